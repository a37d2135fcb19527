/** Checks the values of filters: the people, conversations, kinds and days that they mean, and what is wrong with them. */
import dayjs from 'dayjs'
import { toTarget, type ConversationKey } from '@/domain/conversation'
import type { UserId } from '@/domain/ids'
import { searchedName } from '@/domain/user'
import { dayAround, dayKey, type Day } from '@/lib/dayKey'
import { foldQuery } from '@/lib/foldText'
import { matchRank } from '@/lib/matchRank'
import { searchKey } from '@/lib/searchKey'
import { closestOf, type TypedFilter } from './readSearchText'
import { HAS_KINDS, type HasKind, type SearchQuery } from './searchQuery'

export type FilterProblem =
  | { kind: 'noPerson' | 'noConversation' | 'noKind'; meant: string | null }
  | { kind: 'noDate' }
  /** `month`: an instant of it. */
  | { kind: 'noSuchDay'; month: number; days: number; meant: string }
  /** No day is after the one and before the other. */
  | { kind: 'noDayBetween' }

/** A filter with its meaning, or with the reason why it is left out. */
export type CheckedFilter = TypedFilter & { problem: FilterProblem | null }

/** `accountName`: the real name of a person who has a private one. Both find the person. */
type Named = { name: string; accountName?: string }

/** The people and conversations of the signed-in user. */
export type SearchPlaces = {
  me: UserId | null
  people: readonly (Named & { id: UserId })[]
  conversations: readonly (Named & { key: ConversationKey })[]
  now: number
}

type Meaning<Value> = { values: readonly Value[] } | { problem: FilterProblem }

/** Names that begin with the text, or have a word that does; the exact name alone if there is one. */
function named<Item extends Named>(typed: string, items: readonly Item[]): readonly Item[] {
  const query = foldQuery(typed)
  const exact = items.filter(({ name, accountName }) => [name, accountName ?? name].map(foldQuery).includes(query))
  if (exact.length > 0) return exact
  return items.filter((item) => (matchRank(query, searchKey(searchedName(item))) ?? 9) <= 1)
}
function misspelt<Item extends Named>(typed: string, items: readonly Item[]): string | null {
  const query = foldQuery(typed)
  const names = items.flatMap(({ name, accountName }) => (accountName === undefined ? [name] : [name, accountName]))
  const words = names.flatMap((name) => [foldQuery(name), ...foldQuery(name).split(/[\s\-_.]+/)])
  const closest = closestOf(query, words)
  return names.find((name) => closest !== undefined && foldQuery(name).includes(closest)) ?? null
}

function personOf(value: string, { me, people }: SearchPlaces): Meaning<UserId> {
  const byId = people.find(({ id }) => String(id) === value)
  if (byId) return { values: [byId.id] }
  if (value.toLowerCase() === 'me' && me !== null) return { values: [me] }
  const found = named(value.replace(/^@/, ''), people)
  if (found.length > 0) return { values: found.map(({ id }) => id) }
  return { problem: { kind: 'noPerson', meant: misspelt(value, people) } }
}

function conversationOf(value: string, { conversations }: SearchPlaces): Meaning<ConversationKey> {
  const byKey = conversations.find(({ key }) => key === value)
  if (byKey) return { values: [byKey.key] }
  const kind = value.startsWith('#') ? 'channel' : value.startsWith('@') ? 'direct' : null
  const allowed = conversations.filter(({ key }) => kind === null || toTarget(key).kind === kind)
  const found = named(value.replace(/^[#@]/, ''), allowed)
  if (found.length > 0) return { values: found.map(({ key }) => key) }
  return { problem: { kind: 'noConversation', meant: misspelt(value, allowed) } }
}

function kindOf(value: string): Meaning<HasKind> {
  const typed = value.toLowerCase()
  const kinds = HAS_KINDS.filter((each) => each.startsWith(typed) || `${each}s` === typed)
  return kinds.length > 0
    ? { values: kinds }
    : { problem: { kind: 'noKind', meant: closestOf(typed, HAS_KINDS) ?? null } }
}

const ISO = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})$/
const EUROPEAN = /^(\d{1,2})\.(\d{1,2})\.(\d{4})$/

/** Returns the day of a date: `2026-11-30`, `30.11.2026`, `today` or `yesterday`. */
function dayOf(value: string, now: number): Meaning<Day> {
  if (value === 'today') return { values: [dayAround(now)] }
  if (value === 'yesterday') return { values: [dayAround(dayjs(now).subtract(1, 'day').valueOf())] }
  const iso = ISO.exec(value)
  const european = EUROPEAN.exec(value)
  const [year, month, day] = (iso?.slice(1) ?? european?.slice(1).reverse() ?? []).map(Number)
  if (
    year === undefined ||
    month === undefined ||
    day === undefined ||
    month < 1 ||
    month > 12 ||
    day < 1 ||
    year < 1970
  )
    return { problem: { kind: 'noDate' } }
  const first = dayjs(new Date(year, month - 1, 1))
  const days = first.daysInMonth()
  if (day > days) {
    const meant = dayKey(first.date(days).valueOf())
    return { problem: { kind: 'noSuchDay', month: first.valueOf(), days, meant } }
  }
  return { values: [dayAround(first.date(day).valueOf())] }
}

/** The value of a person, conversation, kind or day in an address. */
const toValue = (value: UserId | ConversationKey | HasKind | Day) =>
  typeof value === 'object' ? dayKey(value.from) : String(value)

/** Returns filters whose values are ids and dates where they can be understood, for the address. */
export function resolveFilters(filters: readonly TypedFilter[], places: SearchPlaces): TypedFilter[] {
  return filters.flatMap((filter): TypedFilter[] => {
    const meaning = meaningOf(filter, places)
    return 'problem' in meaning
      ? [filter]
      : meaning.values.map((value) => ({ name: filter.name, value: toValue(value) }))
  })
}

function meaningOf(
  { name, value }: TypedFilter,
  places: SearchPlaces,
): Meaning<UserId | ConversationKey | HasKind | Day> {
  if (name === 'from') return personOf(value, places)
  if (name === 'in') return conversationOf(value, places)
  if (name === 'has') return kindOf(value)
  return dayOf(value, places.now)
}

/**
 * Returns the filters with one more, as it is typed at the moment. It counts as soon as it can be understood; half of a
 * date is not wrong yet.
 */
export function withPending(
  filters: readonly TypedFilter[],
  pending: TypedFilter | null,
  places: SearchPlaces,
): readonly TypedFilter[] {
  const meaning = pending && meaningOf(pending, places)
  if (!meaning || ('problem' in meaning && meaning.problem.kind === 'noDate')) return filters
  return withFilters(filters, resolveFilters([pending], places))
}

/** Whether the second date leaves no day of the first, so that somebody who typed both means the second. */
function replaces(filter: TypedFilter, later: TypedFilter): boolean {
  const isDate = ({ name }: TypedFilter) => name === 'before' || name === 'after' || name === 'on'
  if (!isDate(filter) || !isDate(later)) return false
  if (filter.name === later.name || filter.name === 'on' || later.name === 'on') return true
  const [after, before] = filter.name === 'after' ? [filter, later] : [later, filter]
  return after.value >= before.value
}

/** Returns the filters with further ones that are not among them. A later date replaces one that it contradicts. */
export const withFilters = (filters: readonly TypedFilter[], added: readonly TypedFilter[]): readonly TypedFilter[] =>
  added.reduce<readonly TypedFilter[]>(
    (all, one) =>
      all.some(({ name, value }) => name === one.name && value === one.value)
        ? all
        : [...all.filter((each) => !replaces(each, one)), one],
    filters,
  )

export type CheckedFilters = { checked: CheckedFilter[]; query: Omit<SearchQuery, 'words'> }

/** Checks all filters. One with a problem is left out of the query. */
export function checkFilters(filters: readonly TypedFilter[], places: SearchPlaces): CheckedFilters {
  const from = new Set<UserId>()
  const conversations = new Set<ConversationKey>()
  const has = new Set<HasKind>()
  let [since, before]: [number | null, number | null] = [null, null]
  const checked = filters.map((filter): CheckedFilter => {
    const { name, value } = filter
    const failed = (problem: FilterProblem) => ({ ...filter, problem })
    if (name === 'from') {
      const meaning = personOf(value, places)
      if ('problem' in meaning) return failed(meaning.problem)
      for (const id of meaning.values) from.add(id)
    } else if (name === 'in') {
      const meaning = conversationOf(value, places)
      if ('problem' in meaning) return failed(meaning.problem)
      for (const key of meaning.values) conversations.add(key)
    } else if (name === 'has') {
      const meaning = kindOf(value)
      if ('problem' in meaning) return failed(meaning.problem)
      for (const kind of meaning.values) has.add(kind)
    } else {
      const meaning = dayOf(value, places.now)
      if ('problem' in meaning) return failed(meaning.problem)
      const day = meaning.values[0]!
      const newSince = name === 'before' ? since : Math.max(since ?? 0, day.from)
      const end = name === 'before' ? day.from : name === 'on' ? day.to : Infinity
      const newBefore = Math.min(before ?? Infinity, end)
      if (newSince !== null && newSince >= newBefore) return failed({ kind: 'noDayBetween' })
      since = newSince
      before = newBefore === Infinity ? null : newBefore
    }
    return { ...filter, problem: null }
  })
  return { checked, query: { from: [...from], in: [...conversations], has: [...has], since, before } }
}
