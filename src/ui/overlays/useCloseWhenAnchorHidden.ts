/** Closes a floating element when its anchor leaves the screen, for instance by scrolling. */
import { useEffect, useEffectEvent } from 'react'

/** Calls `onClose` once the anchor was visible and is then scrolled away, clipped or removed. */
export function useCloseWhenAnchorHidden(anchor: HTMLElement, onClose: () => void) {
  const close = useEffectEvent(onClose)
  useEffect(() => {
    let wasVisible = false
    const observer = new IntersectionObserver((entries) => {
      const isVisible = entries.at(-1)!.isIntersecting
      if (wasVisible && !isVisible) close()
      wasVisible ||= isVisible
    })
    observer.observe(anchor)
    return () => observer.disconnect()
  }, [anchor])
}
