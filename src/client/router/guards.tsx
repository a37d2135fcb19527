/** The layout routes that decide who sees a page. */
import { useEffect, useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Navigate, Outlet, useLocation } from 'react-router-dom'
import { LoadingScreen } from '@/components/program/LoadingScreen'
import { usePorts } from '@/components/program/PortsContext'
import { useSession } from '@/client/boot/sessionContext'
import { RETURN_PATH_KEY, returnPathIn, returnPathOf } from '@/client/boot/SessionProvider'
import { pendingAnswer, takePendingAnswer } from '@/components/sign-in-methods/pendingAnswer'
import { isLinking } from '@/components/sign-in-methods/startedSignIn'
import { addressOf, guestsMayOpen } from '@/domain/address'
import { lazyModule, lazyPage, useRequiredModule } from '@/ui/lazy'
import { publicCode } from './publicCode'

const RedirectToSignIn = lazyPage(
  publicCode,
  (module) => module.RedirectToSignIn,
  () => <LoadingScreen />,
)

const toasts = lazyModule(() => import('@/ui/overlays/toast'))

/** Provides the store to the pages below while somebody is signed in. */
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

/** The history state of an address that was stored as the return path. Anything may have been stored there. */
const returnState = (path: string) => ({ returnsTo: path })

function useIsReturning(): boolean {
  const location = useLocation()
  const state = location.state as Partial<ReturnType<typeof returnState>> | null
  return state?.returnsTo === location.pathname + location.search + location.hash
}

/** For an unknown address: redirects home if it was a stored return path, else renders its children. */
export function UnknownAddress({ children }: { children: ReactNode }) {
  return useIsReturning() ? <Navigate to={addressOf.home()} replace /> : children
}

type RequireSessionProps = {
  /** Whether guests see the page. */
  guests?: boolean
  /** Whether a guest is led to the sign-in page instead of home. */
  asksGuestsToSignIn?: boolean
}

/**
 * Shows the pages below to a signed-in person, and to a guest if `guests` is set. Anybody else signs in first and then
 * returns to the page.
 */
export function RequireSession({ guests = false, asksGuestsToSignIn = false }: RequireSessionProps) {
  const { session, signOutReason, onPageShown } = useSession()
  const { preferences } = usePorts()
  const location = useLocation()
  const path = location.pathname + location.search
  const isShown = session === 'member' || (session === 'guest' && guests)
  const returnPath = session === 'signedOut' ? null : returnPathIn(preferences)
  useEffect(() => {
    if (!isShown) return
    if (preferences.read(RETURN_PATH_KEY) !== null) preferences.write(RETURN_PATH_KEY, null)
    onPageShown(path)
  }, [preferences, returnPath, isShown, path, onPageShown])
  // After the server ended a session, the next sign-in returns here. After a requested sign-out it does not.
  const lostLocation =
    session === 'signedOut' &&
    signOutReason !== null &&
    signOutReason !== 'requested' &&
    signOutReason !== 'delete_user'
      ? location
      : null
  useEffect(() => {
    if (lostLocation !== null) preferences.write(RETURN_PATH_KEY, returnPathOf(lostLocation))
  }, [preferences, lostLocation])
  if (session === 'signedOut') {
    // A person who has just signed out must not become a guest a moment later. This does not wait for the server, because
    // a reload before its answer would forget the sign-out.
    return signOutReason === null ? <RedirectToSignIn guests={guests} /> : <Navigate to={addressOf.signIn()} replace />
  }
  if (!isShown)
    return asksGuestsToSignIn ? <RedirectToSignIn guests={false} /> : <Navigate to={addressOf.home()} replace />
  // A guest who did not sign in is not led to a page that only members may see.
  const mayReturn = returnPath !== null && (session === 'member' || guestsMayOpen(returnPath))
  return mayReturn && returnPath !== path ? (
    <Navigate to={returnPath} replace state={returnState(returnPath)} />
  ) : (
    <Outlet />
  )
}

/** Shows the pages below to everybody except members. Guests may open them to become a member. */
export function SignedOutOnly() {
  return useSession().session === 'member' ? <RedirectMember /> : <Outlet />
}

/**
 * Redirects a member into the app. After a sign-in link it returns to the last page and says that the member is signed in
 * already. The answer of a site that is being linked goes to the account page; any other answer is discarded.
 */
function RedirectMember() {
  const { t } = useTranslation()
  const { magicLink, clearMagicLink, lastPage } = useSession()
  const { preferences, tabStorage } = usePorts()
  const isSignInLink = magicLink !== null && magicLink.purpose !== 'joinChannel'
  const [signInAnswer] = useState(pendingAnswer)
  const [isLinkingAccount] = useState(() => signInAnswer !== null && isLinking(tabStorage))
  const [to] = useState(() => {
    if (isLinkingAccount) return addressOf.settings('my_account')
    const path = signInAnswer?.way === 'thirdparty' ? signInAnswer.path : null
    return path ?? returnPathIn(preferences) ?? (isSignInLink ? lastPage() : null) ?? addressOf.home()
  })
  useEffect(() => {
    if (!isLinkingAccount) takePendingAnswer()
  }, [isLinkingAccount])
  useEffect(() => {
    if (!isSignInLink) return
    clearMagicLink()
    void toasts.load().then(
      ({ showToast }) => showToast({ text: t(($) => $.common.signedInAlready) }),
      () => undefined,
    )
  }, [isSignInLink, clearMagicLink, t])
  // The stored return path was itself one of the signed-out pages.
  const isReturning = useIsReturning()
  return <Navigate to={isReturning ? addressOf.home() : to} replace state={isReturning ? null : returnState(to)} />
}
