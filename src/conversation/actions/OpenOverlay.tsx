/** The open overlay of a conversation: a menu, a picker, a dialog, or the image viewer. */
import type { ConversationKey } from '@/domain/conversation'
import { useAppSelector } from '@/store/hooks'
import { selectMessage } from '@/store/messages/selectors'
import { selectMyId } from '@/store/session/selectors'
import {
  ConversationImages,
  DateDialog,
  DeleteDialog,
  DeleteManyDialog,
  ForwardDialog,
  MessageMenu,
  ReactionPicker,
  WhoReacted,
  WhyDialog,
} from '../lazyComponents'
import type { OverlayState } from './overlayState'
import { useGoneNotice } from '@/conversation/actions/dialogs/useDeletedIds'

type Props = { conversationKey: ConversationKey; overlay: OverlayState; onClose: () => void }

/**
 * Whether the overlay's message was deleted or has expired; the image viewer and dialogs for several messages check
 * this themselves.
 */
function useIsGone(overlay: OverlayState): boolean {
  return useAppSelector((state) => {
    if (!('id' in overlay) || overlay.kind === 'image') return false
    return selectMessage(state, overlay.id)?.deletedBy !== null
  })
}

/** Shows at most one overlay. It closes with a notice when its message is deleted. */
export function OpenOverlay({ conversationKey, overlay, onClose }: Props) {
  const isGone = useIsGone(overlay)
  // No notice for a person who deleted the message in this dialog, or whose deletion found it already gone.
  const isSilent = useAppSelector((state) => {
    if (overlay.kind !== 'delete') return false
    const message = selectMessage(state, overlay.id)
    return message === undefined || message.deletedBy === selectMyId(state)
  })
  useGoneNotice(isGone, onClose, isSilent)
  if (isGone) return null
  switch (overlay.kind) {
    case 'menu':
      return <MessageMenu id={overlay.id} place={overlay.place} onClose={onClose} />
    case 'reactions':
      return <ReactionPicker id={overlay.id} place={overlay.place} onClose={onClose} />
    case 'delete':
      return <DeleteDialog conversationKey={conversationKey} id={overlay.id} onClose={onClose} />
    case 'whoReacted':
      return <WhoReacted id={overlay.id} onClose={onClose} />
    case 'why':
      return <WhyDialog id={overlay.id} onClose={onClose} />
    case 'forward':
      return <ForwardDialog ids={overlay.ids} onClose={onClose} />
    case 'deleteMany':
      return <DeleteManyDialog ids={overlay.ids} onClose={onClose} />
    case 'day':
      return <DateDialog conversationKey={conversationKey} from={overlay.from} onClose={onClose} />
    case 'image':
      return <ConversationImages conversationKey={conversationKey} id={overlay.id} onClose={onClose} />
  }
}
