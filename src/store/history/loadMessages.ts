/** Reads single messages, for actions on messages of conversations that are not open. */
import type { ConversationKey } from '@/domain/conversation'
import type { Fault } from '@/domain/fault'
import type { MessageId } from '@/domain/ids'
import type { Message } from '@/domain/message'
import { spanAt } from '@/lib/spans'
import type { AppThunk } from '../context'
import { knownRanges, UNKNOWN } from '../conversations/coverage'
import { messagesRetained, quotedMessagesLoaded } from '../messages/messageActions'
import { currentMessages } from './currentMessages'
import { fetchPage } from './pages'

type Wanted = { id: MessageId; conversation: ConversationKey | null }

/** Messages that are not among the found ones are gone if `fault` is null; else at least one could not be asked for. */
type Read = { messages: Message[]; fault: Fault | null }

/** Reads messages from this device, or from the history of their conversation. */
const readMessages =
  (wanted: readonly Wanted[]): AppThunk<Promise<Read>> =>
  async (dispatch, getState) => {
    const ids = wanted.map(({ id }) => id)
    const here = new Set((await dispatch(currentMessages(ids))).map(({ id }) => id))
    let fault: Fault | null = null
    for (const { id, conversation } of wanted) {
      if (here.has(id) || conversation === null) continue
      // A message that is missing in a range without gaps is gone, and the server is not asked.
      if (spanAt(knownRanges(getState().conversations.coverage[conversation] ?? UNKNOWN), id)) continue
      const page = await dispatch(fetchPage(conversation, id + 1, { limit: 1 }))
      if ('fault' in page) fault = page.fault
    }
    return { messages: await dispatch(currentMessages(ids)), fault }
  }

/**
 * Brings messages into memory, where they stay until the next call. Resolves to the ids that are there now; the others are
 * gone if `fault` is null.
 */
export const loadMessages =
  (wanted: readonly Wanted[]): AppThunk<Promise<{ ids: MessageId[]; fault: Fault | null }>> =>
  async (dispatch) => {
    const { messages, fault } = await dispatch(readMessages(wanted))
    const ids = messages.map(({ id }) => id)
    dispatch(messagesRetained(ids))
    dispatch(quotedMessagesLoaded(messages))
    return { ids, fault }
  }

/** Resolves to whether a message can be shown in its conversation, or to the fault of the request that asks for it. */
export const findMessage =
  (id: MessageId, conversation: ConversationKey): AppThunk<Promise<'here' | 'gone' | { fault: Fault }>> =>
  async (dispatch) => {
    const { messages, fault } = await dispatch(readMessages([{ id, conversation }]))
    return messages.length > 0 ? 'here' : fault ? { fault } : 'gone'
  }
