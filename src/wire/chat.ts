/** Rows of the message log: history and the stream's `chat` events. */
import { channelKey, directKey, type ConversationKey } from '@/domain/conversation'
import { toChannelId, toMessageId, toUserId, type MessageId, type UserId } from '@/domain/ids'
import type { ChatRow } from '@/domain/message'
import { localIdOf, toBody } from './body'
import {
  attempt,
  count,
  each,
  id,
  inside,
  integer,
  Malformed,
  members,
  moment,
  text,
  type Members,
  type Rejects,
} from './check'

/** A row of a kind that this client does not know; carries the kind. */
export class UnknownKind extends Error {
  readonly kind: string
  constructor(kind: string) {
    super(`unknown kind: ${kind}`)
    this.kind = kind
  }
}

/** The other side of a direct message is the recipient of what I sent, and else the sender. */
function conversationOf(target: Members, from: number, me: UserId): ConversationKey {
  if (target.gid != null) return channelKey(toChannelId(id(target, 'gid')))
  const recipient = id(target, 'uid')
  return directKey(toUserId(from === me ? recipient : from))
}

/** One row as its reader `me` sees it; throws UnknownKind for kinds to come. */
export function toRow(value: unknown, me: UserId): ChatRow {
  const of = members(value)
  const from = id(of, 'from_uid')
  const at = moment(of, 'created_at')
  const row = {
    id: toMessageId(id(of, 'mid')),
    conversation: inside(of, 'target', (target) => conversationOf(members(target), from, me)),
    authorId: toUserId(from),
    at,
  }
  const detail = members(of.detail, 'detail')
  return { ...row, ...inside(of, 'detail', () => toDetail(detail, at)) }
}

function toDetail(detail: Members, at: number) {
  const kind = text(detail, 'type')
  switch (kind) {
    case 'normal':
      return {
        kind: 'message' as const,
        body: toBody(detail),
        replyTo: null,
        localId: localIdOf(detail),
        // Seconds on the wire. Zero would be a message that was never there.
        expiresAt:
          detail.expires_in == null || detail.expires_in === 0 ? null : at + count(detail, 'expires_in') * 1000,
      }
    case 'reply':
      return {
        kind: 'message' as const,
        body: toBody(detail),
        replyTo: toMessageId(id(detail, 'mid')),
        localId: localIdOf(detail),
        expiresAt: null,
      }
    case 'reaction':
      return toReaction(toMessageId(id(detail, 'mid')), members(detail.detail, 'detail'))
    default:
      throw new UnknownKind(kind)
  }
}

function toReaction(targetId: MessageId, detail: Members) {
  const kind = text(detail, 'type')
  switch (kind) {
    case 'like':
      return { kind: 'reaction' as const, targetId, emoji: text(detail, 'action') }
    case 'edit':
      return { kind: 'edit' as const, targetId, body: toBody(detail) }
    case 'delete':
      return { kind: 'deletion' as const, targetId }
    default:
      throw new UnknownKind(`reaction/${kind}`)
  }
}

export type HistoryPage = {
  /** Ascending by id; only the rows that could be read. */
  rows: ChatRow[]
  /** How many rows came; a page of fewer than were asked for is the conversation's first. */
  received: number
  /** Where the next older page ends (`before`), or null when nothing came. */
  oldestId: MessageId | null
  /** Paths of rows that did not fit. */
  rejected: string[]
  /** Kinds of rows that this client does not know. */
  ignored: string[]
}

/** GET /group/{gid}/history and GET /user/{uid}/history. */
export function toHistoryPage(value: unknown, me: UserId): HistoryPage {
  if (!Array.isArray(value)) throw new Malformed('body')
  const rejected: Rejects = []
  const ignored: string[] = []
  const read = (item: unknown) => {
    try {
      return toRow(item, me)
    } catch (error) {
      if (!(error instanceof UnknownKind)) throw error
      ignored.push(error.kind)
      return null
    }
  }
  const rows = each(value, '', read, rejected).filter((row) => row !== null)
  const mids = value.flatMap((item) => {
    const found = attempt(() => integer(members(item), 'mid'))
    return 'value' in found ? [found.value] : []
  })
  const oldest = mids.reduce((lowest, mid) => Math.min(lowest, mid), Infinity)
  return { rows, received: value.length, oldestId: oldest === Infinity ? null : toMessageId(oldest), rejected, ignored }
}
