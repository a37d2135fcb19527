/** Channels, their pinned messages and their rules. */
import type { ChannelId, MessageId, UserId } from './ids'
import type { MessageBody } from './message'

/** A pinned message; `by` and `at` describe the pinning, not the message. */
export type Pin = { messageId: MessageId; by: UserId; at: number; body: MessageBody }

/** A channel that disappeared while it was open: its name, and the reason. */
export type LostChannel = Pick<Channel, 'name' | 'isPublic'> & { why: 'deleted' | 'removed' | 'left' }

export type Channel = {
  id: ChannelId
  name: string
  description: string
  isPublic: boolean
  /** null in public channels. */
  ownerId: UserId | null
  /** Empty in public channels, where everybody is a member. */
  memberIds: readonly UserId[]
  /** ms since 1970; 0 when there is no picture. */
  avatarUpdatedAt: number
  /** Oldest first. */
  pins: readonly Pin[]
} & ChannelRules

/** Restrictions for the members of a channel; newer servers only, empty elsewhere. */
export type ChannelRules = {
  /** Only the owner and admins may write. */
  onlyOwnerSends: boolean
  /** Members do not see each other's email. */
  hidesEmails: boolean
  /** Members may not send each other direct messages. */
  forbidsDirect: boolean
  /** Members may not add each other as contacts. */
  forbidsContacts: boolean
}

/** In display order. */
export const CHANNEL_RULES = [
  'onlyOwnerSends',
  'hidesEmails',
  'forbidsDirect',
  'forbidsContacts',
] as const satisfies readonly (keyof ChannelRules)[]

/**
 * Whether a channel may be one that the server listed but that could not be read; null stands for one without a
 * readable id.
 */
export const mayBeUnreadable = (unreadable: readonly (ChannelId | null)[], id: number) =>
  unreadable.some((other) => other === null || other === id)

/** Returns the name of a channel as sentences write it: `# ops`, and `leads` for a private one, whose lock is drawn. */
export const channelTitle = ({ name, isPublic }: Pick<Channel, 'name' | 'isPublic'>) => (isPublic ? `# ${name}` : name)

/** Returns the name that somebody means who typed it with or without the sign for channels. */
export const typedChannelName = (typed: string): string => typed.trim().replace(/^#\s*/, '')
