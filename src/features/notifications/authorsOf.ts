/** Finds the authors of messages in memory or on disk. */
import type { MessageId, UserId } from '@/domain/ids'
import type { AppThunk } from '@/store/context'

/** Resolves to the authors of the messages that this device has. The disk is read once, and only for what memory lacks. */
export const authorsOf =
  (ids: readonly MessageId[]): AppThunk<Promise<ReadonlyMap<MessageId, UserId>>> =>
  async (_dispatch, getState, { persistence }) => {
    const { entities } = getState().messages
    const missing = ids.filter((id) => !entities[id])
    const known = ids.flatMap((id) => entities[id] ?? [])
    const rows = missing.length > 0 ? await persistence.messagesById(missing) : []
    return new Map([...known, ...rows].map(({ id, authorId }) => [id, authorId]))
  }
