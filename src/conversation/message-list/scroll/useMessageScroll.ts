/** Owns the virtual list of an open conversation: which rows are drawn, where it scrolls, and what it stores. */
import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual'
import { useCallback, useEffect, useRef, useState, type RefObject } from 'react'
import type { ConversationKey } from '@/domain/conversation'
import type { MessageId } from '@/domain/ids'
import { useAppDispatch, useAppStore } from '@/store/hooks'
import { messageListScrolled } from '@/store/messages/messageActions'
import { selectMessage, type MessageWindow } from '@/store/messages/selectors'
import type { ActiveRow } from '../activeRow'
import { indexOfMessage, type ListRow } from '../buildRows'
import { estimateHeight } from './estimateHeight'
import { isAtBottom, isEndBottom, keepsToBottom, NEAR_BOTTOM_PX, type ScrollState } from './machine'
import { keptRows, useSelectedEnds } from './keptRows'
import { estimateRow, measureRow } from './measureRow'
import { createScrollAccess, distanceFromEnd, type VirtualList } from './scrollAccess'
import { ABOVE_LINE_PX, firstOffset, viewportHeight, type Opening } from './openingPosition'
import { useMarkRead } from './useMarkRead'
import { usePaging } from './usePaging'
import { useScrollCommands } from './useScrollCommands'
import { useScrollMachine } from './useScrollMachine'
import { useScrollRestoration } from './useScrollRestoration'
import { useNewestSignal, useRowSignals, useSyncOffset, useViewHeight } from './useScrollSignals'

type Input = {
  conversationKey: ConversationKey
  /** The log, which scrolls. */
  scroller: RefObject<HTMLDivElement | null>
  messageWindow: MessageWindow
  rows: readonly ListRow[]
  /** Whether the conversation has no message at all. */
  isEmpty: boolean
  opening: Opening
  /** The message that the address names, even if the list does not open there. */
  linkedId: MessageId | null
  /** The row that has the focus stays rendered. */
  active: ActiveRow
}

/**
 * Returns what the log needs: refs and drawn rows, whether the reader is at the bottom, and functions to scroll. The
 * list is anchored at its rows, so that changes above, below or inside do not move the visible messages.
 */
export function useMessageScroll(input: Input) {
  const { conversationKey: key, scroller, messageWindow, rows, opening, linkedId } = input
  /** The last known height of the view in px. */
  const height = useRef(0)
  const [state, machine] = useScrollMachine()
  const isPositioned = () => state.mode !== 'opening' && !state.isLocked
  const markReadIfSeen = useMarkRead({ key, rows, scroller, isPositioned })
  const list = useVirtualRows(input, state, (instance) => {
    markReadIfSeen()
    // The height has just changed: the state still describes the place before, and `viewResized` needs it.
    if (Math.abs((instance.scrollRect?.height ?? 0) - height.current) > 1) return
    const isUp = instance.scrollDirection === 'backward'
    machine.send({ type: 'moved', fromEnd: distanceFromEnd(instance), isLive: messageWindow.isLive, isUp })
  })
  const highlightedId = useScrollCommands(machine, list, {
    rows,
    position: opening.position,
    isLive: messageWindow.isLive,
  })
  useSyncOffset(key, scroller, machine, list)
  useViewHeight(scroller, height, machine, rows.length > 0)
  useRowSignals(key, machine, list, rows, opening)
  useNewestSignal(messageWindow.isLive, machine, list)
  usePaging(key, state.isLocked ? null : messageWindow, list)
  const isBottomNow = useCallback(() => keepsToBottom(machine.read()), [machine])
  useScrollRestoration({ conversationKey: key, linkedId, rows, list, isAtBottom: isBottomNow })
  useReportIsAtBottom(key, isAtBottom(state))

  const show = useCallback(
    (id: MessageId) => {
      const isLoaded = indexOfMessage(rows, (message) => message.id === id) >= 0
      if (isLoaded) machine.send({ type: 'messageRequested', id })
      return isLoaded
    },
    [rows, machine],
  )
  const toBottom = useCallback(() => machine.send({ type: 'bottomRequested' }), [machine])
  return {
    /** The ref of the element that contains the rows. */
    rowsRef: list.containerRef,
    /** The ref of each drawn row, which must also have its index as `data-index`. */
    rowRef: list.measureElement,
    virtualRows: list.getVirtualItems().map((item) => ({ key: String(item.key), index: item.index })),
    /** The index of the uppermost visible row. */
    firstVisibleIndex: list.range?.startIndex ?? 0,
    isAtBottom: isAtBottom(state),
    /** Whether the list keeps to the bottom now, for event handlers. */
    isBottomNow,
    highlightedId,
    /** Looks again for messages that can be seen, and marks them as read. */
    markReadIfSeen,
    /** Scrolls a loaded message to the middle and highlights it; false when it is not loaded. */
    show,
    toBottom,
    /** For the keys that move through the messages. */
    list,
  }
}

type Options = Parameters<typeof useVirtualizer<HTMLDivElement, Element>>[0]

/** Options that never change. */
const FIXED = {
  anchorTo: 'end',
  followOnAppend: true,
  scrollPaddingStart: ABOVE_LINE_PX,
  paddingEnd: 10,
  directDomUpdates: true,
  // A transform would create a compositing layer for each row.
  directDomUpdatesMode: 'position',
} satisfies Partial<Options>

/** The virtual list; `onMove` is called when its position, its size or the drawn rows have changed. */
function useVirtualRows(
  { scroller, messageWindow, rows, isEmpty, opening, active }: Input,
  state: ScrollState,
  onMove: NonNullable<Options['onChange']>,
): VirtualList {
  const store = useAppStore()
  const [access] = useState(createScrollAccess)
  const selected = useSelectedEnds()
  // A new function here makes the list compute the positions of all rows again.
  const keyAt = useCallback((index: number) => rows[index]!.key, [rows])
  const estimateSize = (index: number) => {
    const row = rows[index]!
    const id = row.kind === 'message' ? row.id : null
    return estimateHeight(row, id === null ? undefined : selectMessage(store.getState(), id))
  }
  // eslint-disable-next-line react-hooks/incompatible-library -- the one place that holds the list; rows get keys, never its functions
  return useVirtualizer<HTMLDivElement, Element>({
    ...FIXED,
    ...access,
    count: rows.length,
    getScrollElement: () => scroller.current,
    getItemKey: keyAt,
    estimateSize,
    // The first render is already at the initial position: rendering the top first and scrolling down would double the
    // work. That position is known only once there are messages: a list that is enabled before stays at its top.
    enabled: opening.settled || !isEmpty || messageWindow.isAtStart,
    initialOffset: () => firstOffset({ rows, estimateSize, ...opening }),
    initialRect: { width: 0, height: viewportHeight() },
    scrollEndThreshold: isEndBottom(state, messageWindow.isLive) ? NEAR_BOTTOM_PX : -1,
    measureElement: state.isLocked ? measureRow : estimateRow,
    rangeExtractor: (range) => {
      const rendered = defaultRangeExtractor(range)
      const kept = keptRows(rows, active.focusedKey(), selected).filter((index) => !rendered.includes(index))
      return kept.length === 0 ? rendered : [...rendered, ...kept].sort((a, b) => a - b)
    },
    // Few rows while the conversation opens; later enough that rows are measured before they scroll into view.
    overscan: state.isLocked ? 1 : 14,
    ...(opening.position && { initialMeasurementsCache: [...opening.position.sizes] }),
    onChange: onMove,
  })
}

/** Tells the store whether the reader is at the bottom: it keeps other messages in memory then. */
function useReportIsAtBottom(key: ConversationKey, isAtBottom: boolean) {
  const dispatch = useAppDispatch()
  const store = useAppStore()
  useEffect(() => {
    // An opened conversation starts at the bottom.
    if (store.getState().messages.isAtBottom !== isAtBottom) dispatch(messageListScrolled({ key, isAtBottom }))
  }, [dispatch, store, key, isAtBottom])
}
