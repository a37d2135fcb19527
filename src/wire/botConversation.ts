/** Decodes conversations of bots: /admin/bot_chat, newer servers. */
import type { BotConversation, BotConversations } from '@/domain/botConversation'
import { toMessageId } from '@/domain/ids'
import { each, id, inside, list, members, moment } from './check'
import { toConversationKey } from './settings'

function toConversation(value: unknown): BotConversation {
  const fields = members(value)
  return {
    key: inside(fields, 'target', toConversationKey),
    newestId: toMessageId(id(fields, 'last_mid')),
    newestAt: moment(fields, 'last_created_at'),
  }
}

/** Reads GET /admin/bot_chat/{bot}/conversations. */
export function toBotConversations(value: unknown): BotConversations {
  const fields = members(value)
  return {
    conversations: each(list(fields, 'conversations'), 'conversations', toConversation, []),
    next: fields.next_before == null ? null : toMessageId(id(fields, 'next_before')),
  }
}
