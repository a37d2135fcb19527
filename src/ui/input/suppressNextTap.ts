/**
 * Suppresses the click when the current touch ends. After a long press, this click would press or close the overlay
 * that has just opened.
 */
export function suppressNextTap() {
  const controller = new AbortController()
  const { signal } = controller
  const suppress = (event: TouchEvent) => {
    event.preventDefault()
    controller.abort()
  }
  document.addEventListener('touchend', suppress, { capture: true, passive: false, signal })
  document.addEventListener('touchcancel', () => controller.abort(), { capture: true, signal })
}
