/** Time: what it is, and waking up later. Tests replace it with one that they turn by hand. */

/** Takes back what was asked for; harmless afterwards. */
export type Cancel = () => void

export type ClockPort = {
  /** ms since 1970 by this device's clock, which may be wrong and may jump. */
  now: () => number
  /** ms since some fixed moment; never jumps. For measuring how long something takes. */
  elapsed: () => number
  /** Runs once after so many ms; any length. */
  after: (ms: number, run: () => void) => Cancel
  /** Runs before the next paint, and soon also while the page is hidden, where there are no paints. */
  nextFrame: (run: () => void) => Cancel
  /** Runs when the page has nothing better to do, after so many ms at the latest. */
  whenIdle: (atLatestMs: number, run: () => void) => Cancel
}

/** Browsers keep a delay in 32 bits: a longer one would fire at once. */
const LONGEST_DELAY_MS = 2 ** 31 - 1
/** Where idleness cannot be asked for: long enough for a frame to be drawn. */
const INSTEAD_OF_IDLE_MS = 32
/** How late a frame may be before a timer takes its place (hidden pages have none). */
const FRAME_AT_LATEST_MS = 250

/** The clock of this device. */
export function browserClock(): ClockPort {
  const after: ClockPort['after'] = (ms, run) => {
    let timer: ReturnType<typeof setTimeout>
    const arm = (left: number) => {
      timer = setTimeout(
        () => (left > LONGEST_DELAY_MS ? arm(left - LONGEST_DELAY_MS) : run()),
        Math.min(left, LONGEST_DELAY_MS),
      )
    }
    arm(Math.max(0, ms))
    return () => clearTimeout(timer)
  }
  return {
    now: () => Date.now(),
    elapsed: () => performance.now(),
    after,
    nextFrame(run) {
      // A page can be hidden between asking and painting, so the timer always runs beside the frame.
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
      // Safari does not tell when it is idle
      if (!('requestIdleCallback' in globalThis)) return after(Math.min(atLatestMs, INSTEAD_OF_IDLE_MS), run)
      const id = requestIdleCallback(run, { timeout: atLatestMs })
      return () => cancelIdleCallback(id)
    },
  }
}

/** Resolves after so many ms of that clock, or at once when the signal fires. */
export const pause = (clock: ClockPort, ms: number, signal?: AbortSignal) =>
  new Promise<void>((resolve) => {
    const stop = clock.after(ms, resolve)
    signal?.addEventListener('abort', () => (stop(), resolve()), { once: true })
  })
