/**
 * The effect of Enter in Markdown mode where it does not send: it continues a code block or a list, and an empty item
 * ends the list.
 */
import { insertText } from './insertText'

/** Replaces letters `from` to `to` by `text`. */
export type LineBreak = { from: number; to: number; text: string }

const FENCE = /^ {0,3}(`{3,}|~{3,})(.*)$/
const ITEM = /^(\s*)(?:([-*+])|(\d{1,9})([.)]))( +)(\[[ xX]\] +)?/
/** A horizontal rule, which only its characters distinguish from a list. */
const RULE = /^ {0,3}([-*])(?:[ \t]*\1){2,}[ \t]*$/
/** Markdown allows no higher item number. */
const MAX_NUMBER = 999_999_999

/** Returns the fence that is open after these lines, or null. */
function openFence(lines: readonly string[]): string | null {
  let open: string | null = null
  for (const line of lines) {
    const [, sign = '', rest = ''] = FENCE.exec(line) ?? []
    if (sign === '') continue
    if (open === null) {
      // A pair of backtick runs in one line is inline code, not the start of a block.
      if (!(sign.startsWith('`') && rest.includes('`'))) open = sign
    } else if (sign[0] === open[0] && sign.length >= open.length && rest.trim() === '') open = null
  }
  return open
}

/** Whether a position is inside a code block. */
export const isInCode = (text: string, caret: number) => openFence(text.slice(0, caret).split('\n')) !== null

/** `from` and `to` are the selection. Returns null if Enter keeps its default. */
export function lineBreakAt(text: string, from: number, to: number): LineBreak | null {
  const start = text.lastIndexOf('\n', from - 1) + 1
  const before = text.slice(start, from)
  const fence = openFence(text.slice(0, from).split('\n'))
  if (fence !== null) {
    // Repeats the indentation left of the caret.
    return { from, to, text: `\n${/^\s*/.exec(before)?.[0] ?? ''}` }
  }
  const end = text.indexOf('\n', from) < 0 ? text.length : text.indexOf('\n', from)
  const line = text.slice(start, end)
  const item = RULE.test(line) ? null : ITEM.exec(line)
  if (!item) return null
  const [mark, indent = '', bullet, number, dot, gap = ' ', task] = item
  if (from === to && text.slice(start + mark.length, end).trim() === '') {
    // Chromium also removes the line break before it if the replacement is empty.
    return start === 0 ? { from: 0, to: end, text: '' } : { from: start - 1, to: end, text: '\n' }
  }
  // Before the list mark there is nothing to continue.
  if (before.length < mark.length) return { from, to, text: '\n' }
  if (Number(number) === MAX_NUMBER) return null
  const next = bullet ?? `${Number(number) + 1}${dot}`
  return { from, to, text: `\n${indent}${next}${gap}${task ? '[ ] ' : ''}` }
}

/** Breaks the line in the box if Enter does so, as if typed, so that undo works. Returns true if it did. */
export function breakLine(box: HTMLTextAreaElement): boolean {
  const change = lineBreakAt(box.value, box.selectionStart, box.selectionEnd)
  if (change) insertText(box, change.from, change.to, change.text)
  return change !== null
}
