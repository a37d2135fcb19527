/** Reads the row log for the index: messages with their edits and deletions, and which of them changed. */
import type { ConversationKey } from '@/domain/conversation'
import type { ChatRow, Message } from '@/domain/message'
import type { Database } from '@/platform/storage/objectStores'
import type { Span } from '@/lib/spans'
import { foldRows, type MessageRow } from '../messages/fold'
import { readableRow } from '../persistence/readable'
import type { StoredRow } from '../persistence/storedRow'
import type { UnindexedRecord } from '../persistence/unindexed'

/** The part of a database that the index reads. */
export type RowDisk = Pick<Database, 'getRange' | 'getMany' | 'getAll' | 'write' | 'close'>

const readable = (rows: readonly (StoredRow | undefined)[]) =>
  rows.flatMap((row) => (row ? (readableRow(row) ?? []) : []))
const isMessageRow = (row: ChatRow): row is MessageRow => row.kind === 'message'

/** Combines message rows with the rows that refer to them, with one read per conversation. */
async function withUpdates(disk: RowDisk, rows: readonly MessageRow[]): Promise<Message[]> {
  const spans = new Map<ConversationKey, Span>()
  for (const { conversation, id } of rows) {
    const { from, to } = spans.get(conversation) ?? { from: id, to: id }
    spans.set(conversation, { from: Math.min(from, id), to: Math.max(to, id) })
  }
  const updates = await Promise.all(
    [...spans].map(([key, { from, to }]) =>
      disk.getRange<StoredRow>('rows', { index: 'amendments', from: [key, from], to: [key, to] }),
    ),
  )
  return foldRows([...rows, ...readable(updates.flat())])
}

/** The newest rows of a range: their messages, and the part of the range below them, or null. */
export async function readSpan(disk: RowDisk, { from, to }: Span, limit: number) {
  const rows = await disk.getRange<StoredRow>('rows', { from, to, limit, descending: true })
  const lowest = rows.at(-1)?.id ?? from
  const rest = rows.length < limit || lowest <= from ? null : { from, to: lowest - 1 }
  return { messages: await withUpdates(disk, readable(rows).filter(isMessageRow)), rest }
}

/** The messages with these ids, as far as they are stored. */
export async function readMessages(disk: RowDisk, ids: readonly number[]): Promise<Message[]> {
  const rows = readable(await disk.getMany<StoredRow>('rows', ids)).filter(isMessageRow)
  // One read over a whole conversation would cost more than one for each message, if they are far apart.
  const near = rows.length > NEAR ? withUpdates(disk, rows) : Promise.all(rows.map((row) => withUpdates(disk, [row])))
  return (await near).flat()
}

const NEAR = 100

/** The records of changed messages that the index does not have yet. */
export const readUnindexed = (disk: RowDisk) => disk.getAll<UnindexedRecord>('unindexed')

/** Deletes these records, because the index has their changes on disk. */
export const confirmIndexed = (disk: RowDisk, records: readonly UnindexedRecord[]) =>
  records.length === 0 ? Promise.resolve() : disk.write({ deleteMany: { unindexed: records.map(({ at }) => at) } })
