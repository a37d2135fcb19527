/** Every address of the client with its page. An unknown address shows the '404 page' (decision 0005). */
import { useState } from 'react'
import { Navigate, Route, Routes, useLocation } from 'react-router-dom'
import { useClientSession } from '@/client/boot/clientSession'
import { AppShell } from '@/client/shell/AppShell'
import { Column } from '@/client/shell/Column'
import { ChatArea, ConversationRoute, InvitedRoute, WelcomeRoute } from '@/client/shell/areas/ChatArea'
import { MissingPage } from '@/client/shell/areas/MissingPage'
import { LoadingScreen } from '@/components/program/LoadingScreen'
import { addressOf, SET_UP_STEPS } from '@/domain/address'
import { pageKindOf, programAt } from '@/domain/programs'
import { useAppDispatch } from '@/store/hooks'
import { openSearchIndex } from '@/store/search-index/openSearchIndex'
import { lazyModule, lazyPage } from '@/ui/lazy'
import { LeadToProgram, RedirectMember, RequireSession, UnknownAddress } from './guards'
import { files, people, saved, search, settings } from './pagesAhead'

/** The pages that load when they are opened. Those above belong to every session. */
const loading = () => <LoadingScreen />
const emptyPane = () => <div className="flex-1 bg-surface" />
const PeopleArea = lazyPage(people, 'PeopleArea', emptyPane)
const PrivateInvitePage = lazyPage(() => import('@/features/invitation'), 'PrivateInvitePage', emptyPane)
const SearchPage = lazyPage(search, 'SearchPage', emptyPane)
const BrowseChannelsPage = lazyPage(() => import('@/features/channels'), 'BrowseChannelsPage', emptyPane)
const SavedPage = lazyPage(saved, 'SavedPage', emptyPane)
const FilesPage = lazyPage(files, 'FilesPage', emptyPane)
const SharePage = lazyPage(() => import('@/features/sharing'), 'SharePage', emptyPane)
const SetUpPage = lazyPage(() => import('@/features/onboarding'), 'SetUpPage', loading)
const RenewalPage = lazyPage(() => import('@/features/license'), 'RenewalPage', loading)
const SettingsArea = lazyPage(settings, 'SettingsArea', emptyPane)
const conversationSettings = lazyModule(() => import('@/client/shell/areas/ConversationSettingsArea'))
const ChannelSettingsArea = lazyPage(conversationSettings, 'ChannelSettingsArea', emptyPane)
const PersonSettingsArea = lazyPage(conversationSettings, 'PersonSettingsArea', emptyPane)

/**
 * Renders the page of the address. React keeps a page mounted while the address moves between routes that have the same
 * depth and element.
 */
export function ClientRoutes() {
  const { pathname } = useLocation()
  const { kind } = useClientSession()
  // The router reads `#.x` as a relative path, which no route matches.
  if (!pathname.startsWith('/')) return <Navigate to={`/${pathname}`} replace />
  if (programAt(kind, pathname) === 'public') return <LeadToProgram />
  if (pageKindOf(pathname) === 'public') return <RedirectMember />
  return (
    <Routes>
      <Route element={<RequireSession guests />}>
        <Route element={<AppShell />}>
          <Route element={<ChatArea />}>
            <Route path="/" element={<WelcomeRoute />} />
            <Route path="/chat" element={<WelcomeRoute />} />
            <Route path="/chat/browse" element={<BrowseChannelsPage />} />
            <Route path="/chat/invited" element={<InvitedRoute />} />
            <Route path="/chat/channel/:id" element={<ConversationRoute kind="channel" />} />
            <Route path="/chat/dm/:id" element={<ConversationRoute kind="dm" />} />
            <Route path="/chat/*" element={<UnknownPage />} />
          </Route>
        </Route>
      </Route>
      <Route element={<RequireSession />}>
        <Route path="/invite_private/:channelId?" element={<PrivateInviteRoute />} />
        {SET_UP_STEPS.map((step) => (
          <Route key={step} path={addressOf.onboarding(step)} element={<SetUpPage step={step} />} />
        ))}
        <Route path="/cb/payment_success/:paymentId" element={<RenewalPage />} />
        <Route element={<AppShell />}>
          <Route path="/users" element={<PeopleArea />} />
          <Route path="/users/:id" element={<PeopleArea />} />
          <Route element={<Column />}>
            <Route path="/share" element={<SharePage />} />
            <Route path="/favs" element={<SavedPage />} />
            <Route path="/files" element={<FilesPage />} />
          </Route>
          <Route element={<ChatArea />}>
            <Route path="/search" element={<SearchRoute />} />
          </Route>
          <Route path="/setting" element={<SettingsArea />} />
          {/* Typed by hand: the page is called Settings everywhere else. */}
          <Route path="/settings/*" element={<SettingsByName />} />
          <Route path="/setting/channel/:id/:page?" element={<ChannelSettingsArea />} />
          <Route path="/setting/dm/:id/:page?" element={<PersonSettingsArea />} />
          <Route path="/setting/:page" element={<SettingsArea />} />
        </Route>
      </Route>
      <Route element={<AppShell />}>
        <Route element={<Column />}>
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

/** The worker of the index starts while the code of the page is fetched and drawn. */
function SearchRoute() {
  const dispatch = useAppDispatch()
  useState(() => dispatch(openSearchIndex()))
  return <SearchPage />
}

const UnknownPage = () => (
  <UnknownAddress>
    <MissingPage />
  </UnknownAddress>
)

/** Passes the magic link of this tab to the page of an invitation to a private channel. */
function PrivateInviteRoute() {
  const { magicLink, clearMagicLink } = useClientSession()
  return (
    <PrivateInvitePage
      token={magicLink?.purpose === 'joinChannel' ? magicLink.token : null}
      isCut={magicLink?.isCut === true}
      onUsed={clearMagicLink}
    />
  )
}
