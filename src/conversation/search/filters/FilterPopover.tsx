/** Chooses the values of one filter from a list. */
import { useMemo, useRef, useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { addressOf } from '@/domain/address'
import type { ConversationKey } from '@/domain/conversation'
import type { UserId } from '@/domain/ids'
import { ConversationMark } from '@/components/conversation/ConversationMark'
import { findConversations } from '@/components/conversation/findConversations'
import { Avatar } from '@/components/person/Avatar'
import { useSearch } from '@/components/person/useSearch'
import type { TypedFilter } from '../readSearchText'
import { HAS_KINDS } from '../searchQuery'
import { foldQuery } from '@/lib/foldText'
import { topMatches } from '@/lib/matchRank'
import { searchedName } from '@/domain/user'
import { searchKey } from '@/lib/searchKey'
import { useAppStore } from '@/store/hooks'
import { selectName, selectUser, selectUserIds } from '@/store/users/selectors'
import { ListBox } from '@/ui/fields/ListBox'
import { Popover } from '@/ui/overlays/Popover'
import { SearchField } from '@/ui/fields/SearchField'
import { DateChoices } from './DateChoices'
import { useFilterTexts, type FilterSlot } from './filterTexts'

type Props = {
  slot: FilterSlot
  anchor: HTMLElement
  filters: readonly TypedFilter[]
  /** Today, in ms since 1970. */
  now: number
  onChange: (filters: readonly TypedFilter[]) => void
  onClose: () => void
}

/** Mounted means open. A choice takes effect at once. */
export function FilterPopover({ slot, anchor, filters, now, onChange, onClose }: Props) {
  const { slotText } = useFilterTexts()
  const has = (value: string) => filters.some((filter) => filter.value === value)
  const toggle = (name: 'from' | 'in' | 'has', value: string) =>
    onChange(has(value) ? filters.filter((filter) => filter.value !== value) : [...filters, { name, value }])
  return (
    <Popover anchor={anchor} label={slotText(slot)} side="bottom" align="start" onClose={onClose}>
      <div className="grid w-72 max-w-full grid-cols-[minmax(0,1fr)] gap-2 p-2 sheet:w-full">
        {slot === 'from' && <PeopleChoices has={has} onToggle={(id) => toggle('from', String(id))} />}
        {slot === 'in' && <ConversationChoices has={has} onToggle={(key) => toggle('in', key)} />}
        {slot === 'has' && <KindChoices has={has} onToggle={(kind) => toggle('has', kind)} />}
        {slot === 'date' && (
          <DateChoices
            now={now}
            filters={filters}
            onChange={(next) => {
              onChange(next)
              onClose()
            }}
          />
        )}
      </div>
    </Popover>
  )
}

const LIMIT = 50
const LIST_CLASS = 'm-0 max-h-80 list-none overflow-y-auto p-0 [scrollbar-width:thin]'

type Choices<Item> = {
  label: string
  find: (typed: string) => readonly Item[]
  children: (items: readonly Item[]) => ReactNode
}

/** The chosen ones first, each half in its own order. */
const chosenFirst = <Item,>(items: readonly Item[], isChosen: (item: Item) => boolean): readonly Item[] => [
  ...items.filter(isChosen),
  ...items.filter((item) => !isChosen(item)),
]

/** A list with a field that filters it. */
function Filtered<Item>({ label, find, children }: Choices<Item>) {
  const { t } = useTranslation(['common', 'file'])
  const [typed, setTyped] = useState('')
  const search = useSearch()
  const box = useRef<HTMLDivElement>(null)
  const items = useMemo(() => search(() => find(typed)), [find, typed, search])
  return (
    <div ref={box} className="grid gap-2">
      <SearchField
        label={label}
        value={typed}
        onChange={setTyped}
        onKeyDown={(event) => {
          if (event.key !== 'ArrowDown') return
          event.preventDefault()
          box.current?.querySelector<HTMLElement>('[role=option]')?.focus()
        }}
      />
      {children(items)}
      <p role="status" className={items.length === 0 ? 'px-2 py-3 text-center text-sm text-muted' : 'sr-only'}>
        {items.length === 0 && t(($) => $.file.search.filter.noneFound)}
      </p>
    </div>
  )
}

function PeopleChoices({ has, onToggle }: { has: (value: string) => boolean; onToggle: (id: UserId) => void }) {
  const { t } = useTranslation('file')
  const store = useAppStore()
  const nameOf = (id: UserId) => selectName(store.getState(), id, 'screen') ?? ''
  const keyOf = (id: UserId) => {
    const user = selectUser(store.getState(), id)
    return user ? searchKey(searchedName(user)) : ''
  }
  // The state is read once, so that no choice moves while the list is open.
  const [ids] = useState(() => chosenFirst(selectUserIds(store.getState()), (id) => has(String(id))))
  const [find] = useState(() => (typed: string) => topMatches(foldQuery(typed), ids, keyOf, LIMIT))
  return (
    <Filtered label={t(($) => $.file.search.filter.findPerson)} find={find}>
      {(items) => (
        <ListBox
          multiple
          label={t(($) => $.file.search.filter.from)}
          items={items}
          keyOf={(id) => id}
          textOf={nameOf}
          isSelected={(id) => has(String(id))}
          onChoose={onToggle}
          className={LIST_CLASS}
        >
          {(id) => (
            <>
              <Avatar userId={id} size={24} />
              <bdi className="min-w-0 truncate">{nameOf(id)}</bdi>
            </>
          )}
        </ListBox>
      )}
    </Filtered>
  )
}

function ConversationChoices({
  has,
  onToggle,
}: {
  has: (value: string) => boolean
  onToggle: (key: ConversationKey) => void
}) {
  const { t } = useTranslation('file')
  const store = useAppStore()
  const [find] = useState(() => {
    const state = store.getState()
    const chosen = findConversations(state, '', Infinity).filter(has)
    return (typed: string) => {
      const found = findConversations(state, typed, LIMIT)
      return typed === '' ? [...chosen, ...found.filter((key) => !chosen.includes(key))] : found
    }
  })
  return (
    <Filtered label={t(($) => $.file.search.filter.findConversation)} find={find}>
      {(items) => (
        <ListBox
          multiple
          label={t(($) => $.file.search.filter.in)}
          items={items}
          keyOf={(key) => key}
          textOf={(key) => addressOf.conversation(key)}
          isSelected={has}
          onChoose={onToggle}
          className={LIST_CLASS}
        >
          {(key) => <ConversationMark conversationKey={key} size={24} />}
        </ListBox>
      )}
    </Filtered>
  )
}

function KindChoices({ has, onToggle }: { has: (value: string) => boolean; onToggle: (kind: string) => void }) {
  const { kindText, slotText } = useFilterTexts()
  return (
    <ListBox
      multiple
      label={slotText('has')}
      items={HAS_KINDS}
      keyOf={(kind) => kind}
      textOf={kindText}
      isSelected={has}
      onChoose={onToggle}
      className={LIST_CLASS}
    >
      {(kind) => kindText(kind)}
    </ListBox>
  )
}
