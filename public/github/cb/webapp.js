// GitHub answers to this page, because its app is registered with this path. The client reads the answer.
location.replace(new URL('../../', location.href).href + location.search + '#/cb/github/webapp')
