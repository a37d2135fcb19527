/** Marks messages as read. */
import type { ConversationKey } from '@/domain/conversation'
import type { MessageId } from '@/domain/ids'
import type { AppThunk } from '../context'
import { conversationRead } from '../events'

/** Marks a conversation as read up to a message: here at once, on the server half a second after the last call. */
export const markRead =
  (key: ConversationKey, upTo: MessageId): AppThunk =>
  (dispatch, getState) => {
    const { reads, messages } = getState()
    if (upTo > (reads.markers[key] ?? 0))
      dispatch(conversationRead({ key, upTo, keepsUnreadMark: messages.isAtBottom }))
  }
