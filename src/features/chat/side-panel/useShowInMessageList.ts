/** Shows a message in the message list from a side panel. */
import type { MessageId } from '@/domain/ids'
import { PANEL_OVERLAYS, useMedia } from '@/ui/layout/useMedia'
import { useMessageActions } from '@/conversation/actions/MessageActions'

/** Returns a function that jumps to a message; it closes a panel that overlays the conversation. */
export function useShowInMessageList(onClose: () => void): (id: MessageId) => void {
  const actions = useMessageActions()
  const isOverlay = useMedia(PANEL_OVERLAYS)
  return (id) => {
    if (isOverlay) onClose()
    actions?.jumpTo(id)
  }
}
