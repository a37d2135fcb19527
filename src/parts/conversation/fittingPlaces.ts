/** Conversations and people by what was typed: for every place where one chooses where to go or where to send. */
import { directKey, toTarget, type ConversationKey } from '@/domain/conversation'
import { findable } from '@/lib/findable'
import { bestFits } from '@/lib/fit'
import { foldText } from '@/lib/foldText'
import { selectConversationKeys } from '@/store/conversations/selectors'
import type { RootState } from '@/store/rootReducer'
import { selectUserIds } from '@/store/users/selectors'

function nameOf(state: RootState, key: ConversationKey): string {
  const target = toTarget(key)
  const name =
    target.kind === 'channel'
      ? state.channels.entities[target.channelId]?.name
      : state.users.entities[target.userId]?.name
  return name === undefined ? '' : findable(name)
}

/** All conversations in the order of the list, then everybody else whom one could write to. */
function* allPlaces(state: RootState, kind: 'channel' | 'direct' | null): Generator<ConversationKey> {
  const listed = new Set<ConversationKey>()
  for (const key of selectConversationKeys(state)) {
    if (kind !== null && toTarget(key).kind !== kind) continue
    listed.add(key)
    yield key
  }
  if (kind === 'channel') return
  for (const id of selectUserIds(state)) if (!listed.has(directKey(id))) yield directKey(id)
}

/** What was typed: `#` and `@` in front choose the kind, the rest is the name as it is looked for. */
export function readQuery(typed: string): { kind: 'channel' | 'direct' | null; name: string } {
  const query = foldText(typed.trim())
  const kind = query.startsWith('#') ? 'channel' : query.startsWith('@') ? 'direct' : null
  return { kind, name: kind === null ? query : query.slice(1).trim() }
}

/** The best `limit` conversations and people for what was typed; `worst` as in lib/fit.ts. */
export function fittingPlaces(state: RootState, typed: string, limit: number, worst?: number): ConversationKey[] {
  const { kind, name } = readQuery(typed)
  return bestFits(name, allPlaces(state, kind), (key) => nameOf(state, key), limit, worst)
}
