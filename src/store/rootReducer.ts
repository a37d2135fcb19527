/** Combines all slices, and resets them when the user changes. */
import { combineReducers, type UnknownAction } from '@reduxjs/toolkit'
import { rest } from '@/api/rest'
import { bulk } from './bulk/bulkSlice'
import { channels } from './channels/channelsSlice'
import { conversations } from './conversations/conversationsSlice'
import { settings } from './conversations/settingsSlice'
import { drafts } from './drafts/draftsSlice'
import { messages } from './messages/messagesSlice'
import { pending } from './messages/pendingSlice'
import { saved } from './messages/savedSlice'
import { decisions } from './notifications/decisionsSlice'
import { notificationRules } from './notifications/rulesSlice'
import { outbox } from './outbox/machine'
import { preferences } from './preferences/preferencesSlice'
import { reads } from './reads/readsSlice'
import { server } from './server/serverSlice'
import { connection } from './session/connectionSlice'
import { session } from './session/sessionSlice'
import { sync } from './session/syncSlice'
import { time } from './time/timeSlice'
import { ui } from './ui/uiSlice'
import { users } from './users/usersSlice'
import { sessionBegun, sessionEnded } from './events'

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
  notificationRules,
  pending,
  saved,
  time,
  ui,
  decisions,
  bulk,
  [rest.reducerPath]: rest.reducer,
})

export type RootState = ReturnType<typeof combined>
type PersonState = Omit<
  RootState,
  'session' | 'connection' | 'server' | 'preferences' | 'notificationRules' | 'time' | 'rest'
>

/** Slices that belong to the signed-in user: they are cleared when the session ends. */
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
  saved: undefined,
  ui: undefined,
  decisions: undefined,
  bulk: undefined,
}

/** The reducer of the whole store. */
export function rootReducer(state: Partial<RootState> | undefined, action: UnknownAction): RootState {
  const isChange = sessionEnded.match(action) || sessionBegun.match(action)
  return combined(state && isChange ? { ...state, ...EMPTY } : state, action)
}
