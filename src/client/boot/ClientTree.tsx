/** The tree around the pages of the client: store, styles, notifications, document, and the end of the session. */
import { Suspense, useEffect, type ReactNode } from 'react'
import { Provider } from 'react-redux'
import { Calls } from '@/features/calls'
import { PageLayers } from '@/client/shell/PageLayers'
import { AppStyles } from '@/client/styles/AppStyles'
import { PageErrorBoundary } from '@/components/program/faults/PageErrorBoundary'
import { LoadingScreen } from '@/components/program/LoadingScreen'
import { usePorts } from '@/components/program/PortsContext'
import { isTooOld } from '@/domain/serverVersion'
import { sessionEnded } from '@/store/events'
import { useAppSelector } from '@/store/hooks'
import { selectServer } from '@/store/server/selectors'
import { selectSession } from '@/store/session/selectors'
import type { SignOutReason } from '@/store/session/signOutReason'
import { lazyPage } from '@/ui/lazy'
import { DocumentEffects } from './DocumentEffects'
import type { PageStore } from './pageStore'

type Props = {
  page: PageStore
  onSessionEnd: (why: SignOutReason | null) => void
  children: ReactNode
}

/** Renders its children with the store once the session is restored. It stands below the router. */
export function ClientTree({ page: { store, Notifications }, onSessionEnd, children }: Props) {
  const ports = usePorts()
  const { tokenStorage } = ports
  useEffect(() => {
    const { session } = store.getState()
    // The session may have ended before this is rendered. If it is still ending, the action follows.
    if (tokenStorage.session() === null && session.state !== 'signedIn')
      return onSessionEnd(session.state === 'signedOut' ? session.why : null)
    return store.startListening({
      actionCreator: sessionEnded,
      effect: ({ payload }) => onSessionEnd(payload.why),
    })
  }, [store, tokenStorage, onSessionEnd])
  return (
    <Provider store={store}>
      <AppStyles />
      <Notifications />
      <DocumentEffects />
      <WhenRestored>
        <PageErrorBoundary>
          <Suspense fallback={<LoadingScreen />}>{children}</Suspense>
        </PageErrorBoundary>
        <Calls ports={ports} />
        <PageLayers />
      </WhenRestored>
    </Provider>
  )
}

const ServerTooOld = lazyPage(
  () => import('@/components/program/faults/ServerTooOld'),
  'ServerTooOld',
  () => <LoadingScreen />,
)

/** Shows the pages only after the session is restored, and only if the server is not too old. */
function WhenRestored({ children }: { children: ReactNode }) {
  const state = useAppSelector((root) => selectSession(root).state)
  const { version } = useAppSelector(selectServer)
  if (isTooOld(version))
    return (
      <Suspense fallback={<LoadingScreen />}>
        <ServerTooOld version={version ?? ''} />
      </Suspense>
    )
  // After the sign-out, the sign-in page is about to replace this tree.
  return state === 'signedIn' ? children : <LoadingScreen />
}
