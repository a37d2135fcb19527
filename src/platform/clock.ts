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
}

/** Browsers keep a delay in 32 bits: a longer one would fire at once. */
const LONGEST_DELAY_MS = 2 ** 31 - 1
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
  }
}

/** Resolves after so many ms of that clock, or at once when the signal fires. */
export const pause = (clock: ClockPort, ms: number, signal?: AbortSignal) =>
  new Promise<void>((resolve) => {
    const stop = clock.after(ms, resolve)
    signal?.addEventListener('abort', () => (stop(), resolve()), { once: true })
  })
