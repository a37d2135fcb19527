/** Decides where a long text is folded. Pure. */
import { betweenWords } from './betweenWords'
import { afterLine, outsideBlocks } from './textParts'

/** The number of lines that a folded message shows, about. */
export const FOLDED_LINES = 20
/** A text with at most this many further lines is not folded: the button would hide little. */
const SPARE_LINES = 5
/** A long line is cut in the middle if fewer whole lines than this would stay. */
const MIN_LINES = 10
/** About how many letters fit into a line of the message list. */
export const LETTERS_PER_LINE = { wide: 92, narrow: 44 } as const
/** Chinese, Japanese and Korean letters take the room of two. */
const DOUBLE_WIDTH = /[\u1100-\u11ff\u3040-\u30ff\u3400-\u9fff\uac00-\ud7af\uff00-\uff60]/

/** Returns the number of displayed lines of a source line. */
const linesOf = (length: number, perLine: number) => Math.max(1, Math.ceil(length / perLine))

/** Returns the position up to which a folded text is shown, or its length if it is short enough. */
export function foldAt(text: string, lettersPerLine: number, lines = FOLDED_LINES): number {
  let shown = 0
  let fold: number | null = null
  for (let start = 0; start <= text.length;) {
    const found = text.indexOf('\n', start)
    const end = found < 0 ? text.length : found
    const perLine = DOUBLE_WIDTH.test(text.slice(start, Math.min(end, start + 200)))
      ? lettersPerLine / 2
      : lettersPerLine
    const height = linesOf(end - start, perLine)
    if (fold === null && shown + height > lines) {
      const linesLeft = lines - shown
      const isCut = linesLeft > lines - MIN_LINES || (linesLeft > 0 && height > lines)
      fold = isCut ? betweenWords(text, start, start + linesLeft * perLine) : Math.max(0, start - 1)
    }
    shown += height
    if (fold !== null && shown > lines + SPARE_LINES) return fold
    start = end + 1
  }
  return text.length
}

/** A code block or a table of at most this many lines is shown as a whole. */
const MAX_WHOLE_LINES = 60
/** A link or an image of Markdown. */
const LINK = /!?\[[^\]\n]{0,500}\]\([^)\n]{0,2048}\)/g

/**
 * Returns the position up to which a folded Markdown text is shown. It is not inside a link, an image, a table or a code
 * block, unless that block is very long.
 */
export function foldMarkdownAt(text: string, lettersPerLine: number): number {
  const fold = foldAt(text, lettersPerLine)
  if (fold >= text.length) return fold
  let state = outsideBlocks
  let at = 0
  let lines = 0
  const step = () => {
    const found = text.indexOf('\n', at)
    const end = found < 0 ? text.length : found
    state = afterLine(state, text.slice(at, end), at)
    at = end + 1
    lines += 1
  }
  while (at < fold) step()
  if (state.opening === '') return beforeLink(text, fold)
  const { from, fence } = state
  const linesBefore = text.slice(0, from).split('\n').length - 1
  if (linesBefore >= MIN_LINES) return Math.max(0, from - 1)
  const isOpen = () => state.opening !== '' && state.from === from
  let lastLineAt = at
  while (isOpen() && at < text.length && lines < linesBefore + MAX_WHOLE_LINES) {
    lastLineAt = at
    step()
  }
  if (isOpen()) return at < text.length ? fold : text.length
  // A code block ends with its fence, a table before the line that is none of its rows.
  return Math.min(fence === null ? lastLineAt - 1 : at - 1, text.length)
}

/** Returns the position, or the start of the link or image that it would cut. */
function beforeLink(text: string, fold: number): number {
  const start = text.lastIndexOf('\n', fold - 1) + 1
  const found = text.indexOf('\n', fold)
  const line = text.slice(start, Math.min(found < 0 ? text.length : found, fold + 2_600))
  for (const { index, 0: link } of line.matchAll(LINK)) {
    const from = start + index
    if (from < fold && fold < from + link.length && from > 0) return from
  }
  return fold
}
