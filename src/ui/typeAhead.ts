/** What is typed while something that was called for is still on its way: it is meant for that, not for the box behind it. */

export type Hold = {
  /** What was called for is drawn. When nothing else is on its way and the focus has not moved soon, it takes no letters. */
  arrived: () => void
  /** It does not come: the letters go where the writer was. */
  giveBack: () => void
}

/** So long after its arrival a part has the focus, or takes none. */
const SETTLED_MS = 1_000

let held: { begin: () => Hold } | null = null

const isWritable = (element: Element | null): element is HTMLInputElement | HTMLTextAreaElement =>
  (element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement) && !element.readOnly

/** A letter, with the key that some keyboards need for `@` or `#`. */
const isLetter = (event: KeyboardEvent) =>
  [...event.key].length === 1 && ((!event.ctrlKey && !event.metaKey) || event.getModifierState('AltGraph'))

/** Keys that would change, send or walk in what lies behind. */
const ACTS = /^(Enter|Backspace|Delete|Home|End|Arrow(Up|Down|Left|Right))$/

function typeInto(field: HTMLInputElement | HTMLTextAreaElement, text: string, isSent: boolean): void {
  if (text === '') return
  field.setRangeText(text, field.selectionStart ?? 0, field.selectionEnd ?? 0, 'end')
  field.dispatchEvent(new Event('input', { bubbles: true }))
  if (isSent) field.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true }))
}

/**
 * From now on letters go nowhere, until the focus moves: where that is to a field, they are typed there, and Enter after
 * them. Escape, Tab and a press end it without. What brings the next part (a menu its dialog, a part its words) holds on.
 */
export function holdTyping(): Hold {
  if (held) return held.begin()
  const over = new AbortController()
  const behind = document.activeElement
  // input methods write past every key press
  const locked = isWritable(behind) ? behind : null
  if (locked) locked.readOnly = true
  let text = ''
  let isSent = false
  let waiting = 0
  let settled: ReturnType<typeof setTimeout> | undefined
  const letGo = () => {
    over.abort()
    clearTimeout(settled)
    if (locked) locked.readOnly = false
    held = null
  }
  const giveBack = () => {
    if (over.signal.aborted) return
    letGo()
    if (locked) typeInto(locked, text, false)
  }
  held = {
    begin() {
      clearTimeout(settled)
      waiting += 1
      return {
        arrived() {
          waiting -= 1
          if (waiting === 0 && !over.signal.aborted) settled = setTimeout(giveBack, SETTLED_MS)
        },
        giveBack,
      }
    },
  }
  const when = { capture: true, signal: over.signal }
  window.addEventListener('pointerdown', letGo, when)
  window.addEventListener(
    'keydown',
    (event) => {
      if (event.key === 'Escape' || event.key === 'Tab') return letGo()
      const isTyped = isLetter(event)
      if (!isTyped && !(ACTS.test(event.key) && !event.altKey)) return
      event.preventDefault()
      event.stopImmediatePropagation()
      if (isSent) return
      if (isTyped) text += event.key
      else if (event.key === 'Backspace') text = text.slice(0, -1)
      else isSent = event.key === 'Enter'
    },
    when,
  )
  window.addEventListener(
    'focusin',
    ({ target }) => {
      letGo()
      // what arrives may select all that its field holds
      if (target instanceof HTMLInputElement && target !== behind) queueMicrotask(() => typeInto(target, text, isSent))
    },
    when,
  )
  return held.begin()
}
