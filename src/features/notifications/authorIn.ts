/** Finds the author of a message in memory or on disk. */
import type { MessageId, UserId } from '@/domain/ids'
import type { AppThunk } from '@/store/context'

/** Resolves to the author, or null if this device does not have the message. */
export const authorIn =
  (id: MessageId): AppThunk<Promise<UserId | null>> =>
  async (_dispatch, getState, { persistence }) => {
    const known = getState().messages.entities[id]
    if (known) return known.authorId
    const [row] = await persistence.messagesById([id])
    return row?.authorId ?? null
  }
