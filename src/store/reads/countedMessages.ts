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
  rules: CountingRules,
): number {
  if (!unread || rules.conversations[key] === 'nothing') return 0
  if (unread.ids.length === 0) return unread.marked ? 1 : 0
  return wantedMessages(key, unread, rules, 'count').length
}

/** Returns the ids of the unread messages that are to be counted or shown, ascending. */
export function wantedMessages(
  key: ConversationKey,
  unread: UnreadMessages | undefined,
  { rows, conversations }: CountingRules,
  effect: 'count' | 'show',
): readonly MessageId[] {
  const choice = conversations[key]
  if (!unread || choice === 'nothing') return NONE
  const { ids } = unread
  if (choice === 'all') return ids
  const isDirect = key.startsWith('dm:')
  if (isDirect && choice !== 'mentions') return rows.direct[effect] ? ids : NONE
  const wantsOthers = choice !== 'mentions' && rows.channel[effect]
  if (wantsOthers && rows.mention[effect] && rows.keyword[effect] && rows.reply[effect]) return ids
  const mentions = new Set(unread.mentions)
  return ids.filter((id) => {
    if (mentions.has(id)) return rows.mention[effect]
    const row = unread.rows?.[id]
    return row === undefined ? wantsOthers : rows[row][effect]
  })
}

const NONE: readonly MessageId[] = []
