/** The signed-in client: the store over the ports, its listeners, and the React tree. */
import { setAutoFreeze } from 'immer'
import { useEffect, type ReactNode } from 'react'
import { Provider } from 'react-redux'
import { HashRouter } from 'react-router-dom'
import { hashPath } from '@/app/router/hashPath'
import { AppRoutes } from '@/app/router/AppRoutes'
import type { Ports } from '@/platform/ports'
import { makeStore, type AppStore } from '@/store/makeStore'
import { describeServer } from '@/store/server/serverListeners'
import { sessionEnded } from '@/store/events'
import { restoreSession } from '@/store/session/signIn'
import type { SignOutReason } from '@/store/session/signOutReason'
import { startNotifications } from '@/features/notifications'
import { Document } from './Document'
import { RequireSession } from './RequireSession'

// Freezing visits every record that arrives, up to ten thousand people at once. Only tests and development freeze.
if (import.meta.env.PROD) setAutoFreeze(false)

export type Client = {
  store: AppStore
  /** Restores the session from the token storage. Resolves when its last state is in the store. */
  wake: () => Promise<void>
  Tree: (props: { onSessionEnd: (why: SignOutReason | null) => void }) => ReactNode
}

/** Creates the store. Call it once per page. */
export function openClient(ports: Ports): Client {
  const store = makeStore(ports)
  startNotifications(store.startListening, ports, hashPath)
  return {
    store,
    wake() {
      const awake = store.dispatch(restoreSession())
      // This runs while the stored state is read.
      void store.dispatch(describeServer())
      return awake
    },
    Tree: function ClientTree({ onSessionEnd }) {
      useEffect(() => {
        if (ports.tokenStorage.session() === null) return onSessionEnd(null)
        return store.startListening({
          actionCreator: sessionEnded,
          effect: ({ payload }) => onSessionEnd(payload.why),
        })
      }, [onSessionEnd])
      return (
        <Provider store={store}>
          <Document />
          <RequireSession>
            {/* Without transitions: as a transition, switching conversations is split into slices and starts late. */}
            <HashRouter useTransitions={false}>
              <AppRoutes />
            </HashRouter>
          </RequireSession>
        </Provider>
      )
    },
  }
}
