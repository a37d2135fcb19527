/** Shows the pages only after the session is restored, and only if the server is not too old. */
import { Suspense, type ReactNode } from 'react'
import { isTooOld } from '@/domain/serverVersion'
import { useAppSelector } from '@/store/hooks'
import { selectServer } from '@/store/server/selectors'
import { selectSession } from '@/store/session/selectors'
import { lazyModule, lazyPage } from '@/ui/lazy'
import { LoadingScreen } from './LoadingScreen'

const ServerTooOld = lazyPage(
  lazyModule(() => import('@/app/faults/ServerTooOld')),
  (module) => module.ServerTooOld,
  () => <LoadingScreen />,
)

/** Renders its children for a signed-in person. */
export function RequireSession({ children }: { children: ReactNode }) {
  const state = useAppSelector((root) => selectSession(root).state)
  const { version } = useAppSelector(selectServer)
  if (isTooOld(version)) {
    return (
      <Suspense fallback={<LoadingScreen />}>
        <ServerTooOld version={version ?? ''} />
      </Suspense>
    )
  }
  // While signed out, the signed-out pages are about to replace this tree.
  return state === 'signedIn' ? children : <LoadingScreen />
}
