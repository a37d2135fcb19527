/** The list of chats: a filter and the rows. Only the rows in view are in the document. */
import { useDeferredValue, useMemo, useRef, useState, type KeyboardEvent, type ReactNode } from 'react'
import { useLocation } from 'react-router-dom'
import { conversationAt } from '@/domain/address'
import type { ConversationKey } from '@/domain/conversation'
import { shallowEqual } from 'react-redux'
import { useTranslation } from 'react-i18next'
import { ConversationMenu, MuteDialog } from '@/components/conversation/lazyOverlays'
import { useAppSelector } from '@/store/hooks'
import { selectPreferences } from '@/store/preferences/preferencesSlice'
import { selectIsGuest, selectSync } from '@/store/session/selectors'
import { nextIndex } from '@/ui/arrowKeys'
import { focusWhenDrawn } from '@/ui/focus'
import { ListGroupTitle } from '@/ui/ListHeading'
import { COARSE, NARROW, SHORT, useMedia } from '@/ui/useMedia'
import { useRowWindow } from '@/ui/useRowWindow'
import { ConversationRow, type RowMenuPlace } from './ConversationRow'
import { FilterChips } from './FilterChips'
import { keysOfChip, selectMatchingKeys, selectPinnedCount, type Chip } from './listSelectors'
import { ListHeader } from './ListHeader'
import { ListSkeleton } from './ListSkeleton'
import { EmptyList, NothingInChip, NothingMatches } from './ListStates'
import { stack } from './layout'
import { useGuestPreviews } from './useGuestPreviews'
import { useFollowedRow } from './useFollowedRow'
import { useToday } from './useToday'

type Props = {
  onNewChannel: () => void
  onNewMessage: () => void
  onInvite: () => void
  /** The handle that changes the width of the list. */
  edge: ReactNode
}

/** The navigation named Conversations: header, filter, rows. */
export function ConversationList({ onNewChannel, onNewMessage, onInvite, edge }: Props) {
  const { t } = useTranslation(['common', 'chat'])
  const [typed, setTyped] = useState('')
  const filterText = useDeferredValue(typed)
  const narrow = useMedia(NARROW)
  const [chosen, setChosen] = useState<Chip>('all')
  // A guest has no unread messages.
  const isGuest = useAppSelector(selectIsGuest)
  const chip = narrow ? chosen : 'all'
  const keys = useAppSelector((state) => keysOfChip(state, selectMatchingKeys(state, filterText), chip), shallowEqual)
  const loading = useAppSelector((state) => selectSync(state) === 'loading')

  return (
    <nav
      aria-label={t(($) => $.chat.list.label)}
      className="short-frame flex min-h-0 flex-1 flex-col [--ground:var(--canvas)]"
    >
      <div className="short-away flex flex-none flex-col">
        <ListHeader
          typed={typed}
          onTyped={setTyped}
          onNewChannel={onNewChannel}
          onNewMessage={onNewMessage}
          onInvite={onInvite}
        />
        {narrow && !isGuest && <FilterChips chosen={chosen} onChoose={setChosen} />}
      </div>
      <div className="short-whole flex min-h-0 flex-1 flex-col short:h-full">
        {keys.length > 0 ? (
          <Rows keys={keys} filtered={filterText.trim() !== '' || chip !== 'all'} />
        ) : loading ? (
          <ListSkeleton />
        ) : filterText.trim() !== '' ? (
          <NothingMatches typed={filterText} onClear={() => setTyped('')} />
        ) : chip !== 'all' ? (
          <NothingInChip onClear={() => setChosen('all')} />
        ) : (
          <EmptyList onNewMessage={onNewMessage} onNewChannel={onNewChannel} onInvite={onInvite} />
        )}
      </div>
      {edge}
    </nav>
  )
}

function Rows({ keys, filtered }: { keys: readonly ConversationKey[]; filtered: boolean }) {
  const { t } = useTranslation(['common', 'chat'])
  const current = conversationAt(useLocation().pathname)
  const today = useToday()
  const narrow = useMedia(NARROW)
  const coarse = useMedia(COARSE)
  const short = useMedia(SHORT)
  const compact = useAppSelector((state) => selectPreferences(state).density === 'compact')
  const pinned = useAppSelector(selectPinnedCount)
  const rowRem = compact ? (coarse ? 2.75 : 2) : narrow && !short ? 4 : 3.25
  const { items, tops } = useMemo(() => stack(keys, filtered ? 0 : pinned, rowRem), [keys, filtered, pinned, rowRem])
  const { ref, from, to, reveal, isInView, pageOf } = useRowWindow(tops)
  const list = useRef<HTMLDivElement>(null)
  const [focused, setFocused] = useState<ConversationKey | null>(null)
  const [menu, setMenu] = useState<RowMenuPlace | null>(null)
  const [muting, setMuting] = useState<ConversationKey | null>(null)
  const stop = [focused, current].find((key) => key !== null && keys.includes(key)) ?? keys[0]!
  const stopItem = items.findIndex((item) => item.kind === 'row' && item.key === stop)
  const lineAt = items.findIndex((item) => item.kind === 'line')

  useFollowedRow(
    current,
    current === null ? -1 : items.findIndex((item) => item.kind === 'row' && item.key === current),
    reveal,
    isInView,
  )

  const handleKey = (event: KeyboardEvent) => {
    if (event.altKey || event.ctrlKey || event.metaKey) return
    const index = nextIndex(event.key, keys.indexOf(stop), keys.length, pageOf(rowRem))
    if (index === null) return
    event.preventDefault()
    const key = keys[index]!
    reveal(items.findIndex((item) => item.kind === 'row' && item.key === key))
    setFocused(key)
    focusWhenDrawn(() => list.current?.querySelector<HTMLElement>(`[data-key="${key}"]`))
  }

  // The row with the Tab stop is rendered even when it is scrolled away, or the keyboard would lose its position.
  const drawn = Array.from({ length: to - from }, (_, step) => from + step)
  if (stopItem >= 0 && (stopItem < from || stopItem >= to)) drawn.push(stopItem)
  useGuestPreviews(drawn.flatMap((at) => (items[at]?.kind === 'row' ? [items[at].key] : [])))

  return (
    <div
      ref={ref}
      className="min-h-0 flex-1 overflow-x-hidden overflow-y-auto px-2 pb-2 [overflow-anchor:none] [scrollbar-width:thin]"
    >
      <div ref={list} className="relative" style={{ height: `${tops[tops.length - 1]!}rem` }}>
        {/* The heading and the line are outside of the list element: a list may contain only its rows. */}
        {items[0]?.kind === 'heading' && (
          <ListGroupTitle className="absolute top-0 m-0 px-2 pt-2 text-xs font-medium text-muted">
            {t(($) => $.chat.list.pinnedHeading)}
          </ListGroupTitle>
        )}
        {lineAt >= 0 && (
          <div aria-hidden className="absolute inset-x-0 h-px bg-line" style={{ top: `${tops[lineAt]! + 0.5}rem` }} />
        )}
        {/* eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the arrow keys of the links inside */}
        <ul className="absolute inset-0 m-0 list-none p-0" onKeyDown={handleKey}>
          {drawn.map((at) => {
            const item = items[at]!
            if (item.kind !== 'row') return null
            const style = { top: `${tops[at]!}rem`, height: `${tops[at + 1]! - tops[at]!}rem` }
            return (
              <li
                key={item.key}
                className="absolute inset-x-0"
                style={style}
                aria-setsize={keys.length}
                aria-posinset={item.index + 1}
              >
                <ConversationRow
                  conversationKey={item.key}
                  current={item.key === current}
                  tabStop={item.key === stop}
                  today={today}
                  onFocus={setFocused}
                  onMenu={setMenu}
                />
              </li>
            )
          })}
        </ul>
      </div>
      {menu !== null && (
        <ConversationMenu
          conversationKey={menu.key}
          anchor={menu}
          canHide
          onMute={() => setMuting(menu.key)}
          onClose={() => setMenu(null)}
        />
      )}
      {muting !== null && <MuteDialog conversationKey={muting} onClose={() => setMuting(null)} />}
    </div>
  )
}
