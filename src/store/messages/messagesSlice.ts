/**
 * The messages in memory: a bounded window of the conversations visited last, and of every other conversation the newest
 * one, for the list. The rest is on disk. Written without drafts: every received row passes here.
 */
import type { UnknownAction } from '@reduxjs/toolkit'
import type { ConversationKey } from '@/domain/conversation'
import type { MessageId } from '@/domain/ids'
import type { ChatRow, Message } from '@/domain/message'
import { eventsReceived } from '@/stream/eventsReceived'
import { stateRestored } from '../persistence/restored'
import { foldBurst } from './foldBurst'
import {
  conversationClosed,
  conversationForgotten,
  conversationOpened,
  feedFollowed,
  messagesExpired,
  messagesHeld,
  messagesRecalled,
  pageReceived,
  windowLoaded,
} from './messageActions'
import { isShown, type MessagesState } from './messagesState'
import {
  amend,
  dropConversation,
  finish,
  forget,
  keep,
  nameNewest,
  open,
  put,
  putRow,
  release,
  replaceWindow,
  trim,
  type Work,
} from './work'

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

/** Conversations whose window stays in memory after they were closed. */
const VISITED_MOST = 20
const RECALLED_MOST = 200

type Loaded = ReturnType<typeof windowLoaded>['payload']

function load(state: MessagesState, { key, messages, fromMid, toMid, live, joins }: Loaded): MessagesState {
  const work = open(state)
  const before = state.windows[key]
  if (joins === 'replace') replaceWindow(work, key, { ids: [], fromMid, toMid, live })
  else if (!before) return state
  else if (joins === 'older') {
    // a window that moved meanwhile no longer meets what was read for it
    if (toMid + 1 < before.fromMid) return state
    replaceWindow(work, key, { ...before, fromMid: Math.min(fromMid, before.fromMid) })
  } else {
    if (before.live || fromMid > before.toMid + 1) return state
    replaceWindow(work, key, { ...before, toMid: Math.max(toMid, before.toMid), live })
  }
  for (const message of messages) put(work, message)
  trim(work, key, joins === 'older' ? 'newest' : 'oldest')
  return finish(work)
}

/** Whoever stood at the foot comes back to it; whoever read further up finds those rows again. */
const trimLeft = (work: Work, key: ConversationKey, following: boolean) =>
  trim(work, key, following ? 'left' : 'oldest')

function visit(state: MessagesState, key: ConversationKey): MessagesState {
  const visited = [key, ...state.visited.filter((other) => other !== key)]
  const work = open(state)
  work.state.visited = visited.slice(0, VISITED_MOST)
  work.state.openKey = key
  work.state.following = true
  if (state.openKey !== null && state.openKey !== key) trimLeft(work, state.openKey, state.following)
  for (const gone of visited.slice(VISITED_MOST)) replaceWindow(work, gone, undefined)
  return finish(work)
}

function leave(state: MessagesState, key: ConversationKey): MessagesState {
  if (state.openKey !== key) return state
  const work = open(state)
  work.state.openKey = null
  work.state.following = true
  trimLeft(work, key, state.following)
  return finish(work)
}

function recall(state: MessagesState, messages: readonly Message[]): MessagesState {
  const loose = messages.filter((message) => !isShown(state.windows, message)).map(({ id }) => id)
  const recalled = [...state.recalled.filter((id) => !loose.includes(id)), ...loose]
  const work = open(state)
  work.state.recalled = recalled.slice(-RECALLED_MOST)
  for (const message of messages) keep(work, message)
  release(work, recalled.slice(0, -RECALLED_MOST))
  return finish(work)
}

function hold(state: MessagesState, ids: readonly MessageId[]): MessagesState {
  const work = open(state)
  work.state.held = ids
  release(work, state.held)
  return finish(work)
}

/** What a page tells of what is in memory; windows that it lengthens are read from disk afterwards. */
function placePaged(work: Work, row: ChatRow) {
  if (row.kind === 'message') putRow(work, row)
  else if (work.state.entities[row.targetId]) amend(work, row)
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
    forget(work, action.payload.ids)
    for (const { key, message } of action.payload.newest) nameNewest(work, key, message)
  } else if (conversationForgotten.match(action)) dropConversation(work, action.payload)
  else if (stateRestored.match(action)) {
    for (const { preview } of action.payload.conversations) if (preview) put(work, preview)
  } else return state
  return finish(work)
}
