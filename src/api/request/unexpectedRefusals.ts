/**
 * Counts the 401 that something between this page and the server sends. They end no session. If they go on, signing in
 * again is offered (decision 0013).
 */
import { createListeners } from '@/lib/createListeners'
import type { ClockPort } from '@/platform/device/clock'

/** This many within `WINDOW_MS`, with no accepted request between them, count as going on. */
const MANY = 3
const WINDOW_MS = 60_000

export type UnexpectedRefusals = {
  /** Counts a 401 that is not the server's own. */
  note: () => void
  /** Forgets them, because the server accepted a request or a stream. */
  clear: () => void
  /** Whether many came in a short time. */
  goOn: () => boolean
  /** Calls back when `goOn` changed; returns a function that unsubscribes. */
  onChange: (listener: () => void) => () => void
}

/** Returns the counter of one store. */
export function createUnexpectedRefusals(clock: Pick<ClockPort, 'elapsed'>): UnexpectedRefusals {
  const listeners = createListeners()
  let times: number[] = []
  let goOn = false
  function change(next: boolean) {
    if (goOn === next) return
    goOn = next
    listeners.notify()
  }
  return {
    note() {
      const now = clock.elapsed()
      times = [...times.filter((time) => now - time < WINDOW_MS), now]
      if (times.length >= MANY) change(true)
    },
    clear() {
      times = []
      change(false)
    },
    goOn: () => goOn,
    onChange: listeners.subscribe,
  }
}
