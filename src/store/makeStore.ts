/** Builds the store from reducer, middleware and ports. main.tsx creates it once, and every test creates its own. */
import { configureStore, createListenerMiddleware } from '@reduxjs/toolkit'
import { createApiContext } from '@/api/context'
import { rest } from '@/api/rest'
import type { Ports } from '@/platform/ports'
import { serverOrigin } from '@/platform/serverAddress'
import { makeStreamMiddleware } from '@/stream/middleware'
import { makeServerClock } from '@/stream/serverClock'
import { startChannelsListeners } from './channels/channelsListeners'
import type { AppDispatch, StoreContext } from './context'
import { startPagingListeners } from './history/pagingListeners'
import { startSettingsListeners } from './conversations/settingsListeners'
import { startQuoteListeners } from './history/quoteListeners'
import { startRemovalListeners } from './history/removalListeners'
import { startRemovingDuplicates } from './outbox/duplicates'
import { outboxMiddleware } from './outbox/outboxMiddleware'
import { startCacheLimit } from './persistence/cacheLimit'
import { persistenceMiddleware } from './persistence/persistenceMiddleware'
import { createPersistence } from './persistence/persistence'
import { readPreferences } from './preferences/keptPreferences'
import { startPreferencesListeners } from './preferences/preferencesListeners'
import { startAddedListeners } from './reads/addedListeners'
import { startReadsListeners } from './reads/readsListeners'
import { rootReducer, type RootState } from './rootReducer'
import { startServerListeners } from './server/serverListeners'
import { startReplacementListeners } from './server-replacement/serverReplacementListeners'
import { streamExplained } from './session/connectionSlice'
import { startSessionListeners } from './session/sessionListeners'
import type { StoreParts } from './storeDeps'
import { startUsersListeners } from './users/usersListeners'

/** Remembers per browser that the server leaves new streams dead (protocol, 10.5). */
const DEAD_STREAMS_KEY = 'parley_stillborn_streams'

/** Creates a store with these ports; it is signed out until `restoreSession` or `signIn`. */
export function makeStore(ports: Ports) {
  const serverClock = makeServerClock(ports.clock, () => store.getState().sync.clockOffsetMs)
  const context: StoreContext = {
    ...createApiContext(ports),
    persistence: createPersistence(ports, serverOrigin),
    serverClock,
  }
  const listening = createListenerMiddleware<RootState, AppDispatch, StoreContext>({ extra: context })
  const stream = makeStreamMiddleware({
    ports,
    freshToken: context.credentials.freshToken,
    bookmarks: () => store.getState().sync,
    serverClock,
    deadStreams: {
      areKnown: () => ports.preferences.read(DEAD_STREAMS_KEY) !== null,
      remember: () => void ports.preferences.write(DEAD_STREAMS_KEY, '1'),
    },
    probe: askWhy,
  })
  const store = configureStore({
    reducer: rootReducer,
    preloadedState: { preferences: readPreferences(ports.preferences) },
    middleware: (standard) =>
      // The state is plain by construction, and checking every message after every action would cost more than the
      // fold.
      standard({ thunk: { extraArgument: context }, serializableCheck: false, immutableCheck: false })
        .prepend(listening.middleware, persistenceMiddleware(context.persistence))
        .concat(rest.middleware, stream, outboxMiddleware(context)),
  })
  // Only a failed stream needs the probe. If its code cannot be loaded, the server is unreachable.
  async function askWhy(signal: AbortSignal) {
    const room = await import('./session/probe').catch(() => null)
    if (room) return room.probe(parts, signal)
    store.dispatch(streamExplained('unreachable'))
    return { afterMs: 0 }
  }
  const parts: StoreParts = { dispatch: store.dispatch, getState: () => store.getState(), context }
  for (const start of [
    startSessionListeners,
    startServerListeners,
    startReplacementListeners,
    startUsersListeners,
    startChannelsListeners,
    startQuoteListeners,
    startRemovalListeners,
    startAddedListeners,
    startReadsListeners,
    startPagingListeners,
    startSettingsListeners,
    startRemovingDuplicates,
    startPreferencesListeners,
    startCacheLimit,
  ])
    start(listening.startListening, parts)
  // Features use it to react to actions, for sounds and notices.
  return Object.assign(store, { startListening: listening.startListening })
}

export type AppStore = ReturnType<typeof makeStore>
