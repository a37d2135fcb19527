/** The number of tiles beside one another. */
import { useState } from 'react'
import { COARSE } from '@/ui/layout/useMedia'

/** The least width of a tile. For fingers its four buttons stand side by side, 44 px each. */
const LEAST_REM = { wide: 13, narrow: 8.5, touched: 11 }
const NARROW_REM = 40
const GAP_REM = 0.75
/** Used while the element has no layout, and in tests. */
const DEFAULT_COLUMNS = 4

function columnsIn(element: HTMLElement): number {
  const width = element.clientWidth
  if (width === 0) return DEFAULT_COLUMNS
  const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || 16
  const narrow = window.matchMedia(COARSE).matches ? LEAST_REM.touched : LEAST_REM.narrow
  const least = width / rem < NARROW_REM ? narrow : LEAST_REM.wide
  return Math.max(1, Math.floor((width / rem + GAP_REM) / (least + GAP_REM)))
}

/**
 * Returns the ref of the element that contains the tiles, and how many fit into its width: 0 until the element is there,
 * because its width is measured once, before tiles would make that slow.
 */
export function useGridColumns(): [ref: (element: HTMLElement | null) => (() => void) | undefined, columns: number] {
  const [columns, setColumns] = useState(0)
  const [ref] = useState(() => (element: HTMLElement | null) => {
    if (!element) return
    setColumns(columnsIn(element))
    const observer = new ResizeObserver(() => setColumns(columnsIn(element)))
    observer.observe(element)
    return () => observer.disconnect()
  })
  return [ref, columns]
}
