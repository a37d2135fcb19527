/**
 * The read marker and the unread messages of each conversation. Unread messages are ids, not a count, so that a replay
 * changes nothing. A deletion is remembered until it is read past, because it may come before its message
 * (decision 0003).
 */
import { createAction, createSlice, current, isDraft, type Draft } from '@reduxjs/toolkit'
import type { ConversationKey } from '@/domain/conversation'
import { toMessageId, type MessageId, type UserId } from '@/domain/ids'
import { hasUniqueLocalId, isDuplicateOf, type ChatRow } from '@/domain/message'
import { sortedIncludes, insert, insertionIndex, remove } from '@/lib/sorted'
import type { MessageRow } from '../messages/fold'
import { isExpired } from '../messages/isExpired'
import {
  conversationForgotten,
  conversationOpened,
  conversationRead,
  logTruncated,
  messageSubmitted,
  messagesRemoved,
  pageReceived,
  stateRestored,
} from '../events'
import { onEvents } from '../onEvents'
import type { UnreadMessages, UnreadRow } from './unreadMessages'

type ReadsState = {
  markers: Partial<Record<ConversationKey, MessageId>>
  unread: Partial<Record<ConversationKey, UnreadMessages>>
  /** The last unread messages of others that have a local id, to detect duplicates caused by the network. */
  duplicateCandidates: Partial<Record<ConversationKey, MessageRow[]>>
}

/** How far a conversation was read before everything was marked as read, up to `upTo`. */
export type EarlierRead = { key: ConversationKey; upTo: MessageId; marker: MessageId | 0; unread: UnreadMessages }
/** Everything was marked as read. The server does not know it yet. */
export const allRead = createAction<readonly EarlierRead[]>('reads/allRead')
/** It was taken back. */
export const allReadUndone = createAction<readonly EarlierRead[]>('reads/allReadUndone')

/** The user marked a read conversation as unread. Only this device knows the mark. */
export const conversationMarkedUnread = createAction<ConversationKey>('reads/conversationMarkedUnread')
/** The user was added to a channel that is not open. It counts as unread until it is opened. */
export const channelAdded = createAction<ConversationKey>('reads/channelAdded')
/** The user returned to a conversation that is already open: it is not opened again, but the manual mark is removed. */
export const unreadMarkRemoved = createAction<ConversationKey>('reads/unreadMarkRemoved')

/** Unread messages contain a keyword or reply to the user. */
export const unreadRowsFound =
  createAction<readonly { key: ConversationKey; id: MessageId; row: UnreadRow }[]>('reads/unreadRowsFound')

/** Maximum number of unread messages per conversation; beyond that the count is a minimum. */
export const MAX_UNREAD = 5_000
const NONE: UnreadMessages = { ids: [], mentions: [], gone: [] }
/** Maximum number of edits to remember whose messages have not arrived. */
const MAX_EDITS = 200
/**
 * Number of messages to check for duplicates. The network repeats a request at once, so later rows are not duplicates.
 */
const MAX_CANDIDATES = 8
const initial: ReadsState = { markers: {}, unread: {}, duplicateCandidates: {} }
type State = Draft<ReadsState>

/** A conversation's record as plain lists: an insertion into a draft of thousands is slow (decision 0042). */
type UnreadRecord = Required<UnreadMessages> & {
  mark: number
  duplicateCandidates: MessageRow[]
  isChanged: boolean
  hasNewCandidates: boolean
}

/** Returns a value without its Immer draft, because reading a list of thousands through a draft is slow. */
const plain = <Value>(value: Value): Value => (isDraft(value) ? (current(value as object) as Value) : value)

function readRecord(state: State, key: ConversationKey): UnreadRecord {
  const { ids, mentions, gone, authors, rows, edits, marked = false } = plain(state.unread[key]) ?? NONE
  const duplicateCandidates = [...((plain(state.duplicateCandidates[key]) as readonly MessageRow[] | undefined) ?? [])]
  const mark = state.markers[key] ?? 0
  return {
    ids: [...ids],
    mentions: [...mentions],
    gone: [...gone],
    authors: { ...authors },
    rows: { ...rows },
    edits: [...(edits ?? [])],
    marked,
    mark,
    duplicateCandidates,
    isChanged: false,
    hasNewCandidates: false,
  }
}

function writeRecord(state: State, key: ConversationKey, record: UnreadRecord) {
  if (record.hasNewCandidates) state.duplicateCandidates[key] = record.duplicateCandidates as Draft<MessageRow>[]
  if (record.isChanged) storeUnread(state, key, { ...record, ids: record.ids.slice(-MAX_UNREAD) })
}

/** Stores a record, or nothing in place of an empty one. */
function storeUnread(
  state: State,
  key: ConversationKey,
  { ids, mentions, gone, authors, rows, edits = [], marked }: UnreadMessages,
) {
  if (ids.length + mentions.length + gone.length + edits.length === 0 && !marked) {
    delete state.unread[key]
    return
  }
  const known = ids.length > 0 && { authors: membersOf(authors, ids) }
  const rowsLeft = membersOf(rows, ids)
  state.unread[key] = {
    ids,
    mentions,
    gone,
    ...known,
    ...(Object.keys(rowsLeft).length > 0 && { rows: rowsLeft }),
    ...(edits.length > 0 && { edits: edits.slice(-MAX_EDITS) }),
    ...(marked && { marked }),
  }
}

/** Returns the values of these messages only. */
function membersOf<Value>(values: Record<MessageId, Value> = {}, ids: readonly MessageId[]): Record<MessageId, Value> {
  const members: Record<MessageId, Value> = {}
  for (const id of ids) if (values[id] !== undefined) members[id] = values[id]
  return members
}

/** Keeps what is `within` of the record. */
function filterUnread(unread: UnreadMessages, within: (list: readonly MessageId[]) => MessageId[]): UnreadMessages {
  const { ids, mentions, gone, edits = [] } = unread
  const left = edits.filter(({ targetId }) => within([targetId]).length > 0)
  return { ...unread, ids: within(ids), mentions: within(mentions), gone: within(gone), edits: left }
}

const above = (list: readonly MessageId[], upTo: number) => list.slice(insertionIndex(list, upTo + 1))

/** Removes everything up to a message from the record, and the manual mark unless `keepsMark`. */
function removeUpTo(state: State, key: ConversationKey, upTo: MessageId | 0, keepsMark = false) {
  const unread = plain(state.unread[key])
  if (!unread) return
  const { marked = false, ...left } = filterUnread(unread, (list) => above(list, upTo))
  storeUnread(state, key, { ...left, marked: keepsMark && marked })
}

function removeManualMark(state: State, key: ConversationKey) {
  if (state.unread[key]?.marked) removeUpTo(state, key, 0)
}

function raiseReadMarker(state: State, key: ConversationKey, upTo: MessageId, keepsMark = false) {
  if (upTo <= (state.markers[key] ?? 0)) return
  state.markers[key] = upTo
  removeUpTo(state, key, upTo, keepsMark)
}

/** Brings back what was unread, together with what arrived since; a conversation that was read on meanwhile stays read. */
function takeBackRead(state: State, { key, upTo, marker, unread }: EarlierRead) {
  if ((state.markers[key] ?? 0) > upTo) return
  if (marker === 0) delete state.markers[key]
  else state.markers[key] = marker
  const since = plain(state.unread[key]) ?? NONE
  const both = (list: 'ids' | 'mentions' | 'gone') => [...new Set([...unread[list], ...since[list]])]
  storeUnread(state, key, {
    ...unread,
    ids: both('ids').filter((id) => !since.gone.includes(id)),
    mentions: both('mentions').filter((id) => !since.gone.includes(id)),
    gone: both('gone'),
    authors: { ...unread.authors, ...since.authors },
    rows: { ...unread.rows, ...since.rows },
    edits: [...(unread.edits ?? []), ...(since.edits ?? [])],
  })
}

const keysOf = (state: State) => Object.keys(state.unread) as ConversationKey[]

function removeUnread(record: UnreadRecord, id: MessageId) {
  const changes = [insert(record.gone, id), remove(record.ids, id), remove(record.mentions, id)]
  if (changes.includes(true)) record.isChanged = true
  record.edits = record.edits.filter(({ targetId }) => targetId !== id)
}

const addUnread = (record: UnreadRecord, list: MessageId[], id: MessageId) => {
  if (insert(list, id)) record.isChanged = true
}

/** True if an earlier row of the same message is known. Later rows are ignored. */
function isDuplicate(record: UnreadRecord, row: MessageRow): boolean {
  if (!hasUniqueLocalId(row)) return false
  const { duplicateCandidates } = record
  if (!duplicateCandidates.some(({ id }) => id === row.id)) {
    record.hasNewCandidates = true
    duplicateCandidates.push(row)
    if (duplicateCandidates.length > MAX_CANDIDATES) duplicateCandidates.shift()
  }
  const duplicates = duplicateCandidates.filter((other) => other.id !== row.id && isDuplicateOf(other, row))
  for (const { id } of duplicates) if (id > row.id) removeUnread(record, id)
  const isCopy = duplicates.some(({ id }) => id < row.id)
  if (isCopy) removeUnread(record, row.id)
  return isCopy
}

function applyRow(record: UnreadRecord, row: ChatRow, me: UserId) {
  const mentionsMe = row.kind !== 'reaction' && row.kind !== 'deletion' && mentions(row.body, me)
  if (row.kind === 'message') {
    if (row.id <= record.mark || row.authorId === me || sortedIncludes(record.gone, row.id) || isDuplicate(record, row))
      return
    addUnread(record, record.ids, row.id)
    record.authors[row.id] = row.authorId
    const isNamedLater = record.edits.some(({ targetId, authorId }) => targetId === row.id && authorId === row.authorId)
    if (mentionsMe || isNamedLater) addUnread(record, record.mentions, row.id)
    record.edits = record.edits.filter(({ targetId }) => targetId !== row.id)
  } else if (row.kind === 'edit') {
    if (mentionsMe && row.targetId > record.mark && row.authorId !== me) applyEdit(record, row)
  } else if (row.kind === 'deletion' && row.targetId > record.mark) removeUnread(record, row.targetId)
}

/** An edit that mentions the user. Somebody else than the author cannot edit, and the author may be unknown yet. */
function applyEdit(record: UnreadRecord, { targetId, authorId }: Extract<ChatRow, { kind: 'edit' }>) {
  if (sortedIncludes(record.gone, targetId)) return
  if (sortedIncludes(record.ids, targetId)) {
    if ((record.authors[targetId] ?? authorId) === authorId) addUnread(record, record.mentions, targetId)
  } else if (!record.edits.some((edit) => edit.targetId === targetId && edit.authorId === authorId)) {
    record.edits.push({ targetId, authorId })
    record.isChanged = true
  }
}

const mentions = (body: MessageRow['body'], me: UserId) => 'mentions' in body && body.mentions.includes(me)

/** Applies rows, grouped by conversation. */
function applyRows(state: State, rows: readonly ChatRow[], me: UserId) {
  const records = new Map<ConversationKey, UnreadRecord>()
  for (const row of rows) {
    let record = records.get(row.conversation)
    if (!record) records.set(row.conversation, (record = readRecord(state, row.conversation)))
    applyRow(record, row, me)
  }
  for (const [key, record] of records) writeRecord(state, key, record)
}

const slice = createSlice({
  name: 'reads',
  initialState: initial,
  reducers: {},
  extraReducers: (builder) => {
    builder
      .addCase(stateRestored, (state, { payload }) => {
        for (const { key, mark, unread } of payload.conversations) {
          if (mark !== 0) state.markers[key] = mark
          if (unread) state.unread[key] = unread
        }
      })
      .addCase(conversationRead, (state, { payload: { key, upTo, keepsUnreadMark = false } }) => {
        raiseReadMarker(state, key, upTo, keepsUnreadMark)
        if (!keepsUnreadMark) removeManualMark(state, key)
      })
      .addCase(allRead, (state, { payload }) => {
        for (const { key, upTo } of payload) {
          raiseReadMarker(state, key, upTo)
          removeManualMark(state, key)
        }
      })
      .addCase(allReadUndone, (state, { payload }) => payload.forEach((each) => takeBackRead(state, each)))
      .addCase(messageSubmitted, (state, { payload: { entry } }) => removeManualMark(state, entry.key))
      .addCase(unreadMarkRemoved, (state, { payload: key }) => removeManualMark(state, key))
      .addCase(conversationMarkedUnread, (state, { payload: key }) => {
        state.unread[key] = { ...NONE, ...plain(state.unread[key]), marked: true }
      })
      .addCase(channelAdded, (state, { payload: key }) => {
        state.unread[key] = { ...NONE, ...plain(state.unread[key]), marked: 'added' }
      })
      .addCase(unreadRowsFound, (state, { payload }) => {
        for (const { key, id, row } of payload) {
          const unread = plain(state.unread[key])
          if (unread && sortedIncludes(unread.ids, id))
            state.unread[key] = { ...unread, rows: { ...unread.rows, [id]: row } }
        }
      })
      .addCase(conversationOpened, (state, { payload: key, meta: { isReload } }) => {
        if (!isReload || state.unread[key]?.marked === 'added') removeManualMark(state, key)
      })
      .addCase(conversationForgotten, (state, { payload: key }) => {
        delete state.unread[key]
      })
      .addCase(messagesRemoved, (state, { payload }) => {
        for (const key of keysOf(state)) {
          const record = readRecord(state, key)
          for (const id of payload.ids) {
            const changes = [remove(record.ids, id), remove(record.mentions, id)]
            if (changes.includes(true)) record.isChanged = true
          }
          writeRecord(state, key, record)
        }
      })
      .addCase(logTruncated, (state, { payload: { upTo, lastCommonId } }) => {
        // The server will assign the ids above to other messages.
        for (const key of Object.keys(state.markers) as ConversationKey[])
          state.markers[key] = toMessageId(Math.min(state.markers[key] ?? 0, lastCommonId))
        const below = (ids: readonly MessageId[]) => ids.slice(0, insertionIndex(ids, upTo + 1))
        for (const key of keysOf(state)) {
          storeUnread(state, key, filterUnread(plain(state.unread[key]) ?? NONE, below))
        }
        state.duplicateCandidates = {}
      })
      .addCase(pageReceived, (state, { payload: { rows, gaps, me } }) => {
        // Outside the gaps, history holds only rows from before the stream began to count.
        const missed = rows.filter(({ id }) => gaps.some(({ from, to }) => from <= id && id <= to))
        applyRows(state, missed, me)
      })
    onEvents(builder, {
      settings: (state, { reads }) => reads.forEach(({ key, upTo }) => raiseReadMarker(state, key, upTo)),
      settingsChanged: (state, { reads }) => reads.forEach(({ key, upTo }) => raiseReadMarker(state, key, upTo)),
      rows: (state, rows, { me, serverAt }) => {
        const unexpired = rows.filter((row) => !isExpired(row, serverAt))
        applyRows(state, unexpired, me)
      },
      channelCleared: (state, { channelId }) => {
        delete state.unread[`channel:${channelId}`]
      },
      everythingCleared: (state, { upTo }) => {
        for (const key of keysOf(state)) removeUpTo(state, key, upTo)
      },
    })
  },
})

/** The reducer of `state.reads`. */
export const reads = slice.reducer
