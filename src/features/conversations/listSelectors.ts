/** Selectors of the list that combine several slices: pinned count, filter matches and chip counts. */
import { createSelector } from '@reduxjs/toolkit'
import type { UserId } from '@/domain/ids'
import { directKey, toTarget, type ConversationKey } from '@/domain/conversation'
import { selectConversationKeys, selectPinnedAt } from '@/store/conversations/selectors'
import { searchedName, type User } from '@/domain/user'
import { foldQuery } from '@/lib/foldText'
import { topMatches } from '@/lib/matchRank'
import { hasPinyin, searchKey } from '@/lib/searchKey'
import { readQuery } from '@/components/conversation/findConversations'
import { selectIsGuest, selectMyId } from '@/store/session/selectors'
import { selectUserIds, selectVerifiesContacts } from '@/store/users/selectors'
import type { RootState } from '@/store/rootReducer'
import { countOf, selectUnreadCount } from '@/store/reads/selectors'

/** Returns how many listed conversations are pinned. They come first in the list. */
export function selectPinnedCount(state: RootState): number {
  const keys = selectConversationKeys(state)
  let count = 0
  while (count < keys.length && selectPinnedAt(state, keys[count]!) !== null) count += 1
  return count
}

/**
 * Returns the listed keys whose names contain the typed text; for an empty filter all keys but hidden channels. A
 * leading `#` or `@` selects the kind.
 */
export const selectMatchingKeys = createSelector(
  [
    selectConversationKeys,
    (state: RootState) => state.channels.entities,
    (state: RootState) => state.users.entities,
    ({ settings }: RootState) => settings.hidden,
    (_state: RootState, typed: string) => foldQuery(typed),
    // Search keys of Chinese names change when the pronunciation is loaded.
    hasPinyin,
  ],
  (keys, channels, users, hidden, query) => {
    const { kind, name: nameQuery } = readQuery(query)
    if (query === '') {
      const isShown = (key: ConversationKey) => hidden[key] === undefined || toTarget(key).kind === 'direct'
      return keys.every(isShown) ? keys : keys.filter(isShown)
    }
    return keys.filter((key) => {
      const target = toTarget(key)
      if (kind !== null && target.kind !== kind) return false
      if (target.kind === 'channel') return searchKey(channels[target.channelId]?.name ?? '').includes(nameQuery)
      return keyOf(users[target.userId]).includes(nameQuery)
    })
  },
)

/** By both names of a person who has a private one. */
const keyOf = (user: User | undefined) => (user ? searchKey(searchedName(user)) : '')

const NOBODY: readonly ConversationKey[] = []
/** A filter is about what is listed; people come below it. */
const MAX_PEOPLE = 8

/** Returns the best matching people without a listed conversation; nobody for an empty filter and for guests. */
export const selectMatchingPeople = createSelector(
  [
    selectConversationKeys,
    selectUserIds,
    (state: RootState) => state.users.entities,
    selectIsGuest,
    (state: RootState) => (selectVerifiesContacts(state) ? state.users.contacts : null),
    selectMyId,
    (_state: RootState, typed: string) => foldQuery(typed),
    hasPinyin,
  ],
  (keys, userIds, users, isGuest, contacts, me, query) => {
    const { kind, name } = readQuery(query)
    if (name === '' || kind === 'channel' || isGuest) return NOBODY
    const listed = new Set(keys)
    const mayWriteTo = (id: UserId) =>
      contacts === null || contacts[id] === 'added' || users[id]?.isBot === true || id === me
    const others = userIds.filter((id) => mayWriteTo(id) && !listed.has(directKey(id)))
    return topMatches(name, others, (id) => keyOf(users[id]), MAX_PEOPLE, 2).map(directKey)
  },
)

/** The filters of the list. */
export type ListFilter = RootState['preferences']['listFilter']

const matchesFilter = (state: RootState, key: ConversationKey, chip: ListFilter): boolean => {
  if (chip === 'all') return true
  if (chip === 'people') return toTarget(key).kind === 'direct'
  if (chip === 'channels') return toTarget(key).kind === 'channel'
  const { count, mentions } = selectUnreadCount(state, key)
  return chip === 'unread' ? count > 0 : mentions > 0
}

/**
 * Returns the keys that match a chip. The open conversation stays among unread ones and mentions, or its row would
 * disappear under the pointer.
 */
export const filterKeys = (
  state: RootState,
  keys: readonly ConversationKey[],
  chip: ListFilter,
  current: ConversationKey | null,
) => {
  const keepsCurrent = chip === 'unread' || chip === 'mentions'
  return chip === 'all'
    ? keys
    : keys.filter((key) => (keepsCurrent && key === current) || matchesFilter(state, key, chip))
}

/** Returns the number of listed conversations with unread messages, and with mentions of the person. */
export const selectFilterCounts = createSelector(
  [selectConversationKeys, (state: RootState) => state.reads.unread],
  (keys, unread) => {
    const counts = { unread: 0, mentions: 0 }
    for (const key of keys) {
      const { ids = [], mentions = [] } = unread[key] ?? {}
      if (countOf(unread[key]) > 0) counts.unread += 1
      if (mentions.some((id) => ids.includes(id))) counts.mentions += 1
    }
    return counts
  },
)
