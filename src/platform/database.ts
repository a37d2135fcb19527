/**
 * Object stores that survive a reload. `open` always gives a working database: IndexedDB where it works, memory where
 * it is missing, forbidden, blocked or broken. When writing to the disk fails later on (it is full), what follows is
 * held in memory above the disk, so that readers never miss what was written.
 */
import type { ClockPort } from './clock'
import { openDisk } from './diskDatabase'
import { layeredDatabase } from './layeredDatabase'
import { memoryDatabase } from './memoryDatabase'

export type Key = number | string | readonly (number | string)[]
export type KeyPath = string | readonly string[]

/** The object stores of a database by name. A store whose key path changes with the version is emptied. */
export type DatabasePlan = Readonly<Record<string, { keyPath: KeyPath; indexes?: Readonly<Record<string, KeyPath>> }>>

export type Range = {
  /** An index's name; without it the primary key. */
  index?: string
  /** Lowest and highest key, both included; an array key is compared member by member. */
  from?: Key
  to?: Key
  /** Highest keys first. */
  descending?: boolean
  limit?: number
}

/** Changes of one transaction, in this order: whole stores emptied, ranges and keys deleted, records put. */
export type Batch = {
  clear?: readonly string[]
  deleteRanges?: readonly { store: string; from?: Key; to?: Key }[]
  deleteMany?: Readonly<Record<string, readonly Key[]>>
  putMany?: Readonly<Record<string, readonly object[]>>
}

export type Database = {
  /** Whether all that was written so far will be there after a reload. */
  kept: () => boolean
  /** Called once, when `kept` turns false. */
  onUnkept: (listener: () => void) => () => void
  get: <Row>(store: string, key: Key) => Promise<Row | undefined>
  /** In the order asked for; undefined where there is none. */
  getMany: <Row>(store: string, keys: readonly Key[]) => Promise<(Row | undefined)[]>
  getAll: <Row>(store: string) => Promise<Row[]>
  getRange: <Row>(store: string, range: Range) => Promise<Row[]>
  count: (store: string, range?: Range) => Promise<number>
  /** All or nothing; when it resolves, reads see it. */
  write: (batch: Batch) => Promise<void>
  close: () => void
}

export type DatabasePort = {
  /** Ready within 5 s whatever the disk does. */
  open: (name: string, version: number, plan: DatabasePlan) => Promise<Database>
  /** Deletes a database; false when it could not be done now (a page that has it open blocks it). */
  remove: (name: string) => Promise<boolean>
  /** Bytes that this origin has on disk, and how many of them a cache may have; null where the browser does not tell. */
  room: () => Promise<{ used: number; most: number } | null>
  /** The names of all databases of this origin; empty where the browser does not tell. */
  names: () => Promise<string[]>
}

const PATIENCE_MS = 4_000
/** A cache takes no more than so many bytes, nor than this part of what the browser would lend. */
const CACHE_BYTES_MOST = 200_000_000
const CACHE_SHARE = 0.2

/** The databases of this browser. */
export function browserDatabase(clock: ClockPort): DatabasePort {
  const atLatest = <Result>(work: Promise<Result>, instead: Result) =>
    new Promise<Result>((resolve) => {
      const stop = clock.after(PATIENCE_MS, () => resolve(instead))
      work.then(resolve, () => resolve(instead)).finally(stop)
    })
  return {
    async open(name, version, plan) {
      const opening = openDisk(name, version, plan).then(async (disk) => {
        // One that opens and then never answers is no better than none.
        await disk.count(Object.keys(plan)[0]!)
        return disk
      })
      const disk = await atLatest(opening, null)
      if (disk) return layeredDatabase(disk, plan)
      // Should it still open, it must not block others for ever.
      opening.then((late) => late.close()).catch(() => undefined)
      return memoryDatabase(plan)
    },
    remove(name) {
      const work = new Promise<boolean>((resolve, reject) => {
        const request = indexedDB.deleteDatabase(name)
        request.onsuccess = () => resolve(true)
        request.onerror = () => reject(request.error ?? new Error('not deleted'))
      })
      return atLatest(work, false)
    },
    async room() {
      try {
        // Missing on plain http.
        const { usage = 0, quota = 0 } = await navigator.storage.estimate()
        return quota === 0 ? null : { used: usage, most: Math.min(CACHE_BYTES_MOST, quota * CACHE_SHARE) }
      } catch {
        return null
      }
    },
    async names() {
      try {
        return (await atLatest(indexedDB.databases(), [])).flatMap(({ name }) => name ?? [])
      } catch {
        return []
      }
    },
  }
}
