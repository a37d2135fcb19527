/**
 * The working copy of the messages in memory during one burst. Each record is copied at most once, and only if it
 * changes.
 */
import type { ConversationKey } from '@/domain/conversation'
import type { MessageId } from '@/domain/ids'
import { isNamed, isRepeated, mayBeRepeated, type Message, type Reaction } from '@/domain/message'
import type { Span } from '@/lib/spans'
import { insert, placeOf } from '@/lib/sorted'
import {
  amendmentsOf,
  mergeAmendments,
  NOTHING_KNOWN,
  reactionPlace,
  toAmendments,
  toMessage,
  toReaction,
  withAmendments,
  type AmendingRow,
  type MessageRow,
} from './fold'
import { boundAmendments, boundsOf, isShown, type MessagesState, type Window } from './messagesState'

type Writable<Record> = { -readonly [Name in keyof Record]: Record[Name] }

export type MessagesDraft = {
  state: Writable<MessagesState>
  base: MessagesState
  /** Ids of windows that are already copies. */
  ids: Map<ConversationKey, MessageId[]>
  owned: Set<keyof MessagesState>
  /** Lists of reactions that are already copies: a message may get thousands of them in one burst. */
  reactions: Map<MessageId, Reaction[]>
}

export const open = (state: MessagesState): MessagesDraft => ({
  state: { ...state },
  base: state,
  ids: new Map(),
  owned: new Set(),
  reactions: new Map(),
})

/** Returns the record as a copy that may be changed. */
function own<Name extends 'entities' | 'amendments' | 'twins' | 'windows' | 'newest'>(work: MessagesDraft, name: Name) {
  if (!work.owned.has(name)) {
    work.owned.add(name)
    work.state[name] = { ...work.state[name] }
  }
  return work.state[name] as Writable<MessagesState[Name]>
}

/** Returns the window's ids as a list that may be changed. */
function ownIds(work: MessagesDraft, key: ConversationKey, window: Window): MessageId[] {
  const known = work.ids.get(key)
  if (known) return known
  const ids = [...window.ids]
  work.ids.set(key, ids)
  own(work, 'windows')[key] = { ...window, ids }
  return ids
}

/** Replaces a conversation's window, or removes it. */
export function replaceWindow(work: MessagesDraft, key: ConversationKey, window: Window | undefined) {
  const before = work.state.windows[key]
  const windows = own(work, 'windows')
  work.ids.delete(key)
  if (window) windows[key] = window
  else delete windows[key]
  if (before) release(work, before.ids)
}

/** Removes messages from memory that are no longer used anywhere. */
export function release(work: MessagesDraft, ids: readonly MessageId[]) {
  const { newest, windows, recalled, held } = work.state
  const gone = ids.filter((id) => {
    const message = work.state.entities[id]
    if (!message || newest[message.conversation] === id || isShown(windows, message)) return false
    return !recalled.includes(id) && !held.includes(id)
  })
  if (gone.length === 0) return
  const entities = own(work, 'entities')
  for (const id of gone) delete entities[id]
}

/** Stores a message in memory, merged with the updates that arrived before it. Returns the merged message. */
export function keep(work: MessagesDraft, message: Message): Message {
  const before = work.state.entities[message.id]
  if (before === message) return before
  let result = withAmendments(message, work.state.amendments[message.id])
  if (work.state.amendments[message.id]) delete own(work, 'amendments')[message.id]
  if (before) result = withAmendments(before, amendmentsOf(result))
  if (result !== before) own(work, 'entities')[message.id] = result
  return result
}

/** Makes a message the newest of its conversation if it is. The previous one leaves memory unless a window shows it. */
function offerNewest(work: MessagesDraft, { id, conversation }: Pick<Message, 'id' | 'conversation'>) {
  const before = work.state.newest[conversation]
  if (before !== undefined && before >= id) return
  own(work, 'newest')[conversation] = id
  if (before !== undefined) release(work, [before])
}

/** Sets the newest message of a conversation, however old it is; null: there is none. */
export function nameNewest(work: MessagesDraft, key: ConversationKey, message: Message | null) {
  const before = work.state.newest[key]
  if (message) {
    own(work, 'newest')[key] = message.id
    keep(work, message)
  } else if (before !== undefined) delete own(work, 'newest')[key]
  if (before !== undefined && before !== message?.id) release(work, [before])
}

/** Maximum distance in a window between two rows of one message. The network repeats a request at once. */
const TWINS_WITHIN = 30

const toNamed = (message: Message) => ({ ...message, at: message.sentAt })

/** True if two messages are rows of one message. A deleted copy has no body, so only its other fields are compared. */
const areTwins = (one: Message, other: Message) =>
  one.id !== other.id &&
  (one.deletedBy === null && other.deletedBy === null ? isRepeated : mayBeRepeated)(toNamed(one), toNamed(other))

/** Finds another row of the same message near its position in the window, or as the newest of its conversation. */
function twinOf(work: MessagesDraft, window: Window | undefined, message: Message): Message | undefined {
  const { entities, twins, newest } = work.state
  if (!isNamed(message)) return undefined
  // Known duplicates stay together even if one of them was edited.
  const known = entities[twins[message.id] ?? 0]
  if (known) return known
  const ids = window?.ids ?? []
  const at = placeOf(ids, message.id)
  for (let place = Math.max(0, at - TWINS_WITHIN); place < Math.min(ids.length, at + TWINS_WITHIN); place++) {
    const other = entities[ids[place]!]
    if (other && areTwins(other, message)) return other
  }
  const head = entities[newest[message.conversation] ?? 0]
  return !window && head && areTwins(head, message) && head.id < message.id ? head : undefined
}

/** Keeps one of two duplicate rows: the earlier one, unless it was deleted. Returns true if that is `there`. */
function unite(work: MessagesDraft, window: Window | undefined, there: Message, message: Message): boolean {
  const [first, second] = there.id < message.id ? [there, message] : [message, there]
  const known = withAmendments(message, work.state.amendments[message.id])
  const isGone = ({ id }: Message) => (id === message.id ? known : there).deletedBy !== null
  const [stands, copy] = isGone(first) && !isGone(second) ? [second, first] : [first, second]
  if (work.state.twins[copy.id] !== stands.id) own(work, 'twins')[copy.id] = stands.id
  // A deletion of the copy is not merged, because copies are removed by deleting them.
  const told = copy === message ? known : there
  const ofCopy = { ...amendmentsOf(told), deletedBy: [], ...(told.deletedBy !== null && { edits: [] }) }
  const united = withAmendments(stands === message ? known : there, ofCopy)
  if (united !== work.state.entities[stands.id]) own(work, 'entities')[stands.id] = united
  if (stands === there) return true
  if (window) {
    const ids = ownIds(work, message.conversation, window)
    ids.splice(placeOf(ids, copy.id), 1)
  }
  return false
}

/** Adds a message to the window that covers it, and makes it the newest of its conversation if it is. */
export function insertMessage(work: MessagesDraft, message: Message) {
  const { conversation: key, id } = message
  const shown = isShown(work.state.windows, message)
  const isNewest = (work.state.newest[key] ?? 0) <= id
  if (!shown && !isNewest) return
  const window = work.state.windows[key]
  const twin = twinOf(work, shown ? window : undefined, message)
  if (twin && unite(work, shown ? window : undefined, twin, message)) return
  keep(work, message)
  // Checking first avoids copying a window that already has it, as in every replay.
  const now = work.state.windows[key]
  if (shown && now && now.ids[placeOf(now.ids, id)] !== id) insert(ownIds(work, key, now), id)
  offerNewest(work, message)
}

/** Applies one message row of the stream. */
export function putRow(work: MessagesDraft, row: MessageRow) {
  if (work.state.entities[row.id] !== undefined) {
    // A message that was only quoted may belong to the window now, and its body is known.
    insertMessage(work, work.state.entities[row.id]!)
    return
  }
  insertMessage(work, toMessage(row))
}

/** Adds a reaction. Returns the same list if it has the reaction already, or if it is this burst's copy. */
function withReaction(
  work: MessagesDraft,
  id: MessageId,
  held: readonly Reaction[],
  reaction: Reaction,
): readonly Reaction[] {
  const at = reactionPlace(held, reaction.id)
  if (held[at]?.id === reaction.id) return held
  const known = work.reactions.get(id)
  const list = known === held ? known : [...held]
  if (list !== known) work.reactions.set(id, list)
  list.splice(at, 0, reaction)
  return list
}

/** True if a message may still arrive. All others are read from disk together with their updates. */
function mayArrive({ state }: MessagesDraft, { conversation, targetId }: AmendingRow) {
  return isShown(state.windows, { conversation, id: targetId }) || targetId > (state.newest[conversation] ?? 0)
}

/** Applies one row that refers to another message. */
export function applyUpdate(work: MessagesDraft, row: AmendingRow) {
  const twin = work.state.twins[row.targetId]
  if (twin !== undefined && row.kind === 'deletion') return
  const id = twin ?? row.targetId
  const target = work.state.entities[id]
  if (target) {
    const result =
      row.kind === 'reaction' ? reacted(work, id, target, row) : withAmendments(target, toAmendments([row]))
    if (result !== target) own(work, 'entities')[id] = result
  } else if (mayArrive(work, row)) {
    const known = work.state.amendments[row.targetId] ?? NOTHING_KNOWN
    const result =
      row.kind === 'reaction' ? reacted(work, row.targetId, known, row) : mergeAmendments(known, toAmendments([row]))
    if (result !== known) own(work, 'amendments')[row.targetId] = result
  }
}

/** A message, or the updates of one that is not in memory, with one more reaction. */
function reacted<Known extends { reactions: readonly Reaction[] }>(
  work: MessagesDraft,
  id: MessageId,
  known: Known,
  row: Extract<AmendingRow, { kind: 'reaction' }>,
): Known {
  const reactions = withReaction(work, id, known.reactions, toReaction(row))
  return reactions === known.reactions ? known : { ...known, reactions }
}

/**
 * Shortens a window that is too long. `away` cuts its newest end, so that the rows in view stay. `left` cuts to the
 * rows shown first when the user returns.
 */
export function trim(work: MessagesDraft, key: ConversationKey, end: 'oldest' | 'newest' | 'away' | 'left') {
  const window = work.state.windows[key]
  if (!window) return
  const isOpen = work.state.openKey === key
  // A position that the user scrolled or jumped to is not shown again on return.
  if (!isOpen && !window.live) {
    replaceWindow(work, key, undefined)
    return
  }
  const { most, to } = boundsOf(isOpen, end === 'away')
  if (window.ids.length <= (end === 'left' ? to : most)) return
  if (end === 'oldest' || end === 'left') {
    replaceWindow(work, key, { ...window, ids: window.ids.slice(-to), fromMid: window.ids.at(-to - 1)! + 1 })
  } else {
    replaceWindow(work, key, { ...window, ids: window.ids.slice(0, to), live: false, toMid: window.ids[to]! - 1 })
  }
}

/** Removes messages as if they had never existed. */
export function removeMessages(work: MessagesDraft, ids: readonly MessageId[]) {
  for (const id of ids) {
    const message = work.state.entities[id]
    if (work.state.amendments[id]) delete own(work, 'amendments')[id]
    if (!message) continue
    delete own(work, 'entities')[id]
    const window = work.state.windows[message.conversation]
    if (window && window.ids[placeOf(window.ids, id)] === id) {
      const list = ownIds(work, message.conversation, window)
      list.splice(placeOf(list, id), 1)
    }
    if (work.state.newest[message.conversation] === id) delete own(work, 'newest')[message.conversation]
  }
}

const upToOnly = <Value>(record: Readonly<Record<number, Value>>, upTo: number) =>
  Object.fromEntries(Object.entries(record).filter(([id]) => Number(id) <= upTo))

/** Removes everything above a row as if it had never been received. */
export function cutBack(work: MessagesDraft, upTo: number) {
  const { state } = work
  const gone = Object.values(state.entities).flatMap(({ id }) => (id > upTo ? [id] : []))
  state.recalled = state.recalled.filter((id) => id <= upTo)
  state.held = state.held.filter((id) => id <= upTo)
  removeMessages(work, gone)
  own(work, 'amendments')
  own(work, 'twins')
  state.amendments = upToOnly(state.amendments, upTo)
  state.twins = upToOnly(state.twins, upTo)
  // A window above that row is empty now, and starts where the next row will arrive.
  for (const [key, window] of Object.entries(state.windows) as [ConversationKey, Window][])
    if (window.fromMid > upTo) replaceWindow(work, key, { ...window, ids: [], fromMid: upTo + 1, live: true })
}

/**
 * Cuts windows at a range that the stream skipped, because a window must not have holes. The newer part stays. If the
 * user is reading further up, the older part stays instead.
 */
export function cutAtHole(work: MessagesDraft, { from, to }: Span) {
  const { windows, openKey, following } = work.state
  for (const [key, window] of Object.entries(windows) as [ConversationKey, Window][]) {
    const { ids, fromMid, toMid, live } = window
    if (fromMid > to || (!live && toMid < from)) continue
    const isOlder = fromMid < from && (key === openKey ? !following : !live && toMid <= to)
    if (isOlder)
      replaceWindow(work, key, { ids: ids.slice(0, placeOf(ids, from)), fromMid, toMid: from - 1, live: false })
    else replaceWindow(work, key, { ...window, ids: ids.slice(placeOf(ids, to + 1)), fromMid: to + 1 })
  }
}

/** Removes everything of a conversation. */
export function dropConversation(work: MessagesDraft, key: ConversationKey) {
  const { held, entities } = work.state
  const newest = work.state.newest[key]
  if (newest !== undefined) delete own(work, 'newest')[key]
  work.state.held = held.filter((id) => entities[id]?.conversation !== key)
  replaceWindow(work, key, undefined)
  release(work, newest === undefined ? held : [...held, newest])
  if (work.state.visited.includes(key)) work.state.visited = work.state.visited.filter((other) => other !== key)
}

/** Closes the working copy. Returns the previous state if nothing changed. */
export function commit(work: MessagesDraft): MessagesState {
  if (work.owned.has('amendments')) work.state.amendments = boundAmendments(work.state.amendments)
  const names = Object.keys(work.base) as (keyof MessagesState)[]
  return names.every((name) => work.state[name] === work.base[name]) ? work.base : work.state
}
