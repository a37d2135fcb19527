/** Stands between the store and its pages: nothing is shown before the session has woken, nor of a server that is too old. */
import { Suspense, type ReactNode } from 'react'
import { isTooOld } from '@/domain/serverVersion'
import { useAppSelector } from '@/store/hooks'
import { selectServer } from '@/store/server/selectors'
import { selectSession } from '@/store/session/selectors'
import { latePage, makeLate } from '@/ui/late'
import { LoadingScreen } from './LoadingScreen'

const ServerTooOld = latePage(
  makeLate(() => import('@/app/faults/ServerTooOld')),
  (room) => room.ServerTooOld,
  () => <LoadingScreen />,
)

/** Shows its children to whoever is signed in. */
export function SessionGate({ children }: { children: ReactNode }) {
  const state = useAppSelector((root) => selectSession(root).state)
  const { version } = useAppSelector(selectServer)
  if (isTooOld(version)) {
    return (
      <Suspense fallback={<LoadingScreen />}>
        <ServerTooOld version={version ?? ''} />
      </Suspense>
    )
  }
  // While signed out the door is about to take over.
  return state === 'signedIn' ? children : <LoadingScreen />
}
