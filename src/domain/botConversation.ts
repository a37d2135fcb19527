/** Conversations of bots, for the administrators who look after them. */
import type { ConversationKey } from './conversation'
import type { MessageId } from './ids'

export type BotConversation = { key: ConversationKey; newestId: MessageId; newestAt: number }
/** `next` is where the following page begins, or null at the end. */
export type BotConversations = { conversations: readonly BotConversation[]; next: MessageId | null }
