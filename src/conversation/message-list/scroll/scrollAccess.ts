/** Lets the virtual list read and write the scroll position of its element. */
import {
  elementScroll,
  observeElementOffset,
  type ReactVirtualizer,
  type Virtualizer,
  type VirtualizerOptions,
} from '@tanstack/react-virtual'
import { NEAR_BOTTOM_PX } from './machine'

/** The virtual list of the messages. */
export type VirtualList = ReactVirtualizer<HTMLDivElement, Element>
type Options = VirtualizerOptions<HTMLDivElement, Element>

/** Returns the options `scrollToFn` and `observeElementOffset` of one list. */
export function createScrollAccess(): Pick<Options, 'scrollToFn' | 'observeElementOffset'> {
  /** The scroll position last set by the list. */
  let written: number | null = null
  return {
    /**
     * Sets the scroll position for the list. A correction is added to the current position: the list's own value may
     * be a frame old, and setting it would undo the reader's last scroll.
     */
    scrollToFn(offset, options, list) {
      const { adjustments, behavior } = options
      const view = list.scrollElement
      const isCorrection = adjustments !== undefined && behavior === undefined && view !== null
      if (isCorrection) view.scrollTop += adjustments
      else elementScroll(offset, options, list)
      // Compared with what the scroll event says. Reading the position here would cause a layout of the page.
      written = isCorrection && Math.abs(adjustments) >= 1.5 ? null : offset
    },
    /**
     * Reports scrolling to the list, but not the list's own scroll to the bottom: for each new message, that would
     * render the message list at the start of the scroll and again at its end.
     */
    observeElementOffset: (list, report) =>
      observeElementOffset(list, (offset, isScrolling) => {
        const isAtBottom = list.getTotalSize() - (list.scrollRect?.height ?? 0) - offset <= NEAR_BOTTOM_PX
        const isOwn = isAtBottom && !list.isScrolling && written !== null && Math.abs(offset - written) < 1.5
        written = null
        report(offset, isScrolling && !isOwn)
      }),
  }
}

type IsAbove = NonNullable<VirtualList['shouldAdjustScrollPositionOnItemSizeChange']>

/**
 * Returns the rule for whether a row is above what is being read, so that its growth must not move the view, in either
 * scroll direction. A row across the upper edge counts as above, unless it reaches past the middle of the view: then it is
 * being read. While nobody scrolls, that stays as it was: a zoom changes the height of the view too, and changing it back
 * has to lead back.
 */
export function createReadingRule(): IsAbove {
  /** The last answer about a row across the edge, and where the end that stays was from there. */
  let last: { key: unknown; isAbove: boolean; fromEdge: number } | null = null
  return (row, _, list) => {
    const offset = list.scrollOffset ?? 0
    const fromEdge = (isAbove: boolean) => (isAbove ? row.end : row.start) - offset
    const isSame = last?.key === row.key && Math.abs(fromEdge(last.isAbove) - last.fromEdge) < 1.5
    if (last !== null && isSame) return last.isAbove
    if (row.start >= offset || row.end < offset) return row.end < offset
    const isAbove = row.end < offset + (list.scrollRect?.height ?? 0) / 2
    last = { key: row.key, isAbove, fromEdge: fromEdge(isAbove) }
    return isAbove
  }
}

/**
 * Distance in px from the bottom of the view to the end of the list, from the list's own data: reading it from the
 * browser would cause a layout.
 */
export const distanceFromEnd = (list: Virtualizer<HTMLDivElement, Element>) =>
  Math.max(0, list.getTotalSize() - (list.scrollRect?.height ?? 0) - (list.scrollOffset ?? 0))
