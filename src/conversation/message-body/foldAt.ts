/** Decides where a long text is folded. Pure. */

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

/** Returns a position from which no word, mention or letter pair is cut, `end` at the latest. */
function betweenWords(text: string, start: number, end: number): number {
  const space = text.lastIndexOf(' ', end - 1)
  if (space > start + (end - start) / 2) return space + 1
  const code = text.charCodeAt(end - 1)
  return code >= 0xd800 && code <= 0xdbff ? end - 1 : end
}

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
