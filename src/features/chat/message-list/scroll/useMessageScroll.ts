/** Owns the virtual list of an open conversation: which rows are drawn, where it scrolls, and what it stores. */
import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual'
import { useCallback, useEffect, useLayoutEffect, useRef, useState, type RefObject } from 'react'
import type { ConversationKey } from '@/domain/conversation'
import type { MessageId } from '@/domain/ids'
import { useAppDispatch, useAppStore } from '@/store/hooks'
import { feedFollowed } from '@/store/messages/messageActions'
import { selectFeed, selectMessage } from '@/store/messages/selectors'
import { selectUnread } from '@/store/reads/selectors'
import type { ActiveRow } from '../activeRow'
import { indexOfMessage, type ListRow } from '../buildRows'
import { isLookedAt } from '../isLookedAt'
import { estimateHeight } from './estimateHeight'
import { isAtBottom, isEndBottom, NEAR_BOTTOM_PX } from './machine'
import { guessRow, measureRow } from './measureRow'
import { createScrollAccess, distanceFromEnd, isAboveReading, type List } from './scrollAccess'
import { ABOVE_LINE_PX, firstOffset, startOf, viewportHeight, type Opening } from './startPlace'
import { useMarkRead } from './useMarkRead'
import { usePaging } from './usePaging'
import { useScrollMachine, type ScrollMachine } from './useScrollMachine'
import { useScrollRestoration } from './useScrollRestoration'

type Input = {
  conversationKey: ConversationKey
  /** The log, which scrolls. */
  scroller: RefObject<HTMLDivElement | null>
  feed: ReturnType<typeof selectFeed>
  rows: readonly ListRow[]
  /** Whether the conversation has no message at all. */
  isEmpty: boolean
  opening: Opening
  /** The message that the address names, even if the list does not open there. */
  asked: MessageId | null
  /** The row that has the focus stays rendered. */
  active: ActiveRow
}

/** Options that never change. */
const FIXED = {
  anchorTo: 'end',
  followOnAppend: true,
  scrollPaddingStart: ABOVE_LINE_PX,
  paddingEnd: 10,
  directDomUpdates: true,
  // A transform would create a compositing layer for each row.
  directDomUpdatesMode: 'position',
} as const
const HIGHLIGHT_MS = 2000

/**
 * Returns what the log needs: refs and drawn rows, whether the reader is at the bottom, and functions to scroll. The
 * list is anchored at its rows, so that changes above, below or inside do not move the visible messages.
 */
export function useMessageScroll(input: Input) {
  const { conversationKey: key, scroller, feed, rows, isEmpty, opening, asked, active } = input
  const store = useAppStore()
  /** The last known height of the view in px. */
  const height = useRef(0)
  const [access] = useState(createScrollAccess)
  const [state, machine] = useScrollMachine()
  const isThere = () => state.mode !== 'opening' && !state.isLocked
  const markSeen = useMarkRead({ key, rows, scroller, isThere })
  // A new function here makes the list compute the positions of all rows again.
  const keyAt = useCallback((index: number) => rows[index]!.key, [rows])
  const estimateSize = (index: number) => {
    const row = rows[index]!
    const id = row.kind === 'message' ? row.id : null
    return estimateHeight(row, id === null ? undefined : selectMessage(store.getState(), id))
  }
  // eslint-disable-next-line react-hooks/incompatible-library -- the one place that holds the list; rows get keys, never its functions
  const list = useVirtualizer<HTMLDivElement, Element>({
    ...FIXED,
    ...access,
    count: rows.length,
    getScrollElement: () => scroller.current,
    getItemKey: keyAt,
    estimateSize,
    // The first render is already at the initial position: rendering the top first and scrolling down would double the
    // work. That position is known only once there are messages: a list that is enabled before stays at its top.
    enabled: opening.settled || !isEmpty || feed.atStart,
    initialOffset: () => firstOffset({ rows, estimateSize, ...opening }),
    initialRect: { width: 0, height: viewportHeight() },
    scrollEndThreshold: isEndBottom(state, feed.live) ? NEAR_BOTTOM_PX : -1,
    measureElement: state.isLocked ? measureRow : guessRow,
    rangeExtractor: (range) => {
      const drawn = defaultRangeExtractor(range)
      const holder = active.focused()
      const kept = holder === null ? -1 : indexOfMessage(rows, (message) => message.key === holder)
      return kept < 0 || drawn.includes(kept) ? drawn : [...drawn, kept].sort((a, b) => a - b)
    },
    // Few rows while the conversation opens; later enough that rows are measured before they scroll into view.
    overscan: state.isLocked ? 1 : 14,
    ...(opening.position && { initialMeasurementsCache: [...opening.position.sizes] }),
    onChange(instance) {
      markSeen()
      // The height has just changed: the state still describes the place before, and `viewResized` needs it.
      if (Math.abs((instance.scrollRect?.height ?? 0) - height.current) > 1) return
      const isUp = instance.scrollDirection === 'backward'
      machine.send({ type: 'moved', fromEnd: distanceFromEnd(instance), isLive: feed.live, isUp })
    },
  })
  const highlightedId = useCommands(machine, list, { rows, opening, isLive: feed.live })
  useSyncOffset(key, scroller, machine, list)
  useViewHeight(scroller, height, machine, rows.length > 0)
  useRowSignals(key, machine, list, { rows, opening })
  usePaging(key, state.isLocked ? null : feed, list)
  const isBottomNow = useCallback(() => isAtBottom(machine.read()), [machine])
  useScrollRestoration({ conversationKey: key, asked, rows, list, isAtBottom: isBottomNow })
  useReportFollowing(key, isAtBottom(state))

  const show = useCallback(
    (id: MessageId) => {
      const isLoaded = indexOfMessage(rows, (message) => message.id === id) >= 0
      if (isLoaded) machine.send({ type: 'messageAsked', id })
      return isLoaded
    },
    [rows, machine],
  )
  const toBottom = useCallback(() => machine.send({ type: 'bottomAsked' }), [machine])
  return {
    /** The ref of the element that contains the rows. */
    rowsRef: list.containerRef,
    /** The ref of each drawn row, which must also have its index as `data-index`. */
    rowRef: list.measureElement,
    drawn: list.getVirtualItems().map((item) => ({ key: String(item.key), index: item.index })),
    /** The index of the uppermost visible row. */
    first: list.range?.startIndex ?? 0,
    isAtBottom: isAtBottom(state),
    /** The same as of now, for event handlers. */
    isBottomNow,
    highlightedId,
    /** Looks again for messages that can be seen, and marks them as read. */
    markSeen,
    /** Scrolls a loaded message to the middle and highlights it; false when it is not loaded. */
    show,
    toBottom,
    /** For the keys that walk through the messages. */
    walk: list,
  }
}

type Loaded = { rows: readonly ListRow[]; opening: Opening; isLive: boolean }

/** Carries out the commands of the machine. Returns the highlighted message. */
function useCommands(machine: ScrollMachine, list: List, { rows, opening, isLive }: Loaded): MessageId | null {
  const [highlightedId, highlight] = useState<MessageId | null>(null)
  const { position } = opening
  const indexOf = (fits: (row: ListRow) => boolean) => rows.findIndex(fits)
  useLayoutEffect(() => {
    machine.connect({
      place: () => ({ fromEnd: distanceFromEnd(list), isLive }),
      carryOut(command) {
        switch (command.do) {
          case 'scrollToEnd':
            return list.scrollToEnd()
          case 'scrollToUnreadLine':
            return list.scrollToIndex(
              indexOf(({ kind }) => kind === 'unread'),
              { align: 'start' },
            )
          case 'scrollToPosition': {
            const index = indexOf(({ key }) => key === position?.top?.rowKey)
            return list.scrollToOffset((list.measurementsCache[index]?.start ?? 0) + (position?.top?.hiddenPx ?? 0))
          }
          case 'scrollToMessage': {
            const index = indexOfMessage(rows, ({ id }) => id === command.id)
            return index < 0 ? undefined : list.scrollToIndex(index, { align: 'center' })
          }
          case 'highlight':
            return highlight(command.id)
        }
      },
    })
  })
  useEffect(() => {
    if (highlightedId === null) return
    const timer = setTimeout(() => highlight(null), HIGHLIGHT_MS)
    return () => clearTimeout(timer)
  }, [highlightedId])
  return highlightedId
}

/** Reports rows to the machine: those of the opening until the list is at its place, later each change. */
function useRowSignals(
  key: ConversationKey,
  machine: ScrollMachine,
  list: List,
  { rows, opening }: Omit<Loaded, 'isLive'>,
) {
  const store = useAppStore()
  const last = useRef({ key: '', count: 0 })
  const { at, unreadFrom, position, settled } = opening
  useLayoutEffect(() => {
    const before = last.current
    const now = { key: rows.at(-1)?.key ?? '', count: rows.length }
    last.current = now
    if (rows.length === 0) return
    if (machine.read().mode === 'opening') {
      const start = startOf(rows, { at, unreadFrom, position, settled })
      return machine.send({ type: 'rowsOpened', start, isSettled: settled })
    }
    // The unread line adds a row without a new message.
    if (before.count === 0 || (before.key === now.key && before.count === now.count)) return
    const isLineDue = !isLookedAt() && unreadFrom === selectUnread(store.getState(), key).firstId
    const line = isLineDue ? rows.findIndex((row) => row.kind === 'unread') : -1
    const top = list.getTotalSize() - (list.scrollRect?.height ?? 0) + ABOVE_LINE_PX
    machine.send({ type: 'rowsChanged', isAway: line >= 0 && (list.measurementsCache[line]?.start ?? top) < top })
  }, [key, machine, list, store, rows, at, unreadFrom, position, settled])
}

/** Reports each change of the view's height; `height` gets the newest in px. */
function useViewHeight(
  scroller: RefObject<HTMLElement | null>,
  height: RefObject<number>,
  machine: ScrollMachine,
  isDrawn: boolean,
) {
  useLayoutEffect(() => {
    const element = scroller.current
    if (!element || !isDrawn) return
    const watch = new ResizeObserver(() => {
      if (element.offsetHeight === height.current) return
      height.current = element.offsetHeight
      machine.send({ type: 'viewResized' })
    })
    watch.observe(element)
    return () => watch.disconnect()
  }, [scroller, height, machine, isDrawn])
}

/**
 * Updates the list's scroll offset whenever the rows change. The list gets it from the scroll event, a frame late: rows
 * that arrive in between would be anchored at the old position and undo a part of the reader's scrolling.
 */
function useSyncOffset(
  key: ConversationKey,
  scroller: RefObject<HTMLElement | null>,
  machine: ScrollMachine,
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
      if (offset < list.scrollOffset - 1) machine.send({ type: 'scrolledUp' })
      list.scrollOffset = offset
    })
  }, [store, key, scroller, machine, list])
}

/** Tells the store whether the reader follows the conversation: it keeps other messages in memory then. */
function useReportFollowing(key: ConversationKey, following: boolean) {
  const dispatch = useAppDispatch()
  const store = useAppStore()
  useEffect(() => {
    // An opened conversation counts as followed from the start.
    if (store.getState().messages.following !== following) dispatch(feedFollowed({ key, following }))
  }, [dispatch, store, key, following])
}
