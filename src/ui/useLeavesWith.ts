/** What floats beside something goes with it: a card whose name was scrolled away belongs to nothing on the screen. */
import { useEffect, useEffectEvent } from 'react'

/** Closes once the anchor, having been in sight, is scrolled away, cut off or taken out of the page. */
export function useLeavesWith(anchor: HTMLElement, onClose: () => void) {
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
