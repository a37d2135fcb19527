/** Timers for components, which have no access to ports. */
import type { Cancel } from '@/platform/device/clock'
import type { AppThunk } from './context'

/** Runs `run` once after `ms`; returns a function that cancels it. */
export const startTimer =
  (ms: number, run: () => void): AppThunk<Cancel> =>
  (_dispatch, _getState, { ports }) =>
    ports.clock.after(ms, run)
