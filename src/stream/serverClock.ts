/** What time it is at the server, as far as it has told. */
import type { ClockPort } from '@/platform/clock'

export type ServerClock = {
  /** ms since 1970 by the server's clock. */
  now: () => number
  /** It is this late at least: a device whose clock is ahead must not let messages vanish before their time. */
  surely: () => number
  /** A heartbeat told the time. */
  hear: (at: number) => void
  /** Something happened at that time: it is not earlier now. */
  isPast: (at: number) => void
}

/**
 * Goes on evenly from the last heartbeat, however this device's clock is turned meanwhile; before the first one the
 * offset of last time counts.
 */
export function makeServerClock(clock: Pick<ClockPort, 'now' | 'elapsed'>, keptOffsetMs: () => number): ServerClock {
  type Told = { at: number; elapsed: number }
  let heard: Told | null = null
  /** The latest thing that happened, before a heartbeat told more. */
  let least: Told | null = null
  const since = ({ at, elapsed }: Told) => at + clock.elapsed() - elapsed
  const now = () => (heard ? since(heard) : clock.now() + keptOffsetMs())
  const surely = () => (!heard && least ? since(least) : now())
  const hear = (at: number) => void (heard = { at, elapsed: clock.elapsed() })
  return {
    now,
    surely,
    hear,
    // `elapsed` stands still on some machines while they sleep
    isPast: (at) => {
      if (at > now()) hear(at)
      else if (!heard && (!least || at > since(least))) least = { at, elapsed: clock.elapsed() }
    },
  }
}

/** A clock that only goes forward: a sleep counts, in which `elapsed` may stand still; a wall clock turned back does not. */
export function makeSteadyClock(clock: Pick<ClockPort, 'now' | 'elapsed'>): () => number {
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
