/** One message and its parts, and the row of the server's log that it is folded from. */
import type { ConversationKey } from './conversation'
import type { LocalId, MessageId, UserId } from './ids'

/** What a recorder tells of a voice message: its length, and how loud each part of it is, 0 to 1. */
export type Spoken = { lengthMs: number; loudness: number[] }

/** What a message says, by kind. */
export type MessageBody =
  | { kind: 'text'; text: string; mentions: readonly UserId[] }
  | { kind: 'markdown'; text: string; mentions: readonly UserId[] }
  | {
      kind: 'file'
      path: string
      name: string
      contentType: string
      size: number
      width: number | null
      height: number | null
    }
  /** `loudness`: how loud each part of it is, 0 to 1. Both as its sender told, if at all. */
  | { kind: 'voice'; path: string; lengthMs?: number; loudness?: readonly number[] }
  | { kind: 'bundle'; path: string }
  | { kind: 'unknown'; contentType: string }

/**
 * One row of the server's message log, as history and the stream deliver it. Rows never change; a message is what its
 * row and the reactions, edits and deletion that name it add up to, in whatever order they arrive.
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

/** One press of a reaction. Two of the same person and emoji cancel each other: the server only appends. */
export type Reaction = { id: MessageId; userId: UserId; emoji: string }

export type Message = {
  id: MessageId
  conversation: ConversationKey
  authorId: UserId
  sentAt: number
  body: MessageBody
  replyTo: MessageId | null
  localId: LocalId | null
  /** ms since 1970; null when it stays. */
  expiresAt: number | null
  /** The edit in force (the one with the highest id), or null. */
  editId: MessageId | null
  /** Who deleted it, or null while it stands. A deleted message keeps its place and loses its body. */
  deletedBy: UserId | null
  /** Ascending by id, each id once. */
  reactions: readonly Reaction[]
}

/** The reactions that stand: per emoji the people whose presses are odd in number, in order of first appearance. */
export function standingReactions(reactions: readonly Reaction[]): { emoji: string; userIds: UserId[] }[] {
  const byEmoji = new Map<string, Map<UserId, boolean>>()
  for (const { emoji, userId } of reactions) {
    const people = byEmoji.get(emoji) ?? new Map<UserId, boolean>()
    byEmoji.set(emoji, people.set(userId, !people.get(userId)))
  }
  return [...byEmoji]
    .map(([emoji, people]) => ({
      emoji,
      userIds: [...people].filter(([, stands]) => stands).map(([userId]) => userId),
    }))
    .filter(({ userIds }) => userIds.length > 0)
}

/** The quick reactions, exactly those that the server accepts (PUT /message/{mid}/like). */
export const QUICK_REACTIONS = ['👍', '❤️', '😄', '👀', '👎', '🎉', '🙁', '🚀'] as const
