/** Decides whether a video shows its first frame before it is played. */
import { useEffect, useState, type RefObject } from 'react'
import { usePorts } from '@/components/program/PortsContext'

/** Larger ones are not touched before somebody plays them: some servers send a file only as a whole. */
const MAX_BYTES = 50_000_000

/** Added to the address of a video, because some browsers draw no frame before a place in it was asked for. */
export const FIRST_FRAME = '#t=0.001'

/**
 * Returns true once the element has been in view, for a video up to 50 MB, and not with Save-Data. `size` is in bytes, 0 if
 * it is not known. Then the element may load the beginning of the file (`preload="metadata"`), never more.
 */
export function usePoster(element: RefObject<Element | null>, size: number): boolean {
  const { site } = usePorts()
  const [wasInView, setWasInView] = useState(false)
  const isAllowed = size > 0 && size <= MAX_BYTES && !site.savesData()
  useEffect(() => {
    const { current } = element
    if (current === null || !isAllowed || wasInView) return undefined
    const observer = new IntersectionObserver((entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) setWasInView(true)
    })
    observer.observe(current)
    return () => observer.disconnect()
  }, [element, isAllowed, wasInView])
  return isAllowed && wasInView
}
