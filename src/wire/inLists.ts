/** How the server takes what is set per conversation: people and channels apart. */
import { toTarget, type ConversationKey } from '@/domain/conversation'

/** One conversation with something said about it, in the server's two lists (POST /user/read-index, mute, burn-after-reading). */
export function inLists<Extra extends object>(
  key: ConversationKey,
  extra: Extra,
  names = { users: 'users', groups: 'groups' },
) {
  const target = toTarget(key)
  return target.kind === 'channel'
    ? { [names.groups]: [{ gid: target.channelId, ...extra }] }
    : { [names.users]: [{ uid: target.userId, ...extra }] }
}
