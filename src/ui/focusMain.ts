/** Moves the focus to the main area after a navigation removed the focused element. */

/**
 * Until the next user action, focuses the page whenever nothing has the focus. Pages render in an unknown number of
 * steps (loading, skeleton, page). Returns a function that stops it earlier.
 */
export function focusMain(): () => void {
  const over = new AbortController()
  const stand = () => {
    if (document.activeElement === document.body)
      document.querySelector<HTMLElement>('main[tabindex]')?.focus({ preventScroll: true })
  }
  const watch = new MutationObserver(stand)
  const leave = () => {
    watch.disconnect()
    over.abort()
  }
  stand()
  watch.observe(document.body, { childList: true, subtree: true })
  for (const sign of ['keydown', 'pointerdown'])
    window.addEventListener(sign, leave, { capture: true, signal: over.signal })
  return leave
}
