/**
 * Keeps a person's state on disk: new rows, changed records and the cursor in one transaction, so that after a reload the
 * copy and its bookmark agree. Knows nothing of actions; the middleware tells it what to keep.
 */
import type { ConversationKey } from '@/domain/conversation'
import type { MessageId } from '@/domain/ids'
import type { ChatRow } from '@/domain/message'
import { pause } from '@/platform/clock'
import type { Database } from '@/platform/objectStores'
import { memoryDatabase } from '@/platform/memoryDatabase'
import type { Ports } from '@/platform/ports'
import type { AmendingRow, MessageRow } from '../messages/fold'
import { stripped, toKept, type KeptRow } from './keptRow'
import { databaseName, isOldDatabase, PLAN, VERSION, type StoreName } from './plan'
import { changesBetween, type Kept } from './records'
import { readKept } from './readKept'
import type { KeptState } from './restored'

export type Stretch = { key: ConversationKey; from: number; to: number }
export type KeptBlob = { fileId: string; blob: Blob }

/** How long changes gather before they are written. */
const GATHER_MS = 400
/** So many rows are copied in a few ms on a slow machine; between such strokes the page may draw and listen. */
const STROKE_ROWS = 50
const STROKE_AT_LATEST_MS = 60
/** However much there is, it takes no more strokes than this: a page that never rests must not fall behind for ever. */
const STROKES_MOST = 40

/** Nobody waits longer for what was kept. */
const READ_AT_LATEST_MS = 4_000
/** So many rows are let go in one stroke. */
const OLDEST_ROWS = 1_000

export type Keeper = ReturnType<typeof makeKeeper>

/** A keeper without a person; `open` gives it one. */
export function makeKeeper(ports: Pick<Ports, 'database' | 'clock'>, server: () => string) {
  let disk: Database | null = null
  let name: string | null = null
  let latest: Kept | null = null
  let written: Kept | undefined
  /** Rows that are not on disk yet, those in flight included. */
  const pending = new Map<number, ChatRow>()
  let removed = new Set<number>()
  /** No row on disk is above this one; counts only once the disk was asked. */
  let top = 0
  let isTopKnown = false
  /** How many wait for the disk; while somebody does, nothing is written gently. */
  let waiters = 0
  let goOn: (() => void) | null = null
  /** What was heard while a reading was under way: the disk may have been read before it was written. */
  const readings = new Set<Map<number, ChatRow>>()
  /** Bytes of chosen files, kept or not: an upload reads them without the disk. */
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

  /** Until the page has a moment, or somebody waits for the disk. */
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
    const { putMany, deleteMany } = changesBetween(state, written)
    const before = written
    written = state
    try {
      const found = rows.length > 0 ? await withDeletions(target, rows) : []
      const kept = found.filter(({ id }) => !gone.has(id))
      let from = 0
      // Rows ahead of their cursor do no harm: the stream tells of them again. Not to be drawn for two seconds does.
      const stroke = Math.max(STROKE_ROWS, Math.ceil(kept.length / STROKES_MOST))
      for (; waiters === 0 && kept.length - from > stroke; from += stroke) {
        await breath()
        await target.write({ putMany: { rows: kept.slice(from, from + stroke) } })
      }
      if (kept.length > 0) putMany.rows = kept.slice(from)
      if (gone.size > 0) deleteMany.rows = [...gone]
      if (Object.keys(putMany).length + Object.keys(deleteMany).length > 0) await target.write({ putMany, deleteMany })
      for (const { id } of kept) top = Math.max(top, id)
      for (const row of rows) if (pending.get(row.id) === row) pending.delete(row.id)
    } catch {
      // The port has gone over to memory when a disk fails; what did not get through is tried with the next change.
      written = before
      for (const id of gone) removed.add(id)
      isDirty = true
    }
  }

  /** Deletions strip their targets, and follow them to their conversation: an admin's deletion may name another one. */
  async function withDeletions(target: Database, rows: readonly ChatRow[]): Promise<KeptRow[]> {
    const result = new Map<number, ChatRow>()
    for (const row of rows) result.set(row.id, row)
    const deletions = rows.filter((row) => row.kind === 'deletion')
    if (deletions.length > 0) {
      const known = await target.getMany<KeptRow>(
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

  /** `isEnough` says whether what is not on disk yet answers already, so that nobody waits behind a long write. */
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
    const [highest] = await opened.getRange<KeptRow>('rows', { descending: true, limit: 1 }).catch(() => [])
    if (disk !== opened) return
    top = Math.max(top, highest?.id ?? 0)
    isTopKnown = true
  }

  async function readInTime(opened: Database): Promise<KeptState | null> {
    const read = new AbortController()
    const tooLate = pause(ports.clock, READ_AT_LATEST_MS, read.signal).then(() => null)
    const kept = await Promise.race([readKept(opened, ports.clock.now()), tooLate]).catch(() => null)
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
    atHand.clear()
  }

  return {
    /** Opens the database of a person and gives what it holds once `free` lets it; writing begins with the first `keep`. */
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
      // Closed under the reading: somebody else signed in, or out. What is open now is theirs.
      if (disk !== opened) return readKept(memoryDatabase(PLAN), ports.clock.now())
      // A disk that has stopped answering: written over, what it holds and what it says of it would no longer agree.
      opened.close()
      disk = memoryDatabase(PLAN)
      tellKept(false)
      return readKept(disk, ports.clock.now())
    },
    /** Tells that the disk says what this state says. */
    settle(state: Kept) {
      latest = state
      written = state
    },
    /** Takes the newest state, and rows that are new; they are written soon. */
    keep(state: Kept, rows: readonly ChatRow[]) {
      if (!disk) return
      latest = state
      for (const row of rows) {
        pending.set(row.id, row)
        for (const heard of readings) heard.set(row.id, row)
      }
      schedule()
    },
    /** Whether what is told from now on is written at once: the page may go at any moment. What gathered is written now. */
    hurry(isLeaving: boolean) {
      isHurried = isLeaving
      if (isLeaving) void flush()
    },
    /** Resolves when everything told so far is on disk. */
    flush,
    /** Takes rows off the disk for good (they expired). */
    remove(ids: Iterable<number>) {
      for (const id of ids) {
        removed.add(id)
        pending.delete(id)
      }
      schedule()
    },
    /** Takes a conversation off the disk, rows and all. */
    async removeConversation(key: ConversationKey, upTo = Number.MAX_SAFE_INTEGER) {
      await flush()
      if (!disk) return
      const messages = await disk.getRange<KeptRow>('rows', { index: 'messages', from: [key, -upTo], to: [key, 0] })
      const others = await disk.getRange<KeptRow>('rows', { index: 'amendments', from: [key, 0], to: [key, upTo] })
      await disk.write({ deleteMany: { rows: [...messages, ...others].map(({ id }) => id) } })
    },
    /** Takes everything that is a copy of the server off the disk; drafts, outbox and files stay. */
    async dropServer() {
      await disk?.write({ clear: ['rows', 'users', 'channels', 'conversations', 'facts'] })
    },
    /** Takes all rows up to one off the disk. */
    async removeRowsUpTo(upTo: number) {
      await flush()
      await disk?.write({ deleteRanges: [{ store: 'rows', to: upTo }] })
    },
    /** The newest messages of a stretch, at most `limit`, as rows; in no order. */
    messages: ({ key, from, to }: Stretch, limit: number): Promise<MessageRow[]> =>
      reading(
        (row): row is MessageRow =>
          row.kind === 'message' && row.conversation === key && row.id >= from && row.id <= to,
        (target) => target.getRange('rows', { index: 'messages', from: [key, -to], to: [key, -from], limit }),
        (waiting) => from > top || waiting.filter(({ id }) => id > top).length >= limit,
      ),
    /** The oldest messages of a stretch, at most `limit`, as rows; in no order. */
    oldestMessages: ({ key, from, to }: Stretch, limit: number): Promise<MessageRow[]> =>
      reading(
        (row): row is MessageRow =>
          row.kind === 'message' && row.conversation === key && row.id >= from && row.id <= to,
        (target) =>
          target.getRange('rows', { index: 'messages', from: [key, -to], to: [key, -from], limit, descending: true }),
        () => from > top,
      ),
    /** All rows that name messages of a stretch. */
    amendments: ({ key, from, to }: Stretch): Promise<AmendingRow[]> =>
      reading(
        (row): row is AmendingRow => row.kind !== 'message' && row.targetId >= from && row.targetId <= to,
        (target) => target.getRange('rows', { index: 'amendments', from: [key, from], to: [key, to] }),
        // what names a message is younger than it
        () => from > top,
      ),
    /** Single messages by id, those that are here, as rows. */
    messagesById: (ids: readonly MessageId[]): Promise<MessageRow[]> =>
      reading(
        (row): row is MessageRow => row.kind === 'message' && ids.includes(row.id),
        async (target) => (await target.getMany<KeptRow>('rows', ids)).filter((row) => row !== undefined),
        (waiting) => waiting.length === new Set(ids).size,
      ),
    /** Messages whose time is over, and when the next one's will be. */
    async expiring(now: number): Promise<{ over: MessageRow[]; nextAt: number | null }> {
      // Rows have whole ms, clocks have not: nothing may lie between what is over and what comes next.
      const at = Math.floor(now)
      const isMessage = (row: ChatRow): row is MessageRow => row.kind === 'message' && row.expiresAt !== null
      const all = await reading(isMessage, (target) =>
        target
          .getRange<KeptRow>('rows', { index: 'expiring', from: 0, to: at })
          .then(async (over) => [
            ...over,
            ...(await target.getRange<KeptRow>('rows', { index: 'expiring', from: at + 1, limit: 1 })),
          ]),
      )
      const times = all.flatMap(({ expiresAt }) => (expiresAt !== null && expiresAt > at ? [expiresAt] : []))
      return {
        over: all.filter(({ expiresAt }) => expiresAt !== null && expiresAt <= at),
        nextAt: times.length > 0 ? Math.min(...times) : null,
      }
    },
    /** Holds the bytes of a file for the life of the page, and on disk where `kept`; resolves when they are there. */
    async putBlob(fileId: string, blob: Blob, kept: boolean) {
      atHand.set(fileId, blob)
      if (kept) await disk?.write({ putMany: { blobs: [{ fileId, blob } satisfies KeptBlob] } })
    },
    /** The bytes of a file, or null. */
    getBlob: async (fileId: string) => atHand.get(fileId) ?? (await disk?.get<KeptBlob>('blobs', fileId))?.blob ?? null,
    /** Lets the bytes of a file go. */
    async removeBlob(fileId: string) {
      atHand.delete(fileId)
      await disk?.write({ deleteMany: { blobs: [fileId] } })
    },
    /** Called when it turns whether what is written will be there after a reload. */
    onKept: (listener: (isKept: boolean) => void) => void (tellKept = listener),
    /** The rows that came first, a thousand of them. */
    oldestRows: async (): Promise<ChatRow[]> => (await disk?.getRange<KeptRow>('rows', { limit: OLDEST_ROWS })) ?? [],
    /** Writes what is open and lets the database go. */
    async close() {
      await flush()
      letGo()
    },
    /** Lets the database go without another word: somebody else looks after it. */
    async abandon() {
      isDirty = false
      await flush()
      letGo()
    },
    /** Empties every store of this person and deletes the database, and those of the client that people used before. */
    async erase() {
      timer?.()
      timer = null
      await hurried(() => flight.catch(() => undefined))
      isDirty = false
      const all: StoreName[] = Object.keys(PLAN) as StoreName[]
      // Emptying works even where another page holds the database open; deleting then does not.
      await disk?.write({ clear: all }).catch(() => undefined)
      letGo()
      const old = (await ports.database.names()).filter(isOldDatabase)
      await Promise.all([...old, ...(name ? [name] : [])].map((each) => ports.database.remove(each)))
      name = null
    },
  }
}
