/** Rows of the log as stored on disk. */
import { mayChange, type BundledText, type ChatRow } from '@/domain/message'
import type { Database } from '@/platform/storage/objectStores'
import { DELETED_BODY } from '../messages/fold'

export type StoredRow = ChatRow & { back?: number }
/** Texts of forwarded messages, by the message that contains them. */
type BundleTexts = ReadonlyMap<number, readonly BundledText[]>
/**
 * The row changes of one write: rows to put, rows to delete, the id above which all rows are deleted (or null), and texts of
 * forwarded messages to add to the rows of the messages that contain them.
 */
export type RowChanges = {
  rows: readonly ChatRow[]
  removed: ReadonlySet<number>
  truncatedAbove: number | null
  texts: BundleTexts
}

/** A row with the fields that its indexes need. */
const withIndexes = (row: ChatRow): StoredRow => (row.kind === 'message' ? { ...row, back: -Number(row.id) } : row)

/** A message's row without its body; the row itself stays. */
export const withoutBody = (row: ChatRow): ChatRow => (row.kind === 'message' ? { ...row, body: DELETED_BODY } : row)

/**
 * Adds the texts of forwarded messages to the rows that contain them, and keeps those on disk where a row arrives again. A
 * row that left the disk meanwhile, or has lost its body, gets none.
 */
async function addTexts(disk: Database, result: Map<number, ChatRow>, texts: BundleTexts) {
  const arrived = [...result.values()].filter((row) => row.kind === 'message' && row.body.kind === 'bundle')
  const ids = [...new Set([...arrived.map(({ id }) => id), ...texts.keys()])]
  if (ids.length === 0) return
  const known = await disk.getMany<StoredRow>('rows', ids)
  ids.forEach((id, index) => {
    const before = known[index]
    const row = result.get(id) ?? before
    if (row?.kind !== 'message' || row.body.kind !== 'bundle') return
    const kept = before?.kind === 'message' && before.body.kind === 'bundle' ? before.body.texts : undefined
    const added = texts.get(id) ?? kept
    if (added) result.set(id, { ...row, body: { ...row.body, texts: added } })
  })
}

/** The server's paths of files whose messages these changes delete or remove; null if they may be those of any message. */
export async function leavingPaths(
  disk: Database,
  { rows, removed, truncatedAbove }: Pick<RowChanges, 'rows' | 'removed' | 'truncatedAbove'>,
): Promise<string[] | null> {
  if (truncatedAbove !== null) return null
  const leaving = new Set<number>(removed)
  for (const row of rows) if (row.kind === 'deletion') leaving.add(row.targetId)
  if (leaving.size === 0) return []
  const known = await disk.getMany<StoredRow>('rows', [...leaving])
  return [...known, ...rows].flatMap((row) =>
    row?.kind === 'message' && leaving.has(row.id) && 'path' in row.body ? [row.body.path] : [],
  )
}

/**
 * The rows as they are written. Removes the bodies of deleted messages, also of those on disk. It also corrects the
 * deletion's conversation: an admin's deletion may name a different one.
 */
export async function toStoredRows(
  disk: Database,
  { rows, texts }: Pick<RowChanges, 'rows' | 'texts'>,
): Promise<StoredRow[]> {
  const result = new Map<number, ChatRow>()
  for (const row of rows) result.set(row.id, row)
  await addTexts(disk, result, texts)
  const deletions = rows.filter((row) => row.kind === 'deletion')
  if (deletions.length > 0) {
    const known = await disk.getMany<StoredRow>(
      'rows',
      deletions.map(({ targetId }) => targetId),
    )
    deletions.forEach((deletion, index) => {
      const found = result.get(deletion.targetId) ?? known[index]
      // A deletion told of another conversation must not erase this message.
      if (found?.kind !== 'message' || !mayChange(deletion, found)) return
      result.set(found.id, withoutBody(found))
      result.set(deletion.id, { ...deletion, conversation: found.conversation })
    })
  }
  return [...result.values()].map(withIndexes)
}
