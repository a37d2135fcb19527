/** Looks at the clock, so that what ages is computed again when it must be (decision 0051). */
import { dayAround } from '@/lib/dayKey'
import type { StartListening } from '../listenerTypes'
import type { StoreDeps } from '../storeDeps'
import { selectMsAhead, selectToday, timeChecked } from './timeSlice'

/**
 * The longest time between two looks. A timer up to midnight would sleep with the machine, and would not notice that
 * somebody corrects the clock.
 */
const LOOK_EVERY_MS = 10_000
/** A smaller difference between the clocks is no jump: they run unevenly, and timers are late. */
const JUMP_MS = 2_000

/** Dispatches `timeChecked` at midnight, after a jump of the clock, and when the page becomes visible or returns. */
export function startTimeListeners(_: StartListening, { dispatch, getState, context: { ports } }: StoreDeps) {
  const { clock, pageLifecycle } = ports
  let last = { at: clock.now(), elapsed: clock.elapsed() }
  let cancel = () => undefined as void

  function look(isReturning: boolean) {
    const [at, elapsed] = [clock.now(), clock.elapsed()]
    const jumpedMs = at - last.at - (elapsed - last.elapsed)
    last = { at, elapsed }
    const { from, to } = dayAround(at + selectMsAhead(getState()))
    if (isReturning || Math.abs(jumpedMs) > JUMP_MS || from !== selectToday(getState())) dispatch(timeChecked(at))
    cancel()
    cancel = clock.after(Math.min(LOOK_EVERY_MS, to - at - selectMsAhead(getState())), () => look(false))
  }
  look(true)
  pageLifecycle.on('visible', () => look(true))
  pageLifecycle.on('pageshow', () => look(true))
}
