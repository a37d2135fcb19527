/** Counts the messages on this device, for questions about what is lost. Loaded with the dialogs that ask. */
import type { ConversationKey } from '@/domain/conversation'
import type { AppThunk } from '../context'

/** Resolves to the number of stored messages of a conversation, or of all; the server may have more. */
export const countStoredMessages =
  (key?: ConversationKey): AppThunk<Promise<number>> =>
  async (_dispatch, _getState, { persistence }) => {
    const range = key === undefined ? {} : { from: [key, -Number.MAX_SAFE_INTEGER], to: [key, 0] }
    return (await persistence.openDatabase()?.disk.count('rows', { index: 'messages', ...range })) ?? 0
  }
