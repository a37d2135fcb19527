import { skipTextDirection } from './skipTextDirection'

/** Typing 300 lines takes Chromium one second, 3,000 lines ten. */
const MAX_LINES = 100

/** Replaces a range of the text as if typed, so that undo works. `from` and `to` are letter positions. */
export function insertText(box: HTMLTextAreaElement, from: number, to: number, text: string) {
  box.focus()
  box.setSelectionRange(from, to)
  // execCommand is deprecated but the only way that keeps native undo intact. It inserts each line separately.
  const isShort = text.split('\n', MAX_LINES + 1).length <= MAX_LINES
  const typed = isShort && (document.execCommand?.('insertText', false, text) ?? false)
  if (typed) return
  // Uses the setter of the prototype. React overrides it on the element and would ignore the change as its own.
  const value = Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value')
  skipTextDirection(box, () => value?.set?.call(box, box.value.slice(0, from) + text + box.value.slice(to)))
  box.setSelectionRange(from + text.length, from + text.length)
  box.dispatchEvent(new Event('input', { bubbles: true }))
}
