/**
 * Writes changes to disk: collects them for a moment, then puts new rows, changed records and the cursor into one
 * transaction, so that the copy and its cursor agree after a reload. Many rows are written in batches before it. What
 * the user wrote has transactions of its own, so that it never waits for rows (decision 0004).
 */
import type { Cancel, ClockPort } from '@/platform/device/clock'
import { afterTyping, type TypingPorts } from '@/platform/tabs/afterTyping'
import type { Batch, Database } from '@/platform/storage/objectStores'
import { changesBetween, unsentChangesBetween, type Changes, type PersistedSlices } from './diff'
import type { MessageLog } from './messageLog'
import { leavingPaths, toStoredRows, type StoredRow } from './storedRow'
import type { UnindexedRecords } from './unindexed'

/** How long changes are collected before they are written. */
const WRITE_DELAY_MS = 400
/** While the user types, rows wait for a pause between two keys, but no longer than this. */
const MAX_TYPING_DELAY_MS = 1_000
/**
 * Rows per batch. A slow machine writes this many in a few ms; between batches the page can render and handle input.
 */
const BATCH_ROWS = 50
const MAX_IDLE_WAIT_MS = 60
/** Upper limit of batches per write, so that writing does not fall behind on a page that is never idle. */
const MAX_BATCHES = 40

type WriteQueueParts = {
  ports: TypingPorts
  /** Returns the open database; without one nothing is written. */
  disk: () => Database | null
  log: MessageLog
  toUnindexed: UnindexedRecords
  /**
   * Is called when changed messages are on disk, with the server's paths of files whose messages have left it; null if
   * any may have.
   */
  onRowsWritten: (pathsLeft: readonly string[] | null) => void
}

export type WriteQueue = ReturnType<typeof createWriteQueue>

/** Creates the queue of one page. */
export function createWriteQueue({ ports, disk, log, toUnindexed, onRowsWritten }: WriteQueueParts) {
  let latest: PersistedSlices | null = null
  let written: PersistedSlices | undefined
  /** The last state whose drafts and unsent messages were passed to the disk. */
  let unsentWritten: PersistedSlices | undefined
  let isDirty = false
  let writesAtOnce = false
  let writing: Promise<void> = Promise.resolve()
  const idle = createIdleWait(ports.clock)
  const timer = createTimer(ports, { all: () => void queue(), unsent: () => writeUnsentAtOnce() })

  function queue(): Promise<void> {
    timer.stop()
    writing = writing.then(write, write)
    return writing
  }
  const flush = () => idle.suspendDuring(queue)
  function takeUnsent(state: PersistedSlices, batch: Changes) {
    const changes = unsentChangesBetween(state, unsentWritten)
    unsentWritten = state
    Object.assign(batch.putMany, changes?.putMany)
    Object.assign(batch.deleteMany, changes?.deleteMany)
  }

  /** Writes drafts and unsent messages. The transaction begins before this returns, because the page may be closing. */
  async function writeUnsent() {
    const target = disk()
    if (!target || !latest || !isDirty) return
    const before = unsentWritten
    const changes = unsentChangesBetween(latest, before)
    unsentWritten = latest
    if (!changes) return
    try {
      await target.write(changes)
    } catch (error) {
      unsentWritten = before
      isDirty = true
      throw error
    }
  }
  // If it fails, the queue tries again.
  const writeUnsentAtOnce = () => void writeUnsent().catch(() => undefined)
  const flushAtOnce = () => {
    writeUnsentAtOnce()
    void flush()
  }
  async function write() {
    const target = disk()
    if (!target || !latest || !isDirty) return
    const state = latest
    const changes = log.rows.take()
    const { putMany, deleteMany } = changesBetween(state, written)
    // A message that the server lost returns to the outbox in the transaction that removes its row.
    if (changes.truncatedAbove !== null) takeUnsent(state, { putMany, deleteMany })
    const own = writeUnsent()
    isDirty = false
    const before = written
    written = state
    try {
      await own
      const pathsLeft = await leavingPaths(target, changes)
      const kept = (await toStoredRows(target, changes)).filter(({ id }) => !changes.removed.has(id))
      // Rows above the stored cursor do no harm, because the stream sends them again. One long write would block
      // rendering. Rows that replace deleted ones have to wait for the deletion.
      const last = changes.truncatedAbove === null ? await writeBatches(target, kept, idle) : kept
      if (last.length > 0) putMany.rows = last
      await log.bytes.add(kept, putMany)
      if (changes.removed.size > 0) deleteMany.rows = [...changes.removed]
      const unindexed = toUnindexed.ofWrite(kept, changes)
      if (unindexed) putMany.unindexed = [unindexed]
      const deleteRanges = changes.truncatedAbove === null ? [] : [{ store: 'rows', from: changes.truncatedAbove + 1 }]
      await writeUnlessEmpty(target, { deleteRanges, putMany, deleteMany })
      log.confirm(changes)
      if (unindexed) onRowsWritten(pathsLeft)
    } catch {
      // The database port switches to memory when the disk fails. The failed changes are written with the next change.
      written = before
      if (changes.truncatedAbove !== null) unsentWritten = before
      log.rows.putBack(changes)
      isDirty = true
    }
  }

  return {
    /** Declares that the disk already holds this state. */
    markSaved: (state: PersistedSlices) => {
      latest = written = unsentWritten = state
    },
    /** Takes the newest state, if there is one; it is written soon, with all changes of the log. */
    schedule(state?: PersistedSlices) {
      if (state) latest = state
      isDirty = true
      if (writesAtOnce) flushAtOnce()
      else timer.start()
    },
    /** Switches immediate writing on or off. */
    flushOnEveryChange: (isOn: boolean) => {
      writesAtOnce = isOn
      if (isOn) flushAtOnce()
    },
    /** Resolves when everything passed so far is on disk. */
    flush,
    /** Drops what is not written, and resolves when a write that has begun is over. */
    async stop() {
      timer.stop()
      isDirty = false
      await flush()
    },
    /** Forgets everything about a database that is no longer open. */
    reset() {
      timer.stop()
      latest = null
      written = unsentWritten = undefined
      isDirty = false
    },
  }
}

/** Calls back once the changes of a moment are collected. While somebody types, only what they wrote is due at once. */
function createTimer(ports: TypingPorts, due: { all: () => void; unsent: () => void }) {
  let cancel: Cancel | null = null
  let waitsForKeys = false
  function lookAtKeys() {
    cancel = afterTyping(ports, MAX_TYPING_DELAY_MS, due.all)
    waitsForKeys = cancel !== null
    if (waitsForKeys) due.unsent()
  }
  return {
    start() {
      // The stream sends rows again that were not written; what the user wrote exists only here.
      if (waitsForKeys) due.unsent()
      cancel ??= ports.clock.after(WRITE_DELAY_MS, lookAtKeys)
    },
    stop() {
      cancel?.()
      cancel = null
      waitsForKeys = false
    },
  }
}

/** Writes all rows except for a last batch, which it returns. */
async function writeBatches(target: Database, rows: readonly StoredRow[], idle: IdleWait) {
  let from = 0
  const size = Math.max(BATCH_ROWS, Math.ceil(rows.length / MAX_BATCHES))
  for (; !idle.isSuspended() && rows.length - from > size; from += size) {
    await idle.wait()
    await target.write({ putMany: { rows: rows.slice(from, from + size) } })
  }
  return rows.slice(from)
}

async function writeUnlessEmpty(target: Database, batch: Batch) {
  const { deleteRanges = [], putMany = {}, deleteMany = {} } = batch
  const count = deleteRanges.length + Object.keys(putMany).length + Object.keys(deleteMany).length
  if (count > 0) await target.write(batch)
}

type IdleWait = ReturnType<typeof createIdleWait>

/** Waits for an idle page, except while a caller waits for the disk. */
function createIdleWait(clock: ClockPort) {
  let waiters = 0
  let stopWaiting: (() => void) | null = null
  return {
    /** True while a caller waits for the disk. */
    isSuspended: () => waiters > 0,
    /** Resolves when the page is idle, or when a caller waits for the disk. */
    wait: () =>
      new Promise<void>((resolve) => {
        const stop = clock.whenIdle(MAX_IDLE_WAIT_MS, resolve)
        stopWaiting = () => (stop(), resolve())
      }),
    /** Runs work that a caller waits for. */
    async suspendDuring(work: () => Promise<void>) {
      waiters += 1
      stopWaiting?.()
      try {
        await work()
      } finally {
        waiters -= 1
      }
    },
  }
}
