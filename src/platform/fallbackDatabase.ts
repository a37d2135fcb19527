/**
 * A disk with memory above it. Memory stays empty as long as the disk accepts writes. After a failure (full, closed,
 * broken) everything goes to memory, and reads merge the two, memory first. A disk that still answers is retried from
 * time to time, and receives the collected changes in one transaction.
 */
import type { Cancel, ClockPort } from './clock'
import type { Batch, Database, DatabaseSchema, Key, Range } from './objectStores'
import type { Disk } from './diskDatabase'
import { compareKeys, isWithin, keyOf, keyText } from './keys'
import { memoryDatabase } from './memoryDatabase'

/** The rows of the disk that memory hides, per store; keys by their text. */
type Hidden = { all: boolean; ranges: { from?: Key; to?: Key }[]; keys: Map<string, Key> }
type MemoryLayer = { memory: Database; hidden: Map<string, Hidden> }

/** The wait before a failed disk is retried; it doubles each time. */
const RETRY_MS = 5_000
const MAX_RETRY_MS = 120_000

/** Returns a database over a disk that may fail at any moment. */
export function fallbackDatabase(disk: Disk, plan: DatabaseSchema, clock: Pick<ClockPort, 'after'>): Database {
  const nothing = (): MemoryLayer => ({ memory: memoryDatabase(plan), hidden: new Map() })
  // Replaced and never emptied, so that a running read continues with the state at its start.
  let memoryLayer = nothing()
  const listeners = new Set<(isDurable: boolean) => void>()
  let isDiskWritable = true
  let isDiskReadable = true
  let retryMs = RETRY_MS
  let stopWaiting: Cancel = () => undefined
  let writingBack: Promise<void> | null = null

  function setDiskWorks(works: boolean) {
    isDiskWritable = works
    for (const listener of listeners) listener(works)
  }
  function switchToMemory() {
    if (!isDiskWritable) return
    setDiskWorks(false)
    scheduleRetry()
  }
  function scheduleRetry() {
    stopWaiting = clock.after(retryMs, () => {
      writingBack = writeBack().finally(() => (writingBack = null))
    })
    retryMs = Math.min(retryMs * 2, MAX_RETRY_MS)
  }
  /** Writes the collected changes to the disk; no other write runs meanwhile. */
  async function writeBack() {
    try {
      const batch = await batchOf(memoryLayer, Object.keys(plan))
      if (!isDiskReadable) return
      await disk.write(batch)
    } catch {
      if (isDiskReadable) scheduleRetry()
      return
    }
    memoryLayer = nothing()
    setDiskWorks(true)
  }
  disk.onLost(() => {
    isDiskReadable = false
    stopWaiting()
    switchToMemory()
  })
  const keyPathOf = (store: string) => plan[store]!.keyPath
  const isHidden = (hidden: MemoryLayer['hidden'], store: string, key: Key) => {
    const cover = hidden.get(store)
    return !!cover && (cover.all || cover.keys.has(keyText(key)) || cover.ranges.some((range) => isWithin(key, range)))
  }
  async function fromDisk<Result>(read: () => Promise<Result>, instead: Result): Promise<Result> {
    if (!isDiskReadable) return instead
    try {
      return await read()
    } catch (error) {
      if (!isCallerError(error)) switchToMemory()
      return instead
    }
  }
  async function getRange<Row>(store: string, range: Range): Promise<Row[]> {
    if (isDiskWritable) {
      const rows = await fromDisk(() => disk.getRange<Row>(store, range), null)
      if (rows && isDiskWritable) return rows
    }
    const { memory, hidden } = memoryLayer
    const below = await fromDisk(() => disk.getRange<Row & object>(store, withoutLimit(range)), [])
    const inMemory = await memory.getRange<Row & object>(store, range)
    const path = range.index === undefined ? keyPathOf(store) : plan[store]!.indexes![range.index]!
    const rows = [...below.filter((row) => !isHidden(hidden, store, keyOf(row, keyPathOf(store))!)), ...inMemory]
    const order = (one: object, other: object) => compareKeys(keyOf(one, path)!, keyOf(other, path)!)
    rows.sort(range.descending ? (one, other) => order(other, one) : order)
    return rows.slice(0, range.limit)
  }
  async function get<Row>(store: string, key: Key): Promise<Row | undefined> {
    if (isHidden(memoryLayer.hidden, store, key)) return memoryLayer.memory.get(store, key)
    return fromDisk(() => disk.get<Row>(store, key), undefined)
  }
  function hide({ clear = [], deleteRanges = [], deleteMany = {}, putMany = {} }: Batch) {
    const cover = (store: string) => {
      const known = memoryLayer.hidden.get(store) ?? { all: false, ranges: [], keys: new Map<string, Key>() }
      memoryLayer.hidden.set(store, known)
      return known
    }
    for (const store of clear) cover(store).all = true
    for (const { store, ...range } of deleteRanges) cover(store).ranges.push(range)
    const coverKey = (store: string, key: Key) => cover(store).keys.set(keyText(key), key)
    for (const [store, keys] of Object.entries(deleteMany)) for (const key of keys) coverKey(store, key)
    for (const [store, rows] of Object.entries(putMany)) {
      for (const row of rows) coverKey(store, keyOf(row, keyPathOf(store))!)
    }
  }
  async function write(batch: Batch): Promise<void> {
    if (isDiskWritable) {
      try {
        await disk.write(batch)
        return
      } catch (error) {
        if (isCallerError(error)) throw error
        switchToMemory()
      }
    }
    if (writingBack) {
      await writingBack
      return write(batch)
    }
    const written = memoryLayer.memory.write(batch)
    hide(batch)
    await written
  }
  return {
    isDurable: () => isDiskWritable,
    onDurabilityChange(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    get,
    getMany: (store, keys) =>
      isDiskWritable
        ? fromDisk(
            () => disk.getMany(store, keys),
            keys.map(() => undefined),
          )
        : Promise.all(keys.map((key) => get<never>(store, key))),
    getAll: (store) => getRange(store, {}),
    getRange,
    async count(store, range = {}) {
      if (isDiskWritable) return fromDisk(() => disk.count(store, range), 0)
      return (await getRange(store, range)).length
    },
    write,
    close() {
      stopWaiting()
      // No retry after this.
      isDiskReadable = false
      disk.close()
    },
  }
}

/** Returns the content of memory and the rows that it hides as one batch. */
async function batchOf({ memory, hidden }: MemoryLayer, stores: readonly string[]): Promise<Batch> {
  const covers = [...hidden]
  const rows = await Promise.all(stores.map(async (store) => [store, await memory.getAll<object>(store)] as const))
  return {
    clear: covers.flatMap(([store, { all }]) => (all ? [store] : [])),
    deleteRanges: covers.flatMap(([store, { ranges }]) => ranges.map((range) => ({ store, ...range }))),
    deleteMany: Object.fromEntries(covers.map(([store, { keys }]) => [store, [...keys.values()]])),
    putMany: Object.fromEntries(rows.filter(([, held]) => held.length > 0)),
  }
}

/** The caller's error, not the disk's: it would fail anywhere. */
const isCallerError = (error: unknown) =>
  error instanceof Error && (error.name === 'DataCloneError' || error.name === 'DataError')

function withoutLimit(range: Range): Range {
  const whole = { ...range }
  delete whole.limit
  return whole
}
