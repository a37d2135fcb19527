/**
 * Suppresses the click when the current touch ends. After a long press, this click would press or close the overlay
 * that has just opened.
 */
export function suppressNextTap() {
  const over = new AbortController()
  const { signal } = over
  const swallow = (event: TouchEvent) => {
    event.preventDefault()
    over.abort()
  }
  document.addEventListener('touchend', swallow, { capture: true, passive: false, signal })
  document.addEventListener('touchcancel', () => over.abort(), { capture: true, signal })
}
