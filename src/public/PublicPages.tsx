/** The pages before a session: every address with its page, and what each of them needs. */
import { Suspense, useEffect, useState, type ReactNode } from 'react'
import { Navigate, Route, Routes, useLocation, useNavigate } from 'react-router-dom'
import { createApiContext } from '@/api/context'
import { logoUrl } from '@/api/request/resourceUrl'
import { NotFoundPage } from '@/components/program/faults/NotFoundPage'
import { LoadingScreen } from '@/components/program/LoadingScreen'
import { usePorts } from '@/components/program/PortsContext'
import type { Handover, Stage } from '@/components/program/program'
import { endedBy } from '@/components/program/endedBy'
import { keepLastPage, lastUserKind, RETURN_PATH_KEY, returnPathOf } from '@/components/program/returnPath'
import type { useMagicLink } from '@/components/program/useMagicLink'
import { useStoredAppearance } from '@/components/program/useStoredAppearance'
import { useTitleAndFavicon } from '@/components/program/useTitleAndFavicon'
import { takePendingAnswer } from '@/components/sign-in-methods/pendingAnswer'
import { addressOf } from '@/domain/address'
import { invitationOf } from '@/domain/magicLink'
import { factsOf, pageAt, type Visitor } from '@/domain/pageAt'
import {
  AuthProvider,
  EmailLoginPage,
  GuestPage,
  MobileInvitePage,
  ReturnPage,
  SetNamePage,
  SignInPage,
  SignUpPage,
  useAuth,
  type AuthContext,
} from '@/features/auth'
import { focusPage } from '@/ui/input/focus'
import { lazyPage } from '@/ui/lazy'
import { useServerInfo } from './useServerInfo'

const loading = () => <LoadingScreen />
const CreateAdminPage = lazyPage(() => import('@/features/onboarding'), 'CreateAdminPage', loading)
const ServerUnreachable = lazyPage(() => import('./faults/ServerUnreachable'), 'ServerUnreachable', loading)
const ServerTooOld = lazyPage(() => import('@/components/program/faults/ServerTooOld'), 'ServerTooOld', loading)
const SignedInElsewhere = lazyPage(() => import('./faults/SignedInElsewhere'), 'SignedInElsewhere', loading)

/** Every address before a session. Who sees which page is decided in pageAt.ts. */
const PublicRoutes = () => (
  <Routes>
    <Route path="/login" element={<SignInPage />} />
    <Route path="/email_login" element={<EmailLoginPage />} />
    <Route path="/send_magic_link/:email" element={<EmailLoginPage />} />
    <Route path="/register" element={<SignUpPage />} />
    <Route path="/register/set_name/:from?" element={<SetNamePage />} />
    <Route path="/guest_login" element={<GuestPage />} />
    <Route path="/invite_mobile" element={<MobileInvitePage />} />
    <Route path="/cb/:type/:payload?" element={<ReturnPage />} />
    <Route path="/oauth/:token?" element={<ReturnPage />} />
    <Route path="/onboarding" element={<OnboardingPage />} />
  </Routes>
)

/** `/onboarding` before the admin exists. The new admin is led to the rest of the set-up. */
function OnboardingPage() {
  const { context, onSignedIn } = useAuth()
  return <CreateAdminPage context={context} onCreated={() => onSignedIn(addressOf.onboarding('sign_up'))} />
}

export type PublicPagesProps = {
  handover: Handover
  link: ReturnType<typeof useMagicLink>
  /** Whether the sign-in form is shown, and only what stands below it is to be drawn. */
  isBelowForm: boolean
  onEnd: Stage['onEnd']
}

/** Renders the page of the address. */
export function PublicPages({ handover, link, isBelowForm, onEnd }: PublicPagesProps) {
  const ports = usePorts()
  const { tokenStorage, preferences } = ports
  const location = useLocation()
  const { pathname } = location
  const [context] = useState(() => createApiContext(ports))
  const [typedEmail, setTypedEmail] = useState(handover.typedEmail)
  const [session, setSession] = useState<Visitor['session'] | 'ended'>(() => sessionAtStart(handover, tokenStorage))
  const [hasBegun, setHasBegun] = useState(false)
  const isAsked = session === 'signedOut' || session === 'guest'
  const { serverInfo, fault, busy, retry } = useServerInfo(context, handover.serverInfo, isAsked)
  useStoredAppearance()
  useTitleAndFavicon({
    serverName: serverInfo?.organization.name,
    count: 0,
    takenOver: false,
    logo: logoUrl(),
    isMove: handover.isMove,
  })
  if (session === 'ended') return <LoadingScreen />
  const { reason, wasGuest, lastPage } = handover
  const visitor = { session, ended: endedBy(reason), opensLink: link.magicLink?.purpose === 'signIn' }
  const known = serverInfo === null ? (fault === null ? 'asked' : 'unreachable') : factsOf(serverInfo)
  const page = pageAt(visitor, known, pathname)
  const isForm = 'show' in page && page.show === 'form'
  // The form stands in index.html, and another program shows it.
  if (isForm !== isBelowForm || 'leave' in page)
    return <Leave onLeave={() => onEnd({ reason, wasGuest, lastPage, typedEmail, serverInfo, signedIn: hasBegun })} />
  if ('leadTo' in page) return <Lead to={page.leadTo} returnPath={page.returns ? returnPathOf(location) : null} />
  if (page.show === 'elsewhere') return <SignedInElsewhere />
  if (page.show === 'missing') return <MissingPage />
  if (page.show === 'tooOld') return <ServerTooOld version={serverInfo?.version ?? ''} />
  if (page.show === 'unreachable' && fault !== null)
    return <ServerUnreachable fault={fault} busy={busy} onRetry={retry} />
  if (serverInfo === null) return <LoadingScreen isAuto />
  const auth: AuthContext = {
    context,
    serverInfo,
    signOutReason: reason,
    wasGuest,
    isGuest: session === 'guest',
    isBelowForm,
    typedEmail,
    setTypedEmail,
    takeAnswer: takePendingAnswer,
    invitation: invitationOf(link.magicLink),
    magicLink: link.magicLink,
    onLinkRefused: link.onLinkRefused,
    clearMagicLink: link.clearMagicLink,
    onSignedIn(to?: string) {
      if (to !== undefined) preferences.write(RETURN_PATH_KEY, to)
      const kind = lastUserKind(tokenStorage)
      keepLastPage(preferences, tokenStorage, lastPage)
      link.onSignedIn()
      // The form that had the focus is gone.
      focusPage()
      // A guest is led to the client by the address.
      if (kind === 'guest') {
        setHasBegun(true)
        return setSession('guest')
      }
      setSession('ended')
      onEnd({ signedIn: true })
    },
  }
  return (
    <AuthProvider value={auth}>
      <Suspense fallback={<LoadingScreen />}>
        <PublicRoutes />
      </Suspense>
    </AuthProvider>
  )
}

const sessionAtStart = ({ isElsewhere }: Handover, tokenStorage: ReturnType<typeof usePorts>['tokenStorage']) =>
  isElsewhere ? 'elsewhere' : tokenStorage.session() === null ? 'signedOut' : 'guest'

/** Leads to another page. */
function Lead({ to, returnPath }: { to: string; returnPath: string | null }): ReactNode {
  const { preferences } = usePorts()
  useEffect(() => {
    if (returnPath !== null) preferences.write(RETURN_PATH_KEY, returnPath)
  }, [preferences, returnPath])
  return <Navigate to={to} replace />
}

/** Leaves the page to the client. */
function Leave({ onLeave }: { onLeave: () => void }): ReactNode {
  const [leave] = useState(() => onLeave)
  useEffect(leave, [leave])
  return <LoadingScreen />
}

function MissingPage() {
  const navigate = useNavigate()
  return <NotFoundPage isFullWindow onBack={() => void navigate(addressOf.chats())} />
}
