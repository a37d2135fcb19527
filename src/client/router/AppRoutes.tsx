/** The route table: one line for each address. An unknown address shows the '404 page'. */
import { Navigate, Outlet, Route, Routes, useLocation, useNavigate } from 'react-router-dom'
import { clientCode } from '@/client/boot/clientModule'
import { LoadingScreen } from '@/components/program/LoadingScreen'
import { useSession } from '@/client/boot/sessionContext'
import { useStoredAppearance } from '@/components/program/useStoredAppearance'
import { NotFoundPage } from '@/components/program/faults/NotFoundPage'
import { addressOf, SET_UP_STEPS } from '@/domain/address'
import { lazyModule, lazyPage } from '@/ui/lazy'
import { RequireSession, SignedOutOnly, UnknownAddress, WithSession } from './guards'
import { publicCode } from './publicCode'

const loading = () => <LoadingScreen />
const PublicLayout = lazyPage(publicCode, (module) => module.PublicLayout, loading)
const RequireSetUp = lazyPage(publicCode, (module) => module.RequireSetUp, loading)
const SignInPage = lazyPage(publicCode, (module) => module.SignInPage, loading)
const SignUpPage = lazyPage(publicCode, (module) => module.SignUpPage, loading)
const GuestPage = lazyPage(publicCode, (module) => module.GuestPage, loading)
const EmailLoginPage = lazyPage(publicCode, (module) => module.EmailLoginPage, loading)
const SetNamePage = lazyPage(publicCode, (module) => module.SetNamePage, loading)
const MobileInvitePage = lazyPage(publicCode, (module) => module.MobileInvitePage, loading)
const OnboardingPage = lazyPage(publicCode, (module) => module.OnboardingPage, loading)
const ReturnPage = lazyPage(publicCode, (module) => module.ReturnPage, loading)

const SignedInElsewhere = lazyPage(
  lazyModule(() => import('@/public/faults/SignedInElsewhere')),
  (module) => module.SignedInElsewhere,
  loading,
)
const AppShell = lazyPage(clientCode, (module) => module.AppShell, loading)
const ChatArea = lazyPage(clientCode, (module) => module.ChatArea)
const WelcomeRoute = lazyPage(clientCode, (module) => module.WelcomeRoute)
const InvitedRoute = lazyPage(clientCode, (module) => module.InvitedRoute)
const ConversationRoute = lazyPage(clientCode, (module) => module.ConversationRoute)
const MissingPage = lazyPage(clientCode, (module) => module.MissingPage)
const PeopleArea = lazyPage(clientCode, (module) => module.PeopleArea)
const PrivateInviteRoute = lazyPage(clientCode, (module) => module.PrivateInviteRoute)
const SearchPage = lazyPage(clientCode, (module) => module.SearchPage)
const BrowseChannelsPage = lazyPage(clientCode, (module) => module.BrowseChannelsPage)
const SavedArea = lazyPage(clientCode, (module) => module.SavedArea)
const FilesArea = lazyPage(clientCode, (module) => module.FilesArea)
const SharePage = lazyPage(clientCode, (module) => module.SharePage)
const SetUpPage = lazyPage(clientCode, (module) => module.SetUpPage)
const RenewalPage = lazyPage(clientCode, (module) => module.RenewalPage)
const SettingsArea = lazyPage(clientCode, (module) => module.SettingsArea)
const ChannelSettingsArea = lazyPage(clientCode, (module) => module.ChannelSettingsArea)
const PersonSettingsArea = lazyPage(clientCode, (module) => module.PersonSettingsArea)
const ServerTitle = lazyPage(
  publicCode,
  (module) => module.ServerTitle,
  () => null,
)

/**
 * Renders the page of the address. React keeps a page mounted while the address moves between routes that have the same
 * depth and element.
 */
export function AppRoutes() {
  const { pathname } = useLocation()
  if (useSession().session === 'elsewhere') return <SignedInElsewhere />
  // The router reads `#.x` as a relative path, which no route matches.
  if (!pathname.startsWith('/')) return <Navigate to={`/${pathname}`} replace />
  return (
    <Routes>
      <Route element={<SignedOutOnly />}>
        <Route element={<PublicLayout />}>
          <Route path="/onboarding" element={<OnboardingPage />} />
          <Route element={<RequireSetUp />}>
            <Route path="/login" element={<SignInPage />} />
            <Route path="/email_login" element={<EmailLoginPage />} />
            <Route path="/send_magic_link/:email" element={<EmailLoginPage />} />
            <Route path="/register" element={<SignUpPage />} />
            <Route path="/invite_mobile" element={<MobileInvitePage />} />
            <Route path="/register/set_name/:from?" element={<SetNamePage />} />
            <Route path="/guest_login" element={<GuestPage />} />
            <Route path="/cb/:type/:payload?" element={<ReturnPage />} />
            <Route path="/oauth/:token?" element={<ReturnPage />} />
          </Route>
        </Route>
      </Route>
      <Route element={<WithSession />}>
        <Route element={<RequireSession guests />}>
          <Route element={<AppShell />}>
            <Route element={<ChatArea />}>
              <Route path="/" element={<WelcomeRoute />} />
              <Route path="/chat" element={<WelcomeRoute />} />
              <Route path="/chat/browse" element={<BrowseChannelsPage />} />
              <Route path="/chat/invited" element={<InvitedRoute />} />
              <Route path="/chat/channel/:id" element={<ConversationRoute kind="channel" />} />
              <Route path="/chat/dm/:id" element={<ConversationRoute kind="dm" />} />
              <Route
                path="/chat/*"
                element={
                  <UnknownAddress>
                    <MissingPage />
                  </UnknownAddress>
                }
              />
            </Route>
          </Route>
        </Route>
        <Route element={<RequireSession asksGuestsToSignIn />}>
          <Route path="/invite_private/:channelId?" element={<PrivateInviteRoute />} />
        </Route>
        <Route element={<RequireSession />}>
          {SET_UP_STEPS.map((step) => (
            <Route key={step} path={addressOf.onboarding(step)} element={<SetUpPage step={step} />} />
          ))}
          <Route path="/cb/payment_success/:paymentId" element={<RenewalPage />} />
          <Route element={<AppShell />}>
            <Route path="/users" element={<PeopleArea />} />
            <Route path="/users/:id" element={<PeopleArea />} />
            <Route path="/share" element={<SharePage />} />
            <Route path="/favs" element={<SavedArea />} />
            <Route path="/files" element={<FilesArea />} />
            <Route element={<ChatArea />}>
              <Route path="/search" element={<SearchPage />} />
            </Route>
            <Route path="/setting" element={<SettingsArea />} />
            {/* Typed by hand: the page is called Settings everywhere else. */}
            <Route path="/settings/*" element={<SettingsByName />} />
            <Route path="/setting/channel/:id/:page?" element={<ChannelSettingsArea />} />
            <Route path="/setting/dm/:id/:page?" element={<PersonSettingsArea />} />
            <Route path="/setting/:page" element={<SettingsArea />} />
          </Route>
        </Route>
        <Route element={<FrameIfSignedIn />}>
          <Route path="*" element={<UnknownPage />} />
        </Route>
      </Route>
    </Routes>
  )
}

function SettingsByName() {
  const { pathname } = useLocation()
  return <Navigate to={pathname.replace('/settings', '/setting')} replace />
}

/** An unknown address keeps the frame of the app around it. */
const FrameIfSignedIn = () => (useSession().session === 'signedOut' ? <Outlet /> : <AppShell />)

function UnknownPage() {
  const navigate = useNavigate()
  const { session } = useSession()
  useStoredAppearance()
  return (
    <UnknownAddress>
      {session === 'signedOut' && <ServerTitle />}
      <NotFoundPage isFullWindow={session === 'signedOut'} onBack={() => void navigate(addressOf.chats())} />
    </UnknownAddress>
  )
}
