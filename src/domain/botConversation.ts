/** Conversations of bots, as administrators see them. */
import type { ConversationKey } from './conversation'
import type { MessageId } from './ids'

export type BotConversation = { key: ConversationKey; newestId: MessageId; newestAt: number }
/** `next` is the start of the following page, or null at the end. */
export type BotConversations = { conversations: readonly BotConversation[]; next: MessageId | null }
