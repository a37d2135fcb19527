/** A clock that advances only when a test does so. */
import { setImmediate } from 'node:timers'
import type { Cancel, ClockPort } from '@/platform/device/clock'

export type FakeClock = ClockPort & {
  /** Advances the clock, runs due timers in order, and lets promises settle before and after each. */
  advance: (ms: number) => Promise<void>
  /** Changes the wall clock without time passing, as people and time servers do. */
  jump: (ms: number) => void
  /** Returns the number of waiting timers, to check that none is left behind. */
  timerCount: () => number
}

/** Runs everything that is ready: promises and their consequences. */
export async function settle() {
  for (let round = 0; round < 5; round++) await new Promise<void>((resolve) => setImmediate(resolve))
}

const FRAME_MS = 16

/** Creates a clock that starts at `start` (ms since 1970). */
export function fakeClock(start = Date.UTC(2026, 0, 5, 9, 0)): FakeClock {
  let elapsed = 0
  let offset = start
  let order = 0
  const timers = new Map<number, { at: number; run: () => void }>()
  const after = (ms: number, run: () => void): Cancel => {
    const id = order++
    timers.set(id, { at: elapsed + Math.max(0, ms), run })
    return () => timers.delete(id)
  }
  const nextDue = (until: number) =>
    [...timers]
      .filter(([, { at }]) => at <= until)
      .sort(([one, { at }], [other, { at: later }]) => at - later || one - other)[0]
  return {
    now: () => elapsed + offset,
    elapsed: () => elapsed,
    after,
    nextFrame: (run) => after(FRAME_MS, run),
    whenIdle: (_, run) => after(FRAME_MS, run),
    async advance(ms) {
      const until = elapsed + ms
      await settle()
      for (let due = nextDue(until); due; due = nextDue(until)) {
        const [id, { at, run }] = due
        timers.delete(id)
        elapsed = Math.max(elapsed, at)
        run()
        await settle()
      }
      elapsed = until
    },
    jump: (ms) => void (offset += ms),
    timerCount: () => timers.size,
  }
}
