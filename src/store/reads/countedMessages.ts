/** Counts the unread messages of a conversation by the rules of this device. Pure. */
import type { ConversationKey } from '@/domain/conversation'
import type { MessageId } from '@/domain/ids'
import type { NotificationRules } from '@/domain/notification/rules'
import type { UnreadMessages } from './unreadMessages'

type CountingRules = Pick<NotificationRules, 'rows' | 'conversations'>

/** Returns the number that a conversation which is not muted adds to the total; a mark counts as one. */
export function countedMessages(
  key: ConversationKey,
  unread: UnreadMessages | undefined,
  { rows, conversations }: CountingRules,
): number {
  const choice = conversations[key]
  if (!unread || choice === 'nothing') return 0
  const { ids } = unread
  if (ids.length === 0) return unread.marked ? 1 : 0
  if (choice === 'all') return ids.length
  const isDirect = key.startsWith('dm:')
  if (isDirect && choice !== 'mentions') return rows.direct.count ? ids.length : 0
  const countsOthers = choice !== 'mentions' && rows.channel.count
  if (countsOthers && rows.mention.count && rows.keyword.count && rows.reply.count) return ids.length
  const mentions = new Set(unread.mentions)
  const counts = (id: MessageId) => {
    if (mentions.has(id)) return rows.mention.count
    const row = unread.rows?.[id]
    return row === undefined ? countsOthers : rows[row].count
  }
  return ids.filter(counts).length
}
