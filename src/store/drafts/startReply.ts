/** Begins the answer to a message that was chosen outside of its conversation. */
import type { ConversationKey } from '@/domain/conversation'
import type { MessageId } from '@/domain/ids'
import type { AppThunk } from '../context'
import { replySaved } from './draftsSlice'

/** Puts the message into the draft as the one to be answered; its text stays. */
export const startReply =
  (key: ConversationKey, replyTo: MessageId): AppThunk =>
  (dispatch, _getState, { ports }) => {
    dispatch(replySaved({ key, replyTo, at: ports.clock.now() }))
  }
