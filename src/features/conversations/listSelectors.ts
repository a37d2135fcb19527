/** Questions of the list across nouns: how many chats are pinned, and which match a filter. */
import { createSelector } from '@reduxjs/toolkit'
import { toTarget, type ConversationKey } from '@/domain/conversation'
import { selectConversationKeys, selectPinnedAt } from '@/store/conversations/selectors'
import { foldText } from '@/lib/foldText'
import type { RootState } from '@/store/rootReducer'
import { countOf, selectUnread } from '@/store/reads/selectors'

/** How many of the listed keys, which begin with them, are pinned. */
export function selectPinnedCount(state: RootState): number {
  const keys = selectConversationKeys(state)
  let count = 0
  while (count < keys.length && selectPinnedAt(state, keys[count]!) !== null) count += 1
  return count
}

/** The listed keys whose names hold what was typed; all of them for an empty filter. `#` and `@` in front choose the kind. */
export const selectMatchingKeys = createSelector(
  [
    selectConversationKeys,
    (state: RootState) => state.channels.entities,
    (state: RootState) => state.users.entities,
    (_state: RootState, typed: string) => foldText(typed.trim()),
  ],
  (keys, channels, users, wanted) => {
    if (wanted === '') return keys
    const kind = wanted.startsWith('#') ? 'channel' : wanted.startsWith('@') ? 'direct' : null
    const words = wanted.slice(kind === null ? 0 : 1).trim()
    return keys.filter((key) => {
      const target = toTarget(key)
      if (kind !== null && target.kind !== kind) return false
      const name = target.kind === 'channel' ? channels[target.channelId]?.name : users[target.userId]?.name
      return foldText(name ?? '').includes(words)
    })
  },
)

/** Which conversations a narrow list shows. */
export type Chip = 'all' | 'unread' | 'mentions' | 'people'

const fitsChip = (state: RootState, key: ConversationKey, chip: Chip): boolean => {
  if (chip === 'all') return true
  if (chip === 'people') return toTarget(key).kind === 'direct'
  const { count, mentions } = selectUnread(state, key)
  return chip === 'unread' ? count > 0 : mentions > 0
}

/** The keys among these that a chip lets through. */
export const keysOfChip = (state: RootState, keys: readonly ConversationKey[], chip: Chip) =>
  chip === 'all' ? keys : keys.filter((key) => fitsChip(state, key, chip))

/** In how many listed conversations something is unread, and in how many one is named. */
export const selectChipCounts = createSelector(
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
