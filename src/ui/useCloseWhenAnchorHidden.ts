/** Closes a floating element when its anchor leaves the screen, for instance by scrolling. */
import { useEffect, useEffectEvent } from 'react'

/** Calls `onClose` once the anchor was visible and is then scrolled away, clipped or removed. */
export function useCloseWhenAnchorHidden(anchor: HTMLElement, onClose: () => void) {
  const close = useEffectEvent(onClose)
  useEffect(() => {
    let wasSeen = false
    const watch = new IntersectionObserver((entries) => {
      const isSeen = entries.at(-1)!.isIntersecting
      if (wasSeen && !isSeen) close()
      wasSeen ||= isSeen
    })
    watch.observe(anchor)
    return () => watch.disconnect()
  }, [anchor])
}
