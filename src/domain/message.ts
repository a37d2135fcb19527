/** Messages and their parts, and the rows of the server's log from which messages are folded. */
import { directKey, toTarget, type ConversationKey } from './conversation'
import { FIRST_UNIQUE_LOCAL_ID, type LocalId, type MessageId, type UserId } from './ids'

/** The length of a recorded voice message, and the loudness of its parts, 0 to 1. */
export type VoiceMetadata = { lengthMs: number; loudness: number[] }

/** One text of forwarded messages, or the name of a file among them. */
export type BundledText = { kind: 'text' | 'markdown'; text: string }

/** The properties of a file beside its bytes. */
export type FileFacts = {
  name: string
  contentType: string
  /** Bytes. */
  size: number
  /** Pixels, for images. */
  width: number | null
  height: number | null
}

/** The content of a message, by kind. */
export type MessageBody =
  | { kind: 'text'; text: string; mentions: readonly UserId[] }
  | { kind: 'markdown'; text: string; mentions: readonly UserId[] }
  | (FileFacts & {
      kind: 'file'
      path: string
      /** The local id of the first file that was sent in the same step, if the sender told it. */
      album?: LocalId
    })
  /** `loudness`: the loudness of the parts, 0 to 1. Both members are as the sender reported them, if at all. */
  | { kind: 'voice'; path: string; lengthMs?: number; loudness?: readonly number[] }
  /** `texts`: what the forwarded messages say, once this device has read them; empty if the server no longer has them. */
  | { kind: 'bundle'; path: string; texts?: readonly BundledText[] }
  /** `raw`: the server's data, for a later version that knows the kind. */
  | { kind: 'unknown'; contentType: string; raw?: Readonly<Record<string, unknown>> }

/**
 * One row of the server's message log, as history and the stream deliver it. Rows never change. A message is folded
 * from its row and from the reactions, edits and deletion that refer to it, in any order.
 */
export type ChatRow = {
  id: MessageId
  conversation: ConversationKey
  authorId: UserId
  /** ms since 1970, by the server's clock. */
  at: number
} & (
  | { kind: 'message'; body: MessageBody; replyTo: MessageId | null; localId: LocalId | null; expiresAt: number | null }
  | { kind: 'reaction'; targetId: MessageId; emoji: string }
  | { kind: 'edit'; targetId: MessageId; body: MessageBody }
  | { kind: 'deletion'; targetId: MessageId }
)

const isDirect = (key: ConversationKey) => toTarget(key).kind === 'direct'

/**
 * Whether a row that names a message may change it: only if it was told of the same conversation. There are two
 * exceptions, both in direct conversations. 0.3.3 tells an admin's deletion of somebody else's message in the
 * conversation with the admin, and a reaction in that with whoever reacted (protocol, 9.2 and 9.3).
 */
export function mayChange(
  row: { kind: 'reaction' | 'edit' | 'deletion'; conversation: ConversationKey; authorId: UserId },
  message: Pick<Message, 'conversation' | 'authorId'>,
): boolean {
  if (row.conversation === message.conversation) return true
  if (row.kind === 'edit' || !isDirect(row.conversation) || !isDirect(message.conversation)) return false
  const isToldByAuthor = row.conversation === directKey(row.authorId)
  // The recipient is told, so the message is the partner's, and the partner can delete it without an admin.
  const isReceived = message.conversation === directKey(message.authorId) && row.authorId !== message.authorId
  return isToldByAuthor && (row.kind === 'reaction' || isReceived)
}

/** One tap on a reaction. Two taps of the same person and emoji cancel each other, because the server only appends. */
export type Reaction = { id: MessageId; userId: UserId; emoji: string }

export type Message = {
  id: MessageId
  conversation: ConversationKey
  authorId: UserId
  sentAt: number
  body: MessageBody
  replyTo: MessageId | null
  localId: LocalId | null
  /** ms since 1970; null without expiry. */
  expiresAt: number | null
  /** The current edit (the one with the highest id), or null. */
  editId: MessageId | null
  /** The person who deleted it, or null. A deleted message keeps its position and loses its body. */
  deletedBy: UserId | null
  /** Ascending by id, each id once. */
  reactions: readonly Reaction[]
}

/** A network that repeats a request does so within this time. */
const REPEATED_WITHIN_MS = 60_000

type Comparable = Pick<Message, 'authorId' | 'localId' | 'replyTo' | 'body'> & { at: number }

/** Whether the local id of a message is unique among its author's messages. */
export const hasUniqueLocalId = ({ localId }: { localId: LocalId | null }) =>
  localId !== null && localId >= FIRST_UNIQUE_LOCAL_ID

/** Whether two messages may be one that the network delivered twice, regardless of their content. */
export const mayBeDuplicateOf = (one: Omit<Comparable, 'body'>, other: Omit<Comparable, 'body'>) =>
  hasUniqueLocalId(one) &&
  one.localId === other.localId &&
  one.authorId === other.authorId &&
  one.replyTo === other.replyTo &&
  Math.abs(one.at - other.at) <= REPEATED_WITHIN_MS

/** Whether two messages of a conversation are one that the network delivered twice: their content is also equal. */
export const isDuplicateOf = (one: Comparable, other: Comparable) =>
  mayBeDuplicateOf(one, other) &&
  // The content of an unknown kind cannot be compared.
  one.body.kind !== 'unknown' &&
  JSON.stringify(withoutTexts(one.body)) === JSON.stringify(withoutTexts(other.body))

/** Returns the content as the server has it: without the texts that this device read to find forwarded messages. */
export const withoutTexts = (body: MessageBody): MessageBody =>
  body.kind === 'bundle' ? { kind: body.kind, path: body.path } : body

/** Returns the active reactions: per emoji the people with an odd number of taps, in order of first appearance. */
export function activeReactions(reactions: readonly Reaction[]): { emoji: string; userIds: UserId[] }[] {
  const byEmoji = new Map<string, Map<UserId, boolean>>()
  for (const { emoji, userId } of reactions) {
    const people = byEmoji.get(emoji) ?? new Map<UserId, boolean>()
    byEmoji.set(emoji, people.set(userId, !people.get(userId)))
  }
  return [...byEmoji]
    .map(([emoji, people]) => ({
      emoji,
      userIds: [...people].filter(([, isActive]) => isActive).map(([userId]) => userId),
    }))
    .filter(({ userIds }) => userIds.length > 0)
}

/** The quick reactions: exactly those that the server accepts (PUT /message/{mid}/like). */
export const QUICK_REACTIONS = ['👍', '❤️', '😄', '👀', '👎', '🎉', '🙁', '🚀'] as const
