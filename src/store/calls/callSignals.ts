/** Tells the machine of calls what happened, with the time. */
import type { ClockPort } from '@/platform/device/clock'
import type { AppStore } from '../createStore'
import { callSignaled } from './callsSlice'
import type { CallSignal } from './machine'

/** A signal without its time. */
type SignalBody = CallSignal extends infer Each ? (Each extends CallSignal ? Omit<Each, 'at'> : never) : never
/** Tells the machine of a signal, which happens now. */
export type Tell = (said: SignalBody) => void

/** Returns the one who tells the machine. */
export const createTell =
  ({ dispatch }: Pick<AppStore, 'dispatch'>, clock: Pick<ClockPort, 'now'>): Tell =>
  (said) =>
    void dispatch(callSignaled({ ...said, at: clock.now() }))
