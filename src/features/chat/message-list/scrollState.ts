/**
 * Hooks that find and hold the scroll position and load more messages. Only these and the feed use the virtual list.
 */
import {
  elementScroll,
  observeElementOffset,
  type ReactVirtualizer,
  type VirtualItem,
  type VirtualizerOptions,
} from '@tanstack/react-virtual'
import { useCallback, useEffect, useLayoutEffect, useRef, useState, type RefObject } from 'react'
import type { ConversationKey } from '@/domain/conversation'
import type { MessageId } from '@/domain/ids'
import { loadNewer, loadOlder } from '@/store/history/paging'
import { useAppDispatch, useAppStore } from '@/store/hooks'
import { selectFeed } from '@/store/messages/selectors'
import { selectUnread } from '@/store/reads/selectors'
import { messagesOf, type ListRow } from './buildRows'
import { isLookedAt } from './isLookedAt'
import { isAfterReload, savePosition, saveForReload, type ScrollPosition } from './scrollPositions'

/** A distance from the bottom below this, in px, counts as being at the bottom. */
export const NEAR_BOTTOM_PX = 48
/** The largest number of stored row heights: a screenful at the bottom, more around a position elsewhere. */
const MAX_SIZES = { bottom: 60, elsewhere: 300 }
/** In viewport heights: more messages are requested this far before the edge. */
const AHEAD = 1.5
const NO_STARTS: ReadonlySet<MessageId> = new Set()

/** The messages that have been at the top of the window so far while older ones could be loaded. */
export function useGroupStarts(top: MessageId | undefined, atStart: boolean): ReadonlySet<MessageId> {
  const [starts, setStarts] = useState(NO_STARTS)
  if (top === undefined || atStart || starts.has(top)) return starts
  const more = new Set(starts).add(top)
  setStarts(more)
  return more
}

type List = ReactVirtualizer<HTMLDivElement, Element>
type Options = VirtualizerOptions<HTMLDivElement, Element>
type Opening = {
  settled: boolean
  rows: readonly ListRow[]
  at: MessageId | null
  unreadFrom: MessageId | null
  position: ScrollPosition | undefined
  show: (id: MessageId) => boolean
  lock: () => void
  detachFromBottom: () => void
  /** Called once the initial position is reached. */
  onPlaced: () => void
  list: List
}

/** Sets the initial position once: the requested message, the first unread, the last position, else the bottom. */
export function useInitialScroll(opening: Opening) {
  const { settled, rows, at, unreadFrom, position, show, lock, detachFromBottom, onPlaced, list } = opening
  const done = useRef(false)
  useLayoutEffect(() => {
    if (done.current || rows.length === 0) return
    lock()
    const indexOf = (fits: (row: ListRow) => boolean) => rows.findIndex(fits)
    const line = unreadFrom === null ? -1 : indexOf((row) => row.kind === 'unread')
    const kept = position?.top ? indexOf((row) => row.key === position.top?.rowKey) : -1
    if (at !== null && show(at)) done.current = true
    else if (at === null && position?.top && kept >= 0 && (unreadFrom === null || isAfterReload(position))) {
      detachFromBottom()
      list.scrollToOffset((list.measurementsCache[kept]?.start ?? 0) + position.top.hiddenPx)
      done.current = true
    } else if (at === null && line >= 0 && (settled || !isAfterReload(position))) {
      detachFromBottom()
      list.scrollToIndex(line, { align: 'start' })
      done.current = true
    } else {
      list.scrollToEnd()
      done.current = settled
    }
    if (done.current) onPlaced()
  }, [settled, rows, at, unreadFrom, position, show, lock, detachFromBottom, onPlaced, list])
}

/**
 * The feed's last known height in px, whether the reader is at the bottom, and the scroll position last set by the
 * list.
 */
export type ScrollState = { height: number; isAtBottom: boolean; written: number | null }

/**
 * Stays at the bottom when the feed's height changes, for example for a phone's keyboard. Other positions need no help.
 */
export function useStickOnResize(
  scroller: RefObject<HTMLElement | null>,
  scrollState: RefObject<ScrollState>,
  list: List,
  isDrawn: boolean,
) {
  useLayoutEffect(() => {
    const element = scroller.current
    if (!element || !isDrawn) return
    const watch = new ResizeObserver(() => {
      const height = element.offsetHeight
      if (height === scrollState.current.height) return
      scrollState.current.height = height
      if (scrollState.current.isAtBottom) list.scrollToEnd()
    })
    watch.observe(element)
    return () => watch.disconnect()
  }, [scroller, scrollState, list, isDrawn])
}

/**
 * Sets the scroll position for the list. A correction is added to the current position: the list's own value may be a
 * frame old, and setting it would undo the reader's last scroll.
 */
export const scrollFromHere =
  (scrollState: RefObject<ScrollState>): Options['scrollToFn'] =>
  (offset, options, list) => {
    const { adjustments, behavior } = options
    if (adjustments === undefined || behavior !== undefined || !list.scrollElement) elementScroll(offset, options, list)
    else list.scrollElement.scrollTop += adjustments
    const { scrollTop } = list.scrollElement ?? {}
    // The browser scrolled less far than asked: the list has to learn the position from the scroll event.
    scrollState.current.written = scrollTop !== undefined && Math.abs(scrollTop - offset) < 1.5 ? scrollTop : null
  }

/**
 * Reports scrolling to the list, but not the list's own scroll to the bottom: for each new message, that would render
 * the feed at the start of the scroll and again at its end.
 */
export const observeUserScroll =
  (scrollState: RefObject<ScrollState>): Options['observeElementOffset'] =>
  (list, tell) =>
    observeElementOffset(list, (offset, isScrolling) => {
      const { written } = scrollState.current
      const isAtBottom = list.getTotalSize() - (list.scrollRect?.height ?? 0) - offset <= NEAR_BOTTOM_PX
      const isOwn = isAtBottom && !list.isScrolling && written !== null && Math.abs(offset - written) < 1.5
      scrollState.current.written = null
      tell(offset, isScrolling && !isOwn)
    })

/**
 * Whether a row is above what is being read, so that its growth must not move the view, in either scroll direction. A
 * row across the upper edge counts as above, unless it reaches past the middle of the view: then it is being read.
 */
export const isAboveReading: NonNullable<List['shouldAdjustScrollPositionOnItemSizeChange']> = (row, _, list) => {
  const offset = list.scrollOffset ?? 0
  return row.start < offset && row.end < offset + (list.scrollRect?.height ?? 0) / 2
}

/**
 * Follows new messages while the reader is at the bottom, however many arrive at once and even during a scroll. While
 * nobody looks at the page, it stops at the unread line, where the reader will continue.
 */
export function useStickToBottom(
  key: ConversationKey,
  rows: readonly ListRow[],
  unreadFrom: MessageId | null,
  scrollState: RefObject<ScrollState>,
  list: List,
  detachFromBottom: () => void,
) {
  const store = useAppStore()
  const last = useRef({ key: '', count: 0 })
  useLayoutEffect(() => {
    const before = last.current
    const now = { key: rows.at(-1)?.key ?? '', count: rows.length }
    last.current = now
    // The unread line adds a row without a new message.
    const isSame = before.key === now.key && before.count === now.count
    if (before.count === 0 || isSame || !scrollState.current.isAtBottom) return
    const isAway = !isLookedAt() && unreadFrom === selectUnread(store.getState(), key).firstId
    const index = isAway ? rows.findIndex((row) => row.kind === 'unread') : -1
    const top = list.getTotalSize() - (list.scrollRect?.height ?? 0) + list.options.scrollPaddingStart
    if (index < 0 || (list.measurementsCache[index]?.start ?? top) >= top) return list.scrollToEnd()
    detachFromBottom()
    list.scrollToIndex(index, { align: 'start' })
  }, [key, rows, unreadFrom, scrollState, list, detachFromBottom, store])
}

/**
 * Updates the list's scroll offset whenever the rows change. The list gets it from the scroll event, a frame late: rows
 * that arrive in between would be anchored at the old position and undo a part of the reader's scrolling.
 */
export function useSyncOffset(
  key: ConversationKey,
  scroller: RefObject<HTMLElement | null>,
  scrollState: RefObject<ScrollState>,
  list: List,
) {
  const store = useAppStore()
  useEffect(() => {
    // eslint-disable-next-line react-hooks/immutability -- the list takes this rule as a member of itself, not as an option
    list.shouldAdjustScrollPositionOnItemSizeChange = isAboveReading
    let { ids } = selectFeed(store.getState(), key)
    return store.subscribe(() => {
      const now = selectFeed(store.getState(), key).ids
      if (now === ids) return
      ids = now
      const offset = scroller.current?.scrollTop
      if (offset === undefined || list.scrollOffset === null) return
      // Only a reader scrolls up. A new message also moves the bottom further down, but the list follows it.
      if (offset < list.scrollOffset - 1) scrollState.current.isAtBottom = false
      list.scrollOffset = offset
    })
  }, [store, key, scroller, scrollState, list])
}

const LOCKED_FRAMES = 8

/**
 * Blocks paging for a few frames while the list scrolls to a row: it scrolls to an index, and rows added above would
 * give that index to another row. Locked from the start until the first position is reached.
 */
export function useScrollLock(): [isLocked: boolean, lock: () => void] {
  const [isLocked, setLocked] = useState(true)
  const frame = useRef(0)
  const lock = useCallback(() => {
    cancelAnimationFrame(frame.current)
    setLocked(true)
    const wait = (left: number) => {
      if (left === 0) setLocked(false)
      else frame.current = requestAnimationFrame(() => wait(left - 1))
    }
    wait(LOCKED_FRAMES)
  }, [])
  useEffect(() => () => cancelAnimationFrame(frame.current), [])
  return [isLocked, lock]
}

/** Loads more well before the edge is reached: at the edge itself Safari ignores writes to the scroll position. */
export function usePaging(
  key: ConversationKey,
  feed: ReturnType<typeof selectFeed> | null,
  offset: number,
  fromEnd: number,
  height: number,
) {
  const dispatch = useAppDispatch()
  useEffect(() => {
    if (!feed || feed.opening || height === 0) return
    if (!feed.atStart && feed.older === 'idle' && offset < AHEAD * height) void dispatch(loadOlder(key))
    if (!feed.live && feed.newer === 'idle' && fromEnd < AHEAD * height) void dispatch(loadNewer(key))
  })
}

/** Stores the position when the conversation closes and when the page is left. */
export function useScrollRestoration(
  key: ConversationKey,
  asked: MessageId | null,
  rows: readonly ListRow[],
  scrollState: RefObject<ScrollState>,
  list: List,
) {
  const store = useAppStore()
  const latest = useRef({ asked, rows, list })
  useLayoutEffect(() => {
    latest.current = { asked, rows, list }
  })
  useLayoutEffect(() => {
    const now = (): ScrollPosition => {
      const { rows: last, list: then } = latest.current
      const offset = then.scrollOffset ?? 0
      const first: VirtualItem | undefined = then.getVirtualItemForOffset(offset)
      const row = first && last[first.index]
      const message = first && last.slice(first.index).find((each) => messagesOf(each)[0]?.id)
      const top =
        // By now the list has released its element, and would report that it is at the end.
        scrollState.current.isAtBottom || !row
          ? null
          : { rowKey: row.key, messageId: messagesOf(message)[0]?.id ?? null, hiddenPx: offset - first.start }
      const most = top ? MAX_SIZES.elsewhere : MAX_SIZES.bottom
      // A row whose height matches its estimate is rendered, but missing in the list's size cache.
      const isKnown = (item: VirtualItem) => then.itemSizeCache.has(item.key) || then.elementsCache.has(item.key)
      return { top, sizes: then.measurementsCache.filter(isKnown).slice(-most) }
    }
    const save = () => {
      // A page that is left before the first render keeps the position stored before.
      if (latest.current.rows.length > 0) saveForReload(store, { key, asked: latest.current.asked, position: now() })
    }
    const saveWhenHidden = () => document.visibilityState === 'hidden' && save()
    window.addEventListener('pagehide', save)
    // A phone may discard a hidden page without further events.
    document.addEventListener('visibilitychange', saveWhenHidden)
    return () => {
      window.removeEventListener('pagehide', save)
      document.removeEventListener('visibilitychange', saveWhenHidden)
      savePosition(store, key, now())
      saveForReload(store, null)
    }
  }, [store, key, scrollState])
}
