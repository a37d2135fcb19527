/**
 * A disk with memory above it. Memory stays empty as long as the disk takes what is written. After the first failure
 * (full, closed, broken) everything goes to memory, and reads see the two as one, memory first.
 */
import type { Batch, Database, DatabasePlan, Key, Range } from './objectStores'
import type { Disk } from './diskDatabase'
import { compareKeys, isWithin, keyOf, keyText } from './keys'
import { memoryDatabase } from './memoryDatabase'

/** What memory hides of the disk, per store. */
type Hidden = { all: boolean; ranges: { from?: Key; to?: Key }[]; keys: Set<string> }

/** A database over a disk that may fail at any moment. */
export function layeredDatabase(disk: Disk, plan: DatabasePlan): Database {
  const memory = memoryDatabase(plan)
  const hidden = new Map<string, Hidden>()
  const listeners = new Set<() => void>()
  let diskWorks = true
  let diskReads = true

  function giveUpWriting() {
    if (!diskWorks) return
    diskWorks = false
    for (const listener of listeners) listener()
  }
  disk.onLost(() => {
    diskReads = false
    giveUpWriting()
  })
  const keyPathOf = (store: string) => plan[store]!.keyPath
  const isHidden = (store: string, key: Key) => {
    const cover = hidden.get(store)
    return !!cover && (cover.all || cover.keys.has(keyText(key)) || cover.ranges.some((range) => isWithin(key, range)))
  }
  async function fromDisk<Result>(read: () => Promise<Result>, instead: Result): Promise<Result> {
    if (!diskReads) return instead
    try {
      return await read()
    } catch (error) {
      if (!isOfAsker(error)) giveUpWriting()
      return instead
    }
  }
  async function getRange<Row>(store: string, range: Range): Promise<Row[]> {
    if (diskWorks) {
      const rows = await fromDisk(() => disk.getRange<Row>(store, range), null)
      if (rows && diskWorks) return rows
    }
    const below = await fromDisk(() => disk.getRange<Row & object>(store, withoutLimit(range)), [])
    const above = await memory.getRange<Row & object>(store, range)
    const path = range.index === undefined ? keyPathOf(store) : plan[store]!.indexes![range.index]!
    const rows = [...below.filter((row) => !isHidden(store, keyOf(row, keyPathOf(store))!)), ...above]
    const order = (one: object, other: object) => compareKeys(keyOf(one, path)!, keyOf(other, path)!)
    rows.sort(range.descending ? (one, other) => order(other, one) : order)
    return rows.slice(0, range.limit)
  }
  async function get<Row>(store: string, key: Key): Promise<Row | undefined> {
    if (isHidden(store, key)) return memory.get(store, key)
    return fromDisk(() => disk.get<Row>(store, key), undefined)
  }
  function hide({ clear = [], deleteRanges = [], deleteMany = {}, putMany = {} }: Batch) {
    const cover = (store: string) => {
      const known = hidden.get(store) ?? { all: false, ranges: [], keys: new Set() }
      hidden.set(store, known)
      return known
    }
    for (const store of clear) cover(store).all = true
    for (const { store, ...range } of deleteRanges) cover(store).ranges.push(range)
    for (const [store, keys] of Object.entries(deleteMany)) for (const key of keys) cover(store).keys.add(keyText(key))
    for (const [store, rows] of Object.entries(putMany)) {
      for (const row of rows) cover(store).keys.add(keyText(keyOf(row, keyPathOf(store))!))
    }
  }
  return {
    kept: () => diskWorks,
    onUnkept(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    get,
    getMany: (store, keys) =>
      diskWorks
        ? fromDisk(
            () => disk.getMany(store, keys),
            keys.map(() => undefined),
          )
        : Promise.all(keys.map((key) => get<never>(store, key))),
    getAll: (store) => getRange(store, {}),
    getRange,
    async count(store, range = {}) {
      if (diskWorks) return fromDisk(() => disk.count(store, range), 0)
      return (await getRange(store, range)).length
    },
    async write(batch) {
      if (diskWorks) {
        try {
          await disk.write(batch)
          return
        } catch (error) {
          if (isOfAsker(error)) throw error
          giveUpWriting()
        }
      }
      await memory.write(batch)
      hide(batch)
    },
    close: () => disk.close(),
  }
}

/** Not the disk's fault: the same would fail anywhere. */
const isOfAsker = (error: unknown) =>
  error instanceof Error && (error.name === 'DataCloneError' || error.name === 'DataError')

function withoutLimit(range: Range): Range {
  const whole = { ...range }
  delete whole.limit
  return whole
}
