/** Shows a message in the message list from a side panel. */
import type { ConversationKey } from '@/domain/conversation'
import type { MessageId } from '@/domain/ids'
import { PANEL_OVERLAYS, useMedia } from '@/ui/layout/useMedia'
import { useMessageActions } from '@/conversation/actions/MessageActions'
import { useGoToMessage } from '@/conversation/useGoToMessage'

/** Returns a function that jumps to a message; it closes a panel that overlays the conversation. */
export function useShowInMessageList(onClose: () => void): (id: MessageId) => void {
  const actions = useMessageActions()
  const isOverlay = useMedia(PANEL_OVERLAYS)
  return (id) => {
    if (isOverlay) onClose()
    actions?.jumpTo(id)
  }
}

/** The same for a list that may know a message longer than it is there: a toast says that it is gone, and all stays. */
export function useShowUnlessGone(key: ConversationKey, onClose: () => void): (id: MessageId) => void {
  const goTo = useGoToMessage()
  const show = useShowInMessageList(onClose)
  return (id) => void goTo(key, id, () => show(id))
}
