/** Measures the stored rows, a page at a time while the page is idle. */
import type { ChatRow } from '@/domain/message'
import type { ClockPort } from '@/platform/device/clock'
import type { Database } from '@/platform/storage/objectStores'
import { bytesOf } from './rowBytes'

/** Rows that are read at once. */
const PAGE_ROWS = 1_000
const MAX_IDLE_WAIT_MS = 1_000

/** Resolves to the estimated bytes of all rows on disk. */
export async function measureRows(disk: Database, clock: ClockPort): Promise<number> {
  let bytes = 0
  for await (const rows of pagesOf(disk, clock)) bytes += bytesOf(rows)
  return bytes
}

/** All rows on disk by their ids, a page at a time while the page is idle. */
export async function* pagesOf(disk: Database, clock: ClockPort): AsyncGenerator<ChatRow[]> {
  for (let from = 0; ;) {
    const rows = await disk.getRange<ChatRow>('rows', { from, limit: PAGE_ROWS })
    const last = rows.at(-1)
    if (!last) return
    yield rows
    await new Promise<void>((resolve) => void clock.whenIdle(MAX_IDLE_WAIT_MS, resolve))
    from = last.id + 1
  }
}
