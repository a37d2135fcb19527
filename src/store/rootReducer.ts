/**
 * Combines all slices, and resets them when the user changes. State that only one app has, such as that of calls, joins
 * with `combined.inject(slice)` when its code loads.
 */
import { combineSlices, type UnknownAction } from '@reduxjs/toolkit'
import { rest } from '@/api/rest'
import { bulk } from './bulk/bulkSlice'
import { channels } from './channels/channelsSlice'
import { conversations } from './conversations/conversationsSlice'
import { settings } from './conversations/settingsSlice'
import { drafts } from './drafts/draftsSlice'
import { language } from './language/languageSlice'
import { messages } from './messages/messagesSlice'
import { pending } from './messages/pendingSlice'
import { saved } from './messages/savedSlice'
import { decisions } from './notifications/decisionsSlice'
import { notificationRules } from './notifications/rulesSlice'
import { outbox } from './outbox/machine'
import { preferences } from './preferences/preferencesSlice'
import { reads } from './reads/readsSlice'
import { server } from './server/serverSlice'
import { connection } from './connection/connectionSlice'
import { session } from './session/sessionSlice'
import { sync } from './connection/syncSlice'
import { time } from './time/timeSlice'
import { ui } from './ui/uiSlice'
import { users } from './users/usersSlice'
import { sessionBegun, sessionEnded } from './events'

/** State of code that loads late, by the name of its slice; each such slice adds itself by declaration merging. */
// eslint-disable-next-line @typescript-eslint/no-empty-object-type -- Redux Toolkit's way: members are merged in.
export interface LateState {}

/** The reducer without the reset; `inject` adds the slice of code that loads late. */
export const combined = combineSlices({
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
  language,
  ui,
  decisions,
  bulk,
  [rest.reducerPath]: rest.reducer,
}).withLazyLoadedSlices<LateState>()

export type RootState = ReturnType<typeof combined>

/** Slices that do not belong to the signed-in user. All others, late ones included, are cleared when the session ends (decision 0238). */
const KEPT: ReadonlySet<string> = new Set<keyof RootState>([
  'session',
  'connection',
  'server',
  'preferences',
  'notificationRules',
  'time',
  'language',
  rest.reducerPath,
])

/** The reducer of the whole store. */
export function rootReducer(state: Partial<RootState> | undefined, action: UnknownAction): RootState {
  const isChange = sessionEnded.match(action) || sessionBegun.match(action)
  if (!state || !isChange) return combined(state, action)
  return combined(Object.fromEntries(Object.entries(state).filter(([name]) => KEPT.has(name))), action)
}
