/** Deletes the oldest rows of a log that is larger than the limit. Loaded when the log may be too large. */
import type { ChatRow } from '@/domain/message'
import { rowsEvicted } from '../events'
import type { StoreDeps } from '../storeDeps'
import { measureRows } from './measureRows'
import { bytesOf } from './rowBytes'

/** Share of the limit that remains used after a cleanup, so that the next rows do not start another one. */
const TARGET_SHARE = 0.9
/** Rows that are deleted at once. */
const PAGE_ROWS = 1_000

/** Measures the rows, then deletes the oldest ones if they are too many. Only the log counts, nothing else of the origin. */
export async function evictOldest({ dispatch, context: { persistence, ports } }: StoreDeps, limitBytes: number) {
  const disk = persistence.openDatabase()?.disk
  if (!disk) return
  const { rowBytes } = persistence
  await persistence.flush()
  const before = rowBytes.written()
  let usedBytes = await measureRows(disk, ports.clock)
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
