/** Reads the row log for the index: messages with their edits and deletions, and which of them changed. */
import type { ChatRow, Message } from '@/domain/message'
import type { Database } from '@/platform/storage/objectStores'
import type { Span } from '@/lib/spans'
import { foldRows, type MessageRow } from '../messages/fold'
import { amendmentsIn, amendmentsOf, spansOf } from '../persistence/amendments'
import { readableRow } from '../persistence/readable'
import type { StoredRow } from '../persistence/storedRow'
import type { UnindexedRecord } from '../persistence/unindexed'

/** The part of a database that the index reads. */
export type RowDisk = Pick<Database, 'getRange' | 'getRanges' | 'getMany' | 'getAll' | 'write' | 'close'>

const readable = (rows: readonly (StoredRow | undefined)[]) =>
  rows.flatMap((row) => (row ? (readableRow(row) ?? []) : []))
const isMessageRow = (row: ChatRow): row is MessageRow => row.kind === 'message'

/** The newest rows of a range: their messages, and the part of the range below them, or null. */
export async function readSpan(disk: RowDisk, { from, to }: Span, limit: number) {
  const rows = await disk.getRange<StoredRow>('rows', { from, to, limit, descending: true })
  const lowest = rows.at(-1)?.id ?? from
  const rest = rows.length < limit || lowest <= from ? null : { from, to: lowest - 1 }
  const messages = readable(rows).filter(isMessageRow)
  const updates = await amendmentsIn(disk, spansOf(messages))
  return { messages: foldRows([...messages, ...readable(updates)]), rest }
}

/** The messages with these ids, as far as they are stored. */
export async function readMessages(disk: RowDisk, ids: readonly number[]): Promise<Message[]> {
  const rows = readable(await disk.getMany<StoredRow>('rows', ids)).filter(isMessageRow)
  return foldRows([...rows, ...readable(await amendmentsOf(disk, rows))])
}

/** The records of changed messages that the index does not have yet. */
export const readUnindexed = (disk: RowDisk) => disk.getAll<UnindexedRecord>('unindexed')

/** Deletes these records, because the index has their changes on disk. */
export const confirmIndexed = (disk: RowDisk, records: readonly UnindexedRecord[]) =>
  records.length === 0 ? Promise.resolve() : disk.write({ deleteMany: { unindexed: records.map(({ at }) => at) } })
