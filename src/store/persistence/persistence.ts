/**
 * Stores a user's state in the browser database: opens and closes it, and joins its parts. The write queue writes, the
 * message log reads rows, the file blobs hold the bytes of chosen files, and `loadPersistedState` reads the rest. It
 * knows no actions; the middleware passes the data in.
 */
import type { ConversationKey } from '@/domain/conversation'
import type { BundledText, ChatRow } from '@/domain/message'
import { memoryDatabase } from '@/platform/storage/memoryDatabase'
import type { Database } from '@/platform/storage/objectStores'
import type { Ports } from '@/platform/ports'
import type { OutboxEntry } from '../outbox/entry'
import type { PersistedSlices } from './diff'
import { deleteIndex, indexName } from './indexDatabase'
import { createFileBlobs } from './fileBlobs'
import { loadWithTimeout, loadPersistedState } from './loadPersistedState'
import { createMessageLog, type MessageLog } from './messageLog'
import type { PersistedState } from './persistedState'
import { readableEntry } from './readable'
import { databaseName, isOldDatabase, SERVER_STORES, SCHEMA, VERSION, type StoreName } from './schema'
import { createUnindexedRecords } from './unindexed'
import { createWriteQueue, type WriteQueue } from './writeQueue'

export type Persistence = ReturnType<typeof createPersistence>

/** Each of these is told to one listener. */
type Reports = {
  durability: (isDurable: boolean) => void
  rowsWritten: () => void
  filesLeft: (paths: readonly string[] | null) => void
}
const nothing = () => undefined

/** Creates the persistence of one page. It has no user and no database until `open`. */
export function createPersistence(ports: Pick<Ports, 'database' | 'clock' | 'pageLifecycle'>, server: () => string) {
  let disk: Database | null = null
  const getDisk = () => disk
  const toUnindexed = createUnindexedRecords(ports.clock)
  const log = createMessageLog(getDisk, toUnindexed)
  const blobs = createFileBlobs(getDisk)
  const report: Reports = { durability: nothing, rowsWritten: nothing, filesLeft: nothing }
  const onRowsWritten: Reports['filesLeft'] = (pathsLeft) => {
    report.rowsWritten()
    report.filesLeft(pathsLeft)
  }
  const queue = createWriteQueue({ ports, disk: getDisk, log, toUnindexed, onRowsWritten })
  let name: string | null = null
  let index: string | null = null

  /** The index has words of the rows, so it goes with them. */
  const deleteSearchIndex = async () => {
    if (index !== null) await deleteIndex(ports.database, index)
  }
  function reset() {
    disk?.close()
    disk = null
    for (const part of [queue, log, blobs]) part.reset()
  }

  return {
    /**
     * Opens the database of a user. Resolves with its content when `free` resolves. Writing starts with the first
     * `save`.
     */
    async open(userId: number, untilFree: Promise<void>): Promise<PersistedState> {
      name = databaseName(server(), userId)
      index = indexName(server(), userId)
      const [opened] = await Promise.all([ports.database.open(name, VERSION, SCHEMA), untilFree])
      disk = opened
      opened.onDurabilityChange((isDurable) => disk === opened && report.durability(isDurable))
      if (!opened.isDurable()) report.durability(false)
      const kept = await loadWithTimeout(opened, ports.clock)
      if (kept) {
        if (disk === opened) void log.findHighestId()
        return kept
      }
      // Another sign-in or a sign-out closed this database during the read. The one that is open now is not ours.
      if (disk !== opened) return loadPersistedState(memoryDatabase(SCHEMA), ports.clock.now())
      // The disk no longer answers. Writing to it without knowing its content would leave the copy and its cursor
      // inconsistent.
      opened.close()
      disk = memoryDatabase(SCHEMA)
      report.durability(false)
      return loadPersistedState(disk, ports.clock.now())
    },
    /** Sets the listener for changes of durability: false if written data does not survive a reload. */
    onDurabilityChange: (listener: Reports['durability']) => void (report.durability = listener),
    /** Sets the listener for changed messages that are on disk now. */
    onRowsWritten: (listener: Reports['rowsWritten']) => void (report.rowsWritten = listener),
    /** Sets the listener for the server's paths of files whose messages left the disk; null means that any may have. */
    onFilesLeft: (listener: Reports['filesLeft']) => void (report.filesLeft = listener),
    /** The open database and its name, for the search index; null without one. */
    openDatabase: () => (disk && name !== null && index !== null ? { disk, name, indexName: index } : null),
    /** The outbox as it is on disk, where another tab may have written it; null without a database. */
    async outbox(): Promise<OutboxEntry[] | null> {
      const stored = await disk?.getAll<OutboxEntry>('outbox')
      return stored?.flatMap((entry) => readableEntry(entry, ports.clock.now()) ?? []) ?? null
    },
    /** Deletes the copy of the server's data from disk. Drafts, outbox and files stay. */
    async deleteServerData() {
      await disk?.write({ clear: SERVER_STORES })
      log.bytes.reset()
      await deleteSearchIndex()
    },
    ...createChanges(getDisk, log, queue, () => onRowsWritten(null)),
    rowsFrom: log.rowsFrom,
    rowsInRanges: log.rowsInRanges,
    messageUpdates: log.messageUpdates,
    messagesById: log.messagesById,
    rowsOfMessages: log.rowsOfMessages,
    unwrittenMessages: log.unwrittenMessages,
    expiring: log.expiring,
    rowBytes: log.bytes,
    putBlob: blobs.put,
    getBlob: blobs.get,
    removeBlob: blobs.remove,
    /** Writes pending changes and closes the database. */
    async close() {
      await queue.flush()
      reset()
    },
    /** Writes pending changes, deletes the copy of the server's data from disk and closes the database. */
    async closeAndDeleteServerData() {
      await queue.flush()
      const target = disk
      // Changes that arrive from here on must not be written.
      disk = null
      reset()
      await target?.write({ clear: SERVER_STORES }).catch(() => undefined)
      target?.close()
      await deleteSearchIndex()
    },
    /** Closes the database without writing pending changes, because another tab now owns the stored data. */
    async closeWithoutWriting() {
      await queue.stop()
      reset()
    },
    /**
     * Empties every store of this user and deletes the database, and also those of the client that people used before.
     */
    async erase() {
      await queue.stop()
      const all: StoreName[] = Object.keys(SCHEMA) as StoreName[]
      // Clearing works even if another page has the database open; deleting does not.
      await disk?.write({ clear: all }).catch(() => undefined)
      reset()
      const old = (await ports.database.names()).filter(isOldDatabase)
      await deleteSearchIndex()
      await Promise.all([...old, ...(name ? [name] : [])].map((each) => ports.database.remove(each)))
      name = null
    },
  }
}

/** The changes of the stored state, in the order in which they have to be written. */
const createChanges = (disk: () => Database | null, log: MessageLog, queue: WriteQueue, onRowsLeft: () => void) => ({
  /** Declares that the disk already holds this state. */
  markSaved: queue.markSaved,
  /** Takes the newest state and new rows; they are written soon. */
  save(state: PersistedSlices, rows: readonly ChatRow[]) {
    if (!disk()) return
    log.rows.add(rows)
    queue.schedule(state)
  },
  /**
   * Switches immediate writing on or off. On: the page may be closed at any moment, so everything pending is written
   * now.
   */
  flushOnEveryChange: queue.flushOnEveryChange,
  /** Resolves when everything passed so far is on disk. */
  flush: queue.flush,
  /** Keeps the texts of forwarded messages in the row of their message, as long as that is on disk. */
  keepBundleTexts(id: number, texts: readonly BundledText[]) {
    log.rows.addTexts(id, texts)
    queue.schedule()
  },
  /** Deletes rows from disk for good (they expired). */
  remove(ids: Iterable<number>) {
    log.rows.remove(ids)
    queue.schedule()
  },
  /** Deletes a conversation's rows up to an id from disk. */
  async removeConversation(key: ConversationKey, upTo = Number.MAX_SAFE_INTEGER) {
    await queue.flush()
    await log.removeConversation(key, upTo)
    onRowsLeft()
  },
  /** Deletes all rows up to an id from disk. */
  async removeRowsUpTo(upTo: number) {
    await queue.flush()
    await log.removeRowsUpTo(upTo)
    onRowsLeft()
  },
  /** Deletes all rows above an id from disk, in one transaction with the newest state. */
  async truncate(upTo: number) {
    log.rows.truncate(upTo)
    queue.schedule()
    await queue.flush()
  },
  /** The highest row id up to `upTo`; 0 if there is none. */
  async highestRow(upTo: number): Promise<number> {
    await queue.flush()
    return log.highestRow(upTo)
  },
})
