/**
 * The messages in memory: a bounded window for each of the conversations visited last, and the newest message of every
 * other one for the list. The rest is on disk (decision 0042).
 */
import { createSlice } from '@reduxjs/toolkit'
import { mayBeUnreadable } from '@/domain/channel'
import { channelKey, toTarget, type ConversationKey } from '@/domain/conversation'
import type { ServerEvent } from '@/domain/event'
import type { MessageId } from '@/domain/ids'
import type { ChatRow, Message } from '@/domain/message'
import {
  conversationClosed,
  conversationForgotten,
  conversationOpened,
  logTruncated,
  messagesRemoved,
  pageReceived,
  stateRestored,
  windowLoaded,
} from '../events'
import { onEvents } from '../onEvents'
import type { MessageRow, UpdateRow } from './fold'
import { isExpired } from './isExpired'
import { messageListScrolled, messagesRetained, quotedMessagesLoaded } from './messageActions'
import {
  applyUpdates,
  cutAtGap,
  truncate,
  dropConversation,
  idsWhere,
  insertMessage,
  storeMessage,
  setNewest,
  insertRow,
  releaseUnused,
  removeMessages,
  replaceWindow,
  trim,
} from './messagesDraft'
import { boundMessageUpdates, isShown, type MessagesState } from './messagesState'

const initial: MessagesState = {
  entities: {},
  messageUpdates: {},
  duplicates: {},
  windows: {},
  newest: {},
  quotedIds: [],
  retainedIds: [],
  visitedKeys: [],
  openKey: null,
  isAtBottom: true,
}

/** Number of closed conversations whose window stays in memory. */
const MAX_VISITED = 20
const MAX_QUOTED = 200

type Loaded = ReturnType<typeof windowLoaded>['payload']

function load(state: MessagesState, { key, messages, unmatchedUpdates, fromId, toId, isLive: isLive, mode }: Loaded) {
  const before = state.windows[key]
  if (mode === 'replace') replaceWindow(state, key, { ids: [], fromId, toId, isLive })
  else if (!before) return
  else if (mode === 'prepend') {
    // The window moved during the read, so the rows no longer connect to it.
    if (toId + 1 < before.fromId) return
    before.fromId = Math.min(fromId, before.fromId)
    // Insertion moves all later ids. In a new array that is quick, in the draft each of them is a call of its proxy.
    before.ids = [...before.ids]
  } else {
    if (before.isLive || fromId > before.toId + 1) return
    before.toId = Math.max(toId, before.toId)
    before.isLive = isLive
  }
  for (const message of messages) insertMessage(state, message)
  for (const row of unmatchedUpdates) applyUpdates(state, [row])
  boundMessageUpdates(state)
  trim(state, key, mode === 'prepend' ? 'newest' : 'oldest')
}

/** A user who left at the newest end returns there; a user who was reading further up finds those rows again. */
const trimOnLeave = (state: MessagesState, key: ConversationKey, isAtBottom: boolean) =>
  trim(state, key, isAtBottom ? 'oldestOnLeave' : 'oldest')

function visit(state: MessagesState, key: ConversationKey) {
  const { openKey, isAtBottom } = state
  const visited = [key, ...state.visitedKeys.filter((other) => other !== key)]
  state.visitedKeys = visited.slice(0, MAX_VISITED)
  state.openKey = key
  state.isAtBottom = true
  if (openKey !== null && openKey !== key) trimOnLeave(state, openKey, isAtBottom)
  for (const gone of visited.slice(MAX_VISITED)) replaceWindow(state, gone, undefined)
}

function leave(state: MessagesState, key: ConversationKey) {
  const { openKey, isAtBottom } = state
  if (openKey !== key) return
  state.openKey = null
  state.isAtBottom = true
  trimOnLeave(state, key, isAtBottom)
}

function addQuoted(state: MessagesState, messages: readonly Message[]) {
  const loose = messages.filter((message) => !isShown(state.windows, message)).map(({ id }) => id)
  const quotedIds = [...state.quotedIds.filter((id) => !loose.includes(id)), ...loose]
  state.quotedIds = quotedIds.slice(-MAX_QUOTED)
  for (const message of messages) storeMessage(state, message)
  releaseUnused(state, quotedIds.slice(0, -MAX_QUOTED))
}

function retain(state: MessagesState, ids: readonly MessageId[]) {
  const before = state.retainedIds
  state.retainedIds = ids
  releaseUnused(state, before)
}

/**
 * Stores the newest message of each conversation without a window, and copies of it. Earlier ones are then skipped, and
 * not stored and removed one by one: after an absence a burst has thousands of them.
 */
function insertNewest(state: MessagesState, rows: readonly MessageRow[]) {
  const newest = new Map<ConversationKey, MessageRow>()
  for (const row of rows) if (!state.windows[row.conversation]) newest.set(row.conversation, row)
  for (const row of rows) {
    const last = newest.get(row.conversation)
    if (last && (row === last || (row.localId !== null && row.localId === last.localId))) insertRow(state, row)
  }
}

/** Applies rows of the stream, oldest first. */
function insertRows(state: MessagesState, rows: readonly ChatRow[], serverAt: number) {
  const isLasting = (row: ChatRow): row is MessageRow => row.kind === 'message' && !isExpired(row, serverAt)
  insertNewest(state, rows.filter(isLasting))
  const grown = new Set<ConversationKey>()
  // A message may get thousands of reactions in one burst, so those of a message in memory are merged once, at the end.
  const reactions = new Map<MessageId, UpdateRow[]>()
  for (const row of rows) {
    if (row.kind === 'message') {
      if (!isLasting(row)) continue
      insertRow(state, row)
      grown.add(row.conversation)
    } else if (row.kind === 'reaction' && row.targetId in state.entities) {
      const others = reactions.get(row.targetId)
      if (others) others.push(row)
      else reactions.set(row.targetId, [row])
    } else applyUpdates(state, [row])
  }
  for (const some of reactions.values()) applyUpdates(state, some)
  boundMessageUpdates(state)
  for (const key of grown)
    trim(state, key, state.openKey === key && !state.isAtBottom ? 'newestWhileReading' : 'oldest')
}

/** Drops the windows of channels that are no longer listed, because their new messages are not received. */
function dropUnlisted(state: MessagesState, { channels, unreadable }: Extract<ServerEvent, { type: 'channelsReset' }>) {
  const listed = new Set<number>(channels.map(({ id }) => id))
  for (const key of Object.keys(state.windows) as ConversationKey[]) {
    const target = toTarget(key)
    if (target.kind === 'direct' || listed.has(target.channelId) || mayBeUnreadable(unreadable, target.channelId))
      continue
    replaceWindow(state, key, undefined)
  }
}

const slice = createSlice({
  name: 'messages',
  initialState: initial,
  reducers: {},
  extraReducers: (builder) => {
    builder
      .addCase(windowLoaded, (state, { payload }) => load(state, payload))
      .addCase(conversationOpened, (state, { payload }) => visit(state, payload))
      .addCase(conversationClosed, (state, { payload }) => leave(state, payload))
      .addCase(quotedMessagesLoaded, (state, { payload }) => addQuoted(state, payload))
      .addCase(messagesRetained, (state, { payload }) => retain(state, payload))
      .addCase(messageListScrolled, (state, { payload: { key, isAtBottom } }) => {
        if (state.openKey === key) state.isAtBottom = isAtBottom
      })
      .addCase(pageReceived, (state, { payload }) => {
        // Windows that the page extends are read from disk afterwards.
        for (const row of [...payload.rows, ...payload.messageUpdates])
          if (row.kind === 'message') insertRow(state, row)
          else if (row.targetId in state.entities) applyUpdates(state, [row])
        boundMessageUpdates(state)
      })
      .addCase(messagesRemoved, (state, { payload }) => {
        removeMessages(state, payload.ids)
        for (const { key, message } of payload.newest) setNewest(state, key, message)
      })
      .addCase(logTruncated, (state, { payload }) => {
        truncate(state, payload.upTo)
        for (const { key, message } of payload.newest) setNewest(state, key, message)
      })
      .addCase(conversationForgotten, (state, { payload }) => dropConversation(state, payload))
      .addCase(stateRestored, (state, { payload }) => {
        for (const { preview } of payload.conversations) if (preview) insertMessage(state, preview)
      })
    onEvents(builder, {
      rows: (state, rows, { serverAt }) => insertRows(state, rows, serverAt),
      rowsSkipped: (state, { span }) => cutAtGap(state, span),
      channelsReset: dropUnlisted,
      channelLost: (state, { channelId }) => dropConversation(state, channelKey(channelId)),
      channelCleared: (state, { channelId }) => dropConversation(state, channelKey(channelId)),
      everythingCleared: (state, { upTo }) =>
        removeMessages(
          state,
          idsWhere(state, (id) => id <= upTo),
        ),
    })
  },
})

/** The reducer of `state.messages`. */
export const messages = slice.reducer
