/** Rows of the log as stored on disk. */
import { mayChange, type ChatRow } from '@/domain/message'
import type { Database } from '@/platform/storage/objectStores'
import { DELETED_BODY } from '../messages/fold'

export type StoredRow = ChatRow & { back?: number }

/** A row with the fields that its indexes need. */
const withIndexes = (row: ChatRow): StoredRow => (row.kind === 'message' ? { ...row, back: -Number(row.id) } : row)

/** A message's row without its body; the row itself stays. */
export const withoutBody = (row: ChatRow): ChatRow => (row.kind === 'message' ? { ...row, body: DELETED_BODY } : row)

/**
 * The rows as they are written. Removes the bodies of deleted messages, also of those on disk. It also corrects the
 * deletion's conversation: an admin's deletion may name a different one.
 */
export async function toStoredRows(disk: Database, rows: readonly ChatRow[]): Promise<StoredRow[]> {
  const result = new Map<number, ChatRow>()
  for (const row of rows) result.set(row.id, row)
  const deletions = rows.filter((row) => row.kind === 'deletion')
  if (deletions.length > 0) {
    const known = await disk.getMany<StoredRow>(
      'rows',
      deletions.map(({ targetId }) => targetId),
    )
    deletions.forEach((deletion, at) => {
      const found = result.get(deletion.targetId) ?? known[at]
      // A deletion told of another conversation must not erase this message.
      if (found?.kind !== 'message' || !mayChange(deletion, found)) return
      result.set(found.id, withoutBody(found))
      result.set(deletion.id, { ...deletion, conversation: found.conversation })
    })
  }
  return [...result.values()].map(withIndexes)
}
