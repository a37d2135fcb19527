/** One burst's working copy of the messages in memory: every record is copied at most once, and only when it changes. */
import type { ConversationKey } from '@/domain/conversation'
import type { MessageId } from '@/domain/ids'
import type { Message } from '@/domain/message'
import { insert, placeOf } from '@/lib/sorted'
import {
  amended,
  gathered,
  toMessage,
  withAmendments,
  type AmendingRow,
  type Amendments,
  type MessageRow,
} from './fold'
import { boundAmendments, boundsOf, isShown, type MessagesState, type Window } from './messagesState'

type Writable<Record> = { -readonly [Name in keyof Record]: Record[Name] }

export type Work = {
  state: Writable<MessagesState>
  base: MessagesState
  /** Ids of windows that are already copies. */
  ids: Map<ConversationKey, MessageId[]>
  owned: Set<keyof MessagesState>
}

/** Opens a working copy. */
export const open = (state: MessagesState): Work => ({
  state: { ...state },
  base: state,
  ids: new Map(),
  owned: new Set(),
})

/** The record, as a copy that may be changed. */
function own<Name extends 'entities' | 'amendments' | 'twins' | 'windows' | 'newest'>(work: Work, name: Name) {
  if (!work.owned.has(name)) {
    work.owned.add(name)
    work.state[name] = { ...work.state[name] }
  }
  return work.state[name] as Writable<MessagesState[Name]>
}

/** The window's ids, as a list that may be changed. */
function ownIds(work: Work, key: ConversationKey, window: Window): MessageId[] {
  const known = work.ids.get(key)
  if (known) return known
  const ids = [...window.ids]
  work.ids.set(key, ids)
  own(work, 'windows')[key] = { ...window, ids }
  return ids
}

/** Puts a window in the place of the conversation's, or takes it away. */
export function replaceWindow(work: Work, key: ConversationKey, window: Window | undefined) {
  const before = work.state.windows[key]
  const windows = own(work, 'windows')
  work.ids.delete(key)
  if (window) windows[key] = window
  else delete windows[key]
  if (before) release(work, before.ids)
}

/** Takes messages out of memory that nothing shows any more. */
export function release(work: Work, ids: readonly MessageId[]) {
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

/** Writes a message into memory, together with what memory knew of it. */
export function keep(work: Work, message: Message): Message {
  const before = work.state.entities[message.id]
  if (before === message) return before
  let result = withAmendments(message, work.state.amendments[message.id])
  if (work.state.amendments[message.id]) delete own(work, 'amendments')[message.id]
  if (before) result = withAmendments(before, toAmendments(result))
  if (result !== before) own(work, 'entities')[message.id] = result
  return result
}

function toAmendments({ editId, body, deletedBy, reactions }: Message): Amendments {
  const edit = editId === null ? null : { id: editId, body }
  return { edit, deletedBy: deletedBy === null ? [] : [deletedBy], reactions }
}

/** Makes a message the newest of its conversation if it is; the one before leaves memory unless a window shows it. */
function offerNewest(work: Work, { id, conversation }: Pick<Message, 'id' | 'conversation'>) {
  const before = work.state.newest[conversation]
  if (before !== undefined && before >= id) return
  own(work, 'newest')[conversation] = id
  if (before !== undefined) release(work, [before])
}

/** Names the newest message of a conversation, however old it is; null: there is none. */
export function nameNewest(work: Work, key: ConversationKey, message: Message | null) {
  const before = work.state.newest[key]
  if (message) {
    own(work, 'newest')[key] = message.id
    keep(work, message)
  } else if (before !== undefined) delete own(work, 'newest')[key]
  if (before !== undefined && before !== message?.id) release(work, [before])
}

/** How far apart in a window two rows of one message may stand: the network repeats itself at once. */
const TWINS_WITHIN = 30

/** Another row of the same message: same author, same local id. */
function twinOf(work: Work, { ids }: Window, message: Message): Message | undefined {
  if (message.localId === null) return undefined
  const at = placeOf(ids, message.id)
  for (let place = Math.max(0, at - TWINS_WITHIN); place < Math.min(ids.length, at + TWINS_WITHIN); place++) {
    const other = work.state.entities[ids[place]!]
    if (other && other.id !== message.id && other.localId === message.localId && other.authorId === message.authorId)
      return other
  }
  return undefined
}

/** Lets the earlier of two rows stand for both; true when it is the one that is there already. */
function unite(work: Work, window: Window, there: Message, message: Message): boolean {
  const [first, second] = there.id < message.id ? [there, message] : [message, there]
  if (work.state.twins[second.id] !== first.id) own(work, 'twins')[second.id] = first.id
  const known = withAmendments(second, work.state.amendments[second.id])
  const united = withAmendments(first, toAmendments(known))
  if (united !== work.state.entities[first.id]) own(work, 'entities')[first.id] = united
  if (first === there) return true
  const ids = ownIds(work, message.conversation, window)
  ids.splice(placeOf(ids, second.id), 1)
  return false
}

/** Puts a message in its place: into the window that covers it, and at the head of its conversation if it is newest. */
export function put(work: Work, message: Message) {
  const { conversation: key, id } = message
  const shown = isShown(work.state.windows, message)
  const isNewest = (work.state.newest[key] ?? 0) <= id
  if (!shown && !isNewest) return
  const window = work.state.windows[key]
  const twin = shown && window ? twinOf(work, window, message) : undefined
  if (twin && window && unite(work, window, twin, message)) return
  keep(work, message)
  // asking first spares the copy of a window that already has it, as in every replay
  const now = work.state.windows[key]
  if (shown && now && now.ids[placeOf(now.ids, id)] !== id) insert(ownIds(work, key, now), id)
  offerNewest(work, message)
}

/** Takes one row of the stream into account. */
export function putRow(work: Work, row: MessageRow) {
  if (work.state.entities[row.id] !== undefined) {
    // a message that was only quoted may belong into the window now; its body is known
    put(work, work.state.entities[row.id]!)
    return
  }
  put(work, toMessage(row))
}

/** Takes one row that names another message into account. */
export function amend(work: Work, row: AmendingRow) {
  const id = work.state.twins[row.targetId] ?? row.targetId
  const target = work.state.entities[id]
  if (target) {
    const result = amended(target, row)
    if (result !== target) own(work, 'entities')[id] = result
    return
  }
  // Only what may still arrive is waited for; all else is read from disk together with its amendments.
  const place = { conversation: row.conversation, id: row.targetId }
  if (!isShown(work.state.windows, place) && row.targetId <= (work.state.newest[row.conversation] ?? 0)) return
  const known = work.state.amendments[row.targetId]
  const result = gathered(known, row)
  if (result !== known) own(work, 'amendments')[row.targetId] = result
}

/**
 * Cuts a window that grew too long: `away` at its newest end, so that what is being read further up stays; `left` to what
 * is shown first when one comes back.
 */
export function trim(work: Work, key: ConversationKey, end: 'oldest' | 'newest' | 'away' | 'left') {
  const window = work.state.windows[key]
  if (!window) return
  const isOpen = work.state.openKey === key
  // what was scrolled to is not what one comes back to
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

/** Takes messages away as if they had never been. */
export function forget(work: Work, ids: readonly MessageId[]) {
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

/** Takes everything of a conversation away. */
export function dropConversation(work: Work, key: ConversationKey) {
  const { held, entities } = work.state
  const newest = work.state.newest[key]
  if (newest !== undefined) delete own(work, 'newest')[key]
  work.state.held = held.filter((id) => entities[id]?.conversation !== key)
  replaceWindow(work, key, undefined)
  release(work, newest === undefined ? held : [...held, newest])
  if (work.state.visited.includes(key)) work.state.visited = work.state.visited.filter((other) => other !== key)
}

/** Closes the working copy; the state from before when nothing changed. */
export function finish(work: Work): MessagesState {
  if (work.owned.has('amendments')) work.state.amendments = boundAmendments(work.state.amendments)
  const names = Object.keys(work.base) as (keyof MessagesState)[]
  return names.every((name) => work.state[name] === work.base[name]) ? work.base : work.state
}
