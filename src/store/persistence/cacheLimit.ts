/**
 * Keeps the copy of the server's log within the browser's storage quota: the oldest rows are removed first. Drafts, the
 * outbox and their files are never touched.
 */
import type { ChatRow } from '@/domain/message'
import { eventsReceived } from '@/stream/eventsReceived'
import type { StartListening } from '../listenerTypes'
import { pageReceived, rowsDropped } from '../events'
import type { StoreParts } from '../storeDeps'

/** The size is checked once after each start, and then after this many new rows. */
const LOOK_EVERY_ROWS = 2_000
/** Share of the limit that remains used after a cleanup, so that the next rows do not start another one. */
const FILLED_AGAIN = 0.9
/** Estimated bytes of a row on disk per character of its text, including three indexes. */
const BYTES_PER_CHARACTER = 2

const bytesOf = (rows: readonly ChatRow[]) =>
  rows.reduce((sum, row) => sum + JSON.stringify(row).length, 0) * BYTES_PER_CHARACTER

/** Registers the listeners. */
export function startCacheLimit(listen: StartListening, { dispatch, context }: StoreParts) {
  const { persistence, ports } = context
  let rowsUntilLook = 0
  let isTidying = false

  async function tidy() {
    const most = await ports.database.cacheLimitBytes()
    if (most === null) return
    // Only the rows count. Copies of other users and other files of the same origin are not removed here.
    const { count, rows } = await persistence.sampleRows()
    const used = count * (bytesOf(rows) / Math.max(1, rows.length))
    if (used <= most) return
    let tooMany = used - most * FILLED_AGAIN
    while (tooMany > 0) {
      const oldest = await persistence.oldestRows()
      const last = oldest.at(-1)
      if (!last) return
      // The state drops its coverage of these rows first. If the page closes in between, they are only requested again.
      dispatch(rowsDropped({ upTo: last.id }))
      await persistence.removeRowsUpTo(last.id)
      tooMany -= bytesOf(oldest)
    }
  }
  function count(rows: number) {
    rowsUntilLook -= rows
    if (rowsUntilLook > 0 || isTidying) return
    rowsUntilLook = LOOK_EVERY_ROWS
    isTidying = true
    void tidy().finally(() => {
      isTidying = false
    })
  }
  listen({ actionCreator: eventsReceived, effect: ({ payload }) => count(payload.events.length) })
  listen({ actionCreator: pageReceived, effect: ({ payload }) => count(payload.rows.length) })
}
