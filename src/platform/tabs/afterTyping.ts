/** Lets work that nobody waits for run between two keys: what runs in between makes typing stutter. */
import type { Cancel, ClockPort } from '../device/clock'
import type { PageLifecyclePort } from './pageLifecycle'

export type TypingPorts = { clock: ClockPort; pageLifecycle: PageLifecyclePort }

/**
 * Runs at the next pause in typing, at once when nobody types, and after `atLatestMs` at the latest. With `isUrgent` it no
 * longer waits once that is true. Returns how to cancel it; null when it has already run.
 */
export function afterTyping(
  { clock, pageLifecycle }: TypingPorts,
  atLatestMs: number,
  run: () => void,
  isUrgent = () => false,
): Cancel | null {
  const latestAt = clock.elapsed() + atLatestMs
  const msLeft = () => (isUrgent() ? 0 : Math.min(pageLifecycle.msUntilTypingPause(), latestAt - clock.elapsed()))
  const look = () => {
    const left = msLeft()
    if (left <= 0) run()
    else wait(left)
  }
  let cancel: Cancel
  function wait(ms: number) {
    cancel = clock.after(ms, look)
  }
  const left = msLeft()
  if (left <= 0) {
    run()
    return null
  }
  wait(left)
  return () => cancel()
}
