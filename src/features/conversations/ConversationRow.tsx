/**
 * One conversation in the list: two lines and one link. The numbers have reserved space, so nothing moves when they
 * appear.
 */
import { BellOff, CircleAlert, Clock, Pin } from 'lucide-react'
import clsx from 'clsx'
import { memo, useRef, type MouseEvent, type PointerEvent as PressEvent } from 'react'
import { addressOf, hrefOf } from '@/domain/address'
import type { ConversationKey } from '@/domain/conversation'
import { ConversationPicture } from '@/components/conversation/ConversationPicture'
import { useAppDispatch } from '@/store/hooks'
import { unreadMarkRemoved } from '@/store/reads/readsSlice'
import { longPress, type PressMemory } from '@/ui/input/longPress'
import { lazyComponent } from '@/ui/lazy'
import { suppressNextTap } from '@/ui/input/suppressNextTap'
import { fromStart } from '@/ui/input/readingDirection'
import { useRowValues, type RowLanguage, type RowValues } from './useRowValues'

const CallMark = lazyComponent(() => import('@/components/call/CallMark'), 'CallMark')

/** A row's menu opens at the pressed point, in px of the viewport. */
export type RowMenuAnchor = { key: ConversationKey; x: number; y: number }

type Props = {
  conversationKey: ConversationKey
  current: boolean
  /** Whether this row is the list's one Tab stop. */
  tabStop: boolean
  /** Start of today in ms. */
  today: number
  /** The words of the list: one translation function for all rows. */
  words: RowLanguage
  onFocus: (key: ConversationKey) => void
  onMenu: (place: RowMenuAnchor) => void
}

/** Renders again only when a displayed value has changed. */
export const ConversationRow = memo(function ConversationRow(props: Props) {
  const { conversationKey, current, tabStop, today, words, onFocus, onMenu } = props
  const { t, format } = words
  const dispatch = useAppDispatch()
  const values = useRowValues(conversationKey, words, current)
  const { name, label, unread, muted } = values
  const isBold = unread.count > 0 && !muted

  const press = useMenuPress((at) => onMenu({ key: conversationKey, ...at }))
  // The link to the open conversation does not navigate, so a press on it must remove the unread mark here.
  const handleClick = () => void dispatch(unreadMarkRemoved(conversationKey))

  return (
    // Only the name is the link text, stretched over the row. The rest of the row is not part of the link's name (WCAG
    // 2.5.3) and can be read by itself.
    <div
      {...press}
      className={clsx(
        // iOS would show the linked page at a long press.
        'relative [-webkit-touch-callout:none] pointer-coarse:select-none grid h-full grid-cols-[auto_minmax(0,1fr)] items-center gap-x-2.5 rounded px-2',
        current ? 'bg-accent-soft [--ground:var(--accent-soft)]' : 'hover:bg-hover',
      )}
    >
      <span className={clsx('grid', muted && 'opacity-75')}>
        <ConversationPicture conversationKey={conversationKey} name={name} active={current} presence />
      </span>
      <div className="min-w-0 compact:flex compact:items-center compact:gap-2 max-sm:text-[15px]">
        <div className="flex h-5 min-w-0 items-center gap-2 compact:flex-1">
          <a
            href={hrefOf(addressOf.conversation(conversationKey))}
            data-key={conversationKey}
            aria-label={label}
            aria-current={current ? 'page' : undefined}
            tabIndex={tabStop ? 0 : -1}
            draggable={false}
            onFocus={() => onFocus(conversationKey)}
            onClick={unread.marked && current ? handleClick : undefined}
            title={name}
            // By its own direction, so that a name is cut at its end. The link is an isolate then, as `bdi` is.
            dir="auto"
            translate="no"
            className={clsx(
              'block min-w-0 flex-1 truncate text-match-parent no-underline! outline-0 after:absolute after:inset-0 after:rounded focus-visible:after:outline-2 focus-visible:after:-outline-offset-2 focus-visible:after:outline-focus',
              nameClass(isBold, muted),
            )}
          >
            {name}
          </a>
          {values.at !== null && (
            <time className="text-xs text-muted compact:hidden" dateTime={new Date(values.at).toISOString()}>
              {format.listTime(values.at, today)}
            </time>
          )}
        </div>
        <div className={clsx('flex h-5 min-w-0 items-center gap-2', hasNoSecondLine(values) && 'hidden')}>
          <Preview values={values} t={t} bold={isBold} />
          <Marks values={values} t={t} format={format} />
        </div>
      </div>
    </div>
  )
})

/** Returns the handlers of a row by which its menu opens: a right press, the menu key, or a long press. */
function useMenuPress(onMenu: (at: { x: number; y: number }) => void) {
  const memory = useRef<PressMemory>({ press: null })
  const press = () => longPress(memory.current)

  const handleMenu = (event: MouseEvent<HTMLElement>) => {
    event.preventDefault()
    if (event.nativeEvent instanceof PointerEvent && event.nativeEvent.pointerType === 'touch') {
      // Android reports a long press itself, usually after the menu has opened.
      if (memory.current.press === null) return
      press().end()
      suppressNextTap()
    }
    // The menu key reports no position, so the menu opens at the row.
    const box = event.currentTarget.getBoundingClientRect()
    const byPointer = event.clientX !== 0 || event.clientY !== 0
    const at = byPointer ? { x: event.clientX, y: event.clientY } : { x: fromStart(box, 48), y: box.bottom - 8 }
    onMenu(at)
  }
  return {
    onContextMenu: handleMenu,
    onPointerDown: (event: PressEvent) => press().start(event, onMenu),
    onPointerMove: (event: PressEvent) => press().move(event),
    onPointerUp: () => press().end(),
    onPointerCancel: () => press().end(),
  }
}

/** Whether the row has no second line. Then its name is centered vertically. */
const hasNoSecondLine = ({ preview, draft, from, unsent, muted, pinned, unread, count, inCall }: RowValues) =>
  preview === '' &&
  draft === null &&
  from === null &&
  unsent === null &&
  !muted &&
  !pinned &&
  unread.count + count + inCall === 0

const nameClass = (bold: boolean, muted: boolean) =>
  bold ? 'font-semibold text-text' : muted ? 'text-muted' : 'font-medium text-text'

/** The gap after a colon. The full-width colon of Japanese and Chinese includes its own. */
const afterColon = 'me-[0.3em] [&:lang(ja)]:me-0 [&:lang(zh)]:me-0'

type PreviewProps = { values: RowValues; bold: boolean } & Pick<RowLanguage, 't'>

/** Shows who wrote, and the text, which is cut by its own direction: "You" may be read the other way. */
function Preview({ values, bold, t }: PreviewProps) {
  const text = values.draft ?? values.preview
  return (
    <span className={clsx('flex min-w-0 flex-1 text-sm compact:hidden', bold ? 'text-text' : 'text-muted')}>
      {values.draft !== null && (
        <span className={clsx(afterColon, 'flex-none font-medium text-accent-text')}>
          {t(($) => $.chat.list.draftMark)}
        </span>
      )}
      {values.draft === null && values.from !== null && (
        <span className={clsx(afterColon, 'max-w-3/5 flex-none truncate', values.muted || 'text-text')}>
          {values.from}
        </span>
      )}
      <bdi className="truncate">{text}</bdi>
    </span>
  )
}

function Marks({ values, t, format }: { values: RowValues } & Pick<RowLanguage, 't' | 'format'>) {
  const { unread, unsent, muted, pinned } = values
  // A conversation marked as unread shows a dot instead of a number, and one whose messages do not count shows none.
  const count = unread.marked ? '●' : `${format.number(values.count)}${unread.isMinimum ? '+' : ''}`
  const isCounted = values.count > 0 && !(unread.isNew && unread.marked)
  return (
    <span className="flex items-center gap-1 text-faint empty:hidden">
      {unread.isNew && <CountBadge tone="news">{t(($) => $.chat.list.newMark)}</CountBadge>}
      {unsent === 'waiting' && <Clock size={14} aria-hidden className="text-muted" />}
      {unsent === 'notSent' && <CircleAlert size={14} aria-hidden className="text-danger" />}
      {values.inCall > 0 && <CallMark count={values.inCall} />}
      {muted && <BellOff size={14} aria-hidden />}
      {isCounted && unread.mentions > 0 && <CountBadge tone="mention">{`@ ${count}`}</CountBadge>}
      {isCounted && unread.mentions === 0 && <CountBadge tone={muted ? 'muted' : 'plain'}>{count}</CountBadge>}
      {pinned && <Pin size={14} aria-hidden className="hidden compact:block" />}
    </span>
  )
}

function CountBadge({ tone, children }: { tone: 'mention' | 'plain' | 'muted' | 'news'; children: string }) {
  const tones = {
    mention: 'bg-accent text-on-accent px-1.5 font-semibold',
    plain: 'bg-pressed text-text px-1.5 font-semibold',
    muted: 'text-muted px-0.5 font-medium',
    news: 'bg-accent-soft text-accent-text px-1.5 font-semibold',
  }
  return (
    <span className={clsx('inline-grid h-5 min-w-5 place-items-center rounded-2xl text-xs tabular-nums', tones[tone])}>
      {children}
    </span>
  )
}
