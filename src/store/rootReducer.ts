/** All slices, and what happens to them when the person changes. */
import { combineReducers, type UnknownAction } from '@reduxjs/toolkit'
import { rest } from '@/api/rest'
import { channels } from './channels/channelsSlice'
import { conversations, withHole } from './conversations/conversationsSlice'
import { settings } from './conversations/settingsSlice'
import { drafts } from './drafts/draftsSlice'
import { messages } from './messages/messagesSlice'
import { pending } from './messages/pendingSlice'
import { outbox } from './outbox/outboxSlice'
import { preferences } from './preferences/preferencesSlice'
import { reads } from './reads/readsSlice'
import { server } from './server/serverSlice'
import { connection } from './session/connectionSlice'
import { session, sessionBegun, sessionEnded } from './session/sessionSlice'
import { sync } from './session/syncSlice'
import { users } from './users/usersSlice'

const combined = combineReducers({
  session,
  connection,
  sync,
  server,
  users,
  channels,
  settings,
  conversations,
  messages,
  reads,
  outbox,
  drafts,
  preferences,
  pending,
  [rest.reducerPath]: rest.reducer,
})

export type RootState = ReturnType<typeof combined>
type PersonState = Omit<RootState, 'session' | 'connection' | 'server' | 'preferences' | 'rest'>

/** What belongs to the person who is signed in: it never outlives the session in memory. */
const EMPTY: { [Name in keyof PersonState]: undefined } = {
  sync: undefined,
  users: undefined,
  channels: undefined,
  settings: undefined,
  conversations: undefined,
  messages: undefined,
  reads: undefined,
  outbox: undefined,
  drafts: undefined,
  pending: undefined,
}

/** The reducer of the whole store. */
export function rootReducer(state: Partial<RootState> | undefined, action: UnknownAction): RootState {
  const isChange = sessionEnded.match(action) || sessionBegun.match(action)
  const next = combined(state && isChange ? { ...state, ...EMPTY } : state, action)
  const { skipped } = next.sync
  // Only the bookmarks know what the stream skipped.
  if (skipped === null || skipped === state?.sync?.skipped) return next
  return { ...next, conversations: withHole(next.conversations, skipped) }
}
