/** What the server tells us unasked: the event stream in the product's own words. */
import type { Channel, ChannelRules, Pin } from './channel'
import type { Contact } from './contact'
import type { ConversationKey } from './conversation'
import type { ChannelId, MessageId, UserId } from './ids'
import type { ChatRow } from './message'
import type { ServerChanges } from './server'
import type { User } from './user'

/** One step of the user log. An update holds only what changed. */
export type UserChange =
  | { logId: number; action: 'create'; userId: UserId; user: User }
  | { logId: number; action: 'update'; userId: UserId; changes: Partial<Omit<User, 'id'>> }
  | { logId: number; action: 'delete'; userId: UserId }

/** A chat that is muted; `until` in ms since 1970, null for ever. */
export type Mute = { key: ConversationKey; until: number | null }
/** Up to where a conversation was read. */
export type ReadMark = { key: ConversationKey; upTo: MessageId }
/** How long own messages in a conversation live, in ms; 0 means that they stay. */
export type Expiry = { key: ConversationKey; afterMs: number }
/** A chat pinned to the top of the list; `at` in ms since 1970. */
export type PinnedChat = { key: ConversationKey; at: number }

export type DismissalReason =
  'login_from_other_device' | 'logout' | 'delete_device' | 'delete_user' | 'frozen' | 'unknown'

export type ServerEvent =
  | { type: 'usersReset'; users: User[]; version: number }
  | { type: 'usersChanged'; changes: UserChange[] }
  | { type: 'presence'; online: { userId: UserId; online: boolean }[] }
  /** The whole settings of this person; pinned chats are null on servers that do not know them. */
  | { type: 'settings'; mutes: Mute[]; reads: ReadMark[]; expiries: Expiry[]; pinnedChats: PinnedChat[] | null }
  /** What changed on another device. */
  | {
      type: 'settingsChanged'
      muted: Mute[]
      unmuted: ConversationKey[]
      reads: ReadMark[]
      expiries: Expiry[]
      pinned: PinnedChat[]
      unpinned: ConversationKey[]
      /** Newer servers only; a removed contact comes with the status none. */
      contacts: Contact[]
    }
  /** All channels of this person; replaces what we held. */
  | { type: 'channelsReset'; channels: Channel[] }
  | { type: 'channelJoined'; channel: Channel }
  | { type: 'channelLost'; channelId: ChannelId; reason: 'kick' | 'deleted' }
  | { type: 'membersJoined'; channelId: ChannelId; userIds: UserId[] }
  | { type: 'membersLeft'; channelId: ChannelId; userIds: UserId[] }
  | {
      type: 'channelChanged'
      channelId: ChannelId
      changes: Partial<
        Pick<Channel, 'name' | 'description' | 'ownerId' | 'avatarUpdatedAt' | 'isPublic'> & ChannelRules
      >
    }
  | { type: 'pinChanged'; channelId: ChannelId; messageId: MessageId; pin: Pin | null }
  | { type: 'chat'; row: ChatRow }
  | { type: 'ready' }
  /** `at` is the server's clock in ms since 1970. */
  | { type: 'heartbeat'; at: number }
  | { type: 'dismissed'; reason: DismissalReason }
  /** Newer servers: all messages of a channel, or of the server up to a message, are gone. */
  | { type: 'channelCleared'; channelId: ChannelId }
  | { type: 'everythingCleared'; upTo: MessageId }
  /** Newer servers: the settings of the server changed; only what changed is there. */
  | { type: 'serverChanged'; changes: ServerChanges }
  /** Newer servers: somebody calls somebody. */
  | { type: 'calling'; userId: UserId; targetId: UserId }
  /** Newer servers: one's private name for a person; empty when it was taken away. */
  | { type: 'remarkChanged'; userId: UserId; remark: string }
  /** Newer servers: a channel's announcement is another one; null when it was taken away. */
  | { type: 'announcementChanged'; channelId: ChannelId; announcement: string | null }
