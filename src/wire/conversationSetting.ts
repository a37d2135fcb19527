/** Encodes conversations in requests, for which the server separates people and channels. */
import { toTarget, type ConversationKey } from '@/domain/conversation'
import type { ChannelId, UserId } from '@/domain/ids'

/** Returns the id of a conversation: `gid` of a channel, `uid` of a person. */
export function conversationId(key: ConversationKey): { gid: ChannelId } | { uid: UserId } {
  const target = toTarget(key)
  return target.kind === 'channel' ? { gid: target.channelId } : { uid: target.userId }
}

/**
 * Returns one conversation and its setting in the server's two lists (POST /user/read-index, mute, burn-after-reading).
 */
export function conversationSetting<Extra extends object>(
  key: ConversationKey,
  extra: Extra,
  names = { users: 'users', groups: 'groups' },
) {
  const list = toTarget(key).kind === 'channel' ? names.groups : names.users
  return { [list]: [{ ...conversationId(key), ...extra }] }
}
