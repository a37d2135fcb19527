/**
 * Leases kept where all tabs see them. A readwrite transaction of IndexedDB runs alone among all tabs, so that looking
 * and taking are one step; where there is no IndexedDB, a map of this page alone has to do.
 */
import { openDB, type IDBPDatabase } from 'idb'

export type Leases = {
  /** Takes or prolongs a lease; false while somebody else's is running. */
  take: (name: string, holder: string, now: number, forMs: number) => Promise<boolean>
  /** Ends a lease that one holds. */
  give: (name: string, holder: string) => Promise<void>
}

type Lease = { holder: string; until: number }
const DATABASE = 'parley_locks'
const STORE = 'leases'

/** A lease that runs for longer than anybody could have asked for was written by a clock that has been put right since. */
const isRunning = (lease: Lease | undefined, now: number, forMs: number) =>
  lease !== undefined && lease.until > now && lease.until <= now + forMs

/** Rejects where the browser cannot; a missing IndexedDB would throw at once without the async. */
async function openStore(): Promise<IDBPDatabase> {
  return openDB(DATABASE, 1, { upgrade: (fresh) => void fresh.createObjectStore(STORE) })
}

/** The leases of this browser. */
export function openLeases(): Leases {
  const own = ownLeases()
  let database: Promise<IDBPDatabase | null> | undefined
  const open = () => (database ??= openStore().catch(() => null))
  return {
    async take(name, holder, now, forMs) {
      const shared = await open()
      if (!shared) return own.take(name, holder, now, forMs)
      try {
        const step = shared.transaction(STORE, 'readwrite')
        const lease = (await step.store.get(name)) as Lease | undefined
        const free = lease?.holder === holder || !isRunning(lease, now, forMs)
        if (free) await step.store.put({ holder, until: now + forMs } satisfies Lease, name)
        await step.done
        return free
      } catch {
        return own.take(name, holder, now, forMs)
      }
    },
    async give(name, holder) {
      await own.give(name, holder)
      const shared = await open()
      try {
        const step = shared?.transaction(STORE, 'readwrite')
        const lease = (await step?.store.get(name)) as Lease | undefined
        if (lease?.holder === holder) await step?.store.delete(name)
        await step?.done
      } catch {
        // The lease runs out by itself.
      }
    },
  }
}

/** Leases of this page alone. */
export function ownLeases(): Leases {
  const leases = new Map<string, Lease>()
  return {
    take(name, holder, now, forMs) {
      const lease = leases.get(name)
      const free = lease?.holder === holder || !isRunning(lease, now, forMs)
      if (free) leases.set(name, { holder, until: now + forMs })
      return Promise.resolve(free)
    },
    give(name, holder) {
      if (leases.get(name)?.holder === holder) leases.delete(name)
      return Promise.resolve()
    },
  }
}
