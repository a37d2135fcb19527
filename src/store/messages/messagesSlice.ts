/**
 * The messages in memory: a bounded window for each of the conversations visited last, and the newest message of every
 * other one for the list. The rest is on disk.
 */
import { createSlice } from '@reduxjs/toolkit'
import { mayBeUnreadable } from '@/domain/channel'
import { channelKey, toTarget, type ConversationKey } from '@/domain/conversation'
import type { ServerEvent } from '@/domain/event'
import type { MessageId } from '@/domain/ids'
import type { ChatRow, Message } from '@/domain/message'
import {
  conversationForgotten,
  conversationOpened,
  logCutBack,
  messagesExpired,
  pageReceived,
  stateRestored,
  windowLoaded,
} from '../events'
import { onEvents } from '../onEvents'
import type { UpdateRow } from './fold'
import { isExpired } from './isExpired'
import { conversationClosed, feedFollowed, messagesRetained, quotedMessagesLoaded } from './messageActions'
import {
  applyUpdates,
  cutAtHole,
  cutBack,
  dropConversation,
  idsWhere,
  insertMessage,
  storeMessage,
  setNewest,
  putRow,
  release,
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
  visited: [],
  openKey: null,
  following: true,
}

/** Number of closed conversations whose window stays in memory. */
const VISITED_MOST = 20
const QUOTED_MOST = 200

type Loaded = ReturnType<typeof windowLoaded>['payload']

function load(state: MessagesState, { key, messages, early, fromMid, toMid, live, joins }: Loaded) {
  const before = state.windows[key]
  if (joins === 'replace') replaceWindow(state, key, { ids: [], fromMid, toMid, live })
  else if (!before) return
  else if (joins === 'older') {
    // The window moved during the read, so the rows no longer connect to it.
    if (toMid + 1 < before.fromMid) return
    before.fromMid = Math.min(fromMid, before.fromMid)
  } else {
    if (before.live || fromMid > before.toMid + 1) return
    before.toMid = Math.max(toMid, before.toMid)
    before.live = live
  }
  for (const message of messages) insertMessage(state, message)
  for (const row of early) applyUpdates(state, [row])
  boundMessageUpdates(state)
  trim(state, key, joins === 'older' ? 'newest' : 'oldest')
}

/** A user who left at the newest end returns there; a user who was reading further up finds those rows again. */
const trimLeft = (state: MessagesState, key: ConversationKey, following: boolean) =>
  trim(state, key, following ? 'left' : 'oldest')

function visit(state: MessagesState, key: ConversationKey) {
  const { openKey, following } = state
  const visited = [key, ...state.visited.filter((other) => other !== key)]
  state.visited = visited.slice(0, VISITED_MOST)
  state.openKey = key
  state.following = true
  if (openKey !== null && openKey !== key) trimLeft(state, openKey, following)
  for (const gone of visited.slice(VISITED_MOST)) replaceWindow(state, gone, undefined)
}

function leave(state: MessagesState, key: ConversationKey) {
  const { openKey, following } = state
  if (openKey !== key) return
  state.openKey = null
  state.following = true
  trimLeft(state, key, following)
}

function addQuoted(state: MessagesState, messages: readonly Message[]) {
  const loose = messages.filter((message) => !isShown(state.windows, message)).map(({ id }) => id)
  const quotedIds = [...state.quotedIds.filter((id) => !loose.includes(id)), ...loose]
  state.quotedIds = quotedIds.slice(-QUOTED_MOST)
  for (const message of messages) storeMessage(state, message)
  release(state, quotedIds.slice(0, -QUOTED_MOST))
}

function retain(state: MessagesState, ids: readonly MessageId[]) {
  const before = state.retainedIds
  state.retainedIds = ids
  release(state, before)
}

/** Applies rows of the stream, oldest first. */
function putRows(state: MessagesState, rows: readonly ChatRow[], serverAt: number) {
  const grown = new Set<ConversationKey>()
  // A message may get thousands of reactions in one burst, so those of a message in memory are merged once, at the end.
  const reactions = new Map<MessageId, UpdateRow[]>()
  for (const row of rows) {
    if (row.kind === 'message') {
      if (isExpired(row, serverAt)) continue
      putRow(state, row)
      grown.add(row.conversation)
    } else if (row.kind === 'reaction' && row.targetId in state.entities) {
      const others = reactions.get(row.targetId)
      if (others) others.push(row)
      else reactions.set(row.targetId, [row])
    } else applyUpdates(state, [row])
  }
  for (const some of reactions.values()) applyUpdates(state, some)
  boundMessageUpdates(state)
  for (const key of grown) trim(state, key, state.openKey === key && !state.following ? 'away' : 'oldest')
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
      .addCase(feedFollowed, (state, { payload: { key, following } }) => {
        if (state.openKey === key) state.following = following
      })
      .addCase(pageReceived, (state, { payload }) => {
        // Windows that the page extends are read from disk afterwards.
        for (const row of [...payload.rows, ...payload.messageUpdates])
          if (row.kind === 'message') putRow(state, row)
          else if (row.targetId in state.entities) applyUpdates(state, [row])
        boundMessageUpdates(state)
      })
      .addCase(messagesExpired, (state, { payload }) => {
        removeMessages(state, payload.ids)
        for (const { key, message } of payload.newest) setNewest(state, key, message)
      })
      .addCase(logCutBack, (state, { payload }) => {
        cutBack(state, payload.upTo)
        for (const { key, message } of payload.newest) setNewest(state, key, message)
      })
      .addCase(conversationForgotten, (state, { payload }) => dropConversation(state, payload))
      .addCase(stateRestored, (state, { payload }) => {
        for (const { preview } of payload.conversations) if (preview) insertMessage(state, preview)
      })
    onEvents(builder, {
      rows: (state, rows, { serverAt }) => putRows(state, rows, serverAt),
      rowsSkipped: (state, { span }) => cutAtHole(state, span),
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
