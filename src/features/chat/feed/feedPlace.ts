/** How the feed finds, keeps and lengthens its place. The only hooks that speak to the virtual list besides the feed itself. */
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
import { loadNewer, loadOlder } from '@/store/conversations/paging'
import { useAppDispatch, useAppStore } from '@/store/hooks'
import { selectFeed } from '@/store/messages/selectors'
import { selectUnread } from '@/store/reads/selectors'
import { tilesOf, type FeedRow } from './buildRows'
import { isLookedAt } from './isLookedAt'
import { isStoodAt, keepPlace, leaveWord, type Place } from './places'

/** Nearer than this to the foot, in px, counts as being there. */
export const NEAR_END_PX = 48
/** Heights that are remembered: of a screenful at the foot, of what was read around a place elsewhere. */
const KEPT_SIZES = { foot: 60, elsewhere: 300 }
/** In viewports: so far before the edge more is asked for. */
const AHEAD = 1.5
const NO_HEADS: ReadonlySet<MessageId> = new Set()

/** The messages that stood at the top of the window so far, while older ones were to come. */
export function useHeads(top: MessageId | undefined, atStart: boolean): ReadonlySet<MessageId> {
  const [heads, setHeads] = useState(NO_HEADS)
  if (top === undefined || atStart || heads.has(top)) return heads
  const more = new Set(heads).add(top)
  setHeads(more)
  return more
}

type List = ReactVirtualizer<HTMLDivElement, Element>
type Options = VirtualizerOptions<HTMLDivElement, Element>
type Opening = {
  settled: boolean
  rows: readonly FeedRow[]
  at: MessageId | null
  unreadFrom: MessageId | null
  place: Place | undefined
  show: (id: MessageId) => boolean
  hold: () => void
  leaveEnd: () => void
  /** Told once the place is found. */
  onPlaced: () => void
  list: List
}

/** Once, when the window has arrived: to the asked message, to the first unread, to where one was, else to the foot. */
export function useOpeningPlace(opening: Opening) {
  const { settled, rows, at, unreadFrom, place, show, hold, leaveEnd, onPlaced, list } = opening
  const done = useRef(false)
  useLayoutEffect(() => {
    if (done.current || rows.length === 0) return
    hold()
    const indexOf = (fits: (row: FeedRow) => boolean) => rows.findIndex(fits)
    const line = unreadFrom === null ? -1 : indexOf((row) => row.kind === 'unread')
    const kept = place?.top ? indexOf((row) => row.key === place.top?.rowKey) : -1
    if (at !== null && show(at)) done.current = true
    else if (at === null && place?.top && kept >= 0 && (unreadFrom === null || isStoodAt(place))) {
      leaveEnd()
      list.scrollToOffset((list.measurementsCache[kept]?.start ?? 0) + place.top.hiddenPx)
      done.current = true
    } else if (at === null && line >= 0 && (settled || !isStoodAt(place))) {
      leaveEnd()
      list.scrollToIndex(line, { align: 'start' })
      done.current = true
    } else {
      list.scrollToEnd()
      done.current = settled
    }
    if (done.current) onPlaced()
  }, [settled, rows, at, unreadFrom, place, show, hold, leaveEnd, onPlaced, list])
}

/** What the feed last knew: its height in px, whether the reader stands at the foot, and where the list put the page last. */
export type Seen = { height: number; atEnd: boolean; written: number | null }

/** The box grew, or a phone's keyboard rose: who stood at the foot still does; others keep their place by themselves. */
export function useFollowedHeight(
  scroller: RefObject<HTMLElement | null>,
  seen: RefObject<Seen>,
  list: List,
  isDrawn: boolean,
) {
  useLayoutEffect(() => {
    const element = scroller.current
    if (!element || !isDrawn) return
    const watch = new ResizeObserver(() => {
      const height = element.offsetHeight
      if (height === seen.current.height) return
      seen.current.height = height
      if (seen.current.atEnd) list.scrollToEnd()
    })
    watch.observe(element)
    return () => watch.disconnect()
  }, [scroller, seen, list, isDrawn])
}

/**
 * How the list writes the scroll position. A correction is added to where the reader is now: the list's own idea of that
 * may be a frame old, and writing it would take the reader's last move back.
 */
export const scrollFromHere =
  (seen: RefObject<Seen>): Options['scrollToFn'] =>
  (offset, options, list) => {
    const { adjustments, behavior } = options
    if (adjustments === undefined || behavior !== undefined || !list.scrollElement) elementScroll(offset, options, list)
    else list.scrollElement.scrollTop += adjustments
    const { scrollTop } = list.scrollElement ?? {}
    // where the browser went less far than asked, the list has to find out by itself
    seen.current.written = scrollTop !== undefined && Math.abs(scrollTop - offset) < 1.5 ? scrollTop : null
  }

/**
 * Tells the list of scrolling, except that its own walk to the foot is none: that would draw the feed for the beginning of a
 * scroll and once more for its end, at every message that arrives.
 */
export const observeReader =
  (seen: RefObject<Seen>): Options['observeElementOffset'] =>
  (list, tell) =>
    observeElementOffset(list, (offset, isScrolling) => {
      const { written } = seen.current
      const atFoot = list.getTotalSize() - (list.scrollRect?.height ?? 0) - offset <= NEAR_END_PX
      const isOwn = atFoot && !list.isScrolling && written !== null && Math.abs(offset - written) < 1.5
      seen.current.written = null
      tell(offset, isScrolling && !isOwn)
    })

/**
 * Whose growth must not be seen: rows above what is read, whichever way one scrolled last. A row across the upper edge counts as
 * above, unless it fills half of the view: then it is what is being read, from its top.
 */
export const isAboveReading: NonNullable<List['shouldAdjustScrollPositionOnItemSizeChange']> = (row, _, list) => {
  const offset = list.scrollOffset ?? 0
  return row.start < offset && row.end < offset + (list.scrollRect?.height ?? 0) / 2
}

/**
 * Who stood at the foot goes to the new one, however much arrived at once, and while the walk before has not ended yet. While
 * nobody looks, no further than to the line above what came: who comes back begins to read there.
 */
export function useFollowedFoot(
  key: ConversationKey,
  rows: readonly FeedRow[],
  unreadFrom: MessageId | null,
  seen: RefObject<Seen>,
  list: List,
  leaveEnd: () => void,
) {
  const store = useAppStore()
  const last = useRef({ key: '', count: 0 })
  useLayoutEffect(() => {
    const before = last.current
    const now = { key: rows.at(-1)?.key ?? '', count: rows.length }
    last.current = now
    // the line above what is unread is a row more, though none has come
    const isSame = before.key === now.key && before.count === now.count
    if (before.count === 0 || isSame || !seen.current.atEnd) return
    const isAway = !isLookedAt() && unreadFrom === selectUnread(store.getState(), key).firstId
    const index = isAway ? rows.findIndex((row) => row.kind === 'unread') : -1
    const top = list.getTotalSize() - (list.scrollRect?.height ?? 0) + list.options.scrollPaddingStart
    if (index < 0 || (list.measurementsCache[index]?.start ?? top) >= top) return list.scrollToEnd()
    leaveEnd()
    list.scrollToIndex(index, { align: 'start' })
  }, [key, rows, unreadFrom, seen, list, leaveEnd, store])
}

/**
 * The list learns of a scroll by its event, a frame late. Rows that arrive in between would be anchored at the place
 * before, and take a part of the reader's own scrolling back: so it is told the truth whenever the rows change.
 */
export function useTrueOffset(
  key: ConversationKey,
  scroller: RefObject<HTMLElement | null>,
  seen: RefObject<Seen>,
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
      // only a reader goes up: what arrives below makes the foot sink, and is followed
      if (offset < list.scrollOffset - 1) seen.current.atEnd = false
      list.scrollOffset = offset
    })
  }, [store, key, scroller, seen, list])
}

const HELD_FRAMES = 8

/**
 * A moment without paging, while the list walks to a row: it walks by the row's number, and rows put before it meanwhile
 * would lead it to another one. Held from the beginning until the first place is reached.
 */
export function useHold(): [isHeld: boolean, hold: () => void] {
  const [isHeld, setHeld] = useState(true)
  const frame = useRef(0)
  const hold = useCallback(() => {
    cancelAnimationFrame(frame.current)
    setHeld(true)
    const wait = (left: number) => {
      if (left === 0) setHeld(false)
      else frame.current = requestAnimationFrame(() => wait(left - 1))
    }
    wait(HELD_FRAMES)
  }, [])
  useEffect(() => () => cancelAnimationFrame(frame.current), [])
  return [isHeld, hold]
}

/** Asks for more well before the edge is reached: at the edge itself Safari drops what is written to the scroll position. */
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

/** Leaves the place behind when the conversation closes, and when the page goes; at the foot there is none to keep. */
export function useKeptPlace(
  key: ConversationKey,
  asked: MessageId | null,
  rows: readonly FeedRow[],
  seen: RefObject<Seen>,
  list: List,
) {
  const store = useAppStore()
  const latest = useRef({ asked, rows, list })
  useLayoutEffect(() => {
    latest.current = { asked, rows, list }
  })
  useLayoutEffect(() => {
    const now = (): Place => {
      const { rows: last, list: then } = latest.current
      const offset = then.scrollOffset ?? 0
      const first: VirtualItem | undefined = then.getVirtualItemForOffset(offset)
      const row = first && last[first.index]
      const message = first && last.slice(first.index).find((each) => tilesOf(each)[0]?.id)
      const top =
        // the list itself has let go of its element by now, and would say that it stands at the end
        seen.current.atEnd || !row
          ? null
          : { rowKey: row.key, messageId: tilesOf(message)[0]?.id ?? null, hiddenPx: offset - first.start }
      const most = top ? KEPT_SIZES.elsewhere : KEPT_SIZES.foot
      // a row that is as high as was guessed is drawn, but not among what the list remembers
      const isKnown = (item: VirtualItem) => then.itemSizeCache.has(item.key) || then.elementsCache.has(item.key)
      return { top, sizes: then.measurementsCache.filter(isKnown).slice(-most) }
    }
    const goes = () => {
      // a page that goes before anything was drawn leaves what was left before
      if (latest.current.rows.length > 0) leaveWord(store, { key, asked: latest.current.asked, place: now() })
    }
    const hides = () => document.visibilityState === 'hidden' && goes()
    window.addEventListener('pagehide', goes)
    // a phone may take a hidden page away without a word
    document.addEventListener('visibilitychange', hides)
    return () => {
      window.removeEventListener('pagehide', goes)
      document.removeEventListener('visibilitychange', hides)
      keepPlace(store, key, now())
      leaveWord(store, null)
    }
  }, [store, key, seen])
}
