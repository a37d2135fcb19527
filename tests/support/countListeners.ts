/** Counts the listeners of a signal. */

/** Returns the signal, and how many listeners for `abort` it has now. */
export function countListeners(signal: AbortSignal) {
  const listeners = new Set<unknown>()
  const { addEventListener, removeEventListener } = signal
  signal.addEventListener = function (this: AbortSignal, ...given: Parameters<typeof addEventListener>) {
    listeners.add(given[1])
    addEventListener.apply(this, given)
  }
  signal.removeEventListener = function (this: AbortSignal, ...given: Parameters<typeof removeEventListener>) {
    listeners.delete(given[1])
    removeEventListener.apply(this, given)
  }
  return { signal, count: () => listeners.size }
}
