/**
 * A message is what its row and the rows that name it add up to. Everything that reaches memory, from the stream, from
 * history or from disk, goes through here; rows may come in any order and any number of times.
 */
import type { MessageId, UserId } from '@/domain/ids'
import type { ChatRow, Message, MessageBody, Reaction } from '@/domain/message'
import { placeOf } from '@/lib/sorted'

export type MessageRow = Extract<ChatRow, { kind: 'message' }>
export type AmendingRow = Exclude<ChatRow, { kind: 'message' }>

/** What is known about a message that is not here itself (yet). */
export type Amendments = {
  edit: { id: MessageId; body: MessageBody } | null
  deletedBy: readonly UserId[]
  reactions: readonly Reaction[]
}

const NONE: Amendments = { edit: null, deletedBy: [], reactions: [] }
/** All that is left of what a deleted message said. */
export const GONE: MessageBody = { kind: 'text', text: '', mentions: [] }

/** The message that a row tells of, before anything amended it. */
export const toMessage = (row: MessageRow): Message => ({
  id: row.id,
  conversation: row.conversation,
  authorId: row.authorId,
  sentAt: row.at,
  body: row.body,
  replyTo: row.replyTo,
  localId: row.localId,
  expiresAt: row.expiresAt,
  editId: null,
  deletedBy: null,
  reactions: [],
})

function withReaction(reactions: readonly Reaction[], added: Reaction): readonly Reaction[] {
  let at = reactions.length
  while (at > 0 && reactions[at - 1]!.id >= added.id) at -= 1
  return reactions[at]?.id === added.id ? reactions : [...reactions.slice(0, at), added, ...reactions.slice(at)]
}

/** Of several who deleted the same message the author counts, else the lowest id, so that the order cannot matter. */
function deleterOf(message: Message, by: UserId): UserId {
  const { deletedBy, authorId } = message
  if (deletedBy === null || by === authorId) return by
  return deletedBy === authorId || deletedBy < by ? deletedBy : by
}

/** The message with one more row taken into account; the same object when the row told nothing new. */
export function amended(message: Message, row: AmendingRow): Message {
  if (row.kind === 'reaction') {
    const reactions = withReaction(message.reactions, { id: row.id, userId: row.authorId, emoji: row.emoji })
    return reactions === message.reactions ? message : { ...message, reactions }
  }
  if (row.kind === 'edit') {
    if (message.editId !== null && message.editId >= row.id) return message
    return { ...message, editId: row.id, body: message.deletedBy === null ? row.body : message.body }
  }
  const deletedBy = deleterOf(message, row.authorId)
  return deletedBy === message.deletedBy ? message : { ...message, deletedBy, body: GONE }
}

/** The same for a message that is not here. */
export function gathered(known: Amendments | undefined, row: AmendingRow): Amendments {
  const before = known ?? NONE
  if (row.kind === 'reaction') {
    const reactions = withReaction(before.reactions, { id: row.id, userId: row.authorId, emoji: row.emoji })
    return reactions === before.reactions ? before : { ...before, reactions }
  }
  if (row.kind === 'edit') {
    if (before.edit !== null && before.edit.id >= row.id) return before
    return { ...before, edit: { id: row.id, body: row.body } }
  }
  const at = placeOf(before.deletedBy, row.authorId)
  if (before.deletedBy[at] === row.authorId) return before
  return { ...before, deletedBy: [...before.deletedBy.slice(0, at), row.authorId, ...before.deletedBy.slice(at)] }
}

/** The message with everything that was waiting for it. */
export function withAmendments(message: Message, waiting: Amendments | undefined): Message {
  if (!waiting) return message
  const { edit, deletedBy, reactions } = waiting
  let result = message
  if (edit !== null && (result.editId === null || result.editId < edit.id))
    result = { ...result, editId: edit.id, body: result.deletedBy === null ? edit.body : result.body }
  for (const by of deletedBy) {
    const deleter = deleterOf(result, by)
    if (deleter !== result.deletedBy) result = { ...result, deletedBy: deleter, body: GONE }
  }
  const all = reactions.reduce(withReaction, result.reactions)
  return all === result.reactions ? result : { ...result, reactions: all }
}

/** All messages that a set of rows adds up to, ascending by id; rows about messages outside the set are left out. */
export function foldRows(rows: readonly ChatRow[]): Message[] {
  const messages = new Map<MessageId, Message>()
  for (const row of rows) if (row.kind === 'message' && !messages.has(row.id)) messages.set(row.id, toMessage(row))
  for (const row of rows) {
    if (row.kind === 'message') continue
    const target = messages.get(row.targetId)
    if (target) messages.set(row.targetId, amended(target, row))
  }
  return [...messages.values()].sort((left, right) => left.id - right.id)
}
