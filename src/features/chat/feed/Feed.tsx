/**
 * The messages of one conversation: a virtual list anchored at its rows, so that nothing above, below or inside moves
 * what is being read. Holds ids and keys only; each row reads its own message.
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
import type { ConversationKey } from '@/domain/conversation'
import type { MessageId } from '@/domain/ids'
import { useTranslation } from '@/i18n/useTranslation'
import { jumpToLatest } from '@/store/conversations/paging'
import { useAppDispatch, useAppSelector, useAppStore } from '@/store/hooks'
import { feedFollowed } from '@/store/messages/messageActions'
import { selectFeed, selectMessage } from '@/store/messages/selectors'
import { selectOutbox } from '@/store/outbox/selectors'
import { selectMyId } from '@/store/session/selectors'
import { latePart, makeLate } from '@/ui/late'
import { useSignOfLife } from '@/ui/signOfLife'
import { FeedFailed, OlderRow, StickyDay } from '../lateHands'
import { ActiveRowContext, makeActiveRow } from './activeRow'
import { dayAt, indexOfTile, makeRows, type FeedRow } from './buildRows'
import { estimateHeight } from './estimateHeight'
import { FeedHead, FeedSkeleton } from './FeedEnds'
import { DayLine, UnreadLine } from './FeedLines'
import { JumpPill } from './JumpPill'
import { distanceFromEnd, guessRow, measureRow } from './measureRow'
import { MessageRow } from './MessageRow'
import { mosaicHeight } from './mosaicShapes'
import { NewsRegion } from './NewsRegion'
import { firstOffset, viewportHeight } from './firstOffset'
import {
  NEAR_END_PX,
  useFollowedFoot,
  useFollowedHeight,
  useTrueOffset,
  useHeads,
  useHold,
  useKeptPlace,
  observeReader,
  scrollFromHere,
  useOpeningPlace,
  usePaging,
  type Seen,
} from './feedPlace'
import type { Place } from './places'
import { makeFacts, outgoingFacts } from './rowFacts'
import { useFeedKeys } from './useFeedKeys'
import { useMarkRead } from './useMarkRead'

const MosaicRow = latePart(
  makeLate(() => import('./MosaicRow')),
  (room) => room.MosaicRow,
  ({ tiles }) => <div style={{ height: mosaicHeight(tiles.length) }} />,
)

export type FeedHandle = {
  /** Shows a loaded message in the middle and lights it up; false when it is not in the window. */
  show: (id: MessageId) => boolean
  toEnd: () => void
  focus: () => void
}

type Unread = { count: number; atLeast: boolean; firstId: MessageId | null }
type Props = {
  conversationKey: ConversationKey
  name: string
  /** What was unread when the conversation was opened. */
  unread: Unread
  /** The message to open at, by its address. */
  at: MessageId | null
  /** The message that the address names, whether one opens there or not. */
  asked: MessageId | null
  place: Place | undefined
  /** Whether everything that opening asks for has arrived or failed. */
  settled: boolean
  canReact: boolean
  ref: Ref<FeedHandle>
}

const LIT_MS = 2000

/** The scrolling log with its overlays. Mounted anew for every conversation. */
export function Feed({ conversationKey: key, name, unread, at, asked, place, settled, canReact, ref }: Props) {
  const { t } = useTranslation()
  const dispatch = useAppDispatch()
  const store = useAppStore()
  const feed = useAppSelector((state) => selectFeed(state, key))
  const outbox = useAppSelector((state) => selectOutbox(state, key))
  const myId = useAppSelector(selectMyId)
  const scroller = useRef<HTMLDivElement>(null)
  const [active] = useState(makeActiveRow)
  const [lit, light] = useState<MessageId | null>(null)
  const [atEnd, setAtEnd] = useState(true)
  const told = useRef(true)
  const seen = useRef<Seen>({ height: 0, atEnd: true, written: null })
  const [scrollToFn] = useState(() => scrollFromHere(seen))
  const [observeOffset] = useState(() => observeReader(seen))

  const [factsOf] = useState(() => makeFacts((id) => selectMessage(store.getState(), id)))
  const [rowsOf] = useState(makeRows)
  const heads = useHeads(feed.ids[0], feed.atStart)
  const rows = useMemo(
    () =>
      rowsOf({
        heads,
        ids: feed.ids,
        factsOf,
        outgoing: outgoingFacts(outbox),
        live: feed.live,
        myId,
        atStart: feed.atStart,
        olderFailed: typeof feed.older === 'object',
        unreadFrom: unread.firstId,
      }),
    [feed.ids, feed.live, feed.atStart, feed.older, outbox, myId, unread.firstId, heads, factsOf, rowsOf],
  )

  const isEmpty = feed.ids.length === 0 && outbox.length === 0
  // who was led to a place stands at the end of what is loaded, not at the foot: what is put below it was there to be read
  const [isLed, lead] = useState(false)
  const endCounts = feed.live || !isLed
  const [isHeld, hold] = useHold()
  const isPlaced = useRef(false)
  const onPlaced = useCallback(() => void (isPlaced.current = true), [])
  const markSeen = useMarkRead({ key, rows, scroller, isThere: () => isPlaced.current && !isHeld })
  // a new function here means that the list places all rows anew
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
    // The first drawing already stands where reading begins: drawing the top first and walking down would double the work.
    // Where that is can be said when there are messages: a list that is asked before stands at its top and stays there.
    enabled: settled || !isEmpty || feed.atStart,
    initialOffset: () => firstOffset({ rows, estimateSize, at, unreadFrom: unread.firstId, place }),
    initialRect: { width: 0, height: viewportHeight() },
    anchorTo: 'end',
    followOnAppend: true,
    scrollEndThreshold: endCounts ? NEAR_END_PX : -1,
    scrollPaddingStart: 56,
    paddingEnd: 10,
    directDomUpdates: true,
    // a transform would make a layer of every row
    directDomUpdatesMode: 'position',
    measureElement: isHeld ? measureRow : guessRow,
    scrollToFn,
    observeElementOffset: observeOffset,
    rangeExtractor(range) {
      const drawn = defaultRangeExtractor(range)
      const holder = active.focused()
      const kept = holder === null ? -1 : indexOfTile(rows, (tile) => tile.key === holder)
      return kept < 0 || drawn.includes(kept) ? drawn : [...drawn, kept].sort((a, b) => a - b)
    },
    // few while a conversation opens, then enough that what is scrolled into sight has been measured before
    overscan: isHeld ? 1 : 14,
    ...(place && { initialMeasurementsCache: [...place.sizes] }),
    onChange(instance) {
      markSeen()
      // the height has just changed: whether one was at the foot was true before, and is used below
      if (Math.abs((instance.scrollRect?.height ?? 0) - seen.current.height) > 1) return
      if (endCounts && distanceFromEnd(instance) <= NEAR_END_PX) {
        seen.current.atEnd = true
        // and who came to the foot by reading on is led no more
        if (feed.live) lead(false)
      }
      // only a reader goes up: what arrives below makes the foot sink, and is followed
      else if (instance.scrollDirection === 'backward') seen.current.atEnd = false
      // the same again would still draw the feed once more
      if (told.current !== seen.current.atEnd) setAtEnd((told.current = seen.current.atEnd))
    },
  })
  const items = list.getVirtualItems()
  useTrueOffset(key, scroller, seen, list)
  useFollowedHeight(scroller, seen, list, rows.length > 0)

  const leaveEnd = useCallback(() => {
    lead(true)
    seen.current.atEnd = false
  }, [])
  useFollowedFoot(key, rows, unread.firstId, seen, list, leaveEnd)
  /** The message that is being walked to. */
  const shown = useRef<MessageId | null>(null)
  const show = useCallback(
    (id: MessageId) => {
      const index = indexOfTile(rows, (tile) => tile.id === id)
      if (index < 0) return false
      hold()
      leaveEnd()
      shown.current = id
      list.scrollToIndex(index, { align: 'center' })
      light(id)
      return true
    },
    [rows, list, hold, leaveEnd],
  )
  // The list walks to a number: what is put above it on the way makes that the number of another row.
  useLayoutEffect(() => {
    if (!isHeld) shown.current = null
    const index = shown.current === null ? -1 : indexOfTile(rows, (tile) => tile.id === shown.current)
    if (index >= 0) list.scrollToIndex(index, { align: 'center' })
  }, [rows, list, isHeld])
  useEffect(() => {
    if (lit === null) return
    const timer = setTimeout(() => light(null), LIT_MS)
    return () => clearTimeout(timer)
  }, [lit])

  const toEnd = useCallback(() => {
    lead(false)
    seen.current.atEnd = true
    list.scrollToEnd()
  }, [list])
  useImperativeHandle(ref, () => ({ show, toEnd, focus: () => scroller.current?.focus() }), [show, toEnd])

  const unreadFrom = unread.firstId
  useOpeningPlace({ settled, rows, at, unreadFrom, place, show, hold, leaveEnd, onPlaced, list })
  usePaging(key, isHeld ? null : feed, list.scrollOffset ?? 0, distanceFromEnd(list), list.scrollRect?.height ?? 0)
  useKeptPlace(key, asked, rows, seen, list)
  const keys = useFeedKeys({ rows, list, scroller, active })
  useEffect(() => {
    // whoever opens a conversation is taken to follow it
    if (store.getState().messages.following !== atEnd) dispatch(feedFollowed({ key, following: atEnd }))
  }, [dispatch, store, key, atEnd])

  const toLatest = () => {
    if (!feed.live) void dispatch(jumpToLatest(key))
    toEnd()
  }
  const isAlive = useSignOfLife()
  const firstShown = list.range?.startIndex ?? 0
  if (rows.length === 0 && !settled) return <FeedSkeleton />
  if (feed.ids.length === 0 && rows.length === 1 && rows[0]?.kind === 'older')
    return <FeedFailed conversationKey={key} />
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
                    lit={lit}
                    empty={isEmpty}
                  />
                </div>
              ))}
            </div>
          </div>
        </ActiveRowContext>
      </div>
      {isAlive && (
        <StickyDay
          scroller={scroller}
          seen={seen}
          at={rows[firstShown]?.kind === 'day' || rows[firstShown]?.kind === 'head' ? null : dayAt(rows, firstShown)}
        />
      )}
      {(!atEnd || !feed.live) && rows.length > 0 && <JumpPill conversationKey={key} onPress={toLatest} />}
      <NewsRegion conversationKey={key} />
    </div>
  )
}

type RowProps = {
  row: FeedRow
  conversationKey: ConversationKey
  name: string
  unread: Unread
  canReact: boolean
  lit: MessageId | null
  empty: boolean
}

const RowOf = memo(function RowOf({ row, conversationKey, name, unread, canReact, lit, empty }: RowProps) {
  switch (row.kind) {
    case 'head':
      return <FeedHead conversationKey={conversationKey} name={name} empty={empty} />
    case 'older':
      return <OlderRow conversationKey={conversationKey} />
    case 'day':
      return <DayLine at={row.at} />
    case 'unread':
      return <UnreadLine at={row.at} count={unread.count} atLeast={unread.atLeast} />
    case 'mosaic':
      return (
        <MosaicRow
          tiles={row.tiles}
          conversationKey={conversationKey}
          first={row.first}
          canReact={canReact}
          lit={row.tiles.some(({ id }) => id === lit) ? lit : null}
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
          lit={lit !== null && row.id === lit}
        />
      )
  }
})
