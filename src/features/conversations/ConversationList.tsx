/** The list of chats: its header, a filter and the conversations that match. */
import {
  useDeferredValue,
  useImperativeHandle,
  useMemo,
  useRef,
  useState,
  type KeyboardEvent,
  type ReactNode,
  type Ref,
} from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { shallowEqual } from 'react-redux'
import { useTranslation } from 'react-i18next'
import { addressOf, conversationAt } from '@/domain/address'
import type { ConversationKey } from '@/domain/conversation'
import { useSearch } from '@/components/person/useSearch'
import { selectConnection } from '@/store/connection/connectionSlice'
import { useAppDispatch, useAppSelector } from '@/store/hooks'
import { selectIsPaused } from '@/store/notifications/rules'
import { preferenceChanged, selectPreferences } from '@/store/preferences/preferencesSlice'
import { selectIsGuest, selectSync } from '@/store/session/selectors'
import { focusWhenDrawn } from '@/ui/input/focus'
import { isInputMethodKey } from '@/ui/input/inputMethod'
import { useHold } from '@/ui/input/useHold'
import { NARROW, useMedia } from '@/ui/layout/useMedia'
import { lazyComponent } from '@/ui/lazy'
import { ConversationRows } from './ConversationRows'
import { FilterChips } from './FilterChips'
import { filterKeys, selectMatchingKeys, selectMatchingPeople, type ListFilter } from './listSelectors'
import { ListHeader } from './ListHeader'
import { ListSkeleton } from './ListSkeleton'
import { EmptyList, NothingInFilter, NothingMatches } from './ListStates'
import { useFilterKey } from './useFilterKey'

const PauseStrip = lazyComponent(() => import('@/components/notifications/PauseStrip'), 'PauseStrip')

const AwaySummary = lazyComponent(() => import('./AwaySummary'), 'AwaySummary')

const NOBODY: readonly ConversationKey[] = []

type Openers = {
  onNewChannel: () => void
  onNewMessage: () => void
  onInvite: () => void
}
type Props = Openers & {
  onSearch: () => void
  /** The handle that changes the width of the list. */
  edge: ReactNode
}

/** The navigation named Conversations: header, filter, rows. It is not drawn again when another conversation opens. */
export function ConversationList({ onSearch, edge, ...openers }: Props) {
  const { t } = useTranslation(['common', 'chat'])
  const [typed, setTyped] = useState('')
  const dispatch = useAppDispatch()
  const { listFilter } = useAppSelector(selectPreferences)
  const setFilter = (filter: ListFilter) => dispatch(preferenceChanged({ listFilter: filter }))
  // A guest has no unread messages.
  const isGuest = useAppSelector(selectIsGuest)
  const field = useRef<HTMLInputElement>(null)
  const matches = useRef<MatchesHandle>(null)
  useFilterKey(field)
  const isNarrow = useMedia(NARROW)
  const isPaused = useAppSelector(selectIsPaused)

  return (
    <nav
      aria-label={t(($) => $.chat.list.label)}
      className="short-frame flex min-h-0 flex-1 flex-col [--ground:var(--canvas)]"
    >
      <div className="short-away flex flex-none flex-col">
        <ListHeader
          typed={typed}
          onTyped={setTyped}
          field={field}
          onFieldKey={(event) => matches.current?.handleFieldKey(event)}
          onSearch={onSearch}
          {...openers}
        />
        {!isGuest && <FilterChips chosen={listFilter} onChoose={setFilter} />}
      </div>
      <Matches
        ref={matches}
        typed={typed}
        onTyped={setTyped}
        chip={isGuest ? 'all' : listFilter}
        onChip={setFilter}
        onUp={() => field.current?.focus()}
        {...openers}
      />
      {/* A narrow page has it at its top. */}
      {isPaused && !isNarrow && <PauseStrip />}
      {edge}
    </nav>
  )
}

/** The keys of the filter's field that are about what it finds: down into the list, and Enter opens the first. */
type MatchesHandle = { handleFieldKey: (event: KeyboardEvent) => void }
type MatchesProps = Openers & {
  typed: string
  onTyped: (typed: string) => void
  chip: ListFilter
  onChip: (chip: ListFilter) => void
  /** Called for the arrow up on the first row. */
  onUp: () => void
  ref: Ref<MatchesHandle>
}

/** The conversations that fit the filter, or why there are none. */
function Matches({ typed, onTyped, chip, onChip, onUp, ref, ...openers }: MatchesProps) {
  const filterText = useDeferredValue(typed)
  const current = conversationAt(useLocation().pathname)
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
  const navigate = useNavigate()
  useImperativeHandle(ref, () => ({
    handleFieldKey(event) {
      const first = keys[0]
      if (first === undefined || isInputMethodKey(event.nativeEvent)) return
      const list = event.currentTarget.closest('nav')
      if (event.key === 'ArrowDown') focusWhenDrawn(() => list?.querySelector<HTMLElement>(`[data-key="${first}"]`))
      else if (event.key === 'Enter' && isFiltered && typed === filterText) {
        void navigate(addressOf.conversation(first))
        onTyped('')
      } else return
      event.preventDefault()
    },
  }))
  const isLoading = useAppSelector((state) => selectSync(state) === 'loading')
  const wasAway = useAppSelector((state) => selectConnection(state).awaySince !== null)
  const { isHeld, ref: area } = useHold()

  return (
    <div ref={area} className="short-whole flex min-h-0 flex-1 flex-col short:h-full">
      {wasAway && <AwaySummary isHeld={isHeld} />}
      {keys.length > 0 ? (
        <ConversationRows
          keys={keys}
          current={current}
          peopleFrom={people.length === 0 ? -1 : matching.length}
          isFiltered={isFiltered}
          filter={`${chip} ${filterText}`}
          isHeld={isHeld}
          onUp={onUp}
        />
      ) : isLoading ? (
        <ListSkeleton />
      ) : filterText.trim() !== '' ? (
        <NothingMatches typed={filterText} onClear={() => onTyped('')} />
      ) : chip !== 'all' ? (
        <NothingInFilter onClear={() => onChip('all')} />
      ) : (
        <EmptyList {...openers} />
      )}
    </div>
  )
}
