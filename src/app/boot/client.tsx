/** The client behind the door: the store over the ports, what listens to it, and the tree that shows it. */
import { setAutoFreeze } from 'immer'
import type { ReactNode } from 'react'
import { Provider } from 'react-redux'
import { HashRouter } from 'react-router-dom'
import { hashPath } from '@/app/router/hashPath'
import { HouseRoutes } from '@/app/router/HouseRoutes'
import type { Ports } from '@/platform/ports'
import { makeStore, type AppStore } from '@/store/makeStore'
import { preferenceChanged } from '@/store/preferences/preferencesSlice'
import { describeServer } from '@/store/server/serverListeners'
import { sessionEnded } from '@/store/session/sessionSlice'
import { restoreSession } from '@/store/session/signIn'
import type { SignOutReason } from '@/store/session/signOutReason'
import { onSignOfLife } from '@/ui/signOfLife'
import { Document } from './Document'
import { SessionGate } from './SessionGate'

// Freezing looks at every record of everything that arrives, ten thousand people at once: tests freeze, people do not wait.
if (import.meta.env.PROD) setAutoFreeze(false)

export type Client = { store: AppStore; wake: () => Promise<void>; tree: ReactNode }

/** Makes the store, once for this page; `onLeft` hears when its session has ended. */
export function openClient(ports: Ports, onLeft: (why: SignOutReason | null) => void): Client {
  const store = makeStore(ports)
  // Browsers rarely let a page sound that nobody has touched.
  onSignOfLife(() => {
    const room = import('@/features/notifications')
    void room
      .then(({ startNotifications }) => startNotifications(store.startListening, ports, hashPath))
      .catch(() => undefined)
  })
  store.startListening({
    actionCreator: sessionEnded,
    effect: ({ payload }) => {
      // Where one person was is no business of the next.
      store.dispatch(preferenceChanged({ lastChatPath: null, lastUserPath: null }))
      onLeft(payload.why)
    },
  })
  return {
    store,
    wake() {
      const awake = store.dispatch(restoreSession())
      // while the disk is read
      void store.dispatch(describeServer())
      return awake
    },
    tree: (
      <Provider store={store}>
        <Document />
        <SessionGate>
          {/* At once: as a transition the switch of a conversation is cut into slices and starts late. */}
          <HashRouter useTransitions={false}>
            <HouseRoutes />
          </HashRouter>
        </SessionGate>
      </Provider>
    ),
  }
}
