/** From the column beside the conversation to a message in it. */
import type { MessageId } from '@/domain/ids'
import { ASIDE_FLOATS, useMedia } from '@/ui/useMedia'
import { useMessageActions } from '../actions/MessageActions'

/** Goes to a message; a column that lies over the conversation makes room for it. */
export function useShowInFeed(onClose: () => void): (id: MessageId) => void {
  const actions = useMessageActions()
  const floats = useMedia(ASIDE_FLOATS)
  return (id) => {
    if (floats) onClose()
    actions?.jumpTo(id)
  }
}
