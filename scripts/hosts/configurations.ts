/** Turns the configurations of docs/hosts into ones that run here: other ports, another root, no certificate. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { projectFolder } from '../client/buildClient'

/** Where a host listens here, where the chat server is, and the folder of the client. */
type Place = { port: number; serverPort: number; root: string; folder: string }

/** A web server: the names of its program, and how it is started with a configuration. */
export type Host = {
  name: string
  programs: readonly string[]
  /** How Debian installs it. */
  install: string
  configuration: (place: Place) => string
  /** The folder of the client below the address. */
  subfolder?: string
  /** The arguments that keep it in the foreground. */
  start: (file: string, place: Place) => string[]
}

const source = (name: string, { serverPort, root }: Place) =>
  readFileSync(join(projectFolder, 'docs/hosts', name), 'utf8')
    .replaceAll('127.0.0.1:3000', `127.0.0.1:${serverPort}`)
    .replaceAll('/srv/parley', root)
    .replaceAll('/srv/site', root)

/** A whole configuration of nginx around one server block. */
function nginxConfiguration(file: string, place: Place): string {
  const server = source(file, place)
    .replace('listen 443 ssl;', `listen 127.0.0.1:${place.port};`)
    .replaceAll(/^ *ssl_certificate.*\n/gm, '')
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (kind) => `${kind}_temp_path ${place.folder}/${kind};`,
  )
  return `daemon off;\npid ${place.folder}/pid;\nerror_log ${place.folder}/error.log;\nevents {}\nhttp {\naccess_log off;\n${temporary.join('\n')}\n${server}}\n`
}

const nginx: Host = {
  name: 'nginx',
  programs: ['nginx'],
  install: 'apt-get install nginx-light',
  configuration: (place) => nginxConfiguration('nginx.conf', place),
  start: (file) => ['-c', file],
}

const nginxSubfolder: Host = {
  ...nginx,
  name: 'nginx, in a subfolder',
  configuration: (place) => nginxConfiguration('nginx-subfolder.conf', place),
  subfolder: 'chat',
}

const caddy: Host = {
  name: 'Caddy',
  programs: ['caddy'],
  install: 'apt-get install caddy',
  configuration: (place) =>
    `{\n\tadmin off\n\tstorage file_system ${place.folder}\n}\n${source('Caddyfile', place).replace('chat.example.org {', `http://localhost:${place.port} {`)}`,
  start: (file) => ['run', '--adapter', 'caddyfile', '--config', file],
}

const APACHE_MODULES = ['mpm_event', 'authz_core', 'mime', 'dir', 'headers', 'proxy', 'proxy_http', 'filter', 'deflate']

const apache: Host = {
  name: 'Apache',
  programs: ['apache2', 'httpd'],
  install: 'apt-get install apache2',
  configuration: (place) => {
    const modules = APACHE_MODULES.map((name) => `LoadModule ${name}_module /usr/lib/apache2/modules/mod_${name}.so`)
    const host = source('apache.conf', place)
      .replace('*:443', `127.0.0.1:${place.port}`)
      .replaceAll(/^ *SSL.*\n/gm, '')
    const own = [
      `Listen 127.0.0.1:${place.port}`,
      'ServerName localhost',
      `PidFile ${place.folder}/pid`,
      `ErrorLog ${place.folder}/error.log`,
      'TypesConfig /etc/mime.types',
      'DirectoryIndex index.html',
    ]
    return `${[...modules, ...own].join('\n')}\n${host}`
  },
  start: (file) => ['-f', file, '-DFOREGROUND'],
}

export const HOSTS: readonly Host[] = [nginx, nginxSubfolder, caddy, apache]
