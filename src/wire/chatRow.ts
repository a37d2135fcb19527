/** Decodes rows of the message log: history and the stream's `chat` events. */
import { channelKey, directKey, type ConversationKey } from '@/domain/conversation'
import { toChannelId, toMessageId, toUserId, type MessageId, type UserId } from '@/domain/ids'
import type { ChatRow } from '@/domain/message'
import { LAST_MOMENT } from '@/lib/shape'
import { localIdOf, toBody } from './body'
import {
  attempt,
  durationMs,
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
import { toReaction, UnknownKind } from './reaction'

/** For a direct message, the other person is the recipient of my messages, and the sender of the rest. */
function conversationOf(target: Members, from: number, me: UserId): ConversationKey {
  if (target.gid != null) return channelKey(toChannelId(id(target, 'gid')))
  const recipient = id(target, 'uid')
  return directKey(toUserId(from === me ? recipient : from))
}

/** Returns one row from the perspective of `me`; throws UnknownKind for unknown reactions. */
export function toRow(value: unknown, me: UserId): ChatRow {
  const fields = members(value)
  const from = id(fields, 'from_uid')
  const at = moment(fields, 'created_at')
  const row = {
    id: toMessageId(id(fields, 'mid')),
    conversation: inside(fields, 'target', (target) => conversationOf(members(target), from, me)),
    authorId: toUserId(from),
    at,
  }
  const detail = members(fields.detail, 'detail')
  return { ...row, ...inside(fields, 'detail', () => toDetail(detail, at)) }
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
        expiresAt: expiryOf(detail, at),
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
      // Stored unchanged: a newer version may know the kind.
      return {
        kind: 'message' as const,
        body: { kind: 'unknown' as const, contentType: kind, raw: detail },
        replyTo: null,
        localId: localIdOf(detail),
        expiresAt: expiryOf(detail, at),
      }
  }
}

/**
 * Returns when a message expires, in ms since 1970, or null. A duration of zero and dates out of range mean no expiry.
 */
function expiryOf(detail: Members, at: number): number | null {
  const afterMs = durationMs(detail, 'expires_in', 0)
  return afterMs === 0 || at + afterMs > LAST_MOMENT ? null : at + afterMs
}

export type HistoryPage = {
  /** The readable rows, ascending by id. */
  rows: ChatRow[]
  /** The number of rows in the answer; fewer than requested means that the conversation starts here. */
  received: number
  /** The `before` of the next older page, or null when the answer was empty. */
  oldestId: MessageId | null
  /** Paths of malformed rows. */
  rejected: string[]
  /** Unknown kinds of rows. */
  ignored: string[]
}

/** Reads GET /group/{gid}/history and GET /user/{uid}/history. */
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
