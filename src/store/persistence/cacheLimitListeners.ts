/**
 * Keeps the copy of the server's log within the browser's storage quota: the oldest rows are removed first. Drafts, the
 * outbox and their files are never touched. Kept copies of files go with their messages (decision 0022).
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
  let isLookDue = false
  let looking: Promise<void> = Promise.resolve()

  const keptFiles = async () =>
    (await persistence.openDatabase()?.disk.count('kept')) ? await deps.context.kept() : null
  /** Looks through all kept files; many requests while one look runs are one more look. */
  function lookSoon() {
    if (isLookDue) return
    isLookDue = true
    looking = looking
      .then(async () => {
        isLookDue = false
        await (await keptFiles())?.prune()
      })
      // The look of the next day finds what was missed.
      .catch(() => undefined)
  }
  persistence.onFilesLeft((paths) => {
    if (paths === null) lookSoon()
    else
      void keptFiles()
        .then((files) => files?.removePaths(paths))
        .catch(lookSoon)
  })

  async function check() {
    await (await keptFiles())?.pruneDaily()
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
