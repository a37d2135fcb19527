/**
 * Object stores that survive a reload. `open` always gives a working database: IndexedDB where it works, memory where
 * it is missing, forbidden, blocked or broken. When writing to the disk fails later on (it is full), what follows is
 * held in memory above the disk, so that readers never miss what was written, and handed down when there is room again.
 */
import type { ClockPort } from './clock'
import { openDisk } from './diskDatabase'
import { layeredDatabase } from './layeredDatabase'
import { memoryDatabase } from './memoryDatabase'
import type { Database, DatabasePlan } from './objectStores'

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

const PATIENCE_MS = 3_500
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
      if (disk) return layeredDatabase(disk, plan, clock)
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
