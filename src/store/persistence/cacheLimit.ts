/**
 * Keeps the copy of the server's log within what a browser lends: the oldest rows go first. What somebody wrote is never
 * touched: drafts, the outbox and the files in them.
 */
import { eventsReceived } from '@/stream/eventsReceived'
import type { StartListening } from '../listening'
import { pageReceived, rowsDropped } from '../messages/messageActions'
import type { StoreParts } from '../storeParts'

/** After so many new rows it is looked again, and once after each start. */
const LOOK_EVERY_ROWS = 2_000
/** How full it may be after tidying, so that the next rows do not begin it again. */
const FILLED_AGAIN = 0.9
/** What a row takes on disk, with its place in three indexes, for each character of its text. */
const BYTES_PER_CHARACTER = 2

/** Starts listening. */
export function startCacheLimit(listen: StartListening, { dispatch, context }: StoreParts) {
  const { keeper, ports } = context
  let rowsUntilLook = 0
  let isTidying = false

  async function tidy() {
    const room = await ports.database.room()
    if (!room || room.used <= room.most) return
    let tooMany = room.used - room.most * FILLED_AGAIN
    while (tooMany > 0) {
      const oldest = await keeper.oldestRows()
      const last = oldest.at(-1)
      if (!last) return
      // First the state forgets that they are known: should the page die in between, they are merely asked for again.
      dispatch(rowsDropped({ upTo: last.id }))
      await keeper.removeRowsUpTo(last.id)
      tooMany -= oldest.reduce((sum, row) => sum + JSON.stringify(row).length, 0) * BYTES_PER_CHARACTER
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
