/**
 * The pages that need no session, and their layout routes. They have neither store nor stream, so that sign-in stays
 * small.
 */
import { Suspense, useEffect, useState, type ReactNode } from 'react'
import { Navigate, Outlet, useLocation } from 'react-router-dom'
import { createApiContext } from '@/api/context'
import { logoUrl } from '@/api/request/resourceUrl'
import { useTitleAndFavicon } from '@/components/program/useTitleAndFavicon'
import { LoadingScreen } from '@/components/program/LoadingScreen'
import { usePorts } from '@/components/program/PortsContext'
import { useSession } from '@/client/boot/sessionContext'
import { RETURN_PATH_KEY, returnPathOf } from '@/client/boot/SessionProvider'
import { useServerInfo } from './useServerInfo'
import { useStoredAppearance } from '@/components/program/useStoredAppearance'
import { PublicStyles } from '@/public/styles/PublicStyles'
import { takePendingAnswer } from '@/components/sign-in-methods/pendingAnswer'
import { addressOf } from '@/domain/address'
import { invitationOf } from '@/domain/magicLink'
import { isTooOld } from '@/domain/serverVersion'
import { AuthProvider, useAuth } from '@/features/auth'
import { focusPage } from '@/ui/input/focus'
import { lazyModule, lazyPage } from '@/ui/lazy'

export {
  EmailLoginPage,
  GuestPage,
  MobileInvitePage,
  ReturnPage,
  SetNamePage,
  SignInPage,
  SignUpPage,
} from '@/features/auth'

const loading = () => <LoadingScreen />
const CreateAdminPage = lazyPage(
  lazyModule(() => import('@/features/onboarding')),
  (module) => module.CreateAdminPage,
  loading,
)
const ServerUnreachable = lazyPage(
  lazyModule(() => import('@/public/faults/ServerUnreachable')),
  (module) => module.ServerUnreachable,
  loading,
)
const ServerTooOld = lazyPage(
  lazyModule(() => import('@/components/program/faults/ServerTooOld')),
  (module) => module.ServerTooOld,
  loading,
)

/** Shows the pages below once the server has reported its sign-in options. They read them with `useAuth`. */
export function PublicLayout() {
  return (
    <WithServerInfo>
      <Outlet />
    </WithServerInfo>
  )
}

/** Leads to the set-up page while the server has no account yet. */
export function RequireSetUp() {
  return useAuth().serverInfo.initialized ? <Outlet /> : <Navigate to={addressOf.onboarding()} replace />
}

/** `/onboarding`. It leads home once the server is set up, and the new admin to the rest of the set-up. */
export function OnboardingPage() {
  const { serverInfo, context, onSignedIn } = useAuth()
  if (serverInfo.initialized) return <Navigate to={addressOf.home()} replace />
  return <CreateAdminPage context={context} onCreated={() => onSignedIn(addressOf.onboarding('sign_up'))} />
}

/**
 * Stores the current page as the return path and leads to the sign-in page, or to a guest session if `guests` may see the
 * page and the server allows them.
 */
export function RedirectToSignIn({ guests }: { guests: boolean }) {
  return (
    <WithServerInfo>
      <SignInRedirect guests={guests} />
    </WithServerInfo>
  )
}

function SignInRedirect({ guests }: { guests: boolean }) {
  const { serverInfo } = useAuth()
  const { preferences } = usePorts()
  const returnPath = returnPathOf(useLocation())
  const isSetUp = serverInfo.initialized
  useEffect(() => {
    if (isSetUp) preferences.write(RETURN_PATH_KEY, returnPath)
  }, [preferences, isSetUp, returnPath])
  if (!serverInfo.initialized) return <Navigate to={addressOf.onboarding()} replace />
  return <Navigate to={guests && serverInfo.loginConfig.guest ? addressOf.guestSignIn() : addressOf.signIn()} replace />
}

/** Gives a page without a session the title and the icon of the server, once it has answered. */
export function ServerTitle() {
  const ports = usePorts()
  const [context] = useState(() => createApiContext(ports))
  const name = useServerInfo(context).serverInfo?.organization.name
  useTitleAndFavicon({ serverName: name, count: 0, takenOver: false, logo: logoUrl() })
  return null
}

const WithServerInfo = ({ children }: { children: ReactNode }) => (
  <>
    <PublicStyles />
    <ServerInfo>{children}</ServerInfo>
  </>
)

function ServerInfo({ children }: { children: ReactNode }) {
  const ports = usePorts()
  const { session, signOutReason, wasGuest, magicLink, onLinkRefused, clearMagicLink, onSessionStart } = useSession()
  const [context] = useState(() => createApiContext(ports))
  const [typedEmail, setTypedEmail] = useState('')
  const { serverInfo, fault, busy, retry } = useServerInfo(context)
  const name = serverInfo?.organization.name
  useStoredAppearance()
  useTitleAndFavicon({ serverName: name, count: 0, takenOver: false, logo: logoUrl() })
  if (serverInfo === null)
    return fault === null ? <LoadingScreen isAuto /> : <ServerUnreachable fault={fault} busy={busy} onRetry={retry} />
  if (isTooOld(serverInfo.version)) return <ServerTooOld version={serverInfo.version ?? ''} />
  const auth = {
    context,
    serverInfo,
    signOutReason,
    wasGuest,
    isGuest: session === 'guest',
    typedEmail,
    setTypedEmail,
    takeAnswer: takePendingAnswer,
    invitation: invitationOf(magicLink),
    magicLink,
    onLinkRefused,
    clearMagicLink,
    onSignedIn(to?: string) {
      if (to !== undefined) ports.preferences.write(RETURN_PATH_KEY, to)
      onSessionStart()
      // The form that had the focus is gone.
      focusPage()
    },
  }
  return (
    <AuthProvider value={auth}>
      <Suspense fallback={<LoadingScreen />}>{children}</Suspense>
    </AuthProvider>
  )
}
