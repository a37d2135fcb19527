/** Watches whether the media of a call flows. */
import type { Cancel, ClockPort } from '@/platform/device/clock'

/** Media that has been missing for so long counts as interrupted, in ms. */
const FLOW_LIMIT_MS = 2_000
const CHECK_MS = 250

/** Runs something every `ms` until the returned function is called. */
export function every(clock: ClockPort, ms: number, run: () => void): Cancel {
  let cancel = clock.after(ms, repeat)
  function repeat() {
    cancel = clock.after(ms, repeat)
    run()
  }
  return () => cancel()
}

/**
 * Reports when media stops and when it comes again. `lastAt` returns when some came last, by the clock's `elapsed`; null
 * while none is expected. Returns a function that ends it.
 */
export function watchFlow(clock: ClockPort, lastAt: () => number | null, onFlow: (isFlowing: boolean) => void): Cancel {
  let isFlowing = true
  return every(clock, CHECK_MS, () => {
    const flowsNow = clock.elapsed() - (lastAt() ?? clock.elapsed()) < FLOW_LIMIT_MS
    if (flowsNow !== isFlowing) onFlow(flowsNow)
    isFlowing = flowsNow
  })
}
