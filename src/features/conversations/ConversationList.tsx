/** The list of chats: a filter and the rows. Only the rows in view are in the document. */
import { useCallback, useDeferredValue, useMemo, useRef, useState, type KeyboardEvent, type ReactNode } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { addressOf, conversationAt } from '@/domain/address'
import type { ConversationKey } from '@/domain/conversation'
import { shallowEqual } from 'react-redux'
import { useTranslation } from 'react-i18next'
import { ConversationDialog } from '@/components/conversation/ConversationDialog'
import type { ConversationDialogName } from '@/components/conversation/ConversationMenu'
import { ConversationMenu } from '@/components/conversation/lazyOverlays'
import { usePreviewTexts } from '@/conversation/message-body/usePreviewTexts'
import { HeldNotice } from '@/components/list/lazyHeldNotice'
import { useSearch } from '@/components/person/useSearch'
import { useFormatOf } from '@/i18n/useFormat'
import { useAppDispatch, useAppSelector } from '@/store/hooks'
import { selectIsPaused } from '@/store/notifications/rules'
import { preferenceChanged, selectPreferences } from '@/store/preferences/preferencesSlice'
import { selectConnection } from '@/store/connection/connectionSlice'
import { selectIsGuest, selectSync } from '@/store/session/selectors'
import { selectToday } from '@/store/time/timeSlice'
import { focusWhenDrawn } from '@/ui/input/focus'
import { lazyComponent } from '@/ui/lazy'
import { useHold } from '@/ui/input/useHold'
import { isInputMethodKey } from '@/ui/input/inputMethod'
import { COARSE, NARROW, SHORT, useMedia } from '@/ui/layout/useMedia'
import { useRowList } from '@/ui/layout/useRowList'
import { ConversationRow, type RowMenuAnchor } from './ConversationRow'
import { FilterChips } from './FilterChips'
import {
  filterKeys,
  selectMatchingKeys,
  selectMatchingPeople,
  selectPinnedCount,
  type ListFilter,
} from './listSelectors'
import { ListHeader } from './ListHeader'
import { ListHeadings } from './ListHeadings'
import { ListSkeleton } from './ListSkeleton'
import { EmptyList, NothingInFilter, NothingMatches } from './ListStates'
import { heightOfItem, isRowItem, keyOfItem, listItems, type ListItem } from './listItems'
import { useCollapsedPins } from './useCollapsedPins'
import { useFilterKey } from './useFilterKey'
import { useKeepRowInView } from './useKeepRowInView'
import { usePinMoves } from './usePinMoves'
import { usePreviews } from './usePreviews'

const PauseStrip = lazyComponent(() => import('@/components/notifications/PauseStrip'), 'PauseStrip')

const AwaySummary = lazyComponent(() => import('./AwaySummary'), 'AwaySummary')

const NOBODY: readonly ConversationKey[] = []

type Props = {
  onNewChannel: () => void
  onNewMessage: () => void
  onInvite: () => void
  onSearch: () => void
  /** The handle that changes the width of the list. */
  edge: ReactNode
}

/** The navigation named Conversations: header, filter, rows. */
export function ConversationList({ onNewChannel, onNewMessage, onInvite, onSearch, edge }: Props) {
  const { t } = useTranslation(['common', 'chat'])
  const [typed, setTyped] = useState('')
  const filterText = useDeferredValue(typed)
  const dispatch = useAppDispatch()
  const { listFilter } = useAppSelector(selectPreferences)
  const setFilter = (filter: ListFilter) => dispatch(preferenceChanged({ listFilter: filter }))
  const current = conversationAt(useLocation().pathname)
  // A guest has no unread messages.
  const isGuest = useAppSelector(selectIsGuest)
  const chip = isGuest ? 'all' : listFilter
  const search = useSearch()
  const matching = useAppSelector(
    (state) =>
      filterKeys(
        state,
        search(() => selectMatchingKeys(state, filterText)),
        chip,
        current,
      ),
    shallowEqual,
  )
  const offersPeople = chip === 'all' || chip === 'people'
  const people = useAppSelector((state) => (offersPeople ? selectMatchingPeople(state, filterText) : NOBODY))
  const keys = useMemo(() => (people.length === 0 ? matching : [...matching, ...people]), [matching, people])
  const isFiltered = filterText.trim() !== '' || chip !== 'all'
  const field = useRef<HTMLInputElement>(null)
  const nav = useRef<HTMLElement>(null)
  const navigate = useNavigate()
  useFilterKey(field)
  const handleFieldKey = (event: KeyboardEvent) => {
    const first = keys[0]
    if (first === undefined || isInputMethodKey(event.nativeEvent)) return
    if (event.key === 'ArrowDown')
      focusWhenDrawn(() => nav.current?.querySelector<HTMLElement>(`[data-key="${first}"]`))
    else if (event.key === 'Enter' && isFiltered && typed === filterText) {
      void navigate(addressOf.conversation(first))
      setTyped('')
    } else return
    event.preventDefault()
  }
  const isLoading = useAppSelector((state) => selectSync(state) === 'loading')
  const wasAway = useAppSelector((state) => selectConnection(state).awaySince !== null)
  const { isHeld, ref: area } = useHold()
  const isNarrow = useMedia(NARROW)
  const isPaused = useAppSelector(selectIsPaused)

  return (
    <nav
      ref={nav}
      aria-label={t(($) => $.chat.list.label)}
      className="short-frame flex min-h-0 flex-1 flex-col [--ground:var(--canvas)]"
    >
      <div className="short-away flex flex-none flex-col">
        <ListHeader
          typed={typed}
          onTyped={setTyped}
          field={field}
          onFieldKey={handleFieldKey}
          onNewChannel={onNewChannel}
          onNewMessage={onNewMessage}
          onInvite={onInvite}
          onSearch={onSearch}
        />
        {!isGuest && <FilterChips chosen={listFilter} onChoose={setFilter} />}
      </div>
      <div ref={area} className="short-whole flex min-h-0 flex-1 flex-col short:h-full">
        {wasAway && <AwaySummary isHeld={isHeld} />}
        {keys.length > 0 ? (
          <Rows
            keys={keys}
            peopleFrom={people.length === 0 ? -1 : matching.length}
            isFiltered={isFiltered}
            filter={`${chip} ${filterText}`}
            isHeld={isHeld}
            onUp={() => field.current?.focus()}
          />
        ) : isLoading ? (
          <ListSkeleton />
        ) : filterText.trim() !== '' ? (
          <NothingMatches typed={filterText} onClear={() => setTyped('')} />
        ) : chip !== 'all' ? (
          <NothingInFilter onClear={() => setFilter('all')} />
        ) : (
          <EmptyList onNewMessage={onNewMessage} onNewChannel={onNewChannel} onInvite={onInvite} />
        )}
      </div>
      {/* A narrow page has it at its top. */}
      {isPaused && !isNarrow && <PauseStrip />}
      {edge}
    </nav>
  )
}

type RowsProps = {
  keys: readonly ConversationKey[]
  /** The index of the first person without a conversation, or -1. */
  peopleFrom: number
  isFiltered: boolean
  /** Changes with the filter. */
  filter: string
  /** Whether the rows stand, and the summary above them. */
  isHeld: boolean
  /** Called for the arrow up on the first row. */
  onUp: () => void
}

function Rows({ keys: sortedKeys, peopleFrom, isFiltered, filter, isHeld, onUp }: RowsProps) {
  const { t, i18n } = useTranslation(['common', 'chat'])
  const format = useFormatOf(i18n)
  const previewTexts = usePreviewTexts()
  const words = useMemo(() => ({ t, format, previewTexts }), [t, format, previewTexts])
  const current = conversationAt(useLocation().pathname)
  const today = useAppSelector(selectToday)
  const rowRem = useRowRem()
  const pinned = useAppSelector(selectPinnedCount)
  const wanted = useMemo(
    () => ({ keys: sortedKeys, pinned: isFiltered ? 0 : pinned, peopleFrom }),
    [sortedKeys, isFiltered, pinned, peopleFrom],
  )
  const folded = useCollapsedPins(wanted, current)
  const { ref, listRef, ...list } = useRowList({
    items: useMemo(() => listItems(folded), [folded]),
    keyOf: keyOfItem,
    isRow: isRowItem,
    heightOf: useCallback((item: ListItem) => heightOfItem(item, rowRem), [rowRem]),
    purposes: useOwnActs(filter),
    isHeld,
    startAt: [current],
    selectorOf: (key) => `[data-key="${key}"]`,
  })
  const { items, tops, now, tabStop, reveal } = list
  const pins = usePinMoves(folded.isCollapsed ? 0 : folded.pinned)
  const [menu, setMenu] = useState<RowMenuAnchor | null>(null)
  const [dialog, setDialog] = useState<{ key: ConversationKey; name: ConversationDialogName } | null>(null)

  useKeepRowInView(
    current,
    current === null ? -1 : items.findIndex((item) => item.kind === 'row' && item.key === current),
    reveal,
    list.isInView,
  )

  const handleKey = (event: KeyboardEvent) => {
    if (pins.handleKey(event)) return
    if (event.key !== 'ArrowUp' || event.altKey || event.ctrlKey || event.metaKey || !list.isFirst)
      return list.handleKey(event)
    event.preventDefault()
    onUp()
  }

  usePreviews(
    sortedKeys,
    list.rendered.flatMap((index) => (items[index]?.kind === 'row' ? [items[index].key] : [])),
  )

  return (
    <div
      ref={ref}
      className="min-h-0 flex-1 overflow-x-hidden overflow-y-auto px-2 pb-2 [overflow-anchor:none] [scrollbar-width:thin]"
    >
      {list.waiting && (
        <HeldNotice waiting={list.waiting} onRelease={() => list.release(0)} isByTime onFocus={list.focusFirst} />
      )}
      <div ref={listRef} className="relative" style={{ height: `${tops[tops.length - 1]!}rem` }}>
        <ListHeadings items={items} tops={tops} />
        {/* eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the arrow keys of the links inside */}
        <ul className="absolute inset-0 m-0 list-none p-0" onKeyDown={handleKey} {...pins.listProps}>
          {list.rendered.map((index) => {
            const item = items[index]!
            if (item.kind !== 'row' || now(item) === undefined) return null
            return (
              <li
                key={item.key}
                className={pins.classOf(item.index)}
                {...pins.rowProps(item.index)}
                style={list.placeOf(index)}
                aria-setsize={list.present.length}
                aria-posinset={item.index + 1}
              >
                <ConversationRow
                  conversationKey={item.key}
                  current={item.key === current}
                  tabStop={item.key === tabStop}
                  today={today}
                  words={words}
                  onFocus={list.setFocused}
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
          onDialog={(name) => setDialog({ key: menu.key, name })}
          onClose={() => setMenu(null)}
        />
      )}
      {dialog !== null && (
        <ConversationDialog conversationKey={dialog.key} dialog={dialog.name} onClose={() => setDialog(null)} />
      )}
    </div>
  )
}

/** The height of a row in rem. */
function useRowRem(): number {
  const isNarrow = useMedia(NARROW)
  const isCoarse = useMedia(COARSE)
  const isShort = useMedia(SHORT)
  const { density } = useAppSelector(selectPreferences)
  if (density === 'compact') return isCoarse ? 2.75 : 2
  return isNarrow && !isShort ? 4 : 3.25
}

/** Returns what one moves rows with on purpose; it differs as soon as one has done so. */
function useOwnActs(filter: string): readonly unknown[] {
  const { pinOrder, pinsCollapsed } = useAppSelector(selectPreferences)
  const { pinnedAt, hidden } = useAppSelector((state) => state.settings)
  return [filter, pinOrder, pinsCollapsed, pinnedAt, hidden]
}
