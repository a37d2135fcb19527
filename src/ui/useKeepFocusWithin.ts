/** Keeps the focus nearby when the focused element is removed, such as a deleted row. */
import { useEffect, type RefObject } from 'react'

/** While mounted, moves the focus to the box or its nearest focusable ancestor instead of the body. */
export function useKeepFocusWithin(box: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const place = box.current
    if (!place) return
    let last: Element | null = null
    // A native listener, because React events also bubble from portals elsewhere on the page.
    const remember = (event: FocusEvent) => (last = event.target instanceof Element ? event.target : null)
    const watch = new MutationObserver(() => {
      if (last?.isConnected !== false || document.activeElement !== document.body) return
      last = null
      place.closest<HTMLElement>('[tabindex]')?.focus({ preventScroll: true })
    })
    place.addEventListener('focusin', remember)
    watch.observe(place, { childList: true, subtree: true })
    return () => {
      place.removeEventListener('focusin', remember)
      watch.disconnect()
    }
  }, [box])
}
