/**
 * The suggestions above the text box for the letters after `@`, `#` or `:`. The focus stays in the box, which refers to
 * the active option.
 */
import { useEffect, useLayoutEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { UserAvatar } from '@/components/person/UserAvatar'
import { useAppSelector } from '@/store/hooks'
import { selectUser } from '@/store/users/selectors'
import { ChannelIcon } from '@/components/channel/ChannelIcon'
import type { Mentionable } from '@/components/person/rankPeople'
import { optionId } from '@/conversation/composer/editor/mentionText'
import type { Suggestion } from './useSuggestions'

type Props = {
  listId: string
  suggestions: readonly Suggestion[]
  /** The index of the option that Enter takes. */
  activeIndex: number
  onPick: (suggestion: Suggestion) => void
  onActivate: (index: number) => void
}

/** The space in px that stays free above the list. */
const MARGIN_TOP_PX = 8

export function SuggestionList({ listId, suggestions, activeIndex, onPick, onActivate }: Props) {
  const { t } = useTranslation(['common', 'chat'])
  const names = {
    person: () => t(($) => $.chat.composer.mentions),
    outsider: () => t(($) => $.chat.composer.mentions),
    channel: () => t(($) => $.chat.composer.channels),
    emoji: () => t(($) => $.chat.composer.emojiList),
  }
  const list = useRef<HTMLUListElement>(null)
  // The list grows upwards from the box. This limits it to the page, however small that is.
  useLayoutEffect(() => {
    const own = list.current
    if (!own) return
    own.style.maxHeight = `${own.getBoundingClientRect().bottom - MARGIN_TOP_PX}px`
    // A scrollable list must be scrollable by keys.
    if (own.scrollHeight > own.clientHeight) own.tabIndex = 0
    else own.removeAttribute('tabindex')
  })
  return (
    <ul
      ref={list}
      id={listId}
      role="listbox"
      aria-label={names[suggestions[0]?.kind ?? 'person']()}
      className="absolute bottom-full inset-s-0 z-20 mb-2 w-80 max-w-full overflow-y-auto overscroll-contain rounded-card bg-raised p-1 shadow-e2 [scrollbar-width:thin]"
    >
      {suggestions.map((suggestion, index) => (
        <Option
          key={keyOf(suggestion)}
          id={optionId(listId, index)}
          suggestion={suggestion}
          selected={index === activeIndex}
          onPick={() => onPick(suggestion)}
          onPoint={() => onActivate(index)}
        />
      ))}
    </ul>
  )
}

const keyOf = (suggestion: Suggestion) =>
  suggestion.kind === 'person' || suggestion.kind === 'outsider'
    ? suggestion.person.id
    : suggestion.kind === 'channel'
      ? suggestion.channel.id
      : suggestion.emoji.emoji

type OptionProps = { id: string; suggestion: Suggestion; selected: boolean; onPick: () => void; onPoint: () => void }

function Option({ id, suggestion, selected, onPick, onPoint }: OptionProps) {
  const own = useRef<HTMLLIElement>(null)
  useEffect(() => {
    if (selected) own.current?.scrollIntoView({ block: 'nearest' })
  }, [selected])
  return (
    // The text box has the focus and handles the keys.
    // eslint-disable-next-line jsx-a11y/click-events-have-key-events -- arrows, Tab and Enter are handled in the textbox that owns this list
    <li
      ref={own}
      id={id}
      role="option"
      aria-selected={selected}
      aria-disabled={suggestion.kind === 'outsider' && !suggestion.mayAdd}
      // The press must not take the focus from the box, because a phone's keyboard would close.
      onPointerDown={(event) => event.preventDefault()}
      onClick={onPick}
      onPointerMove={onPoint}
      className={`flex min-h-10 items-center gap-2.5 rounded px-2 pointer-coarse:min-h-11 ${selected ? 'bg-hover outline-2 -outline-offset-2 outline-transparent forced-colors:outline-[Highlight]' : ''}`}
    >
      <SuggestionContent suggestion={suggestion} />
    </li>
  )
}

function SuggestionContent({ suggestion }: { suggestion: Suggestion }) {
  switch (suggestion.kind) {
    case 'person':
      return <Person id={suggestion.person.id} name={suggestion.person.name} />
    case 'outsider':
      return <Outsider {...suggestion} />
    case 'channel':
      return (
        <>
          <ChannelIcon channelId={suggestion.channel.id} size={24} />
          <bdi translate="no" className="truncate font-medium">
            {suggestion.channel.name}
          </bdi>
        </>
      )
    case 'emoji':
      return (
        <>
          <span className="grid w-6 flex-none place-items-center text-xl">{suggestion.emoji.emoji}</span>
          <span className="truncate">{suggestion.emoji.label}</span>
        </>
      )
  }
}

/** Somebody who would not see the message, and the way to change that. */
function Outsider({ person, mayAdd }: { person: Mentionable; mayAdd: boolean }) {
  const { t } = useTranslation(['common', 'chat'])
  return (
    <>
      <Person id={person.id} name={person.name} />
      <span className="ms-auto flex-none text-xs text-muted">
        {mayAdd ? t(($) => $.chat.composer.outsideAdd) : t(($) => $.chat.composer.outside)}
      </span>
    </>
  )
}

function Person({ id, name }: Mentionable) {
  const user = useAppSelector((state) => selectUser(state, id))
  return (
    <>
      <UserAvatar user={user} size={24} />
      <bdi translate="no" className="truncate font-medium">
        {name}
      </bdi>
    </>
  )
}
