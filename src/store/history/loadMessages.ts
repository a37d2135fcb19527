/** Brings single messages into memory, for actions on messages of conversations that are not open. */
import type { ConversationKey } from '@/domain/conversation'
import type { MessageId } from '@/domain/ids'
import type { AppThunk } from '../context'
import { messagesRetained, quotedMessagesLoaded } from '../messages/messageActions'
import { currentMessages } from './currentMessages'
import { fetchPage } from './pages'

/**
 * Resolves to the ids that are in memory now and stay there until the next call: read from this device, or from the
 * history of the conversation. The others are deleted, or cannot be read.
 */
export const loadMessages =
  (wanted: readonly { id: MessageId; conversation: ConversationKey | null }[]): AppThunk<Promise<MessageId[]>> =>
  async (dispatch) => {
    const ids = wanted.map(({ id }) => id)
    const known = new Set((await dispatch(currentMessages(ids))).map(({ id }) => id))
    for (const { id, conversation } of wanted)
      if (!known.has(id) && conversation !== null) await dispatch(fetchPage(conversation, id + 1, { limit: 1 }))
    const messages = await dispatch(currentMessages(ids))
    dispatch(messagesRetained(messages.map(({ id }) => id)))
    dispatch(quotedMessagesLoaded(messages))
    return messages.map(({ id }) => id)
  }
