/**
 * Lets the finger that is down lift without clicking: what opens under a long press would otherwise be pressed, or closed, by
 * the click that browsers make of the lifting. Counts for this one touch.
 */
export function swallowLift() {
  const over = new AbortController()
  const { signal } = over
  const swallow = (event: TouchEvent) => {
    event.preventDefault()
    over.abort()
  }
  document.addEventListener('touchend', swallow, { capture: true, passive: false, signal })
  document.addEventListener('touchcancel', () => over.abort(), { capture: true, signal })
}
