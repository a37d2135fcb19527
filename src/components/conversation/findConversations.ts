/** Finds conversations and people by typed text, for choosing where to go or where to send. */
import { directKey, toTarget, type ConversationKey } from '@/domain/conversation'
import { searchedName } from '@/domain/user'
import { searchKey } from '@/lib/searchKey'
import { topMatches } from '@/lib/matchRank'
import { foldQuery } from '@/lib/foldText'
import { selectConversationKeys } from '@/store/conversations/selectors'
import type { RootState } from '@/store/rootReducer'
import { selectIsGuest } from '@/store/session/selectors'
import { selectMayWriteTo, selectUserIds } from '@/store/users/selectors'

function nameOf(state: RootState, key: ConversationKey): string {
  const target = toTarget(key)
  if (target.kind === 'channel') return searchKey(state.channels.entities[target.channelId]?.name ?? '')
  const user = state.users.entities[target.userId]
  return user ? searchKey(searchedName(user)) : ''
}

/** Yields all conversations in list order, then all other people whom the user may write to. */
function* allConversations(state: RootState, kind: 'channel' | 'direct' | null): Generator<ConversationKey> {
  const listed = new Set<ConversationKey>()
  for (const key of selectConversationKeys(state)) {
    if (kind !== null && toTarget(key).kind !== kind) continue
    listed.add(key)
    yield key
  }
  if (kind === 'channel' || selectIsGuest(state)) return
  const mayWriteTo = selectMayWriteTo(state)
  for (const id of selectUserIds(state)) if (mayWriteTo(id) && !listed.has(directKey(id))) yield directKey(id)
}

/** Parses the typed text: a leading `#` or `@` chooses the kind, the rest is the name to search. */
export function readQuery(typed: string): { kind: 'channel' | 'direct' | null; name: string } {
  const query = foldQuery(typed)
  const kind = query.startsWith('#') ? 'channel' : query.startsWith('@') ? 'direct' : null
  return { kind, name: kind === null ? query : query.slice(1).trim() }
}

/** Returns the best `limit` conversations and people for the typed text; `worst` as in lib/matchRank.ts. */
export function findConversations(state: RootState, typed: string, limit: number, worst?: number): ConversationKey[] {
  const { kind, name } = readQuery(typed)
  return topMatches(name, allConversations(state, kind), (key) => nameOf(state, key), limit, worst)
}
