/**
 * The state of suggestions while typing. They open at `@`, `#` or `:`, filter, are accepted by Enter, Tab or a press,
 * and close by Escape.
 */
import { useId, useMemo, useRef, useState, type KeyboardEvent } from 'react'
import type { ChannelId, UserId } from '@/domain/ids'
import { searchKey } from '@/lib/searchKey'
import { beginsWord, matchRank } from '@/lib/matchRank'
import { foldQuery } from '@/lib/foldText'
import { useActiveOption } from '@/ui/input/useActiveOption'
import { useSearch } from '@/components/person/useSearch'
import { searchEmoji, type NamedEmoji } from './searchEmoji'
import { rankPeople, type Mentionable } from '@/components/person/rankPeople'
import { triggerAtCaret, type TriggerQuery } from './triggerAtCaret'

export type People = {
  first: readonly Mentionable[]
  others: readonly Mentionable[]
  /** Null if a message reaches the others, too. `mayAdd`: the user may add them. */
  outside: { mayAdd: boolean } | null
}
export type NamedChannel = { id: ChannelId; name: string }
export type Suggestion =
  | { kind: 'person'; person: Mentionable }
  | { kind: 'outsider'; person: Mentionable; mayAdd: boolean }
  | { kind: 'channel'; channel: NamedChannel }
  | { kind: 'emoji'; emoji: NamedEmoji }

export type Sources = {
  /** Called once when a list opens, not at every key press. */
  people: () => People
  /** By name. */
  channels: () => readonly NamedChannel[]
  /** Returns null until the names are loaded. */
  emoji: () => readonly NamedEmoji[] | null
  recentEmoji: () => readonly string[]
}

type Query = TriggerQuery & { people: People }
const NOBODY: People = { first: [], others: [], outside: null }
const MAX_CHANNELS = 6

function rankChannels(typed: string, channels: readonly NamedChannel[]): NamedChannel[] {
  const query = foldQuery(typed)
  const ranked = channels.flatMap((channel) => {
    const rank = matchRank(query, searchKey(channel.name))
    return rank === null || !beginsWord(query, rank) ? [] : [{ channel, rank }]
  })
  return ranked
    .sort((one, other) => one.rank - other.rank)
    .slice(0, MAX_CHANNELS)
    .map(({ channel }) => channel)
}

/** Names in scripts without spaces between words are followed by none: 山田太郎さん. */
const ENDS_WITHOUT_SPACE = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]$/u

/** Returns the text that a suggestion inserts. */
function textOf(suggestion: Suggestion) {
  if (suggestion.kind === 'person' || suggestion.kind === 'outsider')
    return `@${suggestion.person.name}${ENDS_WITHOUT_SPACE.test(suggestion.person.name) ? '' : ' '}`
  return suggestion.kind === 'channel' ? `#${suggestion.channel.name} ` : `${suggestion.emoji.emoji} `
}

/** Returns the people whose names match; those outside only once somebody has typed a letter. */
function suggestedPeople(typed: string, { first, others, outside }: People): Suggestion[] {
  if (outside === null) return rankPeople(typed, first, others).map((person) => ({ kind: 'person', person }))
  const inside = new Set(first)
  return rankPeople(typed, first, typed === '' ? [] : others).map((person) =>
    inside.has(person) ? { kind: 'person', person } : { kind: 'outsider', person, mayAdd: outside.mayAdd },
  )
}

/**
 * `insert` replaces letters `from` to `to` of the box. `onPicked` gets the accepted suggestion. The returned `chosen`
 * tells whom the user picked if two people share a name.
 */
export function useSuggestions(
  sources: Sources,
  insert: (from: number, to: number, text: string) => void,
  onPicked: (suggestion: Suggestion) => void,
) {
  const listId = useId()
  const [query, setQuery] = useState<Query | null>(null)
  const [chosen] = useState(() => new Map<string, UserId>())
  const closedAt = useRef<number | null>(null)
  const search = useSearch()
  const emoji = query?.trigger === ':' ? sources.emoji() : null
  const suggestions = useMemo((): Suggestion[] => {
    if (!query) return []
    if (query.trigger === '@') return search(() => suggestedPeople(query.query, query.people))
    if (query.trigger === '#')
      return search(() => rankChannels(query.query, sources.channels())).map((channel) => ({
        kind: 'channel',
        channel,
      }))
    return emoji === null
      ? []
      : searchEmoji(query.query, emoji, sources.recentEmoji()).map((each) => ({ kind: 'emoji', emoji: each }))
  }, [query, sources, emoji, search])
  const { active, setActive, onArrow } = useActiveOption(suggestions.length)

  const suggestFor = (text: string, caret: number) => {
    const next = triggerAtCaret(text, caret)
    if (next === null || next.from === closedAt.current) {
      if (next === null) closedAt.current = null
      if (query) setQuery(null)
      return
    }
    if (query?.trigger === next.trigger && query.from === next.from && query.query === next.query) return
    const people = next.trigger !== '@' ? NOBODY : query?.trigger === '@' ? query.people : sources.people()
    setQuery({ ...next, people })
    setActive(0)
  }
  const close = () => {
    closedAt.current = query?.from ?? null
    setQuery(null)
  }
  const pick = (suggestion: Suggestion) => {
    if (!query) return
    if (suggestion.kind === 'outsider' && !suggestion.mayAdd) return
    if (suggestion.kind === 'person' || suggestion.kind === 'outsider')
      chosen.set(suggestion.person.name, suggestion.person.id)
    // The finished name is not suggested again.
    closedAt.current = query.from
    insert(query.from, query.from + 1 + query.query.length, textOf(suggestion))
    onPicked(suggestion)
    setQuery(null)
  }
  /** Returns true if the list handled the key. */
  const onKey = (event: KeyboardEvent): boolean => {
    if (suggestions.length === 0) return false
    const suggestion = suggestions[active]
    if (!onArrow(event)) {
      if ((event.key === 'Enter' || event.key === 'Tab') && suggestion && !event.shiftKey) pick(suggestion)
      else if (event.key === 'Escape') close()
      else return false
      event.preventDefault()
    }
    event.stopPropagation()
    return true
  }
  return {
    listId,
    suggestions,
    active,
    setActive,
    pick,
    suggestFor,
    close,
    onKey,
    chosen,
    isOpen: suggestions.length > 0,
  }
}
