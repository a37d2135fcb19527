/** Which messages can no longer be acted on. Late: only what acts asks. */
import { shallowEqual } from 'react-redux'
import type { ConversationKey } from '@/domain/conversation'
import type { MessageId } from '@/domain/ids'
import { useAppSelector } from '@/store/hooks'
import { isShown } from '@/store/messages/messagesState'
import { selectMessage } from '@/store/messages/selectors'
import type { Selection } from './selection'

/** Those of the ids that were deleted or are over. What only lies outside of what is in memory is there. */
export const useGone = (key: ConversationKey, ids: readonly MessageId[]): readonly MessageId[] =>
  useAppSelector(
    (state) =>
      ids.filter((id) => {
        const message = selectMessage(state, id)
        return message ? message.deletedBy !== null : isShown(state.messages.windows, { conversation: key, id })
      }),
    shallowEqual,
  )

/** Takes these out of what is chosen. Here, and not in the selection: nobody needs it to read. */
export function letGo(selection: Selection, gone: readonly MessageId[]) {
  for (const id of gone) if (selection.ids().includes(id)) selection.turn(id)
}
