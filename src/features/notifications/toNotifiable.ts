/** Turns events of the stream into what `decide` decides about. */
import { channelKey } from '@/domain/conversation'
import type { ServerEvent } from '@/domain/event'
import type { MessageId, UserId } from '@/domain/ids'
import type { MessageBody } from '@/domain/message'
import type { Notifiable } from '@/domain/notification/decide'

/** Tells who wrote a message; null if this device does not know. */
export type AuthorOf = (id: MessageId) => Promise<UserId | null>

/** The words of a message in which keywords are looked for. */
const wordsOf = (body: MessageBody): string => ('text' in body ? body.text : body.kind === 'file' ? body.name : '')

/** Returns what may notify the user, with the id of its row; null for all other events; calls have rules of their own (`store/calls`). */
export async function toNotifiable(
  event: ServerEvent,
  me: UserId,
  authorOf: AuthorOf,
): Promise<{ subject: Notifiable; id: MessageId | null } | null> {
  if (event.type === 'announcementChanged')
    return event.announcement === null
      ? null
      : {
          subject: { kind: 'announcement', authorId: event.authorId, conversation: channelKey(event.channelId) },
          id: null,
        }
  if (event.type !== 'chat') return null
  const { row } = event
  const { id, authorId, conversation } = row
  if (row.kind === 'reaction') {
    const isToMine = authorId !== me && (await authorOf(row.targetId)) === me
    return { subject: { kind: 'reaction', authorId, conversation, isToMine }, id }
  }
  if (row.kind !== 'message') return null
  const { body, replyTo } = row
  const subject = {
    kind: 'message' as const,
    authorId,
    conversation,
    text: wordsOf(body),
    mentionsMe: 'mentions' in body && body.mentions.includes(me),
    repliesToMe: replyTo !== null && authorId !== me && (await authorOf(replyTo)) === me,
  }
  return { subject, id }
}
