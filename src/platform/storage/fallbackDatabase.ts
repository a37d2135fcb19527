/**
 * A disk with memory above it. Memory stays empty as long as the disk accepts writes. After a failure (full, closed,
 * broken) everything goes to memory, and reads merge the two, memory first. A disk that still answers is retried from
 * time to time, and receives the collected changes in one transaction.
 */
import type { Cancel, ClockPort } from '@/platform/device/clock'
import type { Batch, Database, DatabaseSchema, Key, Range } from './objectStores'
import type { Disk } from './diskDatabase'
import { compareKeys, keyOf } from './keys'
import { createMemoryLayer } from './memoryLayer'

/** The wait before a failed disk is retried; it doubles each time. */
const RETRY_MS = 5_000
const MAX_RETRY_MS = 120_000

/** Returns a database over a disk that may fail at any moment. */
export function fallbackDatabase(disk: Disk, schema: DatabaseSchema, clock: Pick<ClockPort, 'after'>): Database {
  // Replaced and never emptied, so that a running read continues with the state at its start.
  let layer = createMemoryLayer(schema)
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
      const batch = await layer.toBatch()
      if (!isDiskReadable) return
      await disk.write(batch)
    } catch {
      if (isDiskReadable) scheduleRetry()
      return
    }
    layer = createMemoryLayer(schema)
    setDiskWorks(true)
  }
  disk.onLost(() => {
    isDiskReadable = false
    stopWaiting()
    switchToMemory()
  })
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
    const { memory, isHidden } = layer
    const below = await fromDisk(() => disk.getRange<Row & object>(store, withoutLimit(range)), [])
    const inMemory = await memory.getRange<Row & object>(store, range)
    const { keyPath, indexes } = schema[store]!
    const path = range.index === undefined ? keyPath : indexes![range.index]!
    const rows = [...below.filter((row) => !isHidden(store, keyOf(row, keyPath)!)), ...inMemory]
    const order = (one: object, other: object) => compareKeys(keyOf(one, path)!, keyOf(other, path)!)
    rows.sort(range.descending ? (one, other) => order(other, one) : order)
    return rows.slice(0, range.limit)
  }
  async function get<Row>(store: string, key: Key): Promise<Row | undefined> {
    if (layer.isHidden(store, key)) return layer.memory.get(store, key)
    return fromDisk(() => disk.get<Row>(store, key), undefined)
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
    await layer.write(batch)
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
    async getRanges<Row>(store: string, ranges: readonly Range[]): Promise<Row[][]> {
      const rows = isDiskWritable ? await fromDisk(() => disk.getRanges<Row>(store, ranges), null) : null
      return rows && isDiskWritable ? rows : Promise.all(ranges.map((range) => getRange<Row>(store, range)))
    },
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

/** The caller's error, not the disk's: it would fail anywhere. */
const isCallerError = (error: unknown) =>
  error instanceof Error && (error.name === 'DataCloneError' || error.name === 'DataError')

function withoutLimit(range: Range): Range {
  const whole = { ...range }
  delete whole.limit
  return whole
}
