/** Ctrl/⌘ K: opens a conversation, person or action by a few letters. Unread conversations come first. */
import { useCallback, useDeferredValue, useEffect, useId, useMemo, useRef, useState, type KeyboardEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { addressOf } from '@/domain/address'
import type { ConversationKey } from '@/domain/conversation'
import { keyName } from '@/conversation/composer/editor/keyName'
import { useSearch } from '@/components/person/useSearch'
import { useAppStore } from '@/store/hooks'
import { CommandPanel } from '@/ui/overlays/CommandPanel'
import { Kbd } from '@/ui/display/Kbd'
import { isInputMethodKey } from '@/ui/input/inputMethod'
import { useActiveOption } from '@/ui/input/useActiveOption'
import { findSwitcherResults, type SwitcherAction } from './findSwitcherResults'
import { ActionOption, ConversationOption, type OptionProps } from './SwitcherOption'

type Props = {
  actions: readonly SwitcherAction[]
  /** Returns the search action that is offered when nothing matches; null if no conversation is open. */
  searchFor: ((typed: string) => SwitcherAction) | null
  /** Returns the last entry, which searches everything for what was typed; null for guests. */
  searchEverything: ((typed: string) => SwitcherAction) | null
  /** Navigates to an address of the app and closes the switcher. */
  onGo: (path: string) => void
  onClose: () => void
}

type Choice =
  { kind: 'conversation'; key: ConversationKey } | { kind: 'action'; action: SwitcherAction; isOffer?: true }
type Group = { title: string; choices: Choice[] }

const choicesOf = (groups: readonly Group[]) => groups.flatMap((group) => group.choices)

/**
 * Returns a function that finds the groups of choices for typed letters. The state is read once, so that no choice moves
 * while the switcher is open.
 */
function useGroupsFor({
  actions,
  searchFor,
  searchEverything,
}: Pick<Props, 'actions' | 'searchFor' | 'searchEverything'>) {
  const { t } = useTranslation(['common', 'chat'])
  const store = useAppStore()
  const [state] = useState(() => store.getState())
  return useCallback(
    (letters: string): Group[] => {
      const found = findSwitcherResults(state, letters, actions)
      const toChoice = (key: ConversationKey): Choice => ({ kind: 'conversation', key })
      const all: Group[] = [
        { title: t(($) => $.chat.switcher.unread), choices: found.unread.map(toChoice) },
        {
          title: letters.trim() === '' ? t(($) => $.chat.switcher.recent) : t(($) => $.chat.switcher.found),
          choices: found.conversations.map(toChoice),
        },
        {
          title: t(($) => $.chat.switcher.actions),
          choices: found.actions.map((action): Choice => ({ kind: 'action', action })),
        },
      ]
      const groups = all.filter(({ choices }) => choices.length > 0)
      const typed = letters.trim()
      const searches = typed === '' ? [] : [groups.length === 0 ? searchFor : null, searchEverything]
      const offers = searches.flatMap((search): Choice[] =>
        search ? [{ kind: 'action', action: search(typed), isOffer: true }] : [],
      )
      return offers.length === 0 ? groups : [...groups, { title: t(($) => $.chat.search.global), choices: offers }]
    },
    [state, actions, searchFor, searchEverything, t],
  )
}

export function QuickSwitcher({ actions, searchFor, searchEverything, onGo, onClose }: Props) {
  const { t } = useTranslation(['common', 'chat'])
  const listId = useId()
  const [typed, setTyped] = useState('')
  const query = useDeferredValue(typed)
  const groupsFor = useGroupsFor({ actions, searchFor, searchEverything })
  const search = useSearch()
  const groups = useMemo(() => search(() => groupsFor(query)), [groupsFor, query, search])
  const choices = choicesOf(groups)
  const hasNoMatch = choices.every((choice) => choice.kind === 'action' && choice.isOffer)
  const { active, setActive, onArrow } = useActiveOption(choices.length)
  const optionId = (index: number) => `${listId}-${index}`

  const choose = (choice: Choice | undefined) => {
    if (choice === undefined) return
    onClose()
    if (choice.kind === 'conversation') onGo(addressOf.conversation(choice.key))
    else choice.action.run()
  }
  const handleKey = (event: KeyboardEvent) => {
    if (isInputMethodKey(event.nativeEvent) || onArrow(event)) return
    if (event.key === 'Enter') {
      event.preventDefault()
      // Enter applies to the typed letters, even before their list is rendered.
      choose(typed === query ? choices[active] : choicesOf(groupsFor(typed))[active])
    }
  }
  const list = useRef<HTMLDivElement>(null)
  useEffect(() => {
    list.current?.querySelector('[aria-selected=true]')?.scrollIntoView({ block: 'nearest' })
  }, [active])

  return (
    <CommandPanel
      title={t(($) => $.chat.switcher.title)}
      onClose={onClose}
      listId={listId}
      field={{
        'aria-label': t(($) => $.chat.switcher.title),
        'aria-activedescendant': choices.length > 0 ? optionId(active) : undefined,
        placeholder: t(($) => $.chat.switcher.title),
        value: typed,
        onChange: (event) => {
          setTyped(event.target.value)
          setActive(0)
        },
        onKeyDown: handleKey,
      }}
      hints={<Hints />}
    >
      <div
        ref={list}
        id={listId}
        role="listbox"
        aria-label={t(($) => $.chat.switcher.title)}
        className="min-h-0 overflow-y-auto overscroll-contain p-2 [scrollbar-width:thin]"
      >
        {groups.map((group) => (
          <Choices
            key={group.title}
            group={group}
            optionOf={(choice) => {
              const at = choices.indexOf(choice)
              return {
                id: optionId(at),
                isActive: at === active,
                typed: query.trim().replace(/^[#@]\s*/, ''),
                onActivate: () => setActive(at),
                onChoose: () => choose(choice),
              }
            }}
          />
        ))}
      </div>
      <p role="status" className={hasNoMatch ? 'px-3 pt-4 pb-8 text-center break-words text-muted' : 'sr-only'}>
        {hasNoMatch && t(($) => $.chat.switcher.none, { typed: query.trim() })}
      </p>
    </CommandPanel>
  )
}

/** A group of choices below its title. */
function Choices({ group, optionOf }: { group: Group; optionOf: (choice: Choice) => OptionProps }) {
  return (
    <div role="group" aria-label={group.title}>
      <p aria-hidden className="px-2 pt-2.5 pb-1 text-xs font-medium text-muted">
        {group.title}
      </p>
      {group.choices.map((choice) =>
        choice.kind === 'conversation' ? (
          <ConversationOption key={choice.key} conversationKey={choice.key} {...optionOf(choice)} />
        ) : (
          <ActionOption key={choice.action.id} action={choice.action} {...optionOf(choice)} />
        ),
      )}
    </div>
  )
}

/** The keys, for people who look for them. */
function Hints() {
  const { t } = useTranslation(['common', 'chat'])
  return (
    <>
      <span className="flex items-center gap-1.5">
        <Kbd keys={['↑']} />
        <Kbd keys={['↓']} />
        <span>{t(($) => $.chat.switcher.choose)}</span>
      </span>
      <span className="flex items-center gap-1.5">
        <Kbd keys={[keyName(t, 'Enter')]} />
        <span>{t(($) => $.chat.switcher.open)}</span>
      </span>
      <span className="ms-auto truncate">{t(($) => $.chat.switcher.hint)}</span>
    </>
  )
}
