/** Estimates the server's time from its heartbeats. */
import type { ClockPort } from '@/platform/device/clock'

export type ServerClock = {
  /** False on a new device until the first heartbeat: its clock may be wrong by any time. */
  isKnown: () => boolean
  /** ms since 1970 by the server's clock. */
  now: () => number
  /** The earliest time it can be: a device whose clock is ahead must not make messages expire early. */
  lowerBound: () => number
  /** Records the time of a heartbeat. */
  sync: (at: number) => void
  /** Records that something happened at `at`: the server's time is not earlier. */
  isPast: (at: number) => void
}

/**
 * Continues evenly from the last heartbeat, even when this device's clock is changed. Before the first heartbeat the
 * stored offset counts.
 */
export function createServerClock(
  clock: Pick<ClockPort, 'now' | 'elapsed'>,
  storedOffsetMs: () => number,
): ServerClock {
  type Reading = { at: number; elapsed: number }
  let heartbeat: Reading | null = null
  /** The latest known event time, used until a heartbeat reports more. */
  let earliest: Reading | null = null
  const since = ({ at, elapsed }: Reading) => at + clock.elapsed() - elapsed
  const now = () => (heartbeat ? since(heartbeat) : clock.now() + storedOffsetMs())
  const lowerBound = () => (!heartbeat && earliest ? since(earliest) : now())
  const sync = (at: number) => void (heartbeat = { at, elapsed: clock.elapsed() })
  return {
    isKnown: () => heartbeat !== null || storedOffsetMs() !== 0,
    now,
    lowerBound,
    sync,
    // On some machines `elapsed` stands still during sleep, so an event can be later than the estimate.
    isPast: (at) => {
      if (at > now()) sync(at)
      else if (!heartbeat && (!earliest || at > since(earliest))) earliest = { at, elapsed: clock.elapsed() }
    },
  }
}

/**
 * A clock that only moves forward. It includes sleep, during which `elapsed` may stand still, and ignores a wall clock
 * that is set back.
 */
export function createMonotonicClock(clock: Pick<ClockPort, 'now' | 'elapsed'>): () => number {
  let [wall, elapsed] = [clock.now(), clock.elapsed()]
  let at = wall
  return () => {
    const [nowWall, nowElapsed] = [clock.now(), clock.elapsed()]
    at += Math.max(nowWall - wall, nowElapsed - elapsed)
    wall = nowWall
    elapsed = nowElapsed
    return at
  }
}
