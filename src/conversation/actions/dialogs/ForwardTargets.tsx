/**
 * Chooses the conversations to forward to: a search field, the list of results, and the chosen ones, always visible.
 */
import { X } from 'lucide-react'
import { useDeferredValue, useEffect, useMemo, useRef, useState, type KeyboardEvent } from 'react'
import { shallowEqual } from 'react-redux'
import { useTranslation } from 'react-i18next'
import { toTarget, type ConversationKey } from '@/domain/conversation'
import { ConversationPicture } from '@/components/conversation/ConversationPicture'
import { findConversations } from '@/components/conversation/findConversations'
import { useConversationName, useConversationTitle } from '@/components/conversation/useConversationName'
import { useSearch } from '@/components/person/useSearch'
import { selectMemberCount, selectMyPermissions } from '@/store/channels/selectors'
import { useAppSelector, useAppStore } from '@/store/hooks'
import type { RootState } from '@/store/rootReducer'
import { nextIndex } from '@/ui/input/arrowKeys'
import { Checkbox } from '@/ui/fields/Choice'
import { Icon } from '@/ui/display/Icon'
import { SearchField } from '@/ui/fields/SearchField'
import { isInputMethodKey } from '@/ui/input/inputMethod'

const MAX_RESULTS = 30
/** The number of rows that Page Down passes. */
const PAGE_ROWS = 5
/** The worst rank of a result. Results for scattered letters are left out, so that a typo forwards to nobody. */
const WORST_RANK = 2

/** Returns those of the conversations in which the user may write. */
export const filterWritable = (state: RootState, keys: readonly ConversationKey[]) =>
  keys.filter((key) => selectMyPermissions(state, key).canSend)

/** Returns the best matches for the typed text among the conversations in which the user may write. */
function writableMatches(state: RootState, typed: string): ConversationKey[] {
  const open: ConversationKey[] = []
  for (const key of findConversations(state, typed, typed.trim() === '' ? Infinity : 200, WORST_RANK)) {
    if (selectMyPermissions(state, key).canSend) open.push(key)
    if (open.length >= MAX_RESULTS) break
  }
  return open
}

type Toggle = (key: ConversationKey) => void

/** A search field and a list with checkboxes. Enter in the field selects the first result; the list has one Tab stop. */
export function ForwardTargets({ selected, onToggle }: { selected: readonly ConversationKey[]; onToggle: Toggle }) {
  const { t } = useTranslation(['common', 'chat'])
  const store = useAppStore()
  const field = useRef<HTMLInputElement>(null)
  const list = useRef<HTMLUListElement>(null)
  // The list must not change its order while the dialog is open.
  const [state] = useState(() => store.getState())
  const [typed, setTyped] = useState('')
  const deferredTyped = useDeferredValue(typed)
  const search = useSearch()
  const found = useMemo(() => search(() => writableMatches(state, deferredTyped)), [state, deferredTyped, search])
  // A conversation disappears only when the user may no longer write in it.
  const shown = useAppSelector((now) => filterWritable(now, found), shallowEqual)
  const selectFirst = (event: KeyboardEvent) => {
    // Ctrl+Enter and Command+Enter send.
    if (event.key !== 'Enter' || event.ctrlKey || event.metaKey || isInputMethodKey(event.nativeEvent)) return
    event.preventDefault()
    if (typed.trim() === '') return
    // The rendered list may be older than the typed text.
    const [first] = filterWritable(store.getState(), writableMatches(state, typed))
    if (first === undefined) return
    if (!selected.includes(first)) onToggle(first)
    setTyped('')
  }
  const [focused, setFocused] = useState<ConversationKey | null>(null)
  const tabStop = focused !== null && shown.includes(focused) ? focused : shown[0]
  const handleListKey = (event: KeyboardEvent) => {
    if (event.altKey || event.ctrlKey || event.metaKey) return
    // Enter in a box would send the form.
    if (event.key === 'Enter') event.preventDefault()
    const to = nextIndex(event.key, tabStop === undefined ? 0 : shown.indexOf(tabStop), shown.length, PAGE_ROWS)
    if (to === null) return
    event.preventDefault()
    list.current?.querySelectorAll('input')[to]?.focus()
  }
  const deselect = (key: ConversationKey) => {
    onToggle(key)
    field.current?.focus()
  }
  // The selected chips take room from the list, which could hide the item that was just selected.
  useEffect(() => {
    if (list.current?.contains(document.activeElement)) document.activeElement?.scrollIntoView({ block: 'nearest' })
  }, [selected.length])
  return (
    <>
      <SearchField
        ref={field}
        label={t(($) => $.chat.forward.find)}
        value={typed}
        onChange={setTyped}
        onKeyDown={selectFirst}
      />
      <div className="-mx-2 flex h-[min(15rem,35dvh)] flex-col">
        {/* eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the arrow keys of the boxes inside */}
        <ul
          ref={list}
          onKeyDown={handleListKey}
          aria-label={t(($) => $.chat.forward.targets)}
          className="m-0 min-h-0 flex-1 list-none overflow-y-auto p-0 px-2 [--ground:var(--raised)] [scrollbar-width:thin]"
        >
          {shown.map((key) => (
            <Target
              key={key}
              conversationKey={key}
              isSelected={selected.includes(key)}
              isTabStop={key === tabStop}
              onFocus={setFocused}
              onToggle={onToggle}
            />
          ))}
          {shown.length === 0 && <li className="py-6 text-center text-muted">{t(($) => $.chat.forward.none)}</li>}
        </ul>
        {selected.length > 0 && <Chips selected={selected} onDeselect={deselect} />}
      </div>
    </>
  )
}

type TargetProps = {
  conversationKey: ConversationKey
  isSelected: boolean
  /** Whether Tab reaches it. */
  isTabStop: boolean
  onFocus: (key: ConversationKey) => void
  onToggle: Toggle
}

function Target({ conversationKey: key, isSelected, isTabStop, onFocus, onToggle }: TargetProps) {
  const { t } = useTranslation(['common', 'chat'])
  const target = toTarget(key)
  const name = useConversationName(key)
  const members = useAppSelector((state) =>
    target.kind === 'channel' ? selectMemberCount(state, target.channelId) : 0,
  )
  return (
    <li className="grid min-h-12 grid-cols-[auto_minmax(0,1fr)] items-center gap-x-2.5">
      <ConversationPicture conversationKey={key} size={36} presence />
      <Checkbox
        boxAtEnd
        label={
          <bdi translate="no" className="block truncate">
            {name}
          </bdi>
        }
        hint={members > 0 && t(($) => $.chat.header.membersCount, { count: members })}
        checked={isSelected}
        tabIndex={isTabStop ? 0 : -1}
        onFocus={() => onFocus(key)}
        onChange={() => onToggle(key)}
      />
    </li>
  )
}

/** The chosen conversations; the last one is in view. */
function Chips({ selected, onDeselect }: { selected: readonly ConversationKey[]; onDeselect: Toggle }) {
  const { t } = useTranslation(['common', 'chat'])
  const list = useRef<HTMLUListElement>(null)
  useEffect(() => {
    list.current?.lastElementChild?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [selected.length])
  return (
    <ul
      ref={list}
      aria-label={t(($) => $.chat.forward.to, { count: selected.length })}
      className="m-0 flex max-h-20 flex-none list-none flex-wrap gap-1.5 overflow-y-auto p-0 px-2 pt-2 [scrollbar-width:thin] max-sm:flex-nowrap max-sm:overflow-x-auto"
    >
      {selected.map((key) => (
        <Chip key={key} conversationKey={key} onDeselect={onDeselect} />
      ))}
    </ul>
  )
}

function Chip({ conversationKey: key, onDeselect }: { conversationKey: ConversationKey; onDeselect: Toggle }) {
  const { t } = useTranslation(['common', 'chat'])
  const name = useConversationName(key)
  const title = useConversationTitle(key)
  return (
    <li className="inline-flex h-7 max-w-full flex-none items-center max-sm:max-w-48 rounded-full border border-line-mid ps-2.5 pe-1 text-sm font-medium pointer-coarse:h-11">
      <bdi translate="no" className="truncate">
        {title}
      </bdi>
      <button
        type="button"
        aria-label={t(($) => $.chat.newChannel.remove, { name })}
        onClick={() => onDeselect(key)}
        className="ring-inside grid size-6 flex-none place-items-center rounded-full text-muted hover:bg-hover pointer-coarse:size-11"
      >
        <Icon of={X} size="xs" />
      </button>
    </li>
  )
}
