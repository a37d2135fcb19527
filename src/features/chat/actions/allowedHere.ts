/** What may be done with a message of an open conversation, as things stand. Late: only what acts asks. */
import { toTarget, type ConversationKey } from '@/domain/conversation'
import type { MessageId } from '@/domain/ids'
import { selectChannel, selectMyRights } from '@/store/channels/selectors'
import { selectMessage } from '@/store/messages/selectors'
import type { RootState } from '@/store/rootReducer'
import { selectMyId } from '@/store/session/selectors'
import { allowedActions, type MessageAction } from './allowedActions'

/** The actions that are offered; none for a message that is not here. */
export function allowedHere(state: RootState, key: ConversationKey, id: MessageId): MessageAction[] {
  const message = selectMessage(state, id)
  if (!message) return []
  const rights = selectMyRights(state, key)
  const target = toTarget(key)
  const pins = target.kind === 'channel' ? (selectChannel(state, target.channelId)?.pins ?? []) : []
  return allowedActions(message, {
    myId: selectMyId(state),
    canSend: rights.canSend,
    readsOnly: rights.whyNot === 'guest' || rights.whyNot === 'gone',
    canPin: rights.canPin,
    canDeleteAny: rights.canDeleteAny,
    isPinned: pins.some((known) => known.messageId === id),
    hasReactions: message.reactions.length > 0,
  })
}
