/** Turns events of the stream into what `decide` decides about. */
import { channelKey } from '@/domain/conversation'
import type { ServerEvent } from '@/domain/event'
import type { MessageId, UserId } from '@/domain/ids'
import type { MessageBody } from '@/domain/message'
import type { Notifiable } from '@/domain/notification/decide'

/** Tells who wrote a message; undefined if this device does not know. */
export type AuthorOf = (id: MessageId) => UserId | undefined

/** The words of a message in which keywords are looked for. */
const wordsOf = (body: MessageBody): string => ('text' in body ? body.text : body.kind === 'file' ? body.name : '')

/** Returns the message of somebody whose author `toNotifiable` needs for this event: the one replied to or reacted to; else null. */
export function aboutMessage(event: ServerEvent, me: UserId): MessageId | null {
  if (event.type !== 'chat' || event.row.authorId === me) return null
  const { row } = event
  return row.kind === 'reaction' ? row.targetId : row.kind === 'message' ? row.replyTo : null
}

/** Returns what may notify the user, with the id of its row; null for all other events; calls have rules of their own (`store/calls`). */
export function toNotifiable(
  event: ServerEvent,
  me: UserId,
  authorOf: AuthorOf,
): { subject: Notifiable; id: MessageId | null } | null {
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
  const about = aboutMessage(event, me)
  const isAboutMine = about !== null && authorOf(about) === me
  if (row.kind === 'reaction')
    return { subject: { kind: 'reaction', authorId, conversation, isToMine: isAboutMine }, id }
  if (row.kind !== 'message') return null
  const { body } = row
  const subject = {
    kind: 'message' as const,
    authorId,
    conversation,
    text: wordsOf(body),
    mentionsMe: 'mentions' in body && body.mentions.includes(me),
    repliesToMe: isAboutMine,
  }
  return { subject, id }
}
