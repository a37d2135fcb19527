/** Conversations: channels, and direct messages with one person. */
import { toChannelId, toUserId, type ChannelId, type UserId } from './ids'

/** Identifies one conversation as a plain string that can be a record's key: `channel:3`, `dm:12`. */
export type ConversationKey = `channel:${number}` | `dm:${number}`

/** The same, as an object. */
export type ConversationTarget = { kind: 'channel'; channelId: ChannelId } | { kind: 'direct'; userId: UserId }

/** Returns the key of a channel's conversation. */
export const channelKey = (channelId: ChannelId): ConversationKey => `channel:${channelId}`

/** Returns the key of the direct conversation with a person. */
export const directKey = (userId: UserId): ConversationKey => `dm:${userId}`

/** Parses a key. */
export function toTarget(key: ConversationKey): ConversationTarget {
  const id = Number(key.slice(key.indexOf(':') + 1))
  return key.startsWith('channel:')
    ? { kind: 'channel', channelId: toChannelId(id) }
    : { kind: 'direct', userId: toUserId(id) }
}
