/** The signed-in client: the store over the ports, its listeners, the tree around its pages, and its first pages. */
import { setAutoFreeze } from 'immer'
import { Suspense, useEffect, type ReactNode } from 'react'
import { Provider } from 'react-redux'
import { PageErrorBoundary } from '@/components/program/faults/PageErrorBoundary'
import { PageLayers } from '@/client/shell/PageLayers'
import { AppStyles } from '@/client/styles/AppStyles'
import { isTooOld } from '@/domain/serverVersion'
import { createNotifications } from '@/features/notifications'
import type { Ports } from '@/platform/ports'
import { sessionEnded } from '@/store/events'
import { useAppSelector } from '@/store/hooks'
import { createStore, type AppStore } from '@/store/createStore'
import { selectServer } from '@/store/server/selectors'
import { loadServerInfo } from '@/store/server/serverListeners'
import { selectSession } from '@/store/session/selectors'
import { restoreSession } from '@/store/session/signIn'
import type { SignOutReason } from '@/store/session/signOutReason'
import { lazyModule, lazyPage } from '@/ui/lazy'
import { DocumentEffects } from './DocumentEffects'
import { LoadingScreen } from '@/components/program/LoadingScreen'

export {
  BrowseChannelsPage,
  ChannelSettingsArea,
  FilesArea,
  PeopleArea,
  PersonSettingsArea,
  PrivateInviteRoute,
  RenewalPage,
  SavedArea,
  SearchPage,
  SetUpPage,
  SettingsArea,
  SharePage,
} from '@/client/router/memberPages'
export { AppShell } from '@/client/shell/AppShell'
export { ChatArea, ConversationRoute, InvitedRoute, WelcomeRoute } from '@/client/shell/areas/ChatArea'
export { MissingPage } from '@/client/shell/areas/MissingPage'

// Freezing visits every record that arrives, up to ten thousand people at once. Only tests and development freeze.
if (import.meta.env.PROD) setAutoFreeze(false)

type TreeProps = { onSessionEnd: (why: SignOutReason | null) => void; children: ReactNode }

export type Client = {
  store: AppStore
  /** Restores the session from the token storage. Resolves when its stored state is in the store. */
  restore: () => Promise<void>
  /** Renders its children with the store once the session is restored. */
  Tree: (props: TreeProps) => ReactNode
}

/** Creates the store. Call it once per page. */
export function createClient(ports: Ports): Client {
  const store = createStore(ports)
  const Notifications = createNotifications(store, ports)
  return {
    store,
    restore() {
      const restored = store.dispatch(restoreSession())
      // This runs while the stored state is read.
      void store.dispatch(loadServerInfo())
      return restored
    },
    Tree: function ClientTree({ onSessionEnd, children }) {
      useEffect(() => {
        const { session } = store.getState()
        // The session may have ended before this is rendered. If it is still ending, the action follows.
        if (ports.tokenStorage.session() === null && session.state !== 'signedIn')
          return onSessionEnd(session.state === 'signedOut' ? session.why : null)
        return store.startListening({
          actionCreator: sessionEnded,
          effect: ({ payload }) => onSessionEnd(payload.why),
        })
      }, [onSessionEnd])
      return (
        <Provider store={store}>
          <AppStyles />
          <Notifications />
          <DocumentEffects />
          <WhenRestored>
            <PageErrorBoundary>{children}</PageErrorBoundary>
            <PageLayers />
          </WhenRestored>
        </Provider>
      )
    },
  }
}

const ServerTooOld = lazyPage(
  lazyModule(() => import('@/components/program/faults/ServerTooOld')),
  (module) => module.ServerTooOld,
  () => <LoadingScreen />,
)

/** Shows the pages only after the session is restored, and only if the server is not too old. */
function WhenRestored({ children }: { children: ReactNode }) {
  const state = useAppSelector((root) => selectSession(root).state)
  const { version } = useAppSelector(selectServer)
  if (isTooOld(version)) {
    return (
      <Suspense fallback={<LoadingScreen />}>
        <ServerTooOld version={version ?? ''} />
      </Suspense>
    )
  }
  // After the sign-out, the sign-in page is about to replace this tree.
  return state === 'signedIn' ? children : <LoadingScreen />
}
