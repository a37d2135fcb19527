/** Keeps the focus near by when what had it is taken away: a row that was deleted, a button that did its work. */
import { useEffect, type RefObject } from 'react'

/** While mounted: the focus falls to the box, or to the nearest place round it that can have it, and not to the body. */
export function useFocusKept(box: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const place = box.current
    if (!place) return
    let last: Element | null = null
    // native: React's also tells of what floats elsewhere on the page
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
