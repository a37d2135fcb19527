import type { Plugin } from 'vite'

const STYLE_LINK = /\n? *<link rel="stylesheet"[^>]*>/g

/** Returns the page with its style sheets at the end of the body. Throws when it has none. */
export function moveStyles(html: string): string {
  const links = html.match(STYLE_LINK)
  if (links === null) throw new Error('index.html has no style sheet')
  return html.replace(STYLE_LINK, '').replace(/\s*<\/body>/, (end) => links.join('') + end)
}

/**
 * Moves the style sheet behind the static first picture of index.html: a style sheet in the head delays the first paint
 * until it is there. Scripts still wait for it. The chunk of the given name is fetched together with the entry and not
 * after it, because every session needs it.
 */
export function pageLinks(neededChunk: string): Plugin {
  return {
    name: 'parley:page-links',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle }) {
        const chunk = Object.values(bundle ?? {}).find((file) => file.type === 'chunk' && file.name === neededChunk)
        if (chunk === undefined) throw new Error(`there is no chunk ${neededChunk}`)
        const href = `./${chunk.fileName}`
        return {
          html: moveStyles(html),
          tags: [{ tag: 'link', injectTo: 'head', attrs: { rel: 'modulepreload', crossorigin: true, href } }],
        }
      },
    },
  }
}
