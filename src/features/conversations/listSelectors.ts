/** Questions of the list across nouns: how many chats are pinned, and which match a filter. */
import { createSelector } from '@reduxjs/toolkit'
import { toTarget, type ConversationKey } from '@/domain/conversation'
import { selectChannel } from '@/store/channels/selectors'
import { selectConversationKeys, selectPinnedAt } from '@/store/conversations/selectors'
import type { RootState } from '@/store/rootReducer'
import { selectUnread } from '@/store/reads/selectors'
import { selectUser } from '@/store/users/selectors'

/** How many of the listed keys, which begin with them, are pinned. */
export function selectPinnedCount(state: RootState): number {
  const keys = selectConversationKeys(state)
  let count = 0
  while (count < keys.length && selectPinnedAt(state, keys[count]!) !== null) count += 1
  return count
}

/** A text without case and accents, for comparing what people type with what people are called. */
export const folded = (text: string) => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()

const nameOf = (state: RootState, key: ConversationKey) => {
  const target = toTarget(key)
  return target.kind === 'channel' ? selectChannel(state, target.channelId)?.name : selectUser(state, target.userId)?.name
}

/** The listed keys whose names hold what was typed; all of them for an empty filter. `#` and `@` in front choose the kind. */
export const selectMatchingKeys = createSelector(
  [(state: RootState) => state, selectConversationKeys, (_state: RootState, typed: string) => folded(typed.trim())],
  (state, keys, wanted) => {
    if (wanted === '') return keys
    const kind = wanted.startsWith('#') ? 'channel:' : wanted.startsWith('@') ? 'dm:' : ''
    const words = wanted.slice(kind === '' ? 0 : 1).trim()
    return keys.filter((key) => key.startsWith(kind) && folded(nameOf(state, key) ?? '').includes(words))
  },
)

/** The listed conversation before or after one, wrapping at the ends; only unread ones on request. */
export function selectNeighbour(
  state: RootState,
  from: ConversationKey | null,
  step: 1 | -1,
  onlyUnread: boolean,
): ConversationKey | null {
  const keys = selectConversationKeys(state)
  const start = from === null ? (step === 1 ? -1 : keys.length) : keys.indexOf(from)
  for (let passed = 1; passed <= keys.length; passed += 1) {
    const key = keys[(start + step * passed + keys.length * 2) % keys.length]
    if (key !== undefined && key !== from && (!onlyUnread || selectUnread(state, key).count > 0)) return key
  }
  return null
}
