/** The latest writers of a channel, as far as this device knows. Loaded with the dialogs that ask for a successor. */
import type { ConversationKey } from '@/domain/conversation'
import type { UserId } from '@/domain/ids'
import type { RootState } from '../rootReducer'

/** Returns when each person last wrote in a conversation, in ms since 1970, from the messages in memory. */
export function lastWritten(state: RootState, key: ConversationKey): ReadonlyMap<UserId, number> {
  const times = new Map<UserId, number>()
  for (const id of state.messages.windows[key]?.ids ?? []) {
    const message = state.messages.entities[id]
    if (message?.authorId != null) times.set(message.authorId, message.sentAt)
  }
  return times
}

/** Sorts people: those who wrote last come first, then the others in their order. */
export const byActivity = (ids: readonly UserId[], times: ReadonlyMap<UserId, number>): readonly UserId[] =>
  ids
    .map((id, index) => ({ id, at: index, wroteAt: times.get(id) ?? 0 }))
    .sort((one, other) => other.wroteAt - one.wroteAt || one.at - other.at)
    .map(({ id }) => id)
