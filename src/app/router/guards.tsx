/** The layout routes that decide who sees a page (specification, chapter 4). */
import { useEffect } from 'react'
import { Navigate, Outlet, useLocation } from 'react-router-dom'
import { LoadingScreen } from '@/app/boot/LoadingScreen'
import { usePorts } from '@/app/boot/PortsContext'
import { useSession } from '@/app/boot/sessionContext'
import { RETURN_PATH_KEY } from '@/app/boot/SessionProvider'
import { addressOf } from '@/domain/address'
import { lazyPage, useRequiredModule } from '@/ui/lazy'
import { publicCode } from './publicCode'

const AskToSignIn = lazyPage(
  publicCode,
  (module) => module.AskToSignIn,
  () => <LoadingScreen />,
)

/** Puts the store and the layers of the app around the pages below, as long as somebody is signed in. */
export function WithSession() {
  const { session } = useSession()
  return session === 'signedOut' ? <Outlet /> : <SignedIn />
}

function SignedIn() {
  const { client, onSessionEnd } = useSession()
  const loaded = useRequiredModule(client)
  return loaded === null ? (
    <LoadingScreen />
  ) : (
    <loaded.Tree onSessionEnd={onSessionEnd}>
      <Outlet />
    </loaded.Tree>
  )
}

/**
 * Shows the pages below to a signed-in person, and to a guest if `guests` is set. Anybody else signs in first and then
 * returns to the page.
 */
export function RequireSession({ guests = false }: { guests?: boolean }) {
  const { session, why, onGuestReads } = useSession()
  const { preferences } = usePorts()
  const { pathname, search } = useLocation()
  const path = pathname + search
  const returnPath = session === 'signedOut' ? null : preferences.read(RETURN_PATH_KEY)
  useEffect(() => {
    if (returnPath !== null) preferences.write(RETURN_PATH_KEY, null)
    if (session === 'guest' && guests) onGuestReads(path)
  }, [preferences, returnPath, session, guests, path, onGuestReads])
  if (session === 'signedOut') {
    // A person who has just signed out must not become a guest a moment later. This does not wait for the server: a
    // reload before its answer would.
    return why === null ? <AskToSignIn guests={guests} /> : <Navigate to={addressOf.signIn()} replace />
  }
  if (returnPath !== null && returnPath !== path) return <Navigate to={returnPath} replace />
  return session === 'guest' && !guests ? <Navigate to={addressOf.home()} replace /> : <Outlet />
}

/** Shows the pages below to everybody but members. Guests may open them to become a member. */
export function SignedOutOnly() {
  const { session } = useSession()
  const { preferences } = usePorts()
  if (session !== 'member') return <Outlet />
  return <Navigate to={preferences.read(RETURN_PATH_KEY) ?? addressOf.home()} replace />
}
