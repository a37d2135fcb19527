/** The layout routes that decide who sees a page. */
import { useEffect, useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Navigate, Outlet, useLocation } from 'react-router-dom'
import { LoadingScreen } from '@/app/boot/LoadingScreen'
import { usePorts } from '@/app/boot/PortsContext'
import { useSession } from '@/app/boot/sessionContext'
import { RETURN_PATH_KEY, returnPathIn, returnPathOf } from '@/app/boot/SessionProvider'
import { pendingAnswer, takePendingAnswer } from '@/components/sign-in-ways/pendingAnswer'
import { isLinking } from '@/components/sign-in-ways/startedSignIn'
import { addressOf, guestsMayOpen } from '@/domain/address'
import { lazyModule, lazyPage, useRequiredModule } from '@/ui/lazy'
import { publicCode } from './publicCode'

const AskToSignIn = lazyPage(
  publicCode,
  (module) => module.AskToSignIn,
  () => <LoadingScreen />,
)

const toasts = lazyModule(() => import('@/ui/toast'))

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

/** The history state of an address that was stored as the return path. Anything may have been stored there. */
const returningTo = (path: string) => ({ returnsTo: path })

function useIsReturning(): boolean {
  const location = useLocation()
  const state = location.state as Partial<ReturnType<typeof returningTo>> | null
  return state?.returnsTo === location.pathname + location.search + location.hash
}

/** Stands at unknown addresses: leads home from a return path, and shows its children for any other one. */
export function UnknownAddress({ children }: { children: ReactNode }) {
  return useIsReturning() ? <Navigate to={addressOf.home()} replace /> : children
}

type ForWhom = {
  /** Whether guests see the page. */
  guests?: boolean
  /** Whether a guest is asked to become a member, and not led home. */
  asksGuests?: boolean
}

/**
 * Shows the pages below to a signed-in person, and to a guest if `guests` is set. Anybody else signs in first and then
 * returns to the page.
 */
export function RequireSession({ guests = false, asksGuests = false }: ForWhom) {
  const { session, why, onPageShown } = useSession()
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
  const lost = session === 'signedOut' && why !== null && why !== 'requested' && why !== 'delete_user' ? location : null
  useEffect(() => {
    if (lost !== null) preferences.write(RETURN_PATH_KEY, returnPathOf(lost))
  }, [preferences, lost])
  if (session === 'signedOut') {
    // A person who has just signed out must not become a guest a moment later. This does not wait for the server: a
    // reload before its answer would.
    return why === null ? <AskToSignIn guests={guests} /> : <Navigate to={addressOf.signIn()} replace />
  }
  if (!isShown) return asksGuests ? <AskToSignIn guests={false} /> : <Navigate to={addressOf.home()} replace />
  // A guest who chose to stay one does not go to the page for which a sign-in was asked.
  const mayReturn = returnPath !== null && (session === 'member' || guestsMayOpen(returnPath))
  return mayReturn && returnPath !== path ? (
    <Navigate to={returnPath} replace state={returningTo(returnPath)} />
  ) : (
    <Outlet />
  )
}

/** Shows the pages below to everybody but members. Guests may open them to become a member. */
export function SignedOutOnly() {
  return useSession().session === 'member' ? <RedirectMember /> : <Outlet />
}

/**
 * Redirects a member into the app. Somebody who opened the link of a sign-in stays on the page, and is told why. The answer
 * of a site that is being linked goes to the account page; any other answer is of no use.
 */
function RedirectMember() {
  const { t } = useTranslation()
  const { magicLink, onLinkLeft, lastPage } = useSession()
  const { preferences, tabStorage } = usePorts()
  const isNeedless = magicLink !== null && magicLink.purpose !== 'joinChannel'
  const [answer] = useState(pendingAnswer)
  const [links] = useState(() => answer !== null && isLinking(tabStorage))
  const [to] = useState(() => {
    if (links) return addressOf.settings('my_account')
    const path = answer?.way === 'thirdparty' ? answer.path : null
    return path ?? returnPathIn(preferences) ?? (isNeedless ? lastPage() : null) ?? addressOf.home()
  })
  useEffect(() => {
    if (!links) takePendingAnswer()
  }, [links])
  useEffect(() => {
    if (!isNeedless) return
    onLinkLeft()
    void toasts.load().then(
      ({ showToast }) => showToast({ text: t(($) => $.common.signedInAlready) }),
      () => undefined,
    )
  }, [isNeedless, onLinkLeft, t])
  // The return path itself was one of these pages.
  const isReturning = useIsReturning()
  return <Navigate to={isReturning ? addressOf.home() : to} replace state={isReturning ? null : returningTo(to)} />
}
