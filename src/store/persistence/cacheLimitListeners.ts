/**
 * Keeps the copy of the server's log within the browser's storage quota: the oldest rows are removed first. Drafts, the
 * outbox and their files are never touched.
 */
import type { ChatRow } from '@/domain/message'
import { eventsReceived } from '@/stream/eventsReceived'
import type { StartListening } from '../listenerTypes'
import { pageReceived, rowsEvicted } from '../events'
import type { StoreDeps } from '../storeDeps'

/** The size is checked once after each start, and then after this many new rows. */
const CHECK_EVERY_ROWS = 2_000
/** Share of the limit that remains used after a cleanup, so that the next rows do not start another one. */
const TARGET_SHARE = 0.9
/** Estimated bytes of a row on disk per character of its text, including three indexes. */
const BYTES_PER_CHARACTER = 2

const bytesOf = (rows: readonly ChatRow[]) =>
  rows.reduce((sum, row) => sum + JSON.stringify(row).length, 0) * BYTES_PER_CHARACTER

/** Registers the listeners. */
export function startCacheLimitListeners(listen: StartListening, { dispatch, context }: StoreDeps) {
  const { persistence, ports } = context
  let rowsUntilCheck = 0
  let isEvicting = false

  /** Deletes the oldest rows if the log is larger than the limit. */
  async function evictOldest() {
    const limitBytes = await ports.database.cacheLimitBytes()
    if (limitBytes === null) return
    // Only the rows count. Copies of other users and other files of the same origin are not removed here.
    const { count, rows } = await persistence.sampleRows()
    const usedBytes = count * (bytesOf(rows) / Math.max(1, rows.length))
    if (usedBytes <= limitBytes) return
    let excessBytes = usedBytes - limitBytes * TARGET_SHARE
    while (excessBytes > 0) {
      const oldest = await persistence.oldestRows()
      const last = oldest.at(-1)
      if (!last) return
      // The state drops its coverage of these rows first. If the page closes in between, they are only requested again.
      dispatch(rowsEvicted({ upTo: last.id }))
      await persistence.removeRowsUpTo(last.id)
      excessBytes -= bytesOf(oldest)
    }
  }
  function count(rows: number) {
    rowsUntilCheck -= rows
    if (rowsUntilCheck > 0 || isEvicting) return
    rowsUntilCheck = CHECK_EVERY_ROWS
    isEvicting = true
    void evictOldest()
      // The disk failed, which the database reports itself. The next check tries again.
      .catch(() => undefined)
      .finally(() => {
        isEvicting = false
      })
  }
  listen({ actionCreator: eventsReceived, effect: ({ payload }) => count(payload.events.length) })
  listen({ actionCreator: pageReceived, effect: ({ payload }) => count(payload.rows.length) })
}
