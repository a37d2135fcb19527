/**
 * One at a time among all tabs: Web Locks, or, on plain http where they are missing, a lease in IndexedDB that runs out
 * by itself when its holder dies.
 */
import type { ClockPort } from './clock'
import { openLeases, type Leases } from './leases'
import type { RandomPort } from './random'
import type { TabsPort } from './tabs'

export type LocksPort = {
  /**
   * Runs when no other tab holds that name, and gives its result. After `waitMs` it runs in any case: better twice than
   * never, so what runs must look again at what it wants to change.
   */
  exclusive: <Result>(name: string, waitMs: number, run: () => Promise<Result>) => Promise<Result>
}

type Neighbours = { clock: ClockPort; random: RandomPort; tabs: TabsPort }

/** How long a lease lasts when its holder falls silent. */
const LEASE_MS = 6_000
const LOOK_AGAIN_MS = 200

/** The locks of this browser. */
export function browserLocks({ clock, random, tabs }: Neighbours): LocksPort {
  const native = typeof navigator === 'undefined' ? undefined : (navigator as { locks?: LockManager }).locks
  return native ? webLocks(native) : leaseLocks({ clock, random, tabs }, openLeases())
}

function webLocks(manager: LockManager): LocksPort {
  return {
    async exclusive(name, waitMs, run) {
      const patience = new AbortController()
      const timer = setTimeout(() => patience.abort(), waitMs)
      let started = false
      try {
        return await manager.request(name, { signal: patience.signal }, () => {
          started = true
          clearTimeout(timer)
          return run()
        })
      } catch (error) {
        if (started) throw error
        return run()
      } finally {
        clearTimeout(timer)
      }
    },
  }
}

/** Locks out of leases; exported for its test. */
export function leaseLocks({ clock, random, tabs }: Neighbours, leases: Leases): LocksPort {
  const holder = random.text(16)
  /** The callers of this page stand in line here, so that the lease is a matter between pages only. */
  const lines = new Map<string, Promise<unknown>>()

  async function acquire(name: string, until: number) {
    for (;;) {
      if (await leases.take(name, holder, clock.now(), LEASE_MS)) return
      if (clock.now() >= until) return
      await releasedOrLater(name)
    }
  }
  function releasedOrLater(name: string) {
    return new Promise<void>((resolve) => {
      const channel = tabs.join('parley_locks', (message) => {
        if (message === name) done()
      })
      const stop = clock.after(LOOK_AGAIN_MS, () => done())
      function done() {
        channel.leave()
        stop()
        resolve()
      }
    })
  }
  function tellReleased(name: string) {
    const channel = tabs.join('parley_locks', () => undefined)
    channel.post(name)
    channel.leave()
  }
  async function hold<Result>(name: string, waitMs: number, run: () => Promise<Result>) {
    await acquire(name, clock.now() + waitMs)
    let stop = clock.after(LEASE_MS / 3, beat)
    function beat() {
      void leases.take(name, holder, clock.now(), LEASE_MS)
      stop = clock.after(LEASE_MS / 3, beat)
    }
    try {
      return await run()
    } finally {
      stop()
      await leases.give(name, holder)
      tellReleased(name)
    }
  }
  return {
    exclusive(name, waitMs, run) {
      const before = lines.get(name) ?? Promise.resolve()
      const mine = before.then(() => hold(name, waitMs, run))
      lines.set(
        name,
        mine.catch(() => undefined),
      )
      return mine
    },
  }
}
