/**
 * Counts the bytes of the rows on disk as they are written. Deleted rows are not subtracted, so the count is rather too
 * high, and rows are measured before any is deleted for its sake.
 */
import type { ChatRow } from '@/domain/message'
import type { Database } from '@/platform/storage/objectStores'

/** Estimated bytes of a row on disk per character of its text, including three indexes. */
const BYTES_PER_CHARACTER = 2
const NAME = 'rowBytes'

/** The bytes of these rows on disk. */
export const bytesOf = (rows: readonly ChatRow[]): number =>
  rows.reduce((sum, row) => sum + JSON.stringify(row).length, 0) * BYTES_PER_CHARACTER

/** Creates the count of one page. `disk` returns the open database, or null. */
export function createRowBytes(disk: () => Database | null) {
  let total: number | null = null
  let isRead = false
  let written = 0
  const toFact = (value: number) => ({ name: NAME, value })

  async function read() {
    if (isRead) return
    isRead = true
    const [fact] = (await disk()?.getMany<{ value: unknown }>('facts', [NAME])) ?? []
    if (typeof fact?.value === 'number') total ??= fact.value
  }
  return {
    /** The count; null if the rows were never measured. */
    async total(): Promise<number | null> {
      await read()
      return total
    },
    /** The bytes that this page has written so far. */
    written: () => written,
    /** Counts rows that are about to be written, and adds the count to what is written with them. */
    async add(rows: readonly ChatRow[], putMany: { facts?: readonly object[] }): Promise<void> {
      if (rows.length === 0) return
      await read()
      const bytes = bytesOf(rows)
      written += bytes
      if (total === null) return
      total += bytes
      putMany.facts = [...(putMany.facts ?? []), toFact(total)]
    },
    /** Replaces the count by a measured one. */
    async set(bytes: number): Promise<void> {
      isRead = true
      total = bytes
      await disk()?.write({ putMany: { facts: [toFact(bytes)] } })
    },
    reset() {
      total = null
      isRead = false
    },
  }
}
