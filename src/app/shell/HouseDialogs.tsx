/** The dialogs that several pages may open; each is fetched when first wanted. */
import { lazy, Suspense, useCallback } from 'react'
import { useNavigate } from 'react-router-dom'
import { addressOf, conversationAt, TO_WRITE } from '@/domain/address'
import { channelKey, directKey, type ConversationKey } from '@/domain/conversation'
import { useSwitcherActions } from './switcherActions'

const NewChannelDialog = lazy(() => import('@/features/channels').then((room) => ({ default: room.NewChannelDialog })))
const NewMessageDialog = lazy(() => import('@/features/people').then((room) => ({ default: room.NewMessageDialog })))
const QuickSwitcher = lazy(() => import('@/features/switcher').then((room) => ({ default: room.QuickSwitcher })))
const KeysSheet = lazy(() => import('@/features/switcher').then((room) => ({ default: room.KeysSheet })))
const SignOutDialog = lazy(() => import('@/features/settings').then((room) => ({ default: room.SignOutDialog })))

export type HouseDialog = 'newChannel' | 'newMessage' | 'signOut' | 'switcher' | 'keys'

/** Shows the wanted dialog; a made channel or a chosen person is gone to at once, and to the box where one writes. */
export function HouseDialogs({
  dialog,
  onOpen,
  onClosed,
}: {
  dialog: HouseDialog | null
  onOpen: (dialog: HouseDialog) => void
  onClosed: () => void
}) {
  const navigate = useNavigate()
  if (dialog === null) return null
  const goTo = (key: ConversationKey) => {
    onClosed()
    void navigate(addressOf.conversation(key), TO_WRITE)
  }
  return (
    <Suspense fallback={null}>
      {dialog === 'newChannel' && <NewChannelDialog onClosed={onClosed} onCreated={(id) => goTo(channelKey(id))} />}
      {dialog === 'newMessage' && <NewMessageDialog onClosed={onClosed} onChosen={(id) => goTo(directKey(id))} />}
      {dialog === 'switcher' && <Switcher onOpen={onOpen} onClosed={onClosed} />}
      {dialog === 'keys' && <KeysSheet onClosed={onClosed} />}
      {dialog === 'signOut' && <SignOutDialog onClosed={onClosed} />}
    </Suspense>
  )
}

function Switcher({ onOpen, onClosed }: { onOpen: (dialog: HouseDialog) => void; onClosed: () => void }) {
  const navigate = useNavigate()
  const go = useCallback(
    (path: string) => void navigate(path, conversationAt(path) === null ? {} : TO_WRITE),
    [navigate],
  )
  return <QuickSwitcher actions={useSwitcherActions(onOpen, go)} onGo={go} onClosed={onClosed} />
}
