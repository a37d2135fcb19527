/**
 * Leases shared by all tabs. A readwrite transaction of IndexedDB runs exclusively among all tabs, so checking and
 * taking are one step; without IndexedDB a map of this page is used (decision 0130).
 */
import { keyedStore } from '@/platform/storage/keyedStore'

export type Leases = {
  /** Takes or extends a lease; resolves to false while another holder's lease is running. */
  take: (name: string, holder: string, now: number, forMs: number) => Promise<boolean>
  /** Ends a lease of this holder. */
  end: (name: string, holder: string) => Promise<void>
}

type Lease = { holder: string; until: number }
const DATABASE = 'parley_locks'
const STORE = 'leases'

/** A lease longer than any that can be requested was written under a wrong clock that has since been corrected. */
const isRunning = (lease: Lease | undefined, now: number, forMs: number) =>
  lease !== undefined && lease.until > now && lease.until <= now + forMs

/** Returns the leases of this browser. */
export function openLeases(): Leases {
  const ofPage = pageLeases()
  const shared = keyedStore(DATABASE, STORE)
  return {
    async take(name, holder, now, forMs) {
      let isFree = false
      try {
        await shared.change(name, (stored) => {
          const lease = stored as Lease | undefined
          isFree = lease?.holder === holder || !isRunning(lease, now, forMs)
          return isFree ? ({ holder, until: now + forMs } satisfies Lease) : stored
        })
        return isFree
      } catch {
        return ofPage.take(name, holder, now, forMs)
      }
    },
    async end(name, holder) {
      await ofPage.end(name, holder)
      try {
        await shared.change(name, (stored) => ((stored as Lease | undefined)?.holder === holder ? undefined : stored))
      } catch {
        // The lease expires by itself.
      }
    },
  }
}

/** Returns leases of this page alone. */
function pageLeases(): Leases {
  const leases = new Map<string, Lease>()
  return {
    take(name, holder, now, forMs) {
      const lease = leases.get(name)
      const free = lease?.holder === holder || !isRunning(lease, now, forMs)
      if (free) leases.set(name, { holder, until: now + forMs })
      return Promise.resolve(free)
    },
    end(name, holder) {
      if (leases.get(name)?.holder === holder) leases.delete(name)
      return Promise.resolve()
    },
  }
}
