/**
 * Mutual exclusion among all tabs: Web Locks, or, on plain http where they are missing, a lease in IndexedDB that
 * expires when its holder dies.
 */
import type { ClockPort } from '@/platform/device/clock'
import { openLeases, type Leases } from './leases'
import type { RandomPort } from '@/platform/device/random'
import type { TabsPort } from './tabs'

export type LocksPort = {
  /**
   * Runs while no other tab holds that name, and resolves to the result. After `waitMs` it runs in any case, possibly
   * twice at a time, so `run` must check again the state that it wants to change.
   */
  exclusive: <Result>(name: string, waitMs: number, run: () => Promise<Result>) => Promise<Result>
}

type LeasePorts = { clock: ClockPort; random: RandomPort; tabs: TabsPort }

/** The time after which a lease expires when its holder stops extending it. */
const LEASE_MS = 6_000
const RECHECK_MS = 200

/** Returns the locks of this browser. */
export function browserLocks({ clock, random, tabs }: LeasePorts): LocksPort {
  const native = typeof navigator === 'undefined' ? undefined : (navigator as { locks?: LockManager }).locks
  return native ? webLocks(native) : leaseLocks({ clock, random, tabs }, openLeases())
}

/** Makes locks from those of the browser; exported for its test. */
export function webLocks(manager: {
  request: (name: string, options: LockOptions, run: () => Promise<unknown>) => Promise<unknown>
}): LocksPort {
  /**
   * Safari keeps a left page in its back/forward cache without its locks, so each call that is not over asks again.
   * Chromium keeps the locks too: there the second request waits for the first, and ends with it.
   */
  const asking = new Set<() => void>()
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) for (const ask of asking) ask()
  })
  return {
    exclusive: (name, waitMs, run) =>
      new Promise((resolve, reject) => {
        const timeout = new AbortController()
        const timer = setTimeout(() => timeout.abort(), waitMs)
        let result: ReturnType<typeof run> | null = null
        const start = () => {
          clearTimeout(timer)
          result ??= run()
          return result.then(resolve, reject).finally(() => asking.delete(ask))
        }
        const ask = () => void manager.request(name, { signal: timeout.signal }, start).catch(start)
        asking.add(ask)
        ask()
      }),
  }
}

/** Makes locks from leases; exported for its test. */
export function leaseLocks({ clock, random, tabs }: LeasePorts, leases: Leases): LocksPort {
  const holder = random.text(16)
  /** Queues the callers of this page, so that leases are only between pages. */
  const queues = new Map<string, Promise<unknown>>()

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
      const stop = clock.after(RECHECK_MS, () => done())
      function done() {
        channel.leave()
        stop()
        resolve()
      }
    })
  }
  function announceRelease(name: string) {
    const channel = tabs.join('parley_locks', () => undefined)
    channel.post(name)
    channel.leave()
  }
  async function hold<Result>(name: string, waitMs: number, run: () => Promise<Result>) {
    await acquire(name, clock.now() + waitMs)
    let stop = clock.after(LEASE_MS / 3, extend)
    function extend() {
      void leases.take(name, holder, clock.now(), LEASE_MS)
      stop = clock.after(LEASE_MS / 3, extend)
    }
    try {
      return await run()
    } finally {
      stop()
      await leases.end(name, holder)
      announceRelease(name)
    }
  }
  return {
    exclusive(name, waitMs, run) {
      const before = queues.get(name) ?? Promise.resolve()
      const mine = before.then(() => hold(name, waitMs, run))
      queues.set(
        name,
        mine.catch(() => undefined),
      )
      return mine
    },
  }
}
