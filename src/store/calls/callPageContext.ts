/** Describes the page around the calls. */
import type { ConversationKey } from '@/domain/conversation'
import type { ServerEvent } from '@/domain/event'

/** The page around the calls. */
export type CallPageContext = {
  openConversation: () => ConversationKey | null
  /** The events that arrived before this code. */
  early: readonly ServerEvent[]
}
