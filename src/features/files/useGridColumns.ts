/** The number of tiles beside one another. */
import { useCallback, useState, useSyncExternalStore } from 'react'

const LEAST_REM = 11
const GAP_REM = 0.75
/** Used while the element has no layout, and in tests. */
const DEFAULT_COLUMNS = 4

/** Returns the ref of the element that contains the tiles, and how many fit into its width. */
export function useGridColumns(): [ref: (element: HTMLElement | null) => void, columns: number] {
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
  const columns = useSyncExternalStore(subscribe, () => {
    const width = element?.clientWidth ?? 0
    if (width === 0) return DEFAULT_COLUMNS
    const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || 16
    return Math.max(1, Math.floor((width / rem + GAP_REM) / (LEAST_REM + GAP_REM)))
  })
  return [ref, columns]
}
