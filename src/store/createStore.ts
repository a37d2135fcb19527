/** Builds the store from reducer, middleware and ports. client/boot/client.tsx creates it once, and every test creates its own. */
import { configureStore, createListenerMiddleware } from '@reduxjs/toolkit'
import { createApiContext } from '@/api/context'
import { rest } from '@/api/rest'
import type { KeepEvents } from '@/domain/widget/onlyWith'
import type { Ports } from '@/platform/ports'
import { createDeadStreams } from '@/stream/deadStreams'
import { createStreamMiddleware } from '@/stream/middleware'
import { createServerClock } from '@/stream/serverClock'
import { startChannelsListeners } from './channels/channelsListeners'
import type { AppDispatch, StoreContext } from './context'
import { startPagingListeners } from './history/pagingListeners'
import { startSettingsListeners } from './conversations/settingsListeners'
import { startQuoteListeners } from './history/quoteListeners'
import { startRemovalListeners } from './history/removalListeners'
import { startDuplicateListeners } from './outbox/duplicateListeners'
import { outboxMiddleware } from './outbox/outboxMiddleware'
import { startCacheLimitListeners } from './persistence/cacheLimitListeners'
import { persistenceMiddleware } from './persistence/persistenceMiddleware'
import { createPersistence } from './persistence/persistence'
import { startRulesListeners } from './notifications/rulesListeners'
import { readRules } from './notifications/storedRules'
import { readPreferences } from './preferences/storedPreferences'
import { startPreferencesListeners } from './preferences/preferencesListeners'
import { startChannelAddedListeners } from './reads/channelAddedListeners'
import { startReadsListeners } from './reads/readsListeners'
import { rootReducer, type RootState } from './rootReducer'
import { createLazySearchIndex } from './search-index/lazySearchIndex'
import { startSearchIndexListeners } from './search-index/searchIndexListeners'
import { startServerListeners } from './server/serverListeners'
import { startReplacementListeners } from './server-replacement/serverReplacementListeners'
import { streamExplained } from './connection/connectionSlice'
import { startEndListeners } from './session/endListeners'
import { startSessionListeners } from './session/sessionListeners'
import type { StoreDeps } from './storeDeps'
import { startTimeListeners } from './time/timeListeners'
import { startFormListeners } from './ui/formListeners'
import { startUsersListeners } from './users/usersListeners'

/**
 * Creates a store with these ports; it is signed out until `restoreSession`. `keep` leaves of the stream what the
 * store keeps; null for everything.
 */
export function createStore(ports: Ports, keep: KeepEvents | null = null) {
  const serverClock = createServerClock(ports.clock, () => store.getState().sync.clockOffsetMs)
  const persistence = createPersistence(ports, ports.site.serverOrigin)
  const context: StoreContext = {
    ...createApiContext(ports),
    kept: async () => (await import('./persistence/keptFiles')).createKeptFiles({ persistence, ports }),
    persistence,
    searchIndex: createLazySearchIndex(ports, persistence),
    serverClock,
  }
  const listenerMiddleware = createListenerMiddleware<RootState, AppDispatch, StoreContext>({ extra: context })
  const stream = createStreamMiddleware({
    ports,
    freshToken: context.credentials.freshToken,
    syncPosition: () => store.getState().sync,
    serverClock,
    deadStreams: createDeadStreams(ports),
    probe: probeStream,
    keep,
  })
  const store = configureStore({
    reducer: rootReducer,
    preloadedState: {
      preferences: readPreferences(ports.preferences),
      notificationRules: readRules(ports.preferences),
    },
    middleware: (getDefaultMiddleware) =>
      getDefaultMiddleware({
        thunk: { extraArgument: context },
        // The dev server alone has it. Reading every message after every action would cost more than applying the action.
        serializableCheck: import.meta.env.MODE === 'development' && {
          ignoredPaths: ['messages.entities'],
          warnAfter: 200,
        },
        // Immer freezes there.
        immutableCheck: false,
      })
        .prepend(listenerMiddleware.middleware, persistenceMiddleware(context.persistence))
        .concat(rest.middleware, stream, outboxMiddleware(context)),
  })
  // Only a failed stream needs the probe. If its code cannot be loaded, the server is unreachable.
  async function probeStream(signal: AbortSignal) {
    const probeModule = await import('./session/probeStream').catch(() => null)
    if (probeModule) return probeModule.probeStream(deps, signal)
    store.dispatch(streamExplained('unreachable'))
    return { afterMs: 0 }
  }
  const deps: StoreDeps = { dispatch: store.dispatch, getState: () => store.getState(), context }
  for (const start of [
    startSessionListeners,
    startEndListeners,
    startServerListeners,
    startReplacementListeners,
    startUsersListeners,
    startChannelsListeners,
    startQuoteListeners,
    startRemovalListeners,
    startChannelAddedListeners,
    startReadsListeners,
    startPagingListeners,
    startSettingsListeners,
    startDuplicateListeners,
    startPreferencesListeners,
    startRulesListeners,
    startCacheLimitListeners,
    startFormListeners,
    startTimeListeners,
    // One conversation is short, and its page has no search.
    ...(keep === null ? [startSearchIndexListeners] : []),
  ])
    start(listenerMiddleware.startListening, deps)
  // Components use these: the clock of the ports, and reactions to actions.
  return Object.assign(store, { startListening: listenerMiddleware.startListening, clock: ports.clock })
}

export type AppStore = ReturnType<typeof createStore>
