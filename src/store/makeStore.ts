/** The store, composed of reducer, middleware and ports. Made once by main.tsx, and anew by every test. */
import { configureStore, createListenerMiddleware } from '@reduxjs/toolkit'
import { makeApiContext } from '@/api/context'
import { rest } from '@/api/rest'
import type { Ports } from '@/platform/ports'
import { serverOrigin } from '@/platform/serverAddress'
import { makeStreamMiddleware } from '@/stream/middleware'
import { makeServerClock } from '@/stream/serverClock'
import { startChannelsListeners } from './channels/channelsListeners'
import type { AppDispatch, StoreContext } from './context'
import { startPagingListeners } from './conversations/pagingListeners'
import { startSettingsListeners } from './conversations/settingsListeners'
import { startMessagesListeners } from './messages/messagesListeners'
import { startOutboxListeners } from './outbox/outboxListeners'
import { startCacheLimit } from './persistence/cacheLimit'
import { keepingMiddleware } from './persistence/keepingMiddleware'
import { makeKeeper } from './persistence/keeper'
import { readPreferences } from './preferences/keptPreferences'
import { startPreferencesListeners } from './preferences/preferencesListeners'
import { startReadsListeners } from './reads/readsListeners'
import { rootReducer, type RootState } from './rootReducer'
import { startServerListeners } from './server/serverListeners'
import { startReplacementListeners } from './session/replacementListeners'
import { streamExplained } from './session/connectionSlice'
import { startSessionListeners } from './session/sessionListeners'
import type { StoreParts } from './storeParts'
import { startUsersListeners } from './users/usersListeners'

/** Remembers per browser that the server leaves new streams dead (protocol, 10.5). */
const STILLBIRTHS_KEY = 'parley_stillborn_streams'

/** A store over these ports; nobody is signed in until `restoreSession` or `signIn`. */
export function makeStore(ports: Ports) {
  const serverClock = makeServerClock(ports.clock, () => store.getState().sync.clockOffsetMs)
  const context: StoreContext = { ...makeApiContext(ports), keeper: makeKeeper(ports, serverOrigin), serverClock }
  const listening = createListenerMiddleware<RootState, AppDispatch, StoreContext>({ extra: context })
  const stream = makeStreamMiddleware({
    ports,
    freshToken: context.credentials.freshToken,
    bookmarks: () => store.getState().sync,
    serverClock,
    stillbirths: {
      areKnown: () => ports.preferences.read(STILLBIRTHS_KEY) !== null,
      remember: () => void ports.preferences.write(STILLBIRTHS_KEY, '1'),
    },
    probe: askWhy,
  })
  const store = configureStore({
    reducer: rootReducer,
    preloadedState: { preferences: readPreferences(ports.preferences) },
    middleware: (standard) =>
      // The state is plain by construction; looking at every message after every action would cost more than the fold.
      standard({ thunk: { extraArgument: context }, serializableCheck: false, immutableCheck: false })
        .prepend(listening.middleware, keepingMiddleware(context.keeper))
        .concat(rest.middleware, stream),
  })
  // Only a stream that fails needs it; where the program cannot be had either, nobody answers.
  async function askWhy() {
    const room = await import('./session/probe').catch(() => null)
    if (room) return room.probe(parts)
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
    startMessagesListeners,
    startReadsListeners,
    startPagingListeners,
    startSettingsListeners,
    startOutboxListeners,
    startPreferencesListeners,
    startCacheLimit,
  ])
    start(listening.startListening, parts)
  // Features hear actions through it: sounds, notices.
  return Object.assign(store, { startListening: listening.startListening })
}

export type AppStore = ReturnType<typeof makeStore>
