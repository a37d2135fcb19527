/**
 * Which items of a long list are worth rendering, for lists whose heights are known before they are drawn (the
 * conversation list, the directory). Message rows have unknown heights and use a virtualiser instead.
 */
import { useCallback, useLayoutEffect, useRef, useState, type RefObject } from 'react'

/** The height of one rem in px right now, text scale included. */
export const remPx = () => Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || 16

/** First index whose bottom lies below `edge`, by halving. */
export function itemAt(tops: readonly number[], edge: number): number {
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
  scroller: RefObject<HTMLDivElement | null>
  /** Inclusive and exclusive bounds of what to render. */
  from: number
  to: number
  /** Scrolls as little as needed to bring an item into view. */
  reveal: (index: number) => void
  /** How many items of the given height fit into the view, at least one. */
  pageOf: (heightRem: number) => number
}

const BEYOND = 400 // px rendered above and below the view, so that a quick flick meets drawn rows

/** `tops` are the items' top edges in rem with the total height as last member (so one longer than the items). */
export function useRowWindow(tops: readonly number[]): RowWindow {
  const scroller = useRef<HTMLDivElement>(null)
  const [bounds, setBounds] = useState({ from: 0, to: 40 })
  const count = tops.length - 1

  const measure = useCallback(() => {
    const view = scroller.current
    if (!view) return
    const rem = remPx()
    // A view without height has not been laid out (or never will be, in a test): the first screenful is the honest guess.
    const height = view.clientHeight || 900
    const from = count === 0 ? 0 : itemAt(tops, (view.scrollTop - BEYOND) / rem)
    const to = count === 0 ? 0 : Math.min(count, itemAt(tops, (view.scrollTop + height + BEYOND) / rem) + 1)
    setBounds((held) => (held.from === from && held.to === to ? held : { from, to }))
  }, [tops, count])

  useLayoutEffect(() => {
    const view = scroller.current
    if (!view) return
    measure()
    view.addEventListener('scroll', measure, { passive: true })
    const resized = new ResizeObserver(measure)
    resized.observe(view)
    return () => {
      view.removeEventListener('scroll', measure)
      resized.disconnect()
    }
  }, [measure])

  const reveal = useCallback(
    (index: number) => {
      const view = scroller.current
      const top = tops[index]
      const bottom = tops[index + 1]
      if (!view || top === undefined || bottom === undefined) return
      const rem = remPx()
      if (top * rem < view.scrollTop) view.scrollTop = top * rem
      else if (bottom * rem > view.scrollTop + view.clientHeight) view.scrollTop = bottom * rem - view.clientHeight
    },
    [tops],
  )

  const pageOf = useCallback((heightRem: number) => {
    const height = scroller.current?.clientHeight ?? 0
    return Math.max(1, Math.floor(height / (heightRem * remPx())) - 1)
  }, [])

  return { scroller, from: Math.min(bounds.from, count), to: Math.min(bounds.to, count), reveal, pageOf }
}
