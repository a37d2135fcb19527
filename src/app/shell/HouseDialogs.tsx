/** The dialogs that several pages may open; each is fetched when first wanted. */
import { useCallback } from 'react'
import { getI18n } from 'react-i18next'
import { useLocation, useNavigate } from 'react-router-dom'
import { addressOf, conversationAt, TO_WRITE } from '@/domain/address'
import { channelKey, directKey, type ConversationKey } from '@/domain/conversation'
import { inItsPlace } from '@/ui/backCloses'
import { makeLate } from '@/ui/late'
import { latePress } from '@/ui/latePress'
import type { HouseDialog } from './houseContext'
import { useSwitcherActions } from './switcherActions'

const NewChannelDialog = latePress(
  makeLate(() => import('@/features/channels')),
  (room) => room.NewChannelDialog,
  ({ onClosed }) => onClosed(),
)
const NewMessageDialog = latePress(
  makeLate(() => import('@/features/people')),
  (room) => room.NewMessageDialog,
  ({ onClosed }) => onClosed(),
)
// The words of its actions come along: one that waits for them when it is drawn waits for 300 ms more (React holds back).
const lateSwitcher = makeLate(() =>
  Promise.all([import('@/features/switcher'), getI18n().loadNamespaces('setting')]).then(([room]) => room),
)
const QuickSwitcher = latePress(
  lateSwitcher,
  (room) => room.QuickSwitcher,
  ({ onClosed }) => onClosed(),
)
const KeysSheet = latePress(
  lateSwitcher,
  (room) => room.KeysSheet,
  ({ onClosed }) => onClosed(),
)
const MuteDialog = latePress(
  makeLate(() => import('@/parts/conversation/MuteDialog')),
  (room) => room.MuteDialog,
  ({ onClosed }) => onClosed(),
)
const SignOutDialog = latePress(
  makeLate(() => import('@/features/settings')),
  (room) => room.SignOutDialog,
  ({ onClosed }) => onClosed(),
)

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
  const openKey = conversationAt(useLocation().pathname)
  if (dialog === null) return null
  const goTo = (key: ConversationKey) => {
    onClosed()
    void navigate(addressOf.conversation(key), { ...TO_WRITE, ...inItsPlace() })
  }
  return (
    <>
      {dialog === 'newChannel' && <NewChannelDialog onClosed={onClosed} onCreated={(id) => goTo(channelKey(id))} />}
      {dialog === 'newMessage' && <NewMessageDialog onClosed={onClosed} onChosen={(id) => goTo(directKey(id))} />}
      {dialog === 'switcher' && <Switcher onOpen={onOpen} onClosed={onClosed} />}
      {dialog === 'keys' && <KeysSheet onClosed={onClosed} />}
      {dialog === 'mute' && openKey !== null && <MuteDialog conversationKey={openKey} onClosed={onClosed} />}
      {dialog === 'signOut' && <SignOutDialog onClosed={onClosed} />}
    </>
  )
}

function Switcher({ onOpen, onClosed }: { onOpen: (dialog: HouseDialog) => void; onClosed: () => void }) {
  const navigate = useNavigate()
  const go = useCallback(
    (path: string) => void navigate(path, { ...(conversationAt(path) !== null && TO_WRITE), ...inItsPlace() }),
    [navigate],
  )
  return <QuickSwitcher actions={useSwitcherActions(onOpen, go)} onGo={go} onClosed={onClosed} />
}
