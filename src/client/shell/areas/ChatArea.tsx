/** `/`, `/chat` and the conversations: the list, and beside it the open conversation or a welcome page. */
import { Suspense, useEffect, useMemo } from 'react'
import { Navigate, Outlet, useLocation, useMatch, useNavigate, useParams } from 'react-router-dom'
import { addressOf, conversationOf, messageAt, panelOf, searchTextOf, shouldFocusComposer } from '@/domain/address'
import { channelKey, toTarget, type ConversationKey } from '@/domain/conversation'
import { PageErrorBoundary } from '@/components/program/faults/PageErrorBoundary'
import { CallPanel, CallStage, CallStrip } from '@/features/calls'
import { ConversationPage, UnavailableConversation } from '@/features/chat'
import { ConversationList } from '@/features/conversations'
import { selectCallKey, selectIsCallLarge } from '@/store/calls/selectors'
import { selectChannel, selectLostChannel, selectOnlyPrivateChannel } from '@/store/channels/selectors'
import { selectSummary } from '@/store/conversations/selectors'
import { useAppSelector } from '@/store/hooks'
import type { RootState } from '@/store/rootReducer'
import { selectIsGuest, selectIsAdmin, selectSync } from '@/store/session/selectors'
import { selectUser } from '@/store/users/selectors'
import { ConversationSkeleton } from './ConversationSkeleton'
import { useAppDialogs } from '@/client/shell/overlays/appDialogsContext'
import { ListResizer } from '@/client/shell/navigation/ListResizer'
import { FirstSteps } from './lazyFirstSteps'
import { MissingPage } from './MissingPage'
import { Panes } from '@/client/shell/Panes'
import { useLastPath } from '@/client/shell/useLastPath'
import { useOpenSearch } from '@/client/shell/shortcuts/useOpenSearch'
import { Main } from '@/ui/layout/Main'
import { NARROW, PANEL_OVERLAYS, useMedia } from '@/ui/layout/useMedia'
import { useStable } from '@/ui/useStable'
import { WelcomePage } from './WelcomePage'

/** The chats: the list, and beside it the page of the route. The list stays mounted while the address changes. */
export function ChatArea() {
  const { pathname } = useLocation()
  const { open } = useAppDialogs()
  // The router gives another function for each address.
  const openSearch = useStable(useOpenSearch())
  const isHome = useMatch(addressOf.chats()) !== null || pathname === addressOf.home()
  const isAdmin = useAppSelector(selectIsAdmin)
  // A narrow screen has no welcome page.
  const showsFirstSteps = useMedia(NARROW) && isAdmin
  // The element is memoized because the list follows the address by itself.
  const list = useMemo(
    () => (
      <>
        <ConversationList
          onNewChannel={() => open('newChannel')}
          onNewMessage={() => open('newMessage')}
          onInvite={() => open('invite')}
          onSearch={openSearch}
          edge={<ListResizer />}
        />
        {showsFirstSteps && (
          <FirstSteps startsFolded className="flex-none border-t border-line bg-surface px-4 py-1 short:hidden" />
        )}
      </>
    ),
    [open, openSearch, showsFirstSteps],
  )
  return (
    <Panes list={list} listName="" narrowPane={isHome ? 'list' : 'main'}>
      <PageErrorBoundary resetKey={pathname}>
        <Outlet />
      </PageErrorBoundary>
    </Panes>
  )
}

/** The page without an open conversation. */
export function WelcomeRoute() {
  const { open } = useAppDialogs()
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  // The shortcut of the installed app. The address must not open the dialog again.
  const asksForMessage = search === '?new=message'
  useEffect(() => {
    if (!asksForMessage) return
    void navigate(pathname, { replace: true })
    open('newMessage')
  }, [asksForMessage, navigate, pathname, open])
  return (
    <Suspense fallback={<Main className="flex-1 bg-surface" />}>
      <WelcomePage
        onNewMessage={() => open('newMessage')}
        onNewChannel={() => open('newChannel')}
        onInvite={() => open('invite')}
      />
    </Suspense>
  )
}

/**
 * Redirects a newcomer to the private channel of their invitation. Servers do not say which channel it is, but a newcomer
 * is in no other one. After an invitation to the server it redirects home.
 */
export function InvitedRoute() {
  const channelId = useAppSelector(selectOnlyPrivateChannel)
  const isComplete = useAppSelector((state) => selectSync(state) === 'live')
  if (channelId !== null) return <Navigate to={addressOf.conversation(channelKey(channelId))} replace />
  return isComplete ? <Navigate to={addressOf.home()} replace /> : <ConversationSkeleton />
}

/**
 * The conversation in the address. The element stays mounted while the address changes from one conversation to
 * another.
 */
export function ConversationRoute({ kind }: { kind: 'channel' | 'dm' }) {
  const { id } = useParams()
  const location = useLocation()
  const key = conversationOf(kind, id)
  const status = useAppSelector((state) => (key === null ? 'missing' : conversationStatus(state, key)))
  const hasCall = useAppSelector((state) => key !== null && selectCallKey(state) === key)
  const isCallLarge = useAppSelector(selectIsCallLarge)
  const isPanel = !useMedia(PANEL_OVERLAYS) && kind === 'channel'
  useLastPath('chat', key !== null && status === 'known' ? location.pathname : null)
  if (key === null) return <MissingPage />
  if (status === 'missing') return <UnavailableConversation conversationKey={key} lost={null} />
  if (status === 'waiting') return <ConversationSkeleton />
  if (hasCall && isCallLarge)
    return (
      <Suspense fallback={<ConversationSkeleton />}>
        <CallStage />
      </Suspense>
    )
  return (
    <Suspense fallback={<ConversationSkeleton />}>
      <ConversationPage
        conversationKey={key}
        linkedId={messageAt(location.search)}
        visitKey={location.key}
        shouldFocusComposer={shouldFocusComposer(location.state)}
        searchText={searchTextOf(location.state)}
        panelName={panelOf(location.state)}
        callAbove={hasCall && !isPanel && <CallStrip />}
        callBeside={hasCall && isPanel && <CallPanel />}
      />
    </Suspense>
  )
}

/** Returns whether a conversation exists. One counts as missing only after the complete state was received. */
function conversationStatus(state: RootState, key: ConversationKey): 'known' | 'waiting' | 'missing' {
  const target = toTarget(key)
  const known =
    target.kind === 'channel'
      ? selectChannel(state, target.channelId) !== undefined || selectLostChannel(state, key) !== null
      : // Guests are in no user list, but an existing conversation with one stays readable. Guests cannot begin one.
        selectSummary(state, key).newestId !== null ||
        (!selectIsGuest(state) && selectUser(state, target.userId) !== undefined)
  if (known) return 'known'
  return selectSync(state) === 'live' ? 'missing' : 'waiting'
}
