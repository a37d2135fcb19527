/**
 * Which items of a long list are worth rendering, for lists whose heights are known before they are drawn (the
 * conversation list, the directory). Message rows have unknown heights and use a virtualiser instead.
 */
import { useCallback, useState, useSyncExternalStore } from 'react'

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
  /** For the element that scrolls. */
  ref: (view: HTMLElement | null) => void
  /** Inclusive and exclusive bounds of what to render. */
  from: number
  to: number
  /** Scrolls as little as needed to bring an item into view. */
  reveal: (index: number) => void
  /** How many items of the given height fit into the view, at least one. */
  pageOf: (heightRem: number) => number
}

const BEYOND = 400 // px rendered above and below the view, so that a quick flick meets drawn rows
const UNKNOWN_HEIGHT = 900 // px; a view without height has not been laid out, or never will be, in a test

function boundsOf(view: HTMLElement | null, tops: readonly number[]): string {
  const count = tops.length - 1
  if (count === 0) return '0 0'
  const rem = remPx()
  const top = view?.scrollTop ?? 0
  const height = view?.clientHeight || UNKNOWN_HEIGHT
  const from = itemAt(tops, (top - BEYOND) / rem)
  const to = Math.min(count, itemAt(tops, (top + height + BEYOND) / rem) + 1)
  return `${Math.min(from, count)} ${to}`
}

/** `tops` are the items' top edges in rem with the total height as last member (so one longer than the items). */
export function useRowWindow(tops: readonly number[]): RowWindow {
  const [view, ref] = useState<HTMLElement | null>(null)

  const subscribe = useCallback(
    (changed: () => void) => {
      if (!view) return () => undefined
      view.addEventListener('scroll', changed, { passive: true })
      const resized = new ResizeObserver(changed)
      resized.observe(view)
      return () => {
        view.removeEventListener('scroll', changed)
        resized.disconnect()
      }
    },
    [view],
  )
  // As text, because a snapshot is compared by identity.
  const [from = 0, to = 0] = useSyncExternalStore(subscribe, () => boundsOf(view, tops))
    .split(' ')
    .map(Number)

  const reveal = useCallback(
    (index: number) => {
      const top = tops[index]
      const bottom = tops[index + 1]
      if (!view || top === undefined || bottom === undefined) return
      const rem = remPx()
      if (top * rem < view.scrollTop) view.scrollTo({ top: top * rem })
      else if (bottom * rem > view.scrollTop + view.clientHeight)
        view.scrollTo({ top: bottom * rem - view.clientHeight })
    },
    [view, tops],
  )
  const pageOf = useCallback(
    (heightRem: number) => Math.max(1, Math.floor((view?.clientHeight ?? 0) / (heightRem * remPx())) - 1),
    [view],
  )
  return { ref, from, to, reveal, pageOf }
}
