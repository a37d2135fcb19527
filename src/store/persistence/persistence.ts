/**
 * Stores a user's state in the browser database. New rows, changed records and the cursor go into one transaction, so
 * that the copy and its cursor agree after a reload. It knows no actions; the middleware passes the data in.
 */
import type { ConversationKey } from '@/domain/conversation'
import type { MessageId } from '@/domain/ids'
import type { ChatRow } from '@/domain/message'
import { pause } from '@/platform/clock'
import type { Database } from '@/platform/objectStores'
import { memoryDatabase } from '@/platform/memoryDatabase'
import type { Ports } from '@/platform/ports'
import type { AmendingRow, MessageRow } from '../messages/fold'
import type { OutboxEntry } from '../outbox/entry'
import { stripped, toKept, type StoredRow } from './storedRow'
import { databaseName, isOldDatabase, PLAN, VERSION, type StoreName } from './schema'
import { changesBetween, type Kept } from './diff'
import { loadPersistedState } from './loadPersistedState'
import type { KeptState } from './persistedState'

export type Stretch = { key: ConversationKey; from: number; to: number }
/** Part of a range: at most `limit` messages, counted from one of its ends. */
export type Part = { from: number; to: number; limit: number; end: 'newest' | 'oldest' }
export type KeptBlob = { fileId: string; blob: Blob }

/** How long changes are collected before they are written. */
const GATHER_MS = 400
/**
 * Rows per batch. A slow machine writes this many in a few ms; between batches the page can render and handle input.
 */
const STROKE_ROWS = 50
const STROKE_AT_LATEST_MS = 60
/** Upper limit of batches per write, so that writing does not fall behind on a page that is never idle. */
const STROKES_MOST = 40

/** Time limit for reading the stored state at start. */
const READ_AT_LATEST_MS = 4_000
/** `sampleRows` estimates the row size from this many positions of the log, with up to `SAMPLE_ROWS` rows at each. */
const SAMPLES = 20
const SAMPLE_ROWS = 50
/** Rows that `oldestRows` returns at once. */
const OLDEST_ROWS = 1_000

/** Stores that copy the server's data. The other stores hold what the user wrote. */
const OF_SERVER: StoreName[] = ['rows', 'users', 'channels', 'conversations', 'facts']

/** True if the row is a message of the range, or refers to one. */
function isIn({ from, to }: Part, key: ConversationKey, row: ChatRow) {
  const id = row.kind === 'message' ? row.id : row.targetId
  return from <= id && id <= to && (row.kind !== 'message' || row.conversation === key)
}

async function readPart(disk: Database, key: ConversationKey, { from, to, limit, end }: Part): Promise<ChatRow[]> {
  const [last, first] = [-to, -from]
  const range = { index: 'messages', from: [key, last], to: [key, first], limit, descending: end === 'oldest' }
  const messages = await disk.getRange<StoredRow>('rows', range)
  // Skip updates of messages beyond those that were read.
  const edge = messages.length < limit ? undefined : messages.at(-1)?.id
  const [lowest, highest] = end === 'newest' ? [edge ?? from, to] : [from, edge ?? to]
  const naming = await disk.getRange<StoredRow>('rows', {
    index: 'amendments',
    from: [key, lowest],
    to: [key, highest],
  })
  return [...messages, ...naming]
}

export type Persistence = ReturnType<typeof createPersistence>

/** Creates the persistence of one page. It has no user and no database until `open`. */
export function createPersistence(ports: Pick<Ports, 'database' | 'clock'>, server: () => string) {
  let disk: Database | null = null
  let name: string | null = null
  let latest: Kept | null = null
  let written: Kept | undefined
  /** Rows that are not on disk yet, including those that are being written. */
  const pending = new Map<number, ChatRow>()
  let removed = new Set<number>()
  /** The next write removes all rows above this id; null: none. */
  let cut: number | null = null
  /** No row on disk has a higher id. Valid only if `isTopKnown`. */
  let top = 0
  let isTopKnown = false
  /** Number of callers that wait for the disk. While there are any, writing does not pause between batches. */
  let waiters = 0
  let goOn: (() => void) | null = null
  /** Rows received during a read, one map per read: the read may have started before they were written. */
  const readings = new Set<Map<number, ChatRow>>()
  /** Blobs of chosen files, stored or not. An upload reads them without the disk. */
  const atHand = new Map<string, Blob>()
  let timer: (() => void) | null = null
  let flight: Promise<void> = Promise.resolve()
  let isDirty = false
  let isHurried = false
  let tellKept: (isKept: boolean) => void = () => undefined

  function schedule() {
    isDirty = true
    if (isHurried) void flush()
    else timer ??= ports.clock.after(GATHER_MS, () => void queue())
  }
  function queue(): Promise<void> {
    timer?.()
    timer = null
    flight = flight.then(write, write)
    return flight
  }
  async function hurried(work: () => Promise<void>) {
    waiters += 1
    goOn?.()
    try {
      await work()
    } finally {
      waiters -= 1
    }
  }
  const flush = () => hurried(queue)

  /** Resolves when the page is idle, or when a caller waits for the disk. */
  const breath = () =>
    new Promise<void>((resolve) => {
      const stop = ports.clock.whenIdle(STROKE_AT_LATEST_MS, resolve)
      goOn = () => (stop(), resolve())
    })

  async function write() {
    const target = disk
    if (!target || !latest || !isDirty) return
    isDirty = false
    const state = latest
    const rows = [...pending.values()]
    const gone = removed
    removed = new Set()
    const above = cut
    cut = null
    const { putMany, deleteMany } = changesBetween(state, written)
    const before = written
    written = state
    try {
      const found = rows.length > 0 ? await withDeletions(target, rows) : []
      const kept = found.filter(({ id }) => !gone.has(id))
      let from = 0
      // Rows above the stored cursor do no harm, because the stream sends them again. One long write would block
      // rendering.
      const stroke = Math.max(STROKE_ROWS, Math.ceil(kept.length / STROKES_MOST))
      for (; waiters === 0 && above === null && kept.length - from > stroke; from += stroke) {
        await breath()
        await target.write({ putMany: { rows: kept.slice(from, from + stroke) } })
      }
      if (kept.length > 0) putMany.rows = kept.slice(from)
      if (gone.size > 0) deleteMany.rows = [...gone]
      const deleteRanges = above === null ? [] : [{ store: 'rows', from: above + 1 }]
      if (Object.keys(putMany).length + Object.keys(deleteMany).length + deleteRanges.length > 0)
        await target.write({ deleteRanges, putMany, deleteMany })
      for (const { id } of kept) top = Math.max(top, id)
      for (const row of rows) if (pending.get(row.id) === row) pending.delete(row.id)
    } catch {
      // The database port switches to memory when the disk fails. The failed changes are written with the next change.
      written = before
      for (const id of gone) removed.add(id)
      if (above !== null) cut = Math.min(above, cut ?? above)
      isDirty = true
    }
  }

  /**
   * Removes the bodies of deleted messages. It also corrects the deletion's conversation: an admin's deletion may name
   * a different one.
   */
  async function withDeletions(target: Database, rows: readonly ChatRow[]): Promise<StoredRow[]> {
    const result = new Map<number, ChatRow>()
    for (const row of rows) result.set(row.id, row)
    const deletions = rows.filter((row) => row.kind === 'deletion')
    if (deletions.length > 0) {
      const known = await target.getMany<StoredRow>(
        'rows',
        deletions.map(({ targetId }) => targetId),
      )
      deletions.forEach((deletion, at) => {
        const found = result.get(deletion.targetId) ?? known[at]
        if (!found) return
        result.set(found.id, stripped(found))
        result.set(deletion.id, { ...deletion, conversation: found.conversation })
      })
    }
    return [...result.values()].map(toKept)
  }

  /**
   * Reads matching rows from disk and from memory. If `isEnough` accepts the rows that are not on disk yet, the disk is
   * not read, so that the caller does not wait for a long write.
   */
  async function reading<Row extends ChatRow>(
    fits: (row: ChatRow) => row is Row,
    run: (target: Database) => Promise<ChatRow[]>,
    isEnough: (waiting: readonly Row[]) => boolean = () => false,
  ): Promise<Row[]> {
    if (!disk) return []
    const waiting = isTopKnown ? [...pending.values()].filter(fits) : []
    if (isTopKnown && isEnough(waiting)) return waiting
    const heard = new Map(pending)
    readings.add(heard)
    try {
      const found = await run(disk)
      const all = new Map<number, ChatRow>()
      for (const row of found) all.set(row.id, row)
      for (const [id, row] of heard) all.set(id, row)
      return [...all.values()].filter(fits).filter(({ id }) => !removed.has(id))
    } finally {
      readings.delete(heard)
    }
  }

  async function askTop(opened: Database) {
    const [highest] = await opened.getRange<StoredRow>('rows', { descending: true, limit: 1 }).catch(() => [])
    if (disk !== opened) return
    top = Math.max(top, highest?.id ?? 0)
    isTopKnown = true
  }

  async function readInTime(opened: Database): Promise<KeptState | null> {
    const read = new AbortController()
    const tooLate = pause(ports.clock, READ_AT_LATEST_MS, read.signal).then(() => null)
    const kept = await Promise.race([loadPersistedState(opened, ports.clock.now()), tooLate]).catch(() => null)
    read.abort()
    return kept
  }

  function letGo() {
    timer?.()
    timer = null
    disk?.close()
    disk = null
    latest = null
    written = undefined
    isDirty = false
    isTopKnown = false
    top = 0
    pending.clear()
    removed.clear()
    cut = null
    atHand.clear()
  }

  return {
    /**
     * Opens the database of a user. Resolves with its content when `free` resolves. Writing starts with the first
     * `keep`.
     */
    async open(userId: number, free: Promise<void>): Promise<KeptState> {
      name = databaseName(server(), userId)
      const [opened] = await Promise.all([ports.database.open(name, VERSION, PLAN), free])
      disk = opened
      opened.onKept((isKept) => disk === opened && tellKept(isKept))
      if (!opened.kept()) tellKept(false)
      const kept = await readInTime(opened)
      if (kept) {
        void askTop(opened)
        return kept
      }
      // Another sign-in or a sign-out closed this database during the read. The one that is open now is not ours.
      if (disk !== opened) return loadPersistedState(memoryDatabase(PLAN), ports.clock.now())
      // The disk no longer answers. Writing to it without knowing its content would leave the copy and its cursor
      // inconsistent.
      opened.close()
      disk = memoryDatabase(PLAN)
      tellKept(false)
      return loadPersistedState(disk, ports.clock.now())
    },
    /** Declares that the disk already holds this state. */
    settle(state: Kept) {
      latest = state
      written = state
    },
    /** Takes the newest state and new rows; they are written soon. */
    keep(state: Kept, rows: readonly ChatRow[]) {
      if (!disk) return
      latest = state
      for (const row of rows) {
        pending.set(row.id, row)
        for (const heard of readings) heard.set(row.id, row)
      }
      schedule()
    },
    /**
     * Switches immediate writing on or off. On: the page may be closed at any moment, so everything pending is written
     * now.
     */
    hurry(isLeaving: boolean) {
      isHurried = isLeaving
      if (isLeaving) void flush()
    },
    /** Resolves when everything passed so far is on disk. */
    flush,
    /** Deletes rows from disk for good (they expired). */
    remove(ids: Iterable<number>) {
      for (const id of ids) {
        removed.add(id)
        pending.delete(id)
      }
      schedule()
    },
    /** Deletes a conversation's rows up to an id from disk. */
    async removeConversation(key: ConversationKey, upTo = Number.MAX_SAFE_INTEGER) {
      await flush()
      if (!disk) return
      const messages = await disk.getRange<StoredRow>('rows', { index: 'messages', from: [key, -upTo], to: [key, 0] })
      const others = await disk.getRange<StoredRow>('rows', { index: 'amendments', from: [key, 0], to: [key, upTo] })
      await disk.write({ deleteMany: { rows: [...messages, ...others].map(({ id }) => id) } })
    },
    /** Deletes the copy of the server's data from disk. Drafts, outbox and files stay. */
    async dropServer() {
      await disk?.write({ clear: OF_SERVER })
    },
    /** Deletes all rows above an id from disk, in one transaction with the newest state. */
    async cutBack(upTo: number) {
      for (const known of [pending, ...readings]) for (const id of known.keys()) if (id > upTo) known.delete(id)
      cut = upTo
      isDirty = true
      await flush()
    },
    /** All rows from an id on, unordered. */
    rowsFrom: (from: number): Promise<ChatRow[]> =>
      reading(
        (row): row is ChatRow => row.id >= from,
        (target) => target.getRange('rows', { from }),
      ),
    /** The highest row id up to `upTo`; 0 if there is none. */
    async highestRow(upTo: number): Promise<number> {
      await flush()
      const [highest] = (await disk?.getRange<StoredRow>('rows', { to: upTo, descending: true, limit: 1 })) ?? []
      return highest?.id ?? 0
    },
    /** Deletes all rows up to an id from disk. */
    async removeRowsUpTo(upTo: number) {
      await flush()
      await disk?.write({ deleteRanges: [{ store: 'rows', to: upTo }] })
    },
    /**
     * For each range of a conversation: its messages, at most `limit` from the given end, and all rows that refer to
     * them or to one that has not arrived yet. All ranges are read at the same moment; the result is unordered.
     */
    stretches: (key: ConversationKey, parts: readonly Part[]): Promise<ChatRow[]> =>
      reading(
        (row): row is ChatRow => parts.some((part) => isIn(part, key, row)),
        async (target) => (await Promise.all(parts.map((part) => readPart(target, key, part)))).flat(),
        (waiting) =>
          parts.every((part) => {
            const above = waiting.filter((row) => row.kind === 'message' && row.id > top && isIn(part, key, row))
            return part.from > top || (part.end === 'newest' && above.length >= part.limit)
          }),
      ),
    /** All rows that refer to messages of a range. */
    amendments: ({ key, from, to }: Stretch): Promise<AmendingRow[]> =>
      reading(
        (row): row is AmendingRow => row.kind !== 'message' && row.targetId >= from && row.targetId <= to,
        (target) => target.getRange('rows', { index: 'amendments', from: [key, from], to: [key, to] }),
        // A row is always newer than the message that it refers to.
        () => from > top,
      ),
    /** The message rows with these ids, as far as they are stored. */
    messagesById: (ids: readonly MessageId[]): Promise<MessageRow[]> =>
      reading(
        (row): row is MessageRow => row.kind === 'message' && ids.includes(row.id),
        async (target) => (await target.getMany<StoredRow>('rows', ids)).filter((row) => row !== undefined),
        (waiting) => waiting.length === new Set(ids).size,
      ),
    /** Expired messages, and the time (ms since 1970) at which the next one expires. */
    async expiring(now: number): Promise<{ over: MessageRow[]; nextAt: number | null }> {
      // Rows have whole ms, the clock has fractions. Rounding prevents a gap between the two index ranges.
      const at = Math.floor(now)
      const isMessage = (row: ChatRow): row is MessageRow => row.kind === 'message' && row.expiresAt !== null
      const all = await reading(isMessage, (target) =>
        target
          .getRange<StoredRow>('rows', { index: 'expiring', from: 0, to: at })
          .then(async (over) => [
            ...over,
            ...(await target.getRange<StoredRow>('rows', { index: 'expiring', from: at + 1, limit: 1 })),
          ]),
      )
      const times = all.flatMap(({ expiresAt }) => (expiresAt !== null && expiresAt > at ? [expiresAt] : []))
      return {
        over: all.filter(({ expiresAt }) => expiresAt !== null && expiresAt <= at),
        nextAt: times.length > 0 ? Math.min(...times) : null,
      }
    },
    /** Holds a file's bytes until the page closes, and on disk if `kept`. Resolves when they are written. */
    async putBlob(fileId: string, blob: Blob, kept: boolean) {
      atHand.set(fileId, blob)
      if (kept) await disk?.write({ putMany: { blobs: [{ fileId, blob } satisfies KeptBlob] } })
    },
    /** A file's bytes, or null. */
    getBlob: async (fileId: string) => atHand.get(fileId) ?? (await disk?.get<KeptBlob>('blobs', fileId))?.blob ?? null,
    /** Deletes a file's bytes. */
    async removeBlob(fileId: string) {
      atHand.delete(fileId)
      await disk?.write({ deleteMany: { blobs: [fileId] } })
    },
    /** Sets the listener for changes of durability: false if written data does not survive a reload. */
    onKept: (listener: (isKept: boolean) => void) => void (tellKept = listener),
    /** The outbox as it is on disk, where another tab may have written it; null without a database. */
    outbox: (): Promise<OutboxEntry[] | null> => disk?.getAll<OutboxEntry>('outbox') ?? Promise.resolve(null),
    /** The number of rows on disk, and samples from the whole log. */
    async sampleRows(): Promise<{ count: number; rows: ChatRow[] }> {
      const target = disk
      if (!target) return { count: 0, rows: [] }
      const end = (descending: boolean) => target.getRange<StoredRow>('rows', { descending, limit: 1 })
      const [[first], [last]] = [await end(false), await end(true)]
      if (!first || !last) return { count: 0, rows: [] }
      const step = Math.ceil((last.id - first.id + 1) / SAMPLES)
      const froms = Array.from({ length: SAMPLES }, (_, at) => first.id + at * step)
      const parts = froms.map((from) =>
        target.getRange<StoredRow>('rows', { from, to: from + step - 1, limit: SAMPLE_ROWS }),
      )
      return { count: await target.count('rows'), rows: (await Promise.all(parts)).flat() }
    },
    /** The thousand rows with the lowest ids. */
    oldestRows: async (): Promise<ChatRow[]> => (await disk?.getRange<StoredRow>('rows', { limit: OLDEST_ROWS })) ?? [],
    /** Writes pending changes and closes the database. */
    async close() {
      await flush()
      letGo()
    },
    /** Writes pending changes, deletes the copy of the server's data from disk and closes the database. */
    async closeWithoutServer() {
      await flush()
      const target = disk
      // Changes that arrive from here on must not be written.
      disk = null
      letGo()
      await target?.write({ clear: OF_SERVER }).catch(() => undefined)
      target?.close()
    },
    /** Closes the database without writing pending changes, because another tab now owns the stored data. */
    async abandon() {
      isDirty = false
      await flush()
      letGo()
    },
    /**
     * Empties every store of this user and deletes the database, and also those of the client that people used before.
     */
    async erase() {
      timer?.()
      timer = null
      await hurried(() => flight.catch(() => undefined))
      isDirty = false
      const all: StoreName[] = Object.keys(PLAN) as StoreName[]
      // Clearing works even if another page has the database open; deleting does not.
      await disk?.write({ clear: all }).catch(() => undefined)
      letGo()
      const old = (await ports.database.names()).filter(isOldDatabase)
      await Promise.all([...old, ...(name ? [name] : [])].map((each) => ports.database.remove(each)))
      name = null
    },
  }
}
