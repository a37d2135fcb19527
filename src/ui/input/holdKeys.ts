/** Keeps the keys that are pressed while the code of what they are meant for is still on its way. */
import { isInputMethodKey } from './inputMethod'

const NAMED = /^(Enter|Backspace|Delete|Tab|Home|End|Page(Up|Down)|Arrow(Up|Down|Left|Right))$/

/** Letters and keys that move or choose. Commands such as Ctrl K and the keys of an input method are others. */
const isHeld = (event: KeyboardEvent) =>
  !((event.ctrlKey || event.altKey) && !event.getModifierState('AltGraph')) &&
  !event.metaKey &&
  !isInputMethodKey(event) &&
  ([...event.key].length === 1 || NAMED.test(event.key))

/**
 * Holds keys until an element that `accepts` has the focus, and then presses them there, in order. A press of the
 * pointer and Escape end it, and the keys are dropped. Returns a function that does the same.
 */
export function holdKeys(accepts: (focused: Element) => boolean): () => void {
  const controller = new AbortController()
  const { signal } = controller
  const stop = () => controller.abort()
  const isReady = () => document.activeElement !== null && accepts(document.activeElement)
  const held: KeyboardEvent[] = []
  let state: 'waiting' | 'replaying' | 'pressing' = 'waiting'
  const replay = async () => {
    state = 'replaying'
    const { pressKey } = await import('./pressKey')
    for (let event = held.shift(); event && !signal.aborted; event = held.shift()) {
      state = 'pressing'
      pressKey(event)
      state = 'replaying'
      // The page must show the effect of a key before the next one. Keys that are pressed meanwhile follow.
      await new Promise((done) => setTimeout(done))
    }
  }
  const release = () => {
    if (state !== 'waiting' || !isReady()) return
    if (held.length === 0) stop()
    else replay().then(stop, stop)
  }
  const handleKey = (event: KeyboardEvent) => {
    if (state === 'pressing') return
    if (event.key === 'Escape') return stop()
    if (!isHeld(event)) return
    // The composer would take the key, and send by Enter.
    event.preventDefault()
    event.stopPropagation()
    // The key that opened it may still be down.
    if (!event.repeat || (event.key !== 'Enter' && event.key !== ' ')) held.push(event)
  }
  window.addEventListener('keydown', handleKey, { capture: true, signal })
  window.addEventListener('pointerdown', stop, { capture: true, signal })
  document.addEventListener('focusin', release, { signal })
  release()
  return stop
}
