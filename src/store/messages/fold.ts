/**
 * Combines a message's row with the rows that refer to it. Everything that reaches memory, from the stream, from
 * history or from disk, passes through here. Rows may come in any order and any number of times.
 */
import type { MessageId, UserId } from '@/domain/ids'
import type { ChatRow, Message, MessageBody, Reaction } from '@/domain/message'
import { sortedIncludes } from '@/lib/sorted'

export type MessageRow = Extract<ChatRow, { kind: 'message' }>
export type UpdateRow = Exclude<ChatRow, { kind: 'message' }>

type Edit = { id: MessageId; authorId: UserId; body: MessageBody }

/** Updates of a message, collected from rows. The message itself may not have arrived yet. */
export type MessageUpdates = {
  /** The latest edit by each user. Only the author's counts, but the author is unknown until the message arrives. */
  edits: readonly Edit[]
  /** Ascending. */
  deletedBy: readonly UserId[]
  /** Ascending by id, each id once. */
  reactions: readonly Reaction[]
}

/** The updates of a message that no row refers to. */
export const NO_UPDATES: MessageUpdates = { edits: [], deletedBy: [], reactions: [] }
/** The body of a deleted message. */
export const DELETED_BODY: MessageBody = { kind: 'text', text: '', mentions: [] }

/** The message of a row, without any updates. */
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

/** The reaction of a row. */
const toReaction = ({ id, authorId, emoji }: Extract<ChatRow, { kind: 'reaction' }>): Reaction => ({
  id,
  userId: authorId,
  emoji,
})

/** Merges both lists in one pass. Returns the first list if the second adds nothing. */
function mergeReactions(known: readonly Reaction[], added: readonly Reaction[]): readonly Reaction[] {
  if (added.length === 0) return known
  const all: Reaction[] = []
  let at = 0
  for (const reaction of added) {
    while (at < known.length && known[at]!.id < reaction.id) all.push(known[at++]!)
    if (known[at]?.id !== reaction.id && all.at(-1)?.id !== reaction.id) all.push(reaction)
  }
  while (at < known.length) all.push(known[at++]!)
  return all.length === known.length ? known : all
}

function mergeEdits(known: readonly Edit[], added: readonly Edit[]): readonly Edit[] {
  let all = known
  for (const edit of added) {
    const previous = all.find(({ authorId }) => authorId === edit.authorId)
    if (previous && previous.id >= edit.id) continue
    all = [...all.filter((other) => other !== previous), edit].sort((left, right) => left.authorId - right.authorId)
  }
  return all
}

function mergeDeletions(known: readonly UserId[], added: readonly UserId[]): readonly UserId[] {
  const unknown = added.filter((by) => !sortedIncludes(known, by))
  return unknown.length === 0 ? known : [...known, ...unknown].sort((left, right) => left - right)
}

/** Merges both. Returns `known` if `added` adds nothing. */
export function mergeMessageUpdates(known: MessageUpdates = NO_UPDATES, added: MessageUpdates): MessageUpdates {
  const edits = mergeEdits(known.edits, added.edits)
  const deletedBy = mergeDeletions(known.deletedBy, added.deletedBy)
  const reactions = mergeReactions(known.reactions, added.reactions)
  const isKnown = edits === known.edits && deletedBy === known.deletedBy && reactions === known.reactions
  return isKnown ? known : { edits, deletedBy, reactions }
}

/** Collects the updates from rows that refer to one message, in any order. */
export function toMessageUpdates(rows: readonly UpdateRow[]): MessageUpdates {
  const edits = new Map<UserId, Edit>()
  const deletedBy = new Set<UserId>()
  const reactions: Reaction[] = []
  for (const row of rows) {
    if (row.kind === 'reaction') reactions.push(toReaction(row))
    else if (row.kind === 'deletion') deletedBy.add(row.authorId)
    else if ((edits.get(row.authorId)?.id ?? 0) < row.id)
      edits.set(row.authorId, { id: row.id, authorId: row.authorId, body: row.body })
  }
  reactions.sort((left, right) => left.id - right.id)
  return mergeMessageUpdates(NO_UPDATES, { edits: [...edits.values()], deletedBy: [...deletedBy], reactions })
}

/** The updates that were merged into a message. */
export function updatesOf({ authorId, editId, body, deletedBy, reactions }: Message): MessageUpdates {
  return {
    edits: editId === null ? [] : [{ id: editId, authorId, body }],
    deletedBy: deletedBy === null ? [] : [deletedBy],
    reactions,
  }
}

/** If several users deleted the message, the author counts, else the lowest id, so that the order does not matter. */
function deleterOf(message: Message, by: UserId): UserId {
  const { deletedBy, authorId } = message
  if (deletedBy === null || by === authorId) return by
  return deletedBy === authorId || deletedBy < by ? deletedBy : by
}

/**
 * The message with updates merged in. Returns the same object if they add nothing. Only the author can edit a message.
 */
export function withMessageUpdates(message: Message, updates: MessageUpdates | undefined): Message {
  if (!updates) return message
  let result = message
  const edit = updates.edits.find(({ authorId }) => authorId === message.authorId)
  if (edit && (result.editId === null || result.editId < edit.id))
    result = { ...result, editId: edit.id, body: result.deletedBy === null ? edit.body : result.body }
  for (const by of updates.deletedBy) {
    const deleter = deleterOf(result, by)
    if (deleter !== result.deletedBy) result = { ...result, deletedBy: deleter, body: DELETED_BODY }
  }
  const reactions = mergeReactions(result.reactions, updates.reactions)
  return reactions === result.reactions ? result : { ...result, reactions }
}

/** Combines rows into messages, ascending by id. Rows that refer to messages outside the set are ignored. */
export function foldRows(rows: readonly ChatRow[]): Message[] {
  const messages = new Map<MessageId, Message>()
  const updatesByTarget = new Map<MessageId, UpdateRow[]>()
  for (const row of rows) {
    if (row.kind === 'message') {
      if (!messages.has(row.id)) messages.set(row.id, toMessage(row))
      continue
    }
    const others = updatesByTarget.get(row.targetId)
    if (others) others.push(row)
    else updatesByTarget.set(row.targetId, [row])
  }
  return [...messages.values()]
    .map((message) => {
      const updates = updatesByTarget.get(message.id)
      return updates ? withMessageUpdates(message, toMessageUpdates(updates)) : message
    })
    .sort((left, right) => left.id - right.id)
}
