/** The focus goes along to the next page: what had it went with the one before. */

/**
 * From now on, until the person presses something: whenever nothing has the focus, the page has it. Pages come in steps
 * (loading, skeleton, page), and how many nobody knows. Gives the way to end it earlier.
 */
export function standInMain(): () => void {
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
