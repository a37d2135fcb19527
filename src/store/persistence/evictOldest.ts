/** Deletes the oldest rows of a log that is larger than the limit. Loaded when the log may be too large. */
import type { ChatRow } from '@/domain/message'
import type { Database } from '@/platform/storage/objectStores'
import { rowsEvicted } from '../events'
import type { StoreDeps } from '../storeDeps'
import { bytesOf } from './rowBytes'

/** Share of the limit that remains used after a cleanup, so that the next rows do not start another one. */
const TARGET_SHARE = 0.9
/** Rows that are read or deleted at once. */
const PAGE_ROWS = 1_000
const MAX_IDLE_WAIT_MS = 1_000

/** Measures the rows, then deletes the oldest ones if they are too many. Only the log counts, nothing else of the origin. */
export async function evictOldest({ dispatch, context: { persistence, ports } }: StoreDeps, limitBytes: number) {
  const disk = persistence.openDatabase()?.disk
  if (!disk) return
  const { rowBytes } = persistence
  await persistence.flush()
  const before = rowBytes.written()
  let usedBytes = 0
  for await (const rows of pagesOf(disk)) {
    usedBytes += bytesOf(rows)
    await new Promise<void>((resolve) => void ports.clock.whenIdle(MAX_IDLE_WAIT_MS, resolve))
  }
  // Rows that were written meanwhile may have been below the part that was being read.
  usedBytes += rowBytes.written() - before
  const goalBytes = usedBytes > limitBytes ? limitBytes * TARGET_SHARE : usedBytes
  while (usedBytes > goalBytes) {
    const oldest = await disk.getRange<ChatRow>('rows', { limit: PAGE_ROWS })
    const last = oldest.at(-1)
    if (!last) break
    // The state drops its coverage of these rows first. If the page closes in between, they are only requested again.
    dispatch(rowsEvicted({ upTo: last.id }))
    await persistence.removeRowsUpTo(last.id)
    usedBytes -= bytesOf(oldest)
  }
  await rowBytes.set(Math.max(0, usedBytes))
}

/** All rows by their ids, a page at a time. */
async function* pagesOf(disk: Database): AsyncGenerator<ChatRow[]> {
  for (let from = 0; ;) {
    const rows = await disk.getRange<ChatRow>('rows', { from, limit: PAGE_ROWS })
    const last = rows.at(-1)
    if (!last) return
    yield rows
    from = last.id + 1
  }
}
