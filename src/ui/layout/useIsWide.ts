/** Tells whether an element is at least so wide, for content that cannot adapt by styles alone. */
import { useCallback, useState, useSyncExternalStore } from 'react'

/** Returns the ref of the element and whether its width is `minRem` or more. An element without a layout is wide. */
export function useIsWide(minRem: number): [ref: (element: HTMLElement | null) => void, isWide: boolean] {
  const [element, ref] = useState<HTMLElement | null>(null)
  const subscribe = useCallback(
    (changed: () => void) => {
      if (!element) return () => undefined
      const observer = new ResizeObserver(changed)
      observer.observe(element)
      return () => observer.disconnect()
    },
    [element],
  )
  const isWide = useSyncExternalStore(subscribe, () => {
    const width = element?.clientWidth ?? 0
    const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || 16
    return width === 0 || width >= minRem * rem
  })
  return [ref, isWide]
}
