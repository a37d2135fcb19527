/**
 * Operations on the messages in memory, for use in reducers: they change the state that they are given. Messages and
 * their updates are replaced as a whole, so they are read as plain objects, which is faster than reading drafts
 * (decision 0053).
 */
import { isDraft, original } from '@reduxjs/toolkit'
import type { ConversationKey } from '@/domain/conversation'
import { toMessageId, type MessageId } from '@/domain/ids'
import { hasUniqueLocalId, isDuplicateOf, mayBeDuplicateOf, mayChange, type Message } from '@/domain/message'
import type { Span } from '@/lib/spans'
import { insert, insertionIndex, remove } from '@/lib/sorted'
import {
  updatesOf,
  mergeMessageUpdates,
  NO_UPDATES,
  toMessageUpdates,
  toMessage,
  withMessageUpdates,
  type UpdateRow,
  type MessageUpdates,
  type MessageRow,
} from './fold'
import { boundsOf, isShown, type MessagesState, type LoadedWindow } from './messagesState'

/** The value as it is stored. Only for values that are replaced and never changed. */
const plain = <Value>(value: Value): Value => (isDraft(value) ? (original(value as object) as Value) : value)
const messageOf = ({ entities }: MessagesState, id: number): Message | undefined => plain(entities[id])
const updatesFor = ({ messageUpdates }: MessagesState, id: number): MessageUpdates | undefined =>
  plain(messageUpdates[id])
const windowsOf = ({ windows }: MessagesState) => Object.entries(windows) as [ConversationKey, LoadedWindow][]

/** Replaces a conversation's window, or removes it. */
export function replaceWindow(state: MessagesState, key: ConversationKey, window: LoadedWindow | undefined) {
  const before = state.windows[key]?.ids.slice()
  if (window) state.windows[key] = window
  else delete state.windows[key]
  if (before) releaseUnused(state, before)
}

/** Removes messages from memory that are no longer used anywhere. */
export function releaseUnused(state: MessagesState, ids: readonly MessageId[]) {
  const { newest, windows } = state
  const quotedIds = plain(state.quotedIds)
  const retainedIds = plain(state.retainedIds)
  for (const id of ids) {
    const message = messageOf(state, id)
    if (!message || newest[message.conversation] === id || isShown(windows, message)) continue
    if (!quotedIds.includes(id) && !retainedIds.includes(id)) delete state.entities[id]
  }
}

/** Stores a message in memory, merged with the updates that arrived before it. */
export function storeMessage(state: MessagesState, message: Message) {
  const before = messageOf(state, message.id)
  if (before === message) return
  const known = updatesFor(state, message.id)
  let result = withMessageUpdates(message, known)
  if (known) delete state.messageUpdates[message.id]
  if (before) result = withMessageUpdates(before, updatesOf(result))
  if (result !== before) state.entities[message.id] = result
}

/** Makes a message the newest of its conversation if it is. The previous one leaves memory unless a window shows it. */
function updateNewest(state: MessagesState, { id, conversation }: Pick<Message, 'id' | 'conversation'>) {
  const before = state.newest[conversation]
  if (before !== undefined && before >= id) return
  state.newest[conversation] = id
  if (before !== undefined) releaseUnused(state, [before])
}

/** Sets the newest message of a conversation, however old it is; null: there is none. */
export function setNewest(state: MessagesState, key: ConversationKey, message: Message | null) {
  const before = state.newest[key]
  if (message) {
    state.newest[key] = message.id
    storeMessage(state, message)
  } else delete state.newest[key]
  if (before !== undefined && before !== message?.id) releaseUnused(state, [before])
}

/** Maximum distance in a window between two rows of one message. The network repeats a request at once. */
const DUPLICATES_WITHIN = 30

const toComparable = (message: Message) => ({ ...message, at: message.sentAt })

/** Whether the body is known. The row of a deleted message is stored without it, and may come before its deletion. */
const hasBody = ({ deletedBy, body }: Message) => deletedBy === null && !(body.kind === 'text' && body.text === '')

/** True if two messages are rows of one message. A deleted copy has no body, so only its other fields are compared. */
const areDuplicates = (one: Message, other: Message) =>
  one.localId === other.localId &&
  one.id !== other.id &&
  (hasBody(one) && hasBody(other) ? isDuplicateOf : mayBeDuplicateOf)(toComparable(one), toComparable(other))

/** Finds another row of the same message near its position in the window, or as the newest of its conversation. */
function duplicateOf(state: MessagesState, window: LoadedWindow | undefined, message: Message): Message | undefined {
  const { duplicates, newest } = state
  if (!hasUniqueLocalId(message)) return undefined
  // Known duplicates stay together even if one of them was edited.
  const known = messageOf(state, duplicates[message.id] ?? 0)
  if (known) return known
  const ids = window?.ids ?? []
  const at = insertionIndex(ids, message.id)
  // A message in the window was compared when it arrived.
  if (ids[at] === message.id) return undefined
  for (const id of ids.slice(Math.max(0, at - DUPLICATES_WITHIN), at + DUPLICATES_WITHIN)) {
    const other = messageOf(state, id)
    if (other && areDuplicates(other, message)) return other
  }
  const head = messageOf(state, newest[message.conversation] ?? 0)
  return !window && head && areDuplicates(head, message) && head.id < message.id ? head : undefined
}

/** Keeps one of two duplicate rows: the earlier one, unless it was deleted. Returns true if that is `existing`. */
function mergeDuplicates(
  state: MessagesState,
  window: LoadedWindow | undefined,
  existing: Message,
  message: Message,
): boolean {
  const [first, second] = existing.id < message.id ? [existing, message] : [message, existing]
  const updated = withMessageUpdates(message, updatesFor(state, message.id))
  const currentOf = ({ id }: Message) => (id === message.id ? updated : existing)
  const isDeleted = (one: Message) => currentOf(one).deletedBy !== null
  const [kept, copy] = isDeleted(first) && !isDeleted(second) ? [second, first] : [first, second]
  state.duplicates[copy.id] = kept.id
  // A deletion of the copy is not merged, because copies are removed by deleting them.
  const current = currentOf(copy)
  const ofCopy = { ...updatesOf(current), deletions: [], ...(current.deletedBy !== null && { edits: [] }) }
  const merged = withMessageUpdates(currentOf(kept), ofCopy)
  if (merged !== messageOf(state, kept.id)) state.entities[kept.id] = merged
  if (kept === existing) return true
  if (window) remove(window.ids, copy.id)
  return false
}

/** Adds a message to the window that covers it, and makes it the newest of its conversation if it is. */
export function insertMessage(state: MessagesState, message: Message) {
  const { conversation: key, id } = message
  const shown = isShown(state.windows, message)
  const isNewest = (state.newest[key] ?? 0) <= id
  if (!shown && !isNewest) return
  const window = shown ? state.windows[key] : undefined
  const duplicate = duplicateOf(state, window, message)
  if (duplicate && mergeDuplicates(state, window, duplicate, message)) return
  storeMessage(state, message)
  if (window) insert(window.ids, id)
  updateNewest(state, message)
}

/** Applies one message row of the stream. */
export function insertRow(state: MessagesState, row: MessageRow) {
  // A message that was only quoted may belong to the window now, and its body is known.
  insertMessage(state, messageOf(state, row.id) ?? toMessage(row))
}

/** True if a message may still arrive. All others are read from disk together with their updates. */
function mayArrive(state: MessagesState, { conversation, targetId }: UpdateRow) {
  return isShown(state.windows, { conversation, id: targetId }) || targetId > (state.newest[conversation] ?? 0)
}

/** Applies rows that refer to one message. */
export function applyUpdates(state: MessagesState, rows: readonly UpdateRow[]) {
  const [{ targetId }] = rows as [UpdateRow]
  const duplicate = state.duplicates[targetId]
  const id = duplicate ?? targetId
  const target = messageOf(state, id)
  const updates = toMessageUpdates(
    rows.filter((row) => (!target || mayChange(row, target)) && (duplicate === undefined || row.kind !== 'deletion')),
  )
  if (target) {
    const result = withMessageUpdates(target, updates)
    if (result !== target) state.entities[id] = result
  } else if (mayArrive(state, rows[0]!)) {
    const known = updatesFor(state, targetId)
    const result = mergeMessageUpdates(known, updates)
    if (result !== (known ?? NO_UPDATES)) state.messageUpdates[targetId] = result
  }
}

/**
 * Shortens a window that is too long, at the given end. `newestWhileReading` allows more rows before it cuts the newest
 * end, so that the rows in view stay. `oldestOnLeave` keeps only the rows that are shown first when the user returns.
 */
export function trim(
  state: MessagesState,
  key: ConversationKey,
  end: 'oldest' | 'newest' | 'newestWhileReading' | 'oldestOnLeave',
) {
  const window = state.windows[key]
  if (!window) return
  const isOpen = state.openKey === key
  // A position that the user scrolled or jumped to is not shown again on return.
  if (!isOpen && !window.isLive) {
    replaceWindow(state, key, undefined)
    return
  }
  const { most, to } = boundsOf(isOpen, end === 'newestWhileReading')
  if (window.ids.length <= (end === 'oldestOnLeave' ? to : most)) return
  if (end === 'oldest' || end === 'oldestOnLeave') {
    replaceWindow(state, key, { ...window, ids: window.ids.slice(-to), fromId: window.ids.at(-to - 1)! + 1 })
  } else {
    replaceWindow(state, key, { ...window, ids: window.ids.slice(0, to), isLive: false, toId: window.ids[to]! - 1 })
  }
}

/** Removes messages as if they had never existed. */
export function removeMessages(state: MessagesState, ids: readonly MessageId[]) {
  for (const id of ids) {
    delete state.messageUpdates[id]
    const message = messageOf(state, id)
    if (!message) continue
    delete state.entities[id]
    const window = state.windows[message.conversation]
    if (window) remove(window.ids, id)
    if (state.newest[message.conversation] === id) delete state.newest[message.conversation]
  }
}

/** The ids of all messages in memory that a condition holds for. */
export const idsWhere = ({ entities }: MessagesState, matches: (id: MessageId) => boolean) =>
  Object.keys(entities).flatMap((key) => (matches(toMessageId(Number(key))) ? [toMessageId(Number(key))] : []))

const upToOnly = <Value>(record: Readonly<Record<number, Value>>, upTo: number) =>
  Object.fromEntries(Object.entries(record).filter(([id]) => Number(id) <= upTo))

/** Removes everything above a row as if it had never been received. */
export function truncate(state: MessagesState, upTo: number) {
  state.quotedIds = state.quotedIds.filter((id) => id <= upTo)
  state.retainedIds = state.retainedIds.filter((id) => id <= upTo)
  removeMessages(
    state,
    idsWhere(state, (id) => id > upTo),
  )
  state.messageUpdates = upToOnly(state.messageUpdates, upTo)
  state.duplicates = upToOnly(state.duplicates, upTo)
  // A window above that row is empty now, and starts where the next row will arrive.
  for (const [key, window] of windowsOf(state))
    if (window.fromId > upTo) replaceWindow(state, key, { ...window, ids: [], fromId: upTo + 1, isLive: true })
}

/**
 * Cuts windows at a range that the stream skipped, because a window must not have gaps. The newer part stays. If the
 * user is reading further up, the older part stays instead.
 */
export function cutAtGap(state: MessagesState, { from, to }: Span) {
  const { openKey, isAtBottom } = state
  for (const [key, window] of windowsOf(state)) {
    const { ids, fromId, toId, isLive } = window
    if (fromId > to || (!isLive && toId < from)) continue
    const isOlder = fromId < from && (key === openKey ? !isAtBottom : !isLive && toId <= to)
    if (isOlder)
      replaceWindow(state, key, { ids: ids.slice(0, insertionIndex(ids, from)), fromId, toId: from - 1, isLive: false })
    else replaceWindow(state, key, { ...window, ids: ids.slice(insertionIndex(ids, to + 1)), fromId: to + 1 })
  }
}

/** Removes everything of a conversation. */
export function dropConversation(state: MessagesState, key: ConversationKey) {
  const { retainedIds, newest } = state
  const head = newest[key]
  delete newest[key]
  state.retainedIds = retainedIds.filter((id) => messageOf(state, id)?.conversation !== key)
  replaceWindow(state, key, undefined)
  releaseUnused(state, head === undefined ? retainedIds : [...retainedIds, head])
  state.visitedKeys = state.visitedKeys.filter((other) => other !== key)
}
