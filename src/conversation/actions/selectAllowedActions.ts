/** The actions allowed on a message of an open conversation. Lazily loaded with the interactive code. */
import { toTarget, type ConversationKey } from '@/domain/conversation'
import type { MessageId } from '@/domain/ids'
import { selectChannel, selectMyPermissions } from '@/store/channels/selectors'
import { selectMessage } from '@/store/messages/selectors'
import type { RootState } from '@/store/rootReducer'
import { selectMyId } from '@/store/session/selectors'
import { allowedActions, type MessageAction } from './allowedActions'

/** The allowed actions; none for a message that is not in memory. */
export function selectAllowedActions(state: RootState, key: ConversationKey, id: MessageId): MessageAction[] {
  const message = selectMessage(state, id)
  if (!message) return []
  const rights = selectMyPermissions(state, key)
  const target = toTarget(key)
  const pins = target.kind === 'channel' ? (selectChannel(state, target.channelId)?.pins ?? []) : []
  return allowedActions(message, {
    myId: selectMyId(state),
    canSend: rights.canSend,
    readsOnly: rights.readOnlyReason === 'guest' || rights.readOnlyReason === 'gone',
    canPin: rights.canPin,
    canDeleteAny: rights.canDeleteAny,
    isPinned: pins.some((known) => known.messageId === id),
    hasReactions: message.reactions.length > 0,
  })
}
