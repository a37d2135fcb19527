/**
 * Object stores that survive a reload. `open` always returns a working database: IndexedDB where it works, memory where
 * it is missing, forbidden, blocked or broken. When a later write fails because the disk is full, further writes stay
 * in memory above the disk, so that reads never miss them, and are written to disk when there is room again.
 */
import type { ClockPort } from '@/platform/device/clock'
import { blobDisk } from './blobDisk'
import { openDisk } from './diskDatabase'
import { fallbackDatabase } from './fallbackDatabase'
import { memoryDatabase } from './memoryDatabase'
import type { Database, DatabaseSchema } from './objectStores'

export type DatabasePort = {
  /** Resolves within 5 s, whatever the disk does. */
  open: (name: string, version: number, schema: DatabaseSchema) => Promise<Database>
  /** Deletes a database; false when that is not possible now (a page that has it open blocks it). */
  remove: (name: string) => Promise<boolean>
  /** Returns the number of bytes that a cache may use; null when the browser does not report its quota. */
  cacheLimitBytes: () => Promise<number | null>
  /** Returns the names of all databases of this origin; empty when the browser does not report them. */
  names: () => Promise<string[]>
}

const TIMEOUT_MS = 3_500
/** The limits of a cache: this many bytes, and this share of the browser's quota. */
const MAX_CACHE_BYTES = 200_000_000
const CACHE_SHARE = 0.2

/** Returns the databases of this browser. */
export function browserDatabase(clock: ClockPort): DatabasePort {
  const atLatest = <Result>(work: Promise<Result>, instead: Result) =>
    new Promise<Result>((resolve) => {
      const stop = clock.after(TIMEOUT_MS, () => resolve(instead))
      work.then(resolve, () => resolve(instead)).finally(stop)
    })
  return {
    async open(name, version, schema) {
      const opening = openDisk(name, version, schema).then(async (disk) => {
        // A database that opens but never answers is useless.
        await disk.count(Object.keys(schema)[0]!)
        return disk
      })
      const disk = await atLatest(opening, null)
      if (disk) return fallbackDatabase(blobDisk(disk, schema), schema, clock)
      // If it still opens later, it must not block others forever.
      opening.then((late) => late.close()).catch(() => undefined)
      return memoryDatabase(schema)
    },
    remove(name) {
      const work = new Promise<boolean>((resolve, reject) => {
        const request = indexedDB.deleteDatabase(name)
        request.onsuccess = () => resolve(true)
        request.onerror = () => reject(request.error ?? new Error('not deleted'))
      })
      return atLatest(work, false)
    },
    async cacheLimitBytes() {
      try {
        // Missing on plain http.
        const { quota = 0 } = await navigator.storage.estimate()
        return quota === 0 ? null : Math.min(MAX_CACHE_BYTES, quota * CACHE_SHARE)
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
