/**
 * Styles in two sheets. Tailwind writes one for every class of the client, and each new screen makes it longer; what is read before
 * anybody acts needs two thirds of it. The first sheet keeps those rules; the other is the whole one, and comes with the first chunk that
 * is late. Once it is here it decides alone: it has every rule of the first, in the same layers, and stands after it.
 */
import { createHash } from 'node:crypto'
import type { Plugin } from 'vite'

/** `isEarly` tells of a module whether the first screens need it; `sheet` is the beginning of the style sheet's file name. */
export function earlyStyles(sheet: string, isEarly: (id: string) => boolean): Plugin {
  return {
    name: 'parley:early-styles',
    apply: 'build',
    generateBundle: {
      order: 'pre',
      handler(_options, bundle) {
        const files = Object.values(bundle)
        const first = files.find(
          (file) => file.type === 'asset' && file.fileName.startsWith(sheet) && file.fileName.endsWith('.css'),
        )
        if (first?.type !== 'asset') throw new Error(`There is no style sheet ${sheet}`)
        const chunks = files.flatMap((file) => (file.type === 'chunk' ? [file] : []))
        const isFirst = (chunk: (typeof chunks)[number]) =>
          chunk.moduleIds.every((id) => id.startsWith('\0') || isEarly(id))
        const early = chunks.filter(isFirst).map(({ code }) => code)
        const emit = (name: string, source: string) => {
          const fileName = `assets/${name}-${createHash('sha256').update(source).digest('hex').slice(0, 8)}.css`
          this.emitFile({ type: 'asset', fileName, source })
          return fileName
        }
        const source = first.source.toString()
        const whole = emit('whole', source)
        // A name of its own: what is left out follows the code, which the first name knows nothing of.
        const some = emit(
          'first',
          onlyUsed(source, (name) => early.some((code) => isWordOf(code, name))),
        )
        delete bundle[first.fileName]
        for (const chunk of chunks) {
          const sheets = chunk.viteMetadata?.importedCss
          if (sheets?.delete(first.fileName)) sheets.add(some)
          if (!isFirst(chunk)) sheets?.add(whole)
        }
      },
    },
  }
}

const BOUND = /[\s"'`{}$]/

/** Whether a class name stands in code as a word of a string. */
function isWordOf(code: string, name: string): boolean {
  for (let at = code.indexOf(name); at >= 0; at = code.indexOf(name, at + 1)) {
    if (BOUND.test(code[at - 1] ?? ' ') && BOUND.test(code[at + name.length] ?? ' ')) return true
  }
  return false
}

/** The sheet without those rules of Tailwind's utilities whose class nobody uses. */
export function onlyUsed(css: string, isUsed: (name: string) => boolean): string {
  return blocksOf(css)
    .map(({ head, body, whole }) => (head === '@layer utilities' ? `${head}{${prune(body, isUsed)}}` : whole))
    .join('')
}

function prune(css: string, isUsed: (name: string) => boolean): string {
  return blocksOf(css)
    .map(({ head, body, whole }) => {
      if (!head.startsWith('@')) return namesIn(head).some((name) => name === null || isUsed(name)) ? whole : ''
      const rest = prune(body, isUsed)
      return rest === '' ? '' : `${head}{${rest}}`
    })
    .join('')
}

type Block = { head: string; body: string; whole: string }

/** What stands side by side in minified CSS: rules and blocks with their heads, and statements without a body. */
function blocksOf(css: string): Block[] {
  const blocks: Block[] = []
  let start = 0
  let open = -1
  let depth = 0
  let quote = ''
  for (let at = 0; at < css.length; at += 1) {
    const letter = css[at]!
    if (letter === '\\') at += 1
    else if (quote !== '') quote = letter === quote ? '' : quote
    else if (letter === '"' || letter === "'") quote = letter
    else if (letter === '{' && depth++ === 0) open = at
    else if ((letter === '}' && --depth === 0) || (letter === ';' && depth === 0)) {
      const whole = css.slice(start, at + 1)
      blocks.push(
        letter === ';'
          ? { head: '', body: '', whole }
          : { head: css.slice(start, open).trim(), body: css.slice(open + 1, at), whole },
      )
      start = at + 1
    }
  }
  return blocks
}

/** The first class of every selector of a list, null where there is none: with Tailwind that is the utility itself. */
function namesIn(selectors: string): (string | null)[] {
  const lists = selectors.replace(/\\.|\([^()]*(?:\([^()]*(?:\([^()]*\)[^()]*)*\)[^()]*)*\)/g, (piece) =>
    piece.startsWith('\\') ? piece : '',
  )
  return lists.split(/(?<!\\),/).map((selector) => {
    const [, name] = /\.((?:\\[0-9a-f]{1,6} |\\.|[\w-]|[^ -~])+)/.exec(selector) ?? []
    return name === undefined
      ? null
      : name
          .replace(/\\([0-9a-f]{1,6}) /g, (_, code: string) => String.fromCodePoint(parseInt(code, 16)))
          .replace(/\\(.)/g, '$1')
  })
}
