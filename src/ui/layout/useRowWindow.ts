/**
 * Computes which items of a long list to render. The heights must be known in advance (conversation list, directory).
 * Message rows have unknown heights and use a virtualizer instead (decision 0029).
 */
import { useCallback, useRef, useState, useSyncExternalStore } from 'react'
import type { HoldRef } from '@/ui/input/useHold'

/** Returns the current px per rem, including the text scale. */
const remPx = () => Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || 16

/** Returns the first index whose bottom lies below `edge`, by binary search. */
function itemAt(tops: readonly number[], edge: number): number {
  let low = 0
  let high = tops.length - 1
  while (low < high) {
    const middle = (low + high) >> 1
    if (tops[middle + 1]! <= edge) low = middle + 1
    else high = middle
  }
  return low
}

export type RowWindow = {
  /** The ref of the scrolling element. */
  ref: (view: HTMLElement | null) => () => void
  /** The range to render: `from` inclusive, `to` exclusive. */
  from: number
  to: number
  /** Scrolls as little as needed to bring an item into view. */
  reveal: (index: number) => void
  /** Tells whether any part of an item is visible. */
  isInView: (index: number) => boolean
  /** Returns how many items of the given height (in rem) fit into the view, at least one. */
  rowsPerPage: (heightRem: number) => number
}

const OVERSCAN_PX = 400 // px rendered above and below the view, for fast scrolling
const DEFAULT_HEIGHT_PX = 900 // px; used while the view has no layout, and in tests

/** The last known scroll position and size in px. Reading them during rendering would force a layout. */
type Viewport = { top: number; height: number; rem: number }
const UNMEASURED: Viewport = { top: 0, height: 0, rem: 16 }

const readViewport = (view: HTMLElement): Viewport => ({ top: view.scrollTop, height: view.clientHeight, rem: remPx() })

function rangeOf({ top, height, rem }: Viewport, tops: readonly number[]): string {
  const count = tops.length - 1
  if (count === 0) return '0 0'
  const from = itemAt(tops, (top - OVERSCAN_PX) / rem)
  const to = Math.min(count, itemAt(tops, (top + (height || DEFAULT_HEIGHT_PX) + OVERSCAN_PX) / rem) + 1)
  return `${Math.min(from, count)} ${to}`
}

/** `tops` are the top edges of the items in rem, followed by the total height; `holdRef` gets the scrolling element, too. */
export function useRowWindow(tops: readonly number[], holdRef?: HoldRef): RowWindow {
  const [view, setView] = useState<HTMLElement | null>(null)
  const ref = useCallback(
    (element: HTMLElement | null) => {
      setView(element)
      const stop = holdRef?.(element)
      return () => {
        stop?.()
        setView(null)
      }
    },
    [holdRef],
  )
  const viewport = useRef(UNMEASURED)

  const subscribe = useCallback(
    (changed: () => void) => {
      if (!view) return () => undefined
      const updateViewport = () => {
        viewport.current = readViewport(view)
        changed()
      }
      view.addEventListener('scroll', updateViewport, { passive: true })
      const observer = new ResizeObserver(updateViewport)
      observer.observe(view)
      return () => {
        view.removeEventListener('scroll', updateViewport)
        observer.disconnect()
      }
    },
    [view],
  )
  // A string, because snapshots are compared by identity.
  const [from = 0, to = 0] = useSyncExternalStore(subscribe, () => rangeOf(viewport.current, tops))
    .split(' ')
    .map(Number)

  const reveal = useCallback(
    (index: number) => {
      const top = tops[index]
      const bottom = tops[index + 1]
      if (!view || top === undefined || bottom === undefined) return
      // Nothing is known before the first layout. Later every scroll and resize is reported.
      if (viewport.current === UNMEASURED) viewport.current = readViewport(view)
      const { top: from, height, rem } = viewport.current
      const to = top * rem < from ? top * rem : Math.max(from, bottom * rem - height)
      if (to === from) return
      view.scrollTo({ top: to })
      viewport.current = { ...viewport.current, top: to }
    },
    [view, tops],
  )
  const isInView = useCallback(
    (index: number) => {
      const top = tops[index]
      const bottom = tops[index + 1]
      if (!view || top === undefined || bottom === undefined) return false
      const { top: from, height, rem } = viewport.current
      return bottom * rem > from && top * rem < from + height
    },
    [view, tops],
  )
  const rowsPerPage = useCallback((heightRem: number) => {
    const { height, rem } = viewport.current
    return Math.max(1, Math.floor(height / (heightRem * rem)) - 1)
  }, [])
  return { ref, from, to, reveal, isInView, rowsPerPage }
}
