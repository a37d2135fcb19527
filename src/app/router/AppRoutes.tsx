/** The route table of the signed-in client. An unknown address shows the '404 page'. */
import { Navigate, Outlet, Route, Routes, useNavigate } from 'react-router-dom'
import { addressOf } from '@/domain/address'
import { NotFoundPage } from '@/app/faults/NotFoundPage'
import { PageErrorBoundary } from '@/app/faults/PageErrorBoundary'
import { ChatArea, ConversationRoute, WelcomeRoute } from '@/app/shell/ChatArea'
import { AppShell } from '@/app/shell/AppShell'
import { MissingPage } from '@/app/shell/MissingPage'
import { PageLayers } from '@/app/shell/PageLayers'
import { useAppSelector } from '@/store/hooks'
import { selectIsGuest } from '@/store/session/selectors'
import { lazyModule, lazyPage } from '@/ui/lazy'

const waiting = () => <div className="flex-1 bg-surface" />
const PeopleArea = lazyPage(
  lazyModule(() => import('@/app/shell/PeopleArea')),
  (module) => module.PeopleArea,
  waiting,
)
const SavedArea = lazyPage(
  lazyModule(() => import('@/app/shell/SavedArea')),
  (module) => module.SavedArea,
  waiting,
)
const SettingsArea = lazyPage(
  lazyModule(() => import('@/app/shell/SettingsArea')),
  (module) => module.SettingsArea,
  waiting,
)

/**
 * Renders every page of the client. Two routes with one element keep it mounted while the address moves between them.
 */
export function AppRoutes() {
  return (
    <>
      <PageErrorBoundary>
        <Routes>
          <Route element={<AppShell />}>
            <Route element={<ChatArea />}>
              <Route path="/" element={<WelcomeRoute />} />
              <Route path="/chat" element={<WelcomeRoute />} />
              <Route path="/chat/channel/:id" element={<ConversationRoute kind="channel" />} />
              <Route path="/chat/dm/:id" element={<ConversationRoute kind="dm" />} />
            </Route>
            <Route element={<MembersOnly />}>
              <Route element={<ChatArea />}>
                <Route path="/chat/*" element={<MissingPage />} />
              </Route>
              <Route path="/users" element={<PeopleArea />} />
              <Route path="/users/:id" element={<PeopleArea />} />
              <Route path="/favs" element={<SavedArea />} />
              <Route path="/setting" element={<SettingsArea />} />
              <Route path="/setting/:page" element={<SettingsArea />} />
            </Route>
          </Route>
          {/* A guest on the way to sign in: the signed-out pages replace this tree in a moment. */}
          {['/login', '/register', '/guest_login', '/onboarding'].map((path) => (
            <Route key={path} path={path} element={null} />
          ))}
          <Route element={<MembersOnly />}>
            <Route path="*" element={<UnknownPage />} />
          </Route>
        </Routes>
      </PageErrorBoundary>
      <PageLayers />
    </>
  )
}

/** Redirects guests to the start page. They may see conversations only. */
function MembersOnly() {
  const isGuest = useAppSelector(selectIsGuest)
  return isGuest ? <Navigate to={addressOf.home()} replace /> : <Outlet />
}

function UnknownPage() {
  const navigate = useNavigate()
  return <NotFoundPage whole onBack={() => void navigate(addressOf.chats())} />
}
