/**
 * The messages in memory: a bounded window for each of the conversations visited last, and the newest message of every
 * other one for the list. The rest is on disk. It does not use Immer drafts, because every received row passes through
 * here.
 */
import type { UnknownAction } from '@reduxjs/toolkit'
import type { ConversationKey } from '@/domain/conversation'
import type { MessageId } from '@/domain/ids'
import type { ChatRow, Message } from '@/domain/message'
import { eventsReceived } from '@/stream/eventsReceived'
import {
  stateRestored,
  conversationForgotten,
  conversationOpened,
  logCutBack,
  messagesExpired,
  pageReceived,
  windowLoaded,
} from '../events'
import { foldBurst } from './foldBurst'
import { conversationClosed, feedFollowed, messagesHeld, messagesRecalled } from './messageActions'
import { isShown, type MessagesState } from './messagesState'
import {
  applyUpdate,
  cutBack,
  dropConversation,
  commit,
  removeMessages,
  keep,
  nameNewest,
  open,
  insertMessage,
  putRow,
  release,
  replaceWindow,
  trim,
  type MessagesDraft,
} from './messagesDraft'

const initial: MessagesState = {
  entities: {},
  amendments: {},
  twins: {},
  windows: {},
  newest: {},
  recalled: [],
  held: [],
  visited: [],
  openKey: null,
  following: true,
}

/** Number of closed conversations whose window stays in memory. */
const VISITED_MOST = 20
const RECALLED_MOST = 200

type Loaded = ReturnType<typeof windowLoaded>['payload']

function load(state: MessagesState, { key, messages, early, fromMid, toMid, live, joins }: Loaded): MessagesState {
  const work = open(state)
  const before = state.windows[key]
  if (joins === 'replace') replaceWindow(work, key, { ids: [], fromMid, toMid, live })
  else if (!before) return state
  else if (joins === 'older') {
    // The window moved during the read, so the rows no longer connect to it.
    if (toMid + 1 < before.fromMid) return state
    replaceWindow(work, key, { ...before, fromMid: Math.min(fromMid, before.fromMid) })
  } else {
    if (before.live || fromMid > before.toMid + 1) return state
    replaceWindow(work, key, { ...before, toMid: Math.max(toMid, before.toMid), live })
  }
  for (const message of messages) insertMessage(work, message)
  for (const row of early) applyUpdate(work, row)
  trim(work, key, joins === 'older' ? 'newest' : 'oldest')
  return commit(work)
}

/** A user who left at the newest end returns there; a user who was reading further up finds those rows again. */
const trimLeft = (work: MessagesDraft, key: ConversationKey, following: boolean) =>
  trim(work, key, following ? 'left' : 'oldest')

function visit(state: MessagesState, key: ConversationKey): MessagesState {
  const visited = [key, ...state.visited.filter((other) => other !== key)]
  const work = open(state)
  work.state.visited = visited.slice(0, VISITED_MOST)
  work.state.openKey = key
  work.state.following = true
  if (state.openKey !== null && state.openKey !== key) trimLeft(work, state.openKey, state.following)
  for (const gone of visited.slice(VISITED_MOST)) replaceWindow(work, gone, undefined)
  return commit(work)
}

function leave(state: MessagesState, key: ConversationKey): MessagesState {
  if (state.openKey !== key) return state
  const work = open(state)
  work.state.openKey = null
  work.state.following = true
  trimLeft(work, key, state.following)
  return commit(work)
}

function recall(state: MessagesState, messages: readonly Message[]): MessagesState {
  const loose = messages.filter((message) => !isShown(state.windows, message)).map(({ id }) => id)
  const recalled = [...state.recalled.filter((id) => !loose.includes(id)), ...loose]
  const work = open(state)
  work.state.recalled = recalled.slice(-RECALLED_MOST)
  for (const message of messages) keep(work, message)
  release(work, recalled.slice(0, -RECALLED_MOST))
  return commit(work)
}

function hold(state: MessagesState, ids: readonly MessageId[]): MessagesState {
  const work = open(state)
  work.state.held = ids
  release(work, state.held)
  return commit(work)
}

/** Applies a page row to the messages in memory. Windows that the page extends are read from disk afterwards. */
function placePaged(work: MessagesDraft, row: ChatRow) {
  if (row.kind === 'message') putRow(work, row)
  else if (work.state.entities[row.targetId]) applyUpdate(work, row)
}

/** The reducer of `state.messages`. */
export function messages(state: MessagesState = initial, action: UnknownAction): MessagesState {
  if (eventsReceived.match(action)) return foldBurst(state, action.payload)
  if (windowLoaded.match(action)) return load(state, action.payload)
  if (conversationOpened.match(action)) return visit(state, action.payload)
  if (conversationClosed.match(action)) return leave(state, action.payload)
  if (messagesRecalled.match(action)) return recall(state, action.payload)
  if (messagesHeld.match(action)) return hold(state, action.payload)
  if (feedFollowed.match(action)) {
    const { key, following } = action.payload
    return state.openKey === key && state.following !== following ? { ...state, following } : state
  }
  const work = open(state)
  if (pageReceived.match(action)) {
    for (const row of [...action.payload.rows, ...action.payload.amendments]) placePaged(work, row)
  } else if (messagesExpired.match(action)) {
    removeMessages(work, action.payload.ids)
    for (const { key, message } of action.payload.newest) nameNewest(work, key, message)
  } else if (logCutBack.match(action)) {
    cutBack(work, action.payload.upTo)
    for (const { key, message } of action.payload.newest) nameNewest(work, key, message)
  } else if (conversationForgotten.match(action)) dropConversation(work, action.payload)
  else if (stateRestored.match(action)) {
    for (const { preview } of action.payload.conversations) if (preview) insertMessage(work, preview)
  } else return state
  return commit(work)
}
