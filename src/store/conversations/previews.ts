/** What was said last where the stream tells nothing of the past: guests hear of channels, not of what is in them. */
import type { ConversationKey } from '@/domain/conversation'
import type { AppThunk } from '../context'
import { fetchPage } from './history'

/** A row of the log may be a reaction: so many make sure that a message is among them. */
const ENOUGH = 20

/** Asks for the newest rows of those conversations of which nothing is known, one after the other. A fault leaves them bare. */
export const loadPreviews =
  (keys: readonly ConversationKey[]): AppThunk<Promise<void>> =>
  async (dispatch, getState) => {
    for (const key of keys) {
      const { messages, conversations } = getState()
      if (messages.newest[key] === undefined && conversations.coverage[key] === undefined)
        await dispatch(fetchPage(key, null, { limit: ENOUGH }))
    }
  }
