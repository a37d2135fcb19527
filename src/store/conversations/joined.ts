/** Whether the user is in a conversation. */
import { toTarget, type ConversationKey } from '@/domain/conversation'
import type { RootState } from '../rootReducer'

/** False for channels that the user has left, or never was in; true for all others, and before the first list of channels. */
export function selectIsIn(
  { channels, conversations }: Pick<RootState, 'channels' | 'conversations'>,
  key: ConversationKey,
): boolean {
  const target = toTarget(key)
  return target.kind === 'direct' || !channels.isLoaded || conversations.joinedChannels[target.channelId] === true
}
