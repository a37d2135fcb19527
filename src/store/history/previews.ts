/** Loads the latest messages of channels whose past messages the stream does not deliver. */
import type { ConversationKey } from '@/domain/conversation'
import type { AppThunk } from '../context'
import { fetchPage } from './pages'

/** Page size. A row may be a reaction, so this many ensure that a message is among them. */
const PAGE_ROWS = 20

/**
 * Requests the newest rows of conversations without known rows, one after the other. After a fault, a conversation has
 * no preview.
 */
export const loadPreviews =
  (keys: readonly ConversationKey[]): AppThunk<Promise<void>> =>
  async (dispatch, getState) => {
    for (const key of keys) {
      const { messages, conversations } = getState()
      if (messages.newest[key] === undefined && conversations.coverage[key] === undefined)
        await dispatch(fetchPage(key, null, { limit: PAGE_ROWS }))
    }
  }
