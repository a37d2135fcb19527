/** Selects what came during the last absence and is not read. */
import type { ConversationKey } from '@/domain/conversation'
import { selectConversationKeys, selectIsMuted } from '@/store/conversations/selectors'
import type { RootState } from '@/store/rootReducer'
import { selectConnection } from '@/store/connection/connectionSlice'

/** The numbers of unread messages of this conversation that came during the absence, and of those that mention the user. */
export function selectMissed(state: RootState, key: ConversationKey): { count: number; mentions: number } {
  const { missed } = selectConnection(state)
  const { ids = [], mentions = [] } = state.reads.unread[key] ?? {}
  if (missed === null) return { count: 0, mentions: 0 }
  const inside = ids.filter((id) => id >= missed.from && id <= missed.to)
  return { count: inside.length, mentions: inside.filter((id) => mentions.includes(id)).length }
}

/** The conversations that have some and are not muted; those with mentions of the user come first. */
export function selectMissedKeys(state: RootState): ConversationKey[] {
  const counts = selectConversationKeys(state).flatMap((key) => {
    const { count, mentions } = selectMissed(state, key)
    return count > 0 && !selectIsMuted(state, key) ? [{ key, mentions }] : []
  })
  return [...counts.filter(({ mentions }) => mentions > 0), ...counts.filter(({ mentions }) => mentions === 0)].map(
    ({ key }) => key,
  )
}
