/**
 * The messages of one conversation: a virtual list anchored at its rows, so that changes above, below or inside do not
 * move the visible messages. Holds ids and keys only; each row reads its own message.
 */
import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual'
import {
  memo,
  useCallback,
  useEffect,
  useImperativeHandle,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  type Ref,
} from 'react'
import { useTranslation } from 'react-i18next'
import type { ConversationKey } from '@/domain/conversation'
import type { MessageId } from '@/domain/ids'
import { jumpToLatest } from '@/store/history/paging'
import { useAppDispatch, useAppSelector, useAppStore } from '@/store/hooks'
import { feedFollowed } from '@/store/messages/messageActions'
import { selectFeed, selectMessage } from '@/store/messages/selectors'
import { selectOutbox } from '@/store/outbox/selectors'
import { selectMyId } from '@/store/session/selectors'
import { ActiveRowContext, makeActiveRow } from './activeRow'
import { dayAt, indexOfMessage, makeRows, type ListRow } from './buildRows'
import { estimateHeight } from './estimateHeight'
import { ConversationStart, MessageListSkeleton } from './MessageListEnds'
import { MessageListFailed, OlderRow } from './MessageListErrors'
import { DayLine, UnreadLine } from './DividerLines'
import { JumpPill } from './JumpPill'
import { distanceFromEnd, guessRow, measureRow } from './measureRow'
import { MessageRow } from './MessageRow'
import { ImageGroupRow } from './ImageGroupRow'
import { NewsRegion } from './NewsRegion'
import { firstOffset, viewportHeight } from './firstOffset'
import {
  NEAR_BOTTOM_PX,
  useStickToBottom,
  useStickOnResize,
  useSyncOffset,
  useGroupStarts,
  useScrollLock,
  useScrollRestoration,
  observeUserScroll,
  scrollFromHere,
  useInitialScroll,
  usePaging,
  type ScrollState,
} from './scrollState'
import type { ScrollPosition } from './scrollPositions'
import { makeFacts, outgoingFacts } from './rowFacts'
import { StickyDay } from './StickyDay'
import { useMessageListKeys } from './useMessageListKeys'
import { useMarkRead } from './useMarkRead'

export type MessageListHandle = {
  /** Scrolls a loaded message to the middle and highlights it; false when it is not in the window. */
  show: (id: MessageId) => boolean
  toBottom: () => void
  focus: () => void
}

type Unread = { count: number; atLeast: boolean; firstId: MessageId | null }
type Props = {
  conversationKey: ConversationKey
  name: string
  /** The unread messages at the time when the conversation was opened. */
  unread: Unread
  /** The message to open at, from the address. */
  at: MessageId | null
  /** The message that the address names, even if the list does not open there. */
  asked: MessageId | null
  position: ScrollPosition | undefined
  /** Whether every request of the opening has succeeded or failed. */
  settled: boolean
  canReact: boolean
  ref: Ref<MessageListHandle>
}

const HIGHLIGHT_MS = 2000

/** The scrolling log with its overlays. Mounted anew for each conversation. */
export function MessageList({
  conversationKey: key,
  name,
  unread,
  at,
  asked,
  position,
  settled,
  canReact,
  ref,
}: Props) {
  const { t } = useTranslation(['common', 'chat'])
  const dispatch = useAppDispatch()
  const store = useAppStore()
  const feed = useAppSelector((state) => selectFeed(state, key))
  const outbox = useAppSelector((state) => selectOutbox(state, key))
  const myId = useAppSelector(selectMyId)
  const scroller = useRef<HTMLDivElement>(null)
  const [active] = useState(makeActiveRow)
  const [highlightedId, highlight] = useState<MessageId | null>(null)
  const [isAtBottom, setAtBottom] = useState(true)
  const lastReported = useRef(true)
  const scrollState = useRef<ScrollState>({ height: 0, isAtBottom: true, written: null })
  const [scrollToFn] = useState(() => scrollFromHere(scrollState))
  const [observeOffset] = useState(() => observeUserScroll(scrollState))

  const [factsOf] = useState(() => makeFacts((id) => selectMessage(store.getState(), id)))
  const [rowsOf] = useState(makeRows)
  const groupStarts = useGroupStarts(feed.ids[0], feed.atStart)
  const rows = useMemo(
    () =>
      rowsOf({
        groupStarts,
        ids: feed.ids,
        factsOf,
        outgoing: outgoingFacts(outbox),
        live: feed.live,
        myId,
        atStart: feed.atStart,
        olderFailed: typeof feed.older === 'object',
        unreadFrom: unread.firstId,
      }),
    [feed.ids, feed.live, feed.atStart, feed.older, outbox, myId, unread.firstId, groupStarts, factsOf, rowsOf],
  )

  const isEmpty = feed.ids.length === 0 && outbox.length === 0
  // After a jump, the end of the loaded messages is not the bottom: messages added below it were already there to read.
  const [isDetached, setDetached] = useState(false)
  const isEndBottom = feed.live || !isDetached
  const [isLocked, lock] = useScrollLock()
  const isPlaced = useRef(false)
  const onPlaced = useCallback(() => void (isPlaced.current = true), [])
  const markSeen = useMarkRead({ key, rows, scroller, isThere: () => isPlaced.current && !isLocked })
  // A new function here makes the list compute the positions of all rows again.
  const keyAt = useCallback((index: number) => rows[index]!.key, [rows])
  const estimateSize = (index: number) => {
    const row = rows[index]!
    const id = row.kind === 'message' ? row.id : null
    return estimateHeight(row, id === null ? undefined : selectMessage(store.getState(), id))
  }
  // eslint-disable-next-line react-hooks/incompatible-library -- the one place that holds the list; rows get keys, never its functions
  const list = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    getItemKey: keyAt,
    estimateSize,
    // The first render is already at the initial position: rendering the top first and scrolling down would double the
    // work. That position is known only once there are messages: a list that is enabled before stays at its top.
    enabled: settled || !isEmpty || feed.atStart,
    initialOffset: () => firstOffset({ rows, estimateSize, at, unreadFrom: unread.firstId, position }),
    initialRect: { width: 0, height: viewportHeight() },
    anchorTo: 'end',
    followOnAppend: true,
    scrollEndThreshold: isEndBottom ? NEAR_BOTTOM_PX : -1,
    scrollPaddingStart: 56,
    paddingEnd: 10,
    directDomUpdates: true,
    // A transform would create a compositing layer for each row.
    directDomUpdatesMode: 'position',
    measureElement: isLocked ? measureRow : guessRow,
    scrollToFn,
    observeElementOffset: observeOffset,
    rangeExtractor(range) {
      const drawn = defaultRangeExtractor(range)
      const holder = active.focused()
      const kept = holder === null ? -1 : indexOfMessage(rows, (message) => message.key === holder)
      return kept < 0 || drawn.includes(kept) ? drawn : [...drawn, kept].sort((a, b) => a - b)
    },
    // Few rows while the conversation opens; later enough that rows are measured before they scroll into view.
    overscan: isLocked ? 1 : 14,
    ...(position && { initialMeasurementsCache: [...position.sizes] }),
    onChange(instance) {
      markSeen()
      // The height has just changed: `isAtBottom` still describes the state before, and is needed below.
      if (Math.abs((instance.scrollRect?.height ?? 0) - scrollState.current.height) > 1) return
      if (isEndBottom && distanceFromEnd(instance) <= NEAR_BOTTOM_PX) {
        scrollState.current.isAtBottom = true
        // A reader who reaches the bottom by scrolling is no longer detached from it.
        if (feed.live) setDetached(false)
      }
      // Only a reader scrolls up. A new message also moves the bottom further down, but the list follows it.
      else if (instance.scrollDirection === 'backward') scrollState.current.isAtBottom = false
      // Setting the same value could still render the feed once more.
      if (lastReported.current !== scrollState.current.isAtBottom)
        setAtBottom((lastReported.current = scrollState.current.isAtBottom))
    },
  })
  const items = list.getVirtualItems()
  useSyncOffset(key, scroller, scrollState, list)
  useStickOnResize(scroller, scrollState, list, rows.length > 0)

  const detachFromBottom = useCallback(() => {
    setDetached(true)
    scrollState.current.isAtBottom = false
  }, [])
  useStickToBottom(key, rows, unread.firstId, scrollState, list, detachFromBottom)
  /** The message that the list is scrolling to. */
  const shown = useRef<MessageId | null>(null)
  const show = useCallback(
    (id: MessageId) => {
      const index = indexOfMessage(rows, (message) => message.id === id)
      if (index < 0) return false
      lock()
      detachFromBottom()
      shown.current = id
      list.scrollToIndex(index, { align: 'center' })
      highlight(id)
      return true
    },
    [rows, list, lock, detachFromBottom],
  )
  // The list scrolls to an index. Rows added above it on the way would give that index to another row.
  useLayoutEffect(() => {
    if (!isLocked) shown.current = null
    const index = shown.current === null ? -1 : indexOfMessage(rows, (message) => message.id === shown.current)
    if (index >= 0) list.scrollToIndex(index, { align: 'center' })
  }, [rows, list, isLocked])
  useEffect(() => {
    if (highlightedId === null) return
    const timer = setTimeout(() => highlight(null), HIGHLIGHT_MS)
    return () => clearTimeout(timer)
  }, [highlightedId])

  const toBottom = useCallback(() => {
    setDetached(false)
    scrollState.current.isAtBottom = true
    list.scrollToEnd()
  }, [list])
  useImperativeHandle(ref, () => ({ show, toBottom, focus: () => scroller.current?.focus() }), [show, toBottom])

  const unreadFrom = unread.firstId
  useInitialScroll({ settled, rows, at, unreadFrom, position, show, lock, detachFromBottom, onPlaced, list })
  usePaging(key, isLocked ? null : feed, list.scrollOffset ?? 0, distanceFromEnd(list), list.scrollRect?.height ?? 0)
  useScrollRestoration(key, asked, rows, scrollState, list)
  const keys = useMessageListKeys({ rows, list, scroller, active })
  useEffect(() => {
    // An opened conversation counts as followed from the start.
    if (store.getState().messages.following !== isAtBottom) dispatch(feedFollowed({ key, following: isAtBottom }))
  }, [dispatch, store, key, isAtBottom])

  const toLatest = () => {
    if (!feed.live) void dispatch(jumpToLatest(key))
    toBottom()
  }
  const firstShown = list.range?.startIndex ?? 0
  if (rows.length === 0 && !settled) return <MessageListSkeleton />
  if (feed.ids.length === 0 && rows.length === 1 && rows[0]?.kind === 'older')
    return <MessageListFailed conversationKey={key} />
  return (
    <div className="relative isolate flex min-h-0 flex-1 flex-col">
      <div
        ref={scroller}
        role="log"
        aria-live="off"
        aria-label={t(($) => $.chat.feed.label, { name })}
        aria-busy={feed.opening || feed.older === 'loading'}
        tabIndex={0}
        className="flex-1 overflow-x-hidden overflow-y-auto overscroll-contain outline-offset-[-2px] [overflow-anchor:none] [scrollbar-color:var(--line-strong)_transparent] [scrollbar-width:thin]"
        onPointerLeave={() => active.become(null)}
        onScroll={markSeen}
        {...keys}
      >
        <ActiveRowContext value={active}>
          <div
            className={`mx-auto flex min-h-full w-full max-w-[784px] flex-col ${isEmpty ? 'justify-center' : 'justify-end'}`}
          >
            <div ref={list.containerRef} className="relative w-full flex-none">
              {items.map((item) => (
                <div
                  key={item.key}
                  ref={list.measureElement}
                  data-index={item.index}
                  className="absolute top-0 left-0 flow-root w-full px-3"
                >
                  <RowOf
                    row={rows[item.index]!}
                    conversationKey={key}
                    name={name}
                    unread={unread}
                    canReact={canReact}
                    highlightedId={highlightedId}
                    empty={isEmpty}
                  />
                </div>
              ))}
            </div>
          </div>
        </ActiveRowContext>
      </div>
      <StickyDay
        scroller={scroller}
        scrollState={scrollState}
        at={rows[firstShown]?.kind === 'day' || rows[firstShown]?.kind === 'head' ? null : dayAt(rows, firstShown)}
      />

      {(!isAtBottom || !feed.live) && rows.length > 0 && <JumpPill conversationKey={key} onPress={toLatest} />}
      <NewsRegion conversationKey={key} />
    </div>
  )
}

type RowProps = {
  row: ListRow
  conversationKey: ConversationKey
  name: string
  unread: Unread
  canReact: boolean
  highlightedId: MessageId | null
  empty: boolean
}

const RowOf = memo(function RowOf({ row, conversationKey, name, unread, canReact, highlightedId, empty }: RowProps) {
  switch (row.kind) {
    case 'head':
      return <ConversationStart conversationKey={conversationKey} name={name} empty={empty} />
    case 'older':
      return <OlderRow conversationKey={conversationKey} />
    case 'day':
      return <DayLine at={row.at} />
    case 'unread':
      return <UnreadLine at={row.at} count={unread.count} atLeast={unread.atLeast} />
    case 'imageGroup':
      return (
        <ImageGroupRow
          images={row.images}
          conversationKey={conversationKey}
          first={row.first}
          canReact={canReact}
          highlightedId={row.images.some(({ id }) => id === highlightedId) ? highlightedId : null}
        />
      )
    case 'message':
      return (
        <MessageRow
          rowKey={row.key}
          conversationKey={conversationKey}
          id={row.id}
          localId={row.localId}
          first={row.first}
          canReact={canReact}
          highlighted={highlightedId !== null && row.id === highlightedId}
        />
      )
  }
})
