/** A channel as every screen needs it. */
import type { ChannelId, MessageId, UserId } from './ids'
import type { MessageBody } from './message'

/** A message that somebody pinned; `by` and `at` are the pinning's, not the message's. */
export type Pin = { messageId: MessageId; by: UserId; at: number; body: MessageBody }

/** A channel that was taken away while one looked: what it was called, and how it went. */
export type LostChannel = { name: string; why: 'deleted' | 'removed' }

export type Channel = {
  id: ChannelId
  name: string
  description: string
  isPublic: boolean
  /** null in public channels. */
  ownerId: UserId | null
  /** Empty in public channels, where everybody is a member. */
  memberIds: readonly UserId[]
  /** ms since 1970; 0 means that there is no picture. */
  avatarUpdatedAt: number
  /** Oldest first. */
  pins: readonly Pin[]
} & ChannelRules

/** What a channel keeps from its members; newer servers only, nothing elsewhere. */
export type ChannelRules = {
  /** Owner and admins write. */
  onlyOwnerSends: boolean
  /** Members do not see one another's e-mail. */
  hidesEmails: boolean
  /** Members do not write to one another. */
  forbidsDirect: boolean
  /** Members do not add one another as contacts. */
  forbidsContacts: boolean
}

/** In the order in which they are shown. */
export const CHANNEL_RULES = [
  'onlyOwnerSends',
  'hidesEmails',
  'forbidsDirect',
  'forbidsContacts',
] as const satisfies readonly (keyof ChannelRules)[]
