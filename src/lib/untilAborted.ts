/** Waits for something that calls back, or for a signal. */

/**
 * Starts with a function to call when it is over; `start` returns how to cancel it. Resolves then, or when the signal
 * fires. The signal, which may live as long as the page, keeps nothing of it.
 */
export function untilAborted(signal: AbortSignal | undefined, start: (end: () => void) => () => void): Promise<void> {
  return new Promise((resolve) => {
    let cancel: () => void = () => undefined
    let isOver = false
    function end() {
      isOver = true
      cancel()
      signal?.removeEventListener('abort', end)
      resolve()
    }
    cancel = start(end)
    if (isOver) return
    if (signal?.aborted === true) end()
    else signal?.addEventListener('abort', end)
  })
}
