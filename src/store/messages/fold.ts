/**
 * Combines a message's row with the rows that refer to it. Everything that reaches memory, from the stream, from
 * history or from disk, passes through here. Rows may come in any order and any number of times (decision 0001).
 */
import type { ConversationKey } from '@/domain/conversation'
import type { MessageId, UserId } from '@/domain/ids'
import { mayChange, type ChatRow, type Message, type MessageBody, type Reaction } from '@/domain/message'

export type MessageRow = Extract<ChatRow, { kind: 'message' }>
export type UpdateRow = Exclude<ChatRow, { kind: 'message' }>

/** `conversation`: the one that the row was told of. The message may be in another one, which is unknown until it arrives. */
type Told = { authorId: UserId; conversation: ConversationKey }
type Edit = Told & { id: MessageId; body: MessageBody }

/** Updates of a message, collected from rows. The message itself may not have arrived yet. */
export type MessageUpdates = {
  /** The latest edit by each user in each conversation. Only the author's counts, but the author is unknown until the message arrives. */
  edits: readonly Edit[]
  /** Ascending by author and conversation. */
  deletions: readonly Told[]
  /** Ascending by id, each id once. */
  reactions: readonly Reaction[]
}

/** The updates of a message that no row refers to. */
export const NO_UPDATES: MessageUpdates = { edits: [], deletions: [], reactions: [] }
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

const isFromSame = (one: Told, other: Told) =>
  one.authorId === other.authorId && one.conversation === other.conversation
const byOrigin = (one: Told, other: Told) =>
  one.authorId - other.authorId || Number(one.conversation > other.conversation) || -1

function mergeEdits(known: readonly Edit[], added: readonly Edit[]): readonly Edit[] {
  let all = known
  for (const edit of added) {
    const previous = all.find((other) => isFromSame(other, edit))
    if (previous && previous.id >= edit.id) continue
    all = [...all.filter((other) => other !== previous), edit].sort(byOrigin)
  }
  return all
}

function mergeDeletions(known: readonly Told[], added: readonly Told[]): readonly Told[] {
  const unknown = added.filter((deletion) => !known.some((other) => isFromSame(other, deletion)))
  return unknown.length === 0 ? known : [...known, ...unknown].sort(byOrigin)
}

/** Merges both. Returns `known` if `added` adds nothing. */
export function mergeMessageUpdates(known: MessageUpdates = NO_UPDATES, added: MessageUpdates): MessageUpdates {
  const edits = mergeEdits(known.edits, added.edits)
  const deletions = mergeDeletions(known.deletions, added.deletions)
  const reactions = mergeReactions(known.reactions, added.reactions)
  const isKnown = edits === known.edits && deletions === known.deletions && reactions === known.reactions
  return isKnown ? known : { edits, deletions, reactions }
}

/** Collects the updates from rows that refer to one message, in any order. */
export function toMessageUpdates(rows: readonly UpdateRow[]): MessageUpdates {
  const edits: Edit[] = []
  const deletions: Told[] = []
  const reactions: Reaction[] = []
  for (const row of rows) {
    if (row.kind === 'reaction') reactions.push(toReaction(row))
    else {
      const { id, authorId, conversation } = row
      if (row.kind === 'edit') edits.push({ id, authorId, conversation, body: row.body })
      else if (!deletions.some((other) => isFromSame(other, row))) deletions.push({ authorId, conversation })
    }
  }
  reactions.sort((left, right) => left.id - right.id)
  return mergeMessageUpdates(NO_UPDATES, { edits, deletions, reactions })
}

/** The updates that were merged into a message. */
export function updatesOf({ authorId, conversation, editId, body, deletedBy, reactions }: Message): MessageUpdates {
  return {
    edits: editId === null ? [] : [{ id: editId, authorId, conversation, body }],
    deletions: deletedBy === null ? [] : [{ authorId: deletedBy, conversation }],
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
 * The message with updates merged in. Returns the same object if they add nothing. Only the author can edit a message,
 * and only rows that were told of its conversation count (`mayChange`).
 */
export function withMessageUpdates(message: Message, updates: MessageUpdates | undefined): Message {
  if (!updates) return message
  let result = message
  const edit = updates.edits.find(
    (one) => one.authorId === message.authorId && one.conversation === message.conversation,
  )
  if (edit && (result.editId === null || result.editId < edit.id))
    result = { ...result, editId: edit.id, body: result.deletedBy === null ? edit.body : result.body }
  for (const deletion of updates.deletions) {
    if (!mayChange({ kind: 'deletion', ...deletion }, message)) continue
    const { authorId: by } = deletion
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
      return updates
        ? withMessageUpdates(message, toMessageUpdates(updates.filter((row) => mayChange(row, message))))
        : message
    })
    .sort((left, right) => left.id - right.id)
}
