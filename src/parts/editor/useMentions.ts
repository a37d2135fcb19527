/** The life of a mention while it is typed: opens at `@`, filters, is taken by Enter, Tab or a press, closes by Escape. */
import { useId, useMemo, useRef, useState, type KeyboardEvent } from 'react'
import type { UserId } from '@/domain/ids'
import { mentionAtCaret, type Mentionable } from './mentionText'
import { rankPeople } from './rankPeople'

export type People = { first: readonly Mentionable[]; others: readonly Mentionable[] }

type Query = { from: number; query: string; people: People }

/**
 * `peopleNow` is asked once when a list opens, not at every key press. `insert` replaces letters `from` to `to` of the box.
 * The returned `chosen` remembers whom was picked where two people share a name.
 */
export function useMentions(peopleNow: () => People, insert: (from: number, to: number, text: string) => void) {
  const listId = useId()
  const [query, setQuery] = useState<Query | null>(null)
  const [at, point] = useState(0)
  const [chosen] = useState(() => new Map<string, UserId>())
  const closedAt = useRef<number | null>(null)
  const found = useMemo(() => (query ? rankPeople(query.query, query.people.first, query.people.others) : []), [query])

  const look = (text: string, caret: number) => {
    const next = mentionAtCaret(text, caret)
    if (next === null || next.from === closedAt.current) {
      if (next === null) closedAt.current = null
      if (query) setQuery(null)
      return
    }
    if (query?.from === next.from && query.query === next.query) return
    setQuery({ ...next, people: query?.people ?? peopleNow() })
    point(0)
  }
  const close = () => {
    closedAt.current = query?.from ?? null
    setQuery(null)
  }
  const pick = (person: Mentionable) => {
    if (!query) return
    chosen.set(person.name, person.id)
    insert(query.from, query.from + 1 + query.query.length, `@${person.name} `)
    setQuery(null)
  }
  /** True when the key was taken by the list. */
  const onKey = (event: KeyboardEvent): boolean => {
    if (found.length === 0) return false
    const person = found[at]
    if (event.key === 'ArrowDown') point((at + 1) % found.length)
    else if (event.key === 'ArrowUp') point((at - 1 + found.length) % found.length)
    else if ((event.key === 'Enter' || event.key === 'Tab') && person && !event.shiftKey) pick(person)
    else if (event.key === 'Escape') close()
    else return false
    event.preventDefault()
    event.stopPropagation()
    return true
  }
  return { listId, found, at, point, pick, look, close, onKey, chosen, isOpen: found.length > 0 }
}
