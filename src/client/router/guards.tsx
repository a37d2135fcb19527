/** Decides who sees a page of the client, and where everybody else is led. */
import { useEffect, useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Navigate, Outlet, useLocation } from 'react-router-dom'
import { useClientSession } from '@/client/boot/clientSession'
import { LoadingScreen } from '@/components/program/LoadingScreen'
import { usePorts } from '@/components/program/PortsContext'
import { RETURN_PATH_KEY, returnPathIn } from '@/components/program/returnPath'
import { pendingAnswer, takePendingAnswer } from '@/components/sign-in-methods/pendingAnswer'
import { isLinking } from '@/components/sign-in-methods/startedSignIn'
import { addressOf, guestsMayOpen } from '@/domain/address'
import { showToast } from '@/ui/overlays/toast'

/** Leaves the address to the program before a session. */
export function LeadToProgram() {
  const { onLeave } = useClientSession()
  useEffect(onLeave, [onLeave])
  return <LoadingScreen />
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

/** Shows the pages below to members, and to guests if `guests` is set; other guests are led home. */
export function RequireSession({ guests = false }: { guests?: boolean }) {
  const { kind, onPageShown } = useClientSession()
  const { preferences } = usePorts()
  const location = useLocation()
  const path = location.pathname + location.search
  const isShown = kind === 'member' || guests
  const returnPath = returnPathIn(preferences)
  useEffect(() => {
    if (!isShown) return
    if (preferences.read(RETURN_PATH_KEY) !== null) preferences.write(RETURN_PATH_KEY, null)
    onPageShown(path)
  }, [preferences, returnPath, isShown, path, onPageShown])
  if (!isShown) return <Navigate to={addressOf.home()} replace />
  // A guest who did not sign in is not led to a page that only members may see.
  const mayReturn = returnPath !== null && (kind === 'member' || guestsMayOpen(returnPath))
  return mayReturn && returnPath !== path ? (
    <Navigate to={returnPath} replace state={returnState(returnPath)} />
  ) : (
    <Outlet />
  )
}

/**
 * Redirects a member from the pages before a session into the client. After a sign-in link it returns to the last page
 * and says that the member is signed in already. The answer of a site that is being linked goes to the account page; any
 * other answer is discarded.
 */
export function RedirectMember() {
  const { t } = useTranslation()
  const { magicLink, clearMagicLink, lastPage } = useClientSession()
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
    showToast({ text: t(($) => $.common.signedInAlready) })
  }, [isSignInLink, clearMagicLink, t])
  // The stored return path was itself one of the pages before a session.
  const isReturning = useIsReturning()
  return <Navigate to={isReturning ? addressOf.home() : to} replace state={isReturning ? null : returnState(to)} />
}
