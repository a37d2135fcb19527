/** The clock and timers. Tests replace it with one that they advance themselves (decision 0018). */
import { untilAborted } from '@/lib/untilAborted'

/** Cancels the timer; harmless afterwards. */
export type Cancel = () => void

export type ClockPort = {
  /** ms since 1970 by this device's clock, which may be wrong and may jump. */
  now: () => number
  /** ms since some fixed moment; never jumps. For measuring how long something takes. */
  elapsed: () => number
  /** Runs once after `ms`, which may be any length. */
  after: (ms: number, run: () => void) => Cancel
  /** Runs before the next paint, and after a short delay while the page is hidden and does not paint. */
  nextFrame: (run: () => void) => Cancel
  /** Runs when the page is idle, after `atLatestMs` at the latest. */
  whenIdle: (atLatestMs: number, run: () => void) => Cancel
}

/** Browsers store a delay in 32 bits: a longer one would fire at once. */
const MAX_DELAY_MS = 2 ** 31 - 1
/** The delay where idle callbacks are missing: long enough to draw a frame. */
const INSTEAD_OF_IDLE_MS = 32
/** The delay after which a timer replaces the frame (hidden pages have none). */
const FRAME_AT_LATEST_MS = 250

/** Returns the clock of this device. */
export function browserClock(): ClockPort {
  const after: ClockPort['after'] = (ms, run) => {
    let timer: ReturnType<typeof setTimeout>
    const arm = (left: number) => {
      timer = setTimeout(() => (left > MAX_DELAY_MS ? arm(left - MAX_DELAY_MS) : run()), Math.min(left, MAX_DELAY_MS))
    }
    arm(Math.max(0, ms))
    return () => clearTimeout(timer)
  }
  return {
    now: () => Date.now(),
    elapsed: () => performance.now(),
    after,
    nextFrame(run) {
      // A page can be hidden between request and paint, so the timer always runs as well.
      const cancel = () => {
        cancelAnimationFrame(frame)
        stopTimer()
      }
      const once = () => {
        cancel()
        run()
      }
      const frame = requestAnimationFrame(once)
      const stopTimer = after(FRAME_AT_LATEST_MS, once)
      return cancel
    },
    whenIdle(atLatestMs, run) {
      if ('requestIdleCallback' in globalThis) {
        const id = requestIdleCallback(run, { timeout: atLatestMs })
        return () => cancelIdleCallback(id)
      }
      // Safari has no idle callbacks.
      return after(Math.min(atLatestMs, INSTEAD_OF_IDLE_MS), run)
    },
  }
}

/** Resolves after `ms` of that clock, or at once when the signal fires. */
export const pause = (clock: ClockPort, ms: number, signal?: AbortSignal) =>
  untilAborted(signal, (end) => clock.after(ms, end))
