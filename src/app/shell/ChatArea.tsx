/** `/`, `/chat` and the conversations: the list, and beside it the open conversation or a welcome. */
import { Suspense, useMemo } from 'react'
import { useLocation } from 'react-router-dom'
import { conversationAt, messageAt, wantsToWrite } from '@/domain/address'
import { toTarget, type ConversationKey } from '@/domain/conversation'
import { PartFault } from '@/app/faults/PartFault'
import { ConversationPage } from '@/features/chat'
import { ConversationList } from '@/features/conversations'
import { selectChannel, selectLost } from '@/store/channels/selectors'
import { selectSummary } from '@/store/conversations/selectors'
import { useAppSelector } from '@/store/hooks'
import type { RootState } from '@/store/rootReducer'
import { selectSync } from '@/store/session/selectors'
import { selectUser } from '@/store/users/selectors'
import { latePage, makeLate } from '@/ui/late'
import { ConversationSkeleton } from './ConversationSkeleton'
import { useHouse } from './houseContext'
import { MissingPage } from './MissingPage'
import { Panes } from './Panes'
import { useLastPath } from './useLastPath'

const WelcomePage = latePage(
  makeLate(() => import('./WelcomePage')),
  (room) => room.WelcomePage,
  () => <main id="main" className="flex-1 bg-surface" />,
)

/** The chats. A conversation stays one element while the address moves from one to another. */
export function ChatArea() {
  const visit = useLocation()
  const { pathname, search } = visit
  const { open } = useHouse()
  const key = conversationAt(pathname)
  const isHome = /^\/(?:chat\/?)?$/.test(pathname)
  const standing = useAppSelector((state) => (key === null ? 'missing' : whetherKnown(state, key)))
  useLastPath('chat', key !== null && standing === 'known' ? pathname : null)

  // one element: the list follows the address by itself
  const list = useMemo(
    () => <ConversationList onNewChannel={() => open('newChannel')} onNewMessage={() => open('newMessage')} />,
    [open],
  )

  return (
    <Panes list={list} showing={isHome ? 'list' : 'main'}>
      <PartFault resetKey={pathname}>
        {isHome ? (
          <Suspense fallback={<main id="main" className="flex-1 bg-surface" />}>
            <WelcomePage onNewMessage={() => open('newMessage')} onNewChannel={() => open('newChannel')} />
          </Suspense>
        ) : key === null || standing === 'missing' ? (
          <MissingPage />
        ) : standing === 'waiting' ? (
          <ConversationSkeleton />
        ) : (
          <Suspense fallback={<ConversationSkeleton />}>
            <ConversationPage
              conversationKey={key}
              at={messageAt(search)}
              writes={wantsToWrite(visit.state) ? visit.key : null}
            />
          </Suspense>
        )}
      </PartFault>
    </Panes>
  )
}

/** Nobody is told that a channel does not exist before everything that exists has been heard. */
function whetherKnown(state: RootState, key: ConversationKey): 'known' | 'waiting' | 'missing' {
  const target = toTarget(key)
  const known =
    target.kind === 'channel'
      ? selectChannel(state, target.channelId) !== undefined || selectLost(state, key) !== null
      : // Guests are in no list of users, but what was said with one stays readable.
        selectUser(state, target.userId) !== undefined || selectSummary(state, key).newestId !== null
  if (known) return 'known'
  return selectSync(state) === 'live' ? 'missing' : 'waiting'
}
