/** The dialogs that several pages can open. */
import { useLocation, useNavigate } from 'react-router-dom'
import { addressOf, conversationAt, FOCUS_COMPOSER } from '@/domain/address'
import { channelKey, directKey, type ConversationKey } from '@/domain/conversation'
import { MuteDialog } from '@/components/conversation/lazyOverlays'
import { InviteDialog } from '@/components/invite/lazyOverlays'
import { replacingOverlay } from '@/ui/overlays/closeOnBack'
import type { AppDialog } from './appDialogsContext'
import {
  InstallDialog,
  NewChannelDialog,
  NewMessageDialog,
  ShortcutsDialog,
  SignOutDialog,
  Switcher,
} from './lazyOverlays'

/** Shows the requested dialog. A created channel or a chosen person opens at once, with the focus in the composer. */
export function AppDialogs({
  dialog,
  onOpen,
  onClose,
}: {
  dialog: AppDialog | null
  onOpen: (dialog: AppDialog) => void
  onClose: () => void
}) {
  const navigate = useNavigate()
  const openKey = conversationAt(useLocation().pathname)
  if (dialog === null) return null
  const goTo = (key: ConversationKey) => {
    onClose()
    void navigate(addressOf.conversation(key), { ...FOCUS_COMPOSER, ...replacingOverlay() })
  }
  return (
    <>
      {dialog === 'newChannel' && <NewChannelDialog onClose={onClose} onCreated={(id) => goTo(channelKey(id))} />}
      {dialog === 'newMessage' && <NewMessageDialog onClose={onClose} onChosen={(id) => goTo(directKey(id))} />}
      {dialog === 'invite' && <InviteDialog onClose={onClose} />}
      {dialog === 'switcher' && <Switcher onOpen={onOpen} onClose={onClose} />}
      {dialog === 'keys' && <ShortcutsDialog onClose={onClose} />}
      {dialog === 'mute' && openKey !== null && <MuteDialog conversationKey={openKey} onClose={onClose} />}
      {dialog === 'install' && <InstallDialog onClose={onClose} />}
      {dialog === 'signOut' && <SignOutDialog onClose={onClose} />}
    </>
  )
}
