/** A long run: work of minutes that shows how far it is, and that a person can pause, go on with, and cancel. Pure. */

/** `paused` by a person; `waiting` because the network or the page went away; `ended`: nothing more is done. */
export type RunPhase = 'running' | 'paused' | 'waiting' | 'ended'

export type Run<Failure> = {
  phase: RunPhase
  /** The steps that are over, and all of them. A step that is half done counts as a part of one. */
  done: number
  total: number
  failures: readonly Failure[]
}

export type PhaseSignal = 'pausePressed' | 'goOnPressed' | 'networkLost' | 'networkBack' | 'ended'
export type RunSignal<Failure> =
  { type: PhaseSignal } | { type: 'progressed'; done: number; total: number } | { type: 'failed'; failure: Failure }

/** Returns the phase after a signal. What has ended stays so, and only a person ends a pause. */
export function phaseAfter(phase: RunPhase, signal: PhaseSignal): RunPhase {
  if (phase === 'ended' || signal === 'ended') return 'ended'
  switch (signal) {
    case 'pausePressed':
      return 'paused'
    case 'goOnPressed':
      return 'running'
    case 'networkLost':
      return phase === 'running' ? 'waiting' : phase
    case 'networkBack':
      return phase === 'waiting' ? 'running' : phase
  }
}

/** Whether a run of this phase is not over: another one would take its place. */
export const isUnderway = (phase: RunPhase | undefined): boolean => phase !== undefined && phase !== 'ended'

/** Returns a run of so many steps that has just begun. */
export const startedRun = <Failure>(total: number): Run<Failure> => ({ phase: 'running', done: 0, total, failures: [] })

/** Applies a signal; the same run if nothing changes. A run that has ended does not change any more. */
export function advanceRun<Failure>(run: Run<Failure>, signal: RunSignal<Failure>): Run<Failure> {
  if (run.phase === 'ended') return run
  switch (signal.type) {
    case 'progressed':
      return { ...run, done: signal.done, total: signal.total }
    case 'failed':
      return { ...run, failures: [...run.failures, signal.failure] }
    default: {
      const phase = phaseAfter(run.phase, signal.type)
      return phase === run.phase ? run : { ...run, phase }
    }
  }
}
