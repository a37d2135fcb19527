/** What this person set per conversation, as it is held and kept. */
import type { ConversationKey } from '@/domain/conversation'

export type ConversationSettings = {
  /** Until when in ms since 1970; null for ever. */
  mutes: Partial<Record<ConversationKey, number | null>>
  expiries: Partial<Record<ConversationKey, number>>
  pinnedAt: Partial<Record<ConversationKey, number>>
  /** Whether the server keeps pinned chats at all: older ones never mention them. */
  knowsPins: boolean
  /** Direct conversations taken out of the list, with the newest row at that time: a newer one brings them back. */
  hidden: Partial<Record<ConversationKey, number>>
  /** Direct conversations that were opened without a message in them yet. */
  opened: ConversationKey[]
}
