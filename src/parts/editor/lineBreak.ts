/** What Enter does in Markdown mode instead of sending: it goes on in a block of code, and with a list until an item stays empty. */
import { typeInto } from './typeInto'

/** Letters `from` to `to` become `text`. */
export type LineBreak = { from: number; to: number; text: string }

const FENCE = /^ {0,3}(`{3,}|~{3,})(.*)$/
const ITEM = /^(\s*)(?:([-*+])|(\d{1,9})([.)]))( +)(\[[ xX]\] +)?/
/** A line across, which its signs alone tell from a list. */
const RULE = /^ {0,3}([-*])(?:[ \t]*\1){2,}[ \t]*$/
/** No item has a higher number. */
const LAST = 999_999_999

/** The fence that is open at the end of these lines, or null. */
function openFence(lines: readonly string[]): string | null {
  let open: string | null = null
  for (const line of lines) {
    const [, sign = '', rest = ''] = FENCE.exec(line) ?? []
    if (sign === '') continue
    if (open === null) {
      // letters like `these` are code inside a line, not the beginning of a block
      if (!(sign.startsWith('`') && rest.includes('`'))) open = sign
    } else if (sign[0] === open[0] && sign.length >= open.length && rest.trim() === '') open = null
  }
  return open
}

/** `from` and `to` are the selection; null where Enter means what it always means. */
export function lineBreakAt(text: string, from: number, to: number): LineBreak | null {
  const start = text.lastIndexOf('\n', from - 1) + 1
  const before = text.slice(start, from)
  const fence = openFence(text.slice(0, from).split('\n'))
  if (fence !== null) {
    // the indentation goes on; what is left of the caret is never more than there is
    return { from, to, text: `\n${/^\s*/.exec(before)?.[0] ?? ''}` }
  }
  const end = text.indexOf('\n', from) < 0 ? text.length : text.indexOf('\n', from)
  const line = text.slice(start, end)
  const item = RULE.test(line) ? null : ITEM.exec(line)
  if (!item) return null
  const [mark, indent = '', bullet, number, dot, gap = ' ', task] = item
  if (from === to && text.slice(start + mark.length, end).trim() === '') {
    // Chromium takes the line break before along when nothing is put in its place
    return start === 0 ? { from: 0, to: end, text: '' } : { from: start - 1, to: end, text: '\n' }
  }
  // before the mark there is nothing to go on with
  if (before.length < mark.length) return { from, to, text: '\n' }
  if (Number(number) === LAST) return null
  const next = bullet ?? `${Number(number) + 1}${dot}`
  return { from, to, text: `\n${indent}${next}${gap}${task ? '[ ] ' : ''}` }
}

/** Breaks the line in the box where Enter does that, as typing would, so that undo knows it; true when it did. */
export function breakLine(box: HTMLTextAreaElement): boolean {
  const change = lineBreakAt(box.value, box.selectionStart, box.selectionEnd)
  if (change) typeInto(box, change.from, change.to, change.text)
  return change !== null
}
