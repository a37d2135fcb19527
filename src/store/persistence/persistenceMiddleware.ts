/** Passes data to the persistence: every row that an action brings, and the state after it. */
import type { Middleware } from '@reduxjs/toolkit'
import type { ChatRow } from '@/domain/message'
import { eventsReceived } from '@/stream/eventsReceived'
import { isExpired } from '../messages/isExpired'
import { selectIsIn } from '../conversations/joined'
import { pageReceived, messageSubmitted, sessionBegun, sessionEnded, stateRestored } from '../events'
import type { RootState } from '../rootReducer'
import type { Persistence } from './persistence'
import type { PersistedSlices } from './diff'

const NONE: readonly ChatRow[] = []
const WATCHED = [
  'users',
  'channels',
  'settings',
  'conversations',
  'messages',
  'reads',
  'sync',
  'outbox',
  'drafts',
  'saved',
] as const

/** The rows to store. The stream repeats those of channels that the user has left; they stay off the disk. */
function rowsOf(action: unknown, after: RootState): readonly ChatRow[] {
  if (pageReceived.match(action)) return action.payload.rows
  if (!eventsReceived.match(action)) return NONE
  const { events, serverAt } = action.payload
  return events.flatMap((event) =>
    event.type === 'chat' && !isExpired(event.row, serverAt) && selectIsIn(after, event.row.conversation)
      ? [event.row]
      : [],
  )
}

const isDraftGone = (before: PersistedSlices['drafts'], after: PersistedSlices['drafts']) =>
  before !== after && Object.keys(before).some((key) => !(key in after))

/** Creates the middleware that stores changes. */
export const persistenceMiddleware =
  (persistence: Persistence): Middleware<object, RootState> =>
  (store) =>
  (next) =>
  (action) => {
    const before: PersistedSlices = store.getState()
    const result = next(action)
    // A change of user empties the slices; that must not be written.
    if (sessionBegun.match(action) || sessionEnded.match(action)) return result
    const after = store.getState()
    if (stateRestored.match(action)) persistence.markSaved(after)
    else {
      const rows = rowsOf(action, after)
      if (rows.length > 0 || WATCHED.some((name) => before[name] !== after[name])) persistence.save(after, rows)
    }
    // The page may be closed at any moment. The server does not tell of a saved message from which one it was copied.
    const isUrgent = messageSubmitted.match(action) || isDraftGone(before.drafts, after.drafts)
    if (isUrgent || (before.saved !== after.saved && !stateRestored.match(action))) void persistence.flush()
    return result
  }
