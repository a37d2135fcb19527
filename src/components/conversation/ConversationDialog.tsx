/** The dialogs that the menu of a conversation opens. They outlive the menu. */
import { LeaveDialog } from '@/components/channel/leave/lazyOverlays'
import { BlockDialog } from '@/components/person/contact/lazyOverlays'
import { InviteDialog } from '@/components/invite/lazyOverlays'
import { toTarget, type ConversationKey } from '@/domain/conversation'
import type { ConversationDialogName } from './ConversationMenu'
import { MuteDialog } from './lazyOverlays'

type Props = { conversationKey: ConversationKey; dialog: ConversationDialogName; onClose: () => void }

/** Open while mounted; inviting and leaving only for channels, blocking only for people. */
export function ConversationDialog({ conversationKey, dialog, onClose }: Props) {
  const target = toTarget(conversationKey)
  if (dialog === 'mute') return <MuteDialog conversationKey={conversationKey} onClose={onClose} />
  if (target.kind === 'direct')
    return dialog === 'block' ? <BlockDialog userId={target.userId} onClose={onClose} /> : null
  return dialog === 'invite' ? (
    <InviteDialog channelId={target.channelId} onClose={onClose} />
  ) : (
    <LeaveDialog channelId={target.channelId} onClose={onClose} />
  )
}
