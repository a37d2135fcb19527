/** Counts the listeners of a signal. */

/** Returns the signal, and how many listeners for `abort` it has now. */
export function countListeners(signal: AbortSignal) {
  const listeners = new Set<unknown>()
  const target = EventTarget.prototype
  signal.addEventListener = (...given: Parameters<EventTarget['addEventListener']>) => {
    listeners.add(given[1])
    target.addEventListener.apply(signal, given)
  }
  signal.removeEventListener = (...given: Parameters<EventTarget['removeEventListener']>) => {
    listeners.delete(given[1])
    target.removeEventListener.apply(signal, given)
  }
  return { signal, count: () => listeners.size }
}
