/** The events that the server pushes on the event stream, in the app's own types. */
import type { Channel, ChannelRules, Pin } from './channel'
import type { Contact } from './contact'
import type { ConversationKey } from './conversation'
import type { ChannelId, MessageId, UserId } from './ids'
import type { ChatRow } from './message'
import type { Span } from '@/lib/spans'
import type { ServerChanges } from './server'
import type { User } from './user'

/** One entry of the user log. An update contains only the changed members. */
export type UserChange =
  | { logId: number; action: 'create'; userId: UserId; user: User }
  | { logId: number; action: 'update'; userId: UserId; changes: Partial<Omit<User, 'id'>> }
  | { logId: number; action: 'delete'; userId: UserId }

/** A muted conversation; `until` in ms since 1970, null for no end. */
export type Mute = { key: ConversationKey; until: number | null }
/** The last message that was read in a conversation. */
export type ReadMarker = { key: ConversationKey; upTo: MessageId }
/** How long the user's own messages in a conversation live, in ms; 0 means no expiry. */
export type Expiry = { key: ConversationKey; afterMs: number }
/** A conversation pinned to the top of the list; `at` in ms since 1970. */
export type PinnedChat = { key: ConversationKey; at: number }

export type DismissalReason =
  'login_from_other_device' | 'logout' | 'delete_device' | 'delete_user' | 'frozen' | 'unknown'

export type ServerEvent =
  | { type: 'usersReset'; users: User[]; version: number }
  | { type: 'usersChanged'; changes: UserChange[] }
  | { type: 'presence'; online: { userId: UserId; online: boolean }[] }
  /** All settings of this user; pinned chats are null on servers without them. */
  | { type: 'settings'; mutes: Mute[]; reads: ReadMarker[]; expiries: Expiry[]; pinnedChats: PinnedChat[] | null }
  /** Settings that changed on another device. */
  | {
      type: 'settingsChanged'
      muted: Mute[]
      unmuted: ConversationKey[]
      reads: ReadMarker[]
      expiries: Expiry[]
      pinned: PinnedChat[]
      unpinned: ConversationKey[]
      /** Newer servers only; a removed contact has the status none. */
      contacts: Contact[]
    }
  /**
   * All channels of this user. Replaces the stored list, except for channels that are listed and could not be read;
   * null stands for one without a readable id.
   */
  | { type: 'channelsReset'; channels: Channel[]; unreadable: (ChannelId | null)[] }
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
  /** The backlog was too long, and the server left out these rows. The stream finds it out just before `ready`. */
  | { type: 'rowsSkipped'; span: Span }
  /**
   * Rows and people up to here were left out, because this store does not keep them (a widget). `upTo` is 0 and `usersVersion`
   * null if there was none.
   */
  | { type: 'passed'; upTo: MessageId | 0; usersVersion: number | null }
  | { type: 'ready' }
  /** `at` is the server's clock in ms since 1970. */
  | { type: 'heartbeat'; at: number }
  | { type: 'dismissed'; reason: DismissalReason }
  /** Newer servers: all messages of a channel, or of the server up to a message, were deleted. */
  | { type: 'channelCleared'; channelId: ChannelId }
  | { type: 'everythingCleared'; upTo: MessageId }
  /** Newer servers: the settings of the server changed; contains only the changed ones. */
  | { type: 'serverChanged'; changes: ServerChanges }
  /** Newer servers: one person calls another. */
  | { type: 'calling'; userId: UserId; targetId: UserId }
  /** Newer servers: the user's private name for a person changed; empty when removed. */
  | { type: 'remarkChanged'; userId: UserId; remark: string }
  /** Newer servers: a channel's announcement changed; null when removed. */
  | { type: 'announcementChanged'; channelId: ChannelId; announcement: string | null; authorId: UserId | null }
