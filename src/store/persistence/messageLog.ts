/**
 * The rows of the server's log on disk. Readers also get the rows that are received but not written yet, so that it
 * makes no difference to them how far the write queue is.
 */
import type { ConversationKey } from '@/domain/conversation'
import type { MessageId } from '@/domain/ids'
import type { BundledText, ChatRow } from '@/domain/message'
import type { Database } from '@/platform/storage/objectStores'
import type { UpdateRow, MessageRow } from '../messages/fold'
import { amendmentsOf } from './amendments'
import { readableRow } from './readable'
import { createRowBytes } from './rowBytes'
import type { RowChanges, StoredRow } from './storedRow'
import { changedMessages, type UnindexedRecords } from './unindexed'

export type LogRange = { key: ConversationKey; from: number; to: number }
/** Part of a range: at most `limit` messages, counted from one of its ends. */
export type RangeQuery = { from: number; to: number; limit: number; end: 'newest' | 'oldest' }
export type MessageLog = ReturnType<typeof createMessageLog>

/** Creates the log of one page. `disk` returns the open database, or null; without one nothing is found. */
export function createMessageLog(disk: () => Database | null, toUnindexed: UnindexedRecords) {
  const rows = createUnwrittenRows()
  const bytes = createRowBytes(disk)
  /** No row on disk has a higher id. Valid only if `isHighestKnown`. */
  let highestId = 0
  let isHighestKnown = false

  /**
   * Reads matching rows from disk and from memory. If `isEnough` accepts the rows that are not on disk yet, the disk is
   * not read, so that the caller does not wait for a long write.
   */
  async function readRows<Row extends ChatRow>(
    matches: (row: ChatRow) => row is Row,
    readDisk: (target: Database) => Promise<ChatRow[]>,
    isEnough: (unwritten: readonly Row[], highestId: number) => boolean = () => false,
  ): Promise<Row[]> {
    const target = disk()
    if (!target) return []
    if (isHighestKnown) {
      const unwritten = rows.unwritten().filter(matches)
      if (isEnough(unwritten, highestId)) return unwritten
    }
    const found = async () => (await readDisk(target)).flatMap((row) => readableRow(row) ?? [])
    return (await rows.readWithPending(found)).filter(matches)
  }

  return {
    rows,
    /** Finds the highest id on disk. Until then every read asks the disk. */
    async findHighestId() {
      const target = disk()
      const [highest] =
        (await target?.getRange<StoredRow>('rows', { descending: true, limit: 1 }).catch(() => [])) ?? []
      if (disk() !== target) return
      highestId = Math.max(highestId, highest?.id ?? 0)
      isHighestKnown = true
    },
    /** Declares that these changes are on disk. */
    confirm(changes: RowChanges) {
      for (const { id } of changes.rows) highestId = Math.max(highestId, id)
      rows.confirm(changes)
    },
    /** Forgets everything about a database that is no longer open. */
    reset() {
      highestId = 0
      isHighestKnown = false
      rows.reset()
      bytes.reset()
    },
    bytes,
    ...createLogReads(readRows, () => changedMessages(rows.unwritten())),
    ...createLogMaintenance(disk, toUnindexed),
  }
}

/** Rows that are not on disk yet, including those that are being written, and rows that the next write deletes. */
function createUnwrittenRows() {
  const pending = new Map<number, ChatRow>()
  let removed = new Set<number>()
  let truncatedAbove: number | null = null
  let texts = new Map<number, readonly BundledText[]>()
  /** Rows received during a read, one map per read: the read may have started before they were written. */
  const runningReads = new Set<Map<number, ChatRow>>()
  return {
    unwritten: (): ChatRow[] => [...pending.values()],
    /** Adds received rows. */
    add(received: readonly ChatRow[]) {
      for (const known of [pending, ...runningReads]) for (const row of received) known.set(row.id, row)
    },
    /** Deletes rows for good with the next write. */
    remove(ids: Iterable<number>) {
      for (const id of ids) {
        removed.add(id)
        pending.delete(id)
        texts.delete(id)
      }
    },
    /** Deletes all rows above an id with the next write. */
    truncate(upTo: number) {
      for (const known of [pending, texts, ...runningReads])
        for (const id of known.keys()) if (id > upTo) known.delete(id)
      truncatedAbove = upTo
    },
    /** Adds the texts of forwarded messages to their row with the next write. */
    addTexts: (id: number, added: readonly BundledText[]) => void texts.set(id, added),
    /** Takes the changes for a write. Their rows stay readable until `confirm`; a failed write puts them back. */
    take(): RowChanges {
      const changes = { rows: [...pending.values()], removed, truncatedAbove, texts }
      removed = new Set()
      texts = new Map()
      truncatedAbove = null
      return changes
    },
    confirm(changes: RowChanges) {
      for (const row of changes.rows) if (pending.get(row.id) === row) pending.delete(row.id)
    },
    putBack(changes: RowChanges) {
      for (const id of changes.removed) removed.add(id)
      if (changes.truncatedAbove !== null)
        truncatedAbove = Math.min(changes.truncatedAbove, truncatedAbove ?? changes.truncatedAbove)
      texts = new Map([...changes.texts, ...texts].filter(([id]) => id <= (truncatedAbove ?? id) && !removed.has(id)))
    },
    /** Runs a read of the disk, and adds the rows that were not there yet when it started. */
    async readWithPending(run: () => Promise<ChatRow[]>): Promise<ChatRow[]> {
      const arrived = new Map(pending)
      runningReads.add(arrived)
      try {
        const all = new Map<number, ChatRow>()
        for (const row of await run()) all.set(row.id, row)
        for (const [id, row] of arrived) all.set(id, row)
        return [...all.values()].filter(({ id }) => !removed.has(id))
      } finally {
        runningReads.delete(arrived)
      }
    },
    reset() {
      pending.clear()
      removed.clear()
      texts.clear()
      truncatedAbove = null
    },
  }
}

/** True if the row is a message of the range, or refers to one. */
function isIn({ from, to }: RangeQuery, key: ConversationKey, row: ChatRow) {
  const id = row.kind === 'message' ? row.id : row.targetId
  return from <= id && id <= to && (row.kind !== 'message' || row.conversation === key)
}

async function readPart(
  disk: Database,
  key: ConversationKey,
  { from, to, limit, end }: RangeQuery,
): Promise<ChatRow[]> {
  const [last, first] = [-to, -from]
  const range = { index: 'messages', from: [key, last], to: [key, first], limit, descending: end === 'oldest' }
  const messages = await disk.getRange<StoredRow>('rows', range)
  // Skip updates of messages beyond those that were read.
  const edge = messages.length < limit ? undefined : messages.at(-1)?.id
  const [lowest, highest] = end === 'newest' ? [edge ?? from, to] : [from, edge ?? to]
  const updates = await disk.getRange<StoredRow>('rows', {
    index: 'amendments',
    from: [key, lowest],
    to: [key, highest],
  })
  return [...messages, ...updates]
}

type ReadRows = <Row extends ChatRow>(
  matches: (row: ChatRow) => row is Row,
  readDisk: (target: Database) => Promise<ChatRow[]>,
  isEnough?: (unwritten: readonly Row[], highestId: number) => boolean,
) => Promise<Row[]>

/** Reads that see written and unwritten rows alike. */
const createLogReads = (readRows: ReadRows, unwritten: () => number[]) => ({
  /** All rows from an id on, unordered. */
  rowsFrom: (from: number): Promise<ChatRow[]> =>
    readRows(
      (row): row is ChatRow => row.id >= from,
      (target) => target.getRange('rows', { from }),
    ),
  /**
   * For each range of a conversation: its messages, at most `limit` from the given end, and all rows that refer to them
   * or to one that has not arrived yet. All ranges are read at the same moment; the result is unordered.
   */
  rowsInRanges: (key: ConversationKey, parts: readonly RangeQuery[]): Promise<ChatRow[]> =>
    readRows(
      (row): row is ChatRow => parts.some((part) => isIn(part, key, row)),
      async (target) => (await Promise.all(parts.map((part) => readPart(target, key, part)))).flat(),
      (unwritten, highestId) =>
        parts.every((part) => {
          const above = unwritten.filter((row) => row.kind === 'message' && row.id > highestId && isIn(part, key, row))
          return part.from > highestId || (part.end === 'newest' && above.length >= part.limit)
        }),
    ),
  /** All rows that refer to messages of a range. */
  messageUpdates: ({ key, from, to }: LogRange): Promise<UpdateRow[]> =>
    readRows(
      (row): row is UpdateRow => row.kind !== 'message' && row.targetId >= from && row.targetId <= to,
      (target) => target.getRange('rows', { index: 'amendments', from: [key, from], to: [key, to] }),
      // A row is always newer than the message that it refers to.
      (_, highestId) => from > highestId,
    ),
  /** The message rows with these ids, as far as they are stored. */
  messagesById: (ids: readonly MessageId[]): Promise<MessageRow[]> =>
    readRows(
      (row): row is MessageRow => row.kind === 'message' && ids.includes(row.id),
      async (target) => (await target.getMany<StoredRow>('rows', ids)).filter((row) => row !== undefined),
      (unwritten) => unwritten.length === new Set(ids).size,
    ),
  /** The rows of these messages, and all rows that refer to them, unordered. */
  rowsOfMessages: (ids: ReadonlySet<number>): Promise<ChatRow[]> =>
    readRows(
      (row): row is ChatRow => ids.has(row.kind === 'message' ? row.id : row.targetId),
      async (target) => {
        const messages = await target.getMany<StoredRow>('rows', [...ids])
        const found = messages.filter((row) => row !== undefined)
        return [...found, ...(await amendmentsOf(target, found))]
      },
    ),
  /** Messages whose rows are not on disk yet, or are changed by such rows. */
  unwrittenMessages: (): number[] => unwritten(),
  /** Expired messages, and the time (ms since 1970) at which the next one expires. */
  expiring: async (now: number): Promise<{ expired: MessageRow[]; nextAt: number | null }> => {
    // Rows have whole ms, the clock has fractions. Rounding prevents a gap between the two index ranges.
    const at = Math.floor(now)
    const isMessage = (row: ChatRow): row is MessageRow => row.kind === 'message' && row.expiresAt !== null
    const all = await readRows(isMessage, (target) =>
      target
        .getRange<StoredRow>('rows', { index: 'expiring', from: 0, to: at })
        .then(async (expired) => [
          ...expired,
          ...(await target.getRange<StoredRow>('rows', { index: 'expiring', from: at + 1, limit: 1 })),
        ]),
    )
    const times = all.flatMap(({ expiresAt }) => (expiresAt !== null && expiresAt > at ? [expiresAt] : []))
    return {
      expired: all.filter(({ expiresAt }) => expiresAt !== null && expiresAt <= at),
      nextAt: times.length > 0 ? Math.min(...times) : null,
    }
  },
})

/** Work on the rows on disk only. Callers that care for unwritten rows write them first. */
const createLogMaintenance = (disk: () => Database | null, toUnindexed: UnindexedRecords) => ({
  /** Deletes a conversation's rows up to an id. */
  async removeConversation(key: ConversationKey, upTo: number) {
    const target = disk()
    if (!target) return
    const messages = await target.getRange<StoredRow>('rows', { index: 'messages', from: [key, -upTo], to: [key, 0] })
    const others = await target.getRange<StoredRow>('rows', { index: 'amendments', from: [key, 0], to: [key, upTo] })
    await target.write({
      deleteMany: { rows: [...messages, ...others].map(({ id }) => id) },
      putMany: { unindexed: [toUnindexed.of(messages.map(({ id }) => id))] },
    })
  },
  /** The highest row id up to `upTo`; 0 if there is none. */
  async highestRow(upTo: number): Promise<number> {
    const [highest] = (await disk()?.getRange<StoredRow>('rows', { to: upTo, descending: true, limit: 1 })) ?? []
    return highest?.id ?? 0
  },
  /** Deletes all rows up to an id. */
  async removeRowsUpTo(upTo: number) {
    await disk()?.write({
      deleteRanges: [{ store: 'rows', to: upTo }],
      putMany: { unindexed: [toUnindexed.of([], [{ from: 0, to: upTo }])] },
    })
  },
})
