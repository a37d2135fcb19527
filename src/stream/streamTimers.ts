/** The timers of the stream. */
import type { Cancel, ClockPort } from '@/platform/device/clock'

/** Long timers are set in slices of this length, so that a timer that was due during a sleep fires soon after it. */
const TIMER_SLICE_MS = 2_000

type TimerName = 'watch' | 'retry' | 'awaitStable' | 'verify'

/** Returns one timer per name, in monotonic time. Starting a timer again replaces it. */
export function createStreamTimers({ after }: Pick<ClockPort, 'after'>, monotonicNow: () => number) {
  const timers: Partial<Record<TimerName, Cancel>> = {}
  return {
    start(name: TimerName, ms: number, onDue: () => void) {
      const dueAt = monotonicNow() + ms
      const wait = () => {
        const leftMs = dueAt - monotonicNow()
        if (leftMs <= 0) onDue()
        else timers[name] = after(Math.min(leftMs, TIMER_SLICE_MS), wait)
      }
      timers[name]?.()
      timers[name] = after(Math.min(ms, TIMER_SLICE_MS), wait)
    },
    clear() {
      for (const cancel of Object.values(timers)) cancel()
    },
  }
}
