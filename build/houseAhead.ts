/**
 * Whoever has a session needs the house as surely as the door, and it would be asked for only once the door has run. A few lines
 * before all else ask for both at the same time; strangers, who need the door alone, do not pay for it.
 */
import { createHash } from 'node:crypto'
import type { Plugin } from 'vite'

/** Where a session stands in local storage (`platform/vault.ts`). */
export const SESSION_KEY = 'VOCECHAT_TOKEN'

/** Reads the names of the files from its own tag. A browser that keeps nothing has no session. */
const script = `try {
  if (localStorage.getItem('${SESSION_KEY}'))
    for (const file of document.currentScript.dataset.house.split(' ')) {
      const link = document.createElement('link')
      link.rel = 'modulepreload'
      link.crossOrigin = ''
      link.href = file
      document.head.append(link)
    }
} catch {}
`
const fileName = `assets/ahead-${createHash('sha256').update(script).digest('hex').slice(0, 8)}.js`

type Chunk = { type: 'chunk'; name: string; fileName: string; imports: readonly string[] }
type File = Chunk | { type: 'asset' }

/** The files of the house, without those that the page names by itself. */
export function houseFiles(files: readonly File[], html: string): string[] {
  const house = files.find((file) => file.type === 'chunk' && file.name === 'house')
  if (house?.type !== 'chunk') throw new Error('There is no chunk of the house')
  return [house.fileName, ...house.imports].filter((name) => !html.includes(name))
}

/** Puts those lines into the page. */
export function houseAhead(): Plugin {
  return {
    name: 'parley:house-ahead',
    apply: 'build',
    generateBundle: {
      order: 'pre',
      handler() {
        this.emitFile({ type: 'asset', fileName, source: script })
      },
    },
    transformIndexHtml: {
      order: 'post',
      handler: (html, { bundle }) => {
        const house = houseFiles(Object.values(bundle ?? {}), html)
          .map((name) => `./${name}`)
          .join(' ')
        return [{ tag: 'script', injectTo: 'head', attrs: { async: true, src: `./${fileName}`, 'data-house': house } }]
      },
    },
  }
}
