/** Chooses between the signed-out pages and the app. Before sign-in, no store, stream or router is loaded. */
import { useCallback, useEffect, useState } from 'react'
import { NotFoundPage } from '@/app/faults/NotFoundPage'
import { resolveAuthRoute, resolveAppRoute, isAuthPath, isAppPath, type RouteContext } from '@/app/router/guard'
import { replaceHash, useHashPath } from '@/app/router/hashPath'
import type { TokenStoragePort } from '@/platform/tokenStorage'
import type { SignOutReason } from '@/store/session/signOutReason'
import { lazyModule, lazyPage, useRequiredModule } from '@/ui/lazy'
import type { ClientModule } from './clientModule'
import { ApplyRedirect, RETURN_PATH_KEY } from './ApplyRedirect'
import { LoadingScreen } from './LoadingScreen'
import { usePorts } from './PortsContext'

const SignedOutApp = lazyPage(
  lazyModule(() => import('./SignedOutApp')),
  (module) => module.SignedOutApp,
  () => <LoadingScreen />,
)

type Session = RouteContext['session']

function sessionIn(tokenStorage: TokenStoragePort): Session {
  if (tokenStorage.session() === null) return 'signedOut'
  return tokenStorage.lastUser()?.createdBy === 'guest' ? 'guest' : 'member'
}

/** Shows the signed-out pages without a session, and the app with one. */
export function Root({ client }: { client: ClientModule }) {
  const { tokenStorage, preferences } = usePorts()
  const path = useHashPath()
  const [session, setSession] = useState<Session>(() => sessionIn(tokenStorage))
  const [why, setWhy] = useState<SignOutReason | null>(null)
  const handleSessionEnd = useCallback(
    (reason: SignOutReason | null) => {
      // The redirect must not wait for the server's answer: a reload before that would make the person a guest.
      if (reason !== null) replaceHash('/login')
      setWhy(reason)
      setSession(sessionIn(tokenStorage))
    },
    [tokenStorage],
  )
  const handleEntered = () => {
    setWhy(null)
    void client.load().then(
      ({ wake }) => wake(),
      () => undefined,
    )
    setSession(sessionIn(tokenStorage))
  }

  // The page that a guest was reading before sign-in. They return to it as a member.
  const [lastRead, setLastRead] = useState<string | null>(null)
  const read = isAuthPath(path) ? lastRead : session === 'guest' ? path : null
  if (read !== lastRead) setLastRead(read)
  const returnPath = preferences.read(RETURN_PATH_KEY) ?? (isAuthPath(path) ? lastRead : null)
  const isThere = session !== 'signedOut' && returnPath === path
  useEffect(() => {
    if (isThere) preferences.write(RETURN_PATH_KEY, null)
  }, [preferences, isThere])
  if (session === 'member' || (session === 'guest' && !isAuthPath(path))) {
    const verdict = isAuthPath(path) ? resolveAuthRoute : resolveAppRoute
    const standing = { path, session, justLeft: false, initialized: true, guestsWelcome: false, returnPath }
    return (
      <ApplyRedirect verdict={verdict(standing)}>
        <SignedIn client={client} onSessionEnd={handleSessionEnd} />
      </ApplyRedirect>
    )
  }
  if (!isAuthPath(path) && !isAppPath(path)) return <NotFoundPage whole onBack={() => replaceHash('/')} />
  return <SignedOutApp path={path} session={session} why={why} returnPath={returnPath} onEntered={handleEntered} />
}

type SignedInProps = { client: ClientModule; onSessionEnd: (why: SignOutReason | null) => void }

function SignedIn({ client, onSessionEnd }: SignedInProps) {
  const loaded = useRequiredModule(client)
  return loaded === null ? <LoadingScreen /> : <loaded.Tree onSessionEnd={onSessionEnd} />
}
