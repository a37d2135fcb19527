/**
 * Keeps the copy of the server's log within the browser's storage quota: the oldest rows are removed first. Drafts, the
 * outbox and their files are never touched.
 */
import { eventsReceived } from '@/stream/eventsReceived'
import type { StartListening } from '../listenerTypes'
import { pageReceived } from '../events'
import type { StoreDeps } from '../storeDeps'

/** The size is checked once after each start, and then after this many new rows. */
const CHECK_EVERY_ROWS = 2_000

/** Registers the listeners. */
export function startCacheLimitListeners(listen: StartListening, deps: StoreDeps) {
  const { persistence, ports } = deps.context
  let rowsUntilCheck = 0
  let isEvicting = false

  async function check() {
    if (await persistence.openDatabase()?.disk.count('kept')) await (await deps.context.kept()).prune()
    const limitBytes = await ports.database.cacheLimitBytes()
    if (limitBytes === null) return
    const total = await persistence.rowBytes.total()
    if (total === null || total > limitBytes) await (await import('./evictOldest')).evictOldest(deps, limitBytes)
  }
  function count(rows: number) {
    rowsUntilCheck -= rows
    if (rowsUntilCheck > 0 || isEvicting) return
    rowsUntilCheck = CHECK_EVERY_ROWS
    isEvicting = true
    void check()
      // The code cannot be loaded, or the disk failed, which the database reports itself. The next check tries again.
      .catch(() => undefined)
      .finally(() => {
        isEvicting = false
      })
  }
  listen({ actionCreator: eventsReceived, effect: ({ payload }) => count(payload.events.length) })
  listen({ actionCreator: pageReceived, effect: ({ payload }) => count(payload.rows.length) })
}
