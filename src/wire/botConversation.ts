/** Decodes conversations of bots: /admin/bot_chat, newer servers. */
import type { BotConversation, BotConversations } from '@/domain/botConversation'
import { toMessageId } from '@/domain/ids'
import { each, id, inside, list, members, moment } from './check'
import { toConversationKey } from './settings'

function toConversation(value: unknown): BotConversation {
  const of = members(value)
  return {
    key: inside(of, 'target', toConversationKey),
    newestId: toMessageId(id(of, 'last_mid')),
    newestAt: moment(of, 'last_created_at'),
  }
}

/** Reads GET /admin/bot_chat/{bot}/conversations. */
export function toBotConversations(value: unknown): BotConversations {
  const of = members(value)
  return {
    conversations: each(list(of, 'conversations'), 'conversations', toConversation, []),
    next: of.next_before == null ? null : toMessageId(id(of, 'next_before')),
  }
}
