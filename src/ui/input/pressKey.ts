/** Presses a key again that came too early, at the element that has the focus now (decision 0135). */

const FOCUSABLE = 'a[href], button:not(:disabled), input:not(:disabled), textarea, select, [tabindex="0"]'

/** Sends the key to the focused element and does what the browser does with it, unless a handler prevents it. */
export function pressKey({ key, code, shiftKey }: KeyboardEvent): void {
  const target = document.activeElement ?? document.body
  const init = { key, code, shiftKey, bubbles: true, cancelable: true }
  if (target.dispatchEvent(new KeyboardEvent('keydown', init))) doAsBrowser(target, key, shiftKey)
  target.dispatchEvent(new KeyboardEvent('keyup', init))
}

function doAsBrowser(target: Element, key: string, shiftKey: boolean) {
  if (key === 'Tab') moveFocus(target, shiftKey ? -1 : 1)
  else if (target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement) write(target, key)
  else if ((key === 'Enter' || (key === ' ' && target.tagName === 'BUTTON')) && target instanceof HTMLElement)
    target.click()
}

function write(field: HTMLInputElement | HTMLTextAreaElement, key: string) {
  const { value, selectionStart: from, selectionEnd: to } = field
  const isLetter = [...key].length === 1
  // Switches and the like have no text.
  if (from === null || to === null || (!isLetter && key !== 'Backspace')) return
  const before = isLetter || from < to ? value.slice(0, from) : [...value.slice(0, from)].slice(0, -1).join('')
  const start = isLetter ? before + key : before
  // React replaces the property of the element and would take the new text for one that it knows.
  Reflect.set(Object.getPrototypeOf(field) as object, 'value', start + value.slice(to), field)
  field.setSelectionRange(start.length, start.length)
  field.dispatchEvent(new Event('input', { bubbles: true }))
}

function moveFocus(target: Element, step: number) {
  const around = target.closest('[data-overlay]') ?? document
  const elements = [...around.querySelectorAll<HTMLElement>(FOCUSABLE)]
  elements.at((elements.findIndex((each) => each === target) + step) % elements.length)?.focus()
}
