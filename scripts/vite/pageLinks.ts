import type { Plugin } from 'vite'

const STYLE_LINK = /\n? *<link rel="stylesheet"[^>]*>/g

/**
 * Returns the page with its style sheet in the head, as text. Throws when it has none or several: the sign-in form is drawn
 * before any file is there.
 */
export function inlineStyles(html: string, textOf: (href: string) => string): string {
  const [link, ...others] = html.match(STYLE_LINK) ?? []
  if (link === undefined || others.length > 0) throw new Error('index.html does not have one style sheet')
  const href = /href="\.\/([^"]+)"/.exec(link)?.[1] ?? ''
  return html.replace(link, () => `\n    <style>${textOf(href)}</style>`)
}

/**
 * Writes the style sheet into the page, and names the chunks that the page fetches ahead (src/entry/form/fetchAhead.ts): a
 * link in the page would fetch them in front of the sign-in form, which needs none of them.
 */
export function pageLinks(chunks: Readonly<Record<string, readonly string[]>>): Plugin {
  return {
    name: 'parley:page-links',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle = {} }) {
        const fileOf = (name: string) => {
          const chunk = Object.values(bundle).find((file) => file.type === 'chunk' && file.name === name)
          if (chunk === undefined) throw new Error(`there is no chunk ${name}`)
          return `./${chunk.fileName}`
        }
        const textOf = (href: string) => {
          const file = bundle[href]
          if (file?.type !== 'asset') throw new Error(`there is no style sheet ${href}`)
          // No file of the build refers to it any more.
          delete bundle[href]
          return String(file.source)
        }
        const named = Object.entries(chunks).map(([part, names]) => [`data-${part}`, names.map(fileOf).join(' ')])
        return {
          html: inlineStyles(html, textOf),
          tags: [
            {
              tag: 'meta',
              injectTo: 'head',
              attrs: { name: 'parley-code', ...(Object.fromEntries(named) as Record<string, string>) },
            },
          ],
        }
      },
    },
  }
}
