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
  /** Newer servers only; false elsewhere. */
  onlyOwnerSends: boolean
}
