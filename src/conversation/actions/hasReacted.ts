/** Whether the user has reacted to a message with an emoji, including presses that the server has not confirmed yet. */
import type { MessageId } from '@/domain/ids'
import { activeReactions } from '@/domain/message'
import { selectPendingOn } from '@/store/messages/pendingSlice'
import { selectMessage } from '@/store/messages/selectors'
import type { RootState } from '@/store/rootReducer'
import { selectMyId } from '@/store/session/selectors'

/** True if the next press removes the reaction. */
export function hasReacted(state: RootState, id: MessageId, emoji: string): boolean {
  const me = selectMyId(state)
  const active = activeReactions(selectMessage(state, id)?.reactions ?? [])
  const isConfirmed = active.some((known) => known.emoji === emoji && me !== null && known.userIds.includes(me))
  const presses = selectPendingOn(state, id).filter((change) => change.kind === 'reaction' && change.emoji === emoji)
  return isConfirmed !== (presses.length % 2 === 1)
}
