/** Writes into a text box the way somebody would. Late: whoever only reads never needs it. */

import { undirected } from './undirected'

/** Typing 300 lines takes Chromium a second, 3,000 ten. */
const MOST_LINES = 100

/** Replaces a stretch of the text the way typing would, so that undo knows it; `from` and `to` in letters. */
export function typeInto(box: HTMLTextAreaElement, from: number, to: number, text: string) {
  box.focus()
  box.setSelectionRange(from, to)
  // deprecated and without a successor: the only way that keeps the browser's undo intact; it takes every line by itself
  const isShort = text.split('\n', MOST_LINES + 1).length <= MOST_LINES
  const typed = isShort && (document.execCommand?.('insertText', false, text) ?? false)
  if (typed) return
  // through the prototype's setter: React keeps its own on the element, and would take the change for its own
  const value = Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value')
  undirected(box, () => value?.set?.call(box, box.value.slice(0, from) + text + box.value.slice(to)))
  box.setSelectionRange(from + text.length, from + text.length)
  box.dispatchEvent(new Event('input', { bubbles: true }))
}
