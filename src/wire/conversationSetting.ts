/** Encodes settings per conversation, for which the server separates people and channels. */
import { toTarget, type ConversationKey } from '@/domain/conversation'

/**
 * Returns one conversation and its setting in the server's two lists (POST /user/read-index, mute, burn-after-reading).
 */
export function conversationSetting<Extra extends object>(
  key: ConversationKey,
  extra: Extra,
  names = { users: 'users', groups: 'groups' },
) {
  const target = toTarget(key)
  return target.kind === 'channel'
    ? { [names.groups]: [{ gid: target.channelId, ...extra }] }
    : { [names.users]: [{ uid: target.userId, ...extra }] }
}
