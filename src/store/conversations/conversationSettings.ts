/** The user's settings per conversation, as stored in memory and on disk (decision 0063). */
import type { ConversationKey } from '@/domain/conversation'

export type ConversationSettings = {
  /** End of the mute in ms since 1970; null: forever. */
  mutes: Partial<Record<ConversationKey, number | null>>
  expiries: Partial<Record<ConversationKey, number>>
  pinnedAt: Partial<Record<ConversationKey, number>>
  /** Whether the server supports pinned chats; older ones never mention them. */
  knowsPins: boolean
  /**
   * Conversations hidden from the list, with the newest row at that time. A newer one shows a direct conversation again;
   * a channel stays hidden until somebody shows it again.
   */
  hidden: Partial<Record<ConversationKey, number>>
  /** Direct conversations that were opened and have no message yet. */
  opened: ConversationKey[]
  /** The panel that is open beside a conversation. Stores written by older versions do not have it. */
  panels?: Partial<Record<ConversationKey, string>>
}
