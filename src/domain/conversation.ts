/** What people talk in: a channel, or a direct exchange with one person. */
import { toChannelId, toUserId, type ChannelId, type UserId } from './ids'

/** Names one conversation as a plain string, so that it can be a record's key: `channel:3`, `dm:12`. */
export type ConversationKey = `channel:${number}` | `dm:${number}`

/** The same, taken apart. */
export type ConversationTarget = { kind: 'channel'; channelId: ChannelId } | { kind: 'direct'; userId: UserId }

/** The key of a channel's conversation. */
export const channelKey = (channelId: ChannelId): ConversationKey => `channel:${channelId}`

/** The key of the direct conversation with a person. */
export const directKey = (userId: UserId): ConversationKey => `dm:${userId}`

/** Takes a key apart. */
export function toTarget(key: ConversationKey): ConversationTarget {
  const id = Number(key.slice(key.indexOf(':') + 1))
  return key.startsWith('channel:')
    ? { kind: 'channel', channelId: toChannelId(id) }
    : { kind: 'direct', userId: toUserId(id) }
}
