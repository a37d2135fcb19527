/**
 * The messages of one conversation: a virtual list anchored at its rows, so that nothing above, below or inside moves
 * what is being read. Holds ids and keys only; each row reads its own message.
 */
import { useVirtualizer, type VirtualItem } from '@tanstack/react-virtual'
import {
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
import { jumpToLatest, loadNewer, loadOlder } from '@/store/conversations/paging'
import { useAppDispatch, useAppSelector, useAppStore } from '@/store/hooks'
import { feedFollowed } from '@/store/messages/messageActions'
import { selectFeed, selectMessage } from '@/store/messages/selectors'
import { selectOutbox } from '@/store/outbox/selectors'
import { selectMyId } from '@/store/session/selectors'
import { ActiveRowContext, makeActiveRow } from './activeRow'
import { buildRows, dayAt, type FeedRow } from './buildRows'
import { estimateHeight } from './estimateHeight'
import { FeedFailed, FeedHead, FeedSkeleton, OlderRow } from './FeedEnds'
import { DayLine, UnreadLine } from './FeedLines'
import { JumpPill } from './JumpPill'
import { MessageRow } from './MessageRow'
import { NewsRegion } from './NewsRegion'
import { keepPlace, type Place } from './places'
import { StickyDay } from './StickyDay'
import { useFeedKeys } from './useFeedKeys'
import { useMarkRead } from './useMarkRead'

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
  place: Place | undefined
  /** Whether everything that opening asks for has arrived or failed. */
  settled: boolean
  canReact: boolean
  ref: Ref<FeedHandle>
}

const NEAR_END_PX = 48
const AHEAD = 1.5
const LIT_MS = 2000

/** The scrolling log with its overlays. Mounted anew for every conversation. */
export function Feed({ conversationKey: key, name, unread, at, place, settled, canReact, ref }: Props) {
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
  const seen = useRef({ height: 0, atEnd: true })

  const heads = useHeads(feed.ids[0], feed.atStart)
  const rows = useMemo(
    () =>
      buildRows({
        heads,
        ids: feed.ids,
        factsOf: (id) => selectMessage(store.getState(), id),
        outgoing: feed.live ? outbox : [],
        myId,
        atStart: feed.atStart,
        olderFailed: typeof feed.older === 'object',
        unreadFrom: unread.firstId,
      }),
    [feed.ids, feed.live, feed.atStart, feed.older, outbox, myId, unread.firstId, heads, store],
  )

  // eslint-disable-next-line react-hooks/incompatible-library -- the one place that holds the list; rows get keys, never its functions
  const list = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    getItemKey: (index) => rows[index]!.key,
    estimateSize: (index) => {
      const row = rows[index]!
      return estimateHeight(
        row,
        row.kind === 'message' && row.id !== null ? selectMessage(store.getState(), row.id) : undefined,
      )
    },
    anchorTo: 'end',
    followOnAppend: true,
    scrollEndThreshold: NEAR_END_PX,
    scrollPaddingStart: 56,
    paddingEnd: 10,
    directDomUpdates: true,
    overscan: 6,
    ...(place && { initialMeasurementsCache: place.sizes }),
    onChange(instance) {
      const height = instance.scrollRect?.height ?? 0
      if (height !== seen.current.height) {
        // the box grew or a phone's keyboard rose: who stood at the foot still does, others keep their place by themselves
        seen.current.height = height
        if (seen.current.atEnd) instance.scrollToEnd()
        return
      }
      seen.current.atEnd = instance.isAtEnd(NEAR_END_PX)
      setAtEnd(seen.current.atEnd)
    },
  })
  const items = list.getVirtualItems()

  const [isHeld, hold] = useHold()
  const indexOf = useCallback(
    (id: MessageId) => rows.findIndex((row) => row.kind === 'message' && row.id === id),
    [rows],
  )
  const show = useCallback(
    (id: MessageId) => {
      const index = indexOf(id)
      if (index < 0) return false
      hold()
      list.scrollToIndex(index, { align: 'center' })
      light(id)
      return true
    },
    [indexOf, list, hold],
  )
  useEffect(() => {
    if (lit === null) return
    const timer = setTimeout(() => light(null), LIT_MS)
    return () => clearTimeout(timer)
  }, [lit])

  useImperativeHandle(ref, () => ({ show, toEnd: () => list.scrollToEnd(), focus: () => scroller.current?.focus() }), [
    show,
    list,
  ])

  useOpeningPlace({ settled, rows, at, unreadFrom: unread.firstId, place, show, hold, list })
  usePaging(key, isHeld ? null : feed, list.scrollOffset ?? 0, list.getDistanceFromEnd(), list.scrollRect?.height ?? 0)
  useKeptPlace(key, rows, list)
  useMarkRead(key, rows, items, scroller, list.scrollOffset ?? 0)
  const keys = useFeedKeys({ rows, list, scroller, active })
  useEffect(() => void dispatch(feedFollowed({ key, following: atEnd })), [dispatch, key, atEnd])

  const toLatest = () => {
    if (!feed.live) void dispatch(jumpToLatest(key))
    list.scrollToEnd()
  }
  const isEmpty = feed.ids.length === 0 && outbox.length === 0
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
      <StickyDay
        at={rows[firstShown]?.kind === 'day' || rows[firstShown]?.kind === 'head' ? null : dayAt(rows, firstShown)}
      />
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

function RowOf({ row, conversationKey, name, unread, canReact, lit, empty }: RowProps) {
  switch (row.kind) {
    case 'head':
      return <FeedHead conversationKey={conversationKey} name={name} empty={empty} />
    case 'older':
      return <OlderRow conversationKey={conversationKey} />
    case 'day':
      return <DayLine at={row.at} />
    case 'unread':
      return <UnreadLine at={row.at} count={unread.count} atLeast={unread.atLeast} />
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
}

const NO_HEADS: ReadonlySet<MessageId> = new Set()

/** The messages that stood at the top of the window so far, while older ones were to come. */
function useHeads(top: MessageId | undefined, atStart: boolean): ReadonlySet<MessageId> {
  const [heads, setHeads] = useState(NO_HEADS)
  if (top === undefined || atStart || heads.has(top)) return heads
  const more = new Set(heads).add(top)
  setHeads(more)
  return more
}

type List = ReturnType<typeof useVirtualizer<HTMLDivElement, Element>>
type Opening = {
  settled: boolean
  rows: readonly FeedRow[]
  at: MessageId | null
  unreadFrom: MessageId | null
  place: Place | undefined
  show: (id: MessageId) => boolean
  hold: () => void
  list: List
}

/** Once, when the window has arrived: to the asked message, to the first unread, to where one was, else to the foot. */
function useOpeningPlace({ settled, rows, at, unreadFrom, place, show, hold, list }: Opening) {
  const done = useRef(false)
  useLayoutEffect(() => {
    if (done.current || rows.length === 0) return
    hold()
    const indexOf = (fits: (row: FeedRow) => boolean) => rows.findIndex(fits)
    const line = unreadFrom === null ? -1 : indexOf((row) => row.kind === 'unread')
    const kept = place ? indexOf((row) => row.key === place.rowKey) : -1
    if (at !== null && show(at)) done.current = true
    else if (at === null && line >= 0) {
      list.scrollToIndex(line, { align: 'start' })
      done.current = true
    } else if (at === null && place && unreadFrom === null && kept >= 0) {
      list.scrollToOffset((list.measurementsCache[kept]?.start ?? 0) + place.hiddenPx)
      done.current = true
    } else {
      list.scrollToEnd()
      done.current = settled
    }
  }, [settled, rows, at, unreadFrom, place, show, hold, list])
}

const HELD_FRAMES = 8

/**
 * A moment without paging, while the list walks to a row: it walks by the row's number, and rows put before it meanwhile
 * would lead it to another one. Held from the beginning until the first place is reached.
 */
function useHold(): [isHeld: boolean, hold: () => void] {
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
function usePaging(
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

/** Leaves the place behind when the conversation closes; at the foot there is none to keep. */
function useKeptPlace(key: ConversationKey, rows: readonly FeedRow[], list: List) {
  const store = useAppStore()
  const latest = useRef({ rows, list })
  useLayoutEffect(() => {
    latest.current = { rows, list }
  })
  useLayoutEffect(
    () => () => {
      const { rows: last, list: then } = latest.current
      const offset = then.scrollOffset ?? 0
      const top: VirtualItem | undefined = then.getVirtualItemForOffset(offset)
      const row = top && last[top.index]
      if (then.isAtEnd(NEAR_END_PX) || !row) keepPlace(store, key, null)
      else
        keepPlace(store, key, {
          rowKey: row.key,
          messageId: row.kind === 'message' ? row.id : null,
          hiddenPx: offset - top.start,
          sizes: then.takeSnapshot(),
        })
    },
    [store, key],
  )
}
