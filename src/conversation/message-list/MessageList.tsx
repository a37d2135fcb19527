/** The messages of one conversation. Holds ids and keys only; each row reads its own message. */
import { useCallback, useImperativeHandle, useMemo, useRef, useState, type Ref } from 'react'
import { useWords } from '@/conversation/words'
import type { ConversationKey } from '@/domain/conversation'
import type { MessageId } from '@/domain/ids'
import { jumpToLatest } from '@/store/history/paging'
import { useAppDispatch, useAppStore } from '@/store/hooks'
import { selectMessageWindow } from '@/store/messages/selectors'
import { ActiveRowContext, createActiveRow } from './activeRow'
import { dayAt, indexOfMessage } from './buildRows'
import { JumpPill } from './JumpPill'
import { ListRowView, type UnreadAtOpening } from './ListRowView'
import { MessageListSkeleton } from './MessageListSkeleton'
import { MessageListFailed } from './MessageListErrors'
import { NewMessageRegion } from './NewMessageRegion'
import { PrintedMessages } from './PrintedMessages'
import type { RestoredPosition } from './scroll/scrollPositions'
import { useMessageScroll } from './scroll/useMessageScroll'
import { StickyDay } from './StickyDay'
import { useMessageListInput } from './useMessageListInput'
import { useRows } from './useRows'

export type MessageListHandle = {
  /** Scrolls a loaded message to the middle and highlights it; false when it is not in the window. */
  show: (id: MessageId) => boolean
  /** Scrolls to the newest message, and loads it first if it is not in the window. */
  toLatest: () => void
  /** Whether a message can be seen as a whole. */
  isInView: (id: MessageId) => boolean
  /** An instant of the day of the uppermost row in view, in ms since 1970; null without messages. */
  dayInView: () => number | null
}

type Props = {
  conversationKey: ConversationKey
  name: string
  unread: UnreadAtOpening
  /** The message to open at, from the address. */
  openAtId: MessageId | null
  /** The message that the address names, even if the list does not open there. */
  linkedId: MessageId | null
  position: RestoredPosition | undefined
  /** Whether every request of the opening has succeeded or failed. */
  settled: boolean
  canReact: boolean
  ref: Ref<MessageListHandle>
}

function isRowInView(view: HTMLElement | null, rowKey: string | undefined): boolean {
  const row = rowKey === undefined ? null : view?.querySelector(`[data-row="${CSS.escape(rowKey)}"]`)
  if (!view || !row) return false
  const { top, bottom } = view.getBoundingClientRect()
  const box = row.getBoundingClientRect()
  return box.top >= top && box.bottom <= bottom
}

/** The scrolling log with its overlays. Mounted anew for each conversation. */
export function MessageList({
  conversationKey: key,
  name,
  unread,
  openAtId,
  linkedId,
  position,
  settled,
  canReact,
  ref,
}: Props) {
  const { t } = useWords()
  const dispatch = useAppDispatch()
  const store = useAppStore()
  const [active] = useState(createActiveRow)
  const unreadFrom = unread.firstId
  const { rows, messageWindow, isEmpty } = useRows(key, unreadFrom)
  const opening = useMemo(
    () => ({ openAtId, unreadFrom, position, settled }),
    [openAtId, unreadFrom, position, settled],
  )
  const scroller = useRef<HTMLDivElement>(null)
  const {
    rowsRef,
    rowRef,
    virtualRows,
    firstVisibleIndex,
    isAtBottom,
    isBottomNow,
    highlightedId,
    markReadIfSeen,
    show,
    toBottom,
    list,
  } = useMessageScroll({ conversationKey: key, scroller, messageWindow, rows, isEmpty, opening, linkedId, active })
  const toLatest = useCallback(() => {
    if (!selectMessageWindow(store.getState(), key).isLive) void dispatch(jumpToLatest(key))
    toBottom()
  }, [dispatch, store, key, toBottom])
  const dayInView = dayAt(rows, firstVisibleIndex) ?? dayAt(rows, firstVisibleIndex + 1)
  const isInView = useCallback(
    (id: MessageId) => isRowInView(scroller.current, rows[indexOfMessage(rows, (message) => message.id === id)]?.key),
    [rows],
  )
  useImperativeHandle(ref, () => ({ show, toLatest, isInView, dayInView: () => dayInView }), [
    show,
    toLatest,
    isInView,
    dayInView,
  ])
  const keys = useMessageListInput({ rows, list, scroller, active, highlightedId })

  if (rows.length === 0 && !settled) return <MessageListSkeleton />
  if (messageWindow.ids.length === 0 && rows.length === 1 && rows[0]?.kind === 'older')
    return <MessageListFailed conversationKey={key} />
  const top = rows[firstVisibleIndex]?.kind
  return (
    <div className="relative isolate flex min-h-0 flex-1 flex-col short:flex-[1_0_8rem]">
      <div
        ref={scroller}
        role="log"
        aria-live="off"
        aria-label={t(($) => $.chat.feed.label, { name })}
        aria-busy={messageWindow.isOpening || messageWindow.older === 'loading'}
        tabIndex={0}
        className="flex-1 overflow-x-hidden overflow-y-auto overscroll-contain short:overscroll-auto outline-offset-[-2px] [overflow-anchor:none] [scrollbar-color:var(--line-strong)_transparent] [scrollbar-width:thin]"
        onPointerLeave={() => active.setActive(null)}
        onScroll={markReadIfSeen}
        {...keys}
      >
        <ActiveRowContext value={active}>
          <div
            className={`mx-auto flex min-h-full w-full max-w-[784px] flex-col ${isEmpty ? 'justify-center' : 'justify-end'}`}
          >
            <div ref={rowsRef} className="relative w-full flex-none">
              {virtualRows.map((item) => (
                <div
                  key={item.key}
                  ref={rowRef}
                  data-index={item.index}
                  className="absolute top-0 inset-s-0 flow-root w-full px-3"
                >
                  <ListRowView
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
        isAtBottom={isBottomNow}
        sentAt={top === 'day' || top === 'head' ? null : dayAt(rows, firstVisibleIndex)}
      />
      {(!isAtBottom || !messageWindow.isLive) && rows.length > 0 && (
        <JumpPill conversationKey={key} onPress={toLatest} />
      )}
      <NewMessageRegion conversationKey={key} />
      <PrintedMessages conversationKey={key} rows={rows} messageWindow={messageWindow} />
    </div>
  )
}
