/**
 * The same call for many things: at most four at once, with a result for each. A pure state machine. createBulk.ts sends
 * the calls of runs that go on in the background, useRun.ts those of a dialog.
 */
import { isOutcomeUnknown, type Fault } from '@/domain/fault'
import { phaseAfter, type RunPhase } from '@/domain/run'

/** The key is unique within a run. A job contains all that its call needs, as plain data. */
export type BulkJob = { readonly key: string }

/** The progress of one job; a fault when its call failed. */
export type BulkStep = 'waiting' | 'running' | 'done' | Fault

export type BulkRun<Job extends BulkJob = BulkJob> = {
  /** A run that replaces another one has another id: late answers are ignored. */
  id: string
  /** Names the action, in a word of the caller. */
  action: string
  jobs: readonly Job[]
  steps: Readonly<Record<string, BulkStep>>
  /** Jobs whose first call may have reached the server although no answer came. */
  repeated: Readonly<Record<string, true>>
  /**
   * While `paused` by the person, or `waiting` because the network or the page went away, no further call is sent.
   * `ended`: every job is done or has failed.
   */
  phase: RunPhase
  /** The fault that made it wait. */
  cutBy?: Fault
  /** The number of calls at once, by default four. */
  atOnce?: number
  doneCount: number
  failedCount: number
  /** Things that are not called, but belong to the result. */
  aside?: readonly unknown[]
}

export type BulkSignal =
  | { type: 'answered'; key: string; fault: Fault | null }
  | { type: 'stopPressed' }
  | { type: 'continuePressed' }
  | { type: 'retryPressed' }
  /** The page was reloaded during the run: nothing runs any more. */
  | { type: 'restored' }

/** The next state, and the jobs whose calls are to be sent. */
export type BulkChange<Job extends BulkJob> = { run: BulkRun<Job>; calls: readonly Job[] }

/** The number of calls at once. */
const MAX_CALLS = 4

/** Starts a run; without jobs it has ended. */
export function startRun<Job extends BulkJob>(
  id: string,
  action: string,
  jobs: readonly Job[],
  { aside = [], atOnce }: { aside?: readonly unknown[]; atOnce?: number } = {},
): BulkChange<Job> {
  const steps = Object.fromEntries(jobs.map(({ key }) => [key, 'waiting' as const]))
  const limit = atOnce === undefined ? {} : { atOnce }
  return fill({
    id,
    action,
    jobs,
    steps,
    repeated: {},
    phase: 'running',
    doneCount: 0,
    failedCount: 0,
    aside,
    ...limit,
  })
}

/** Applies a signal. An answer for a job that does not run changes nothing. */
export function advance<Job extends BulkJob>(run: BulkRun<Job>, signal: BulkSignal): BulkChange<Job> {
  switch (signal.type) {
    case 'answered':
      return answered(run, signal.key, signal.fault)
    case 'stopPressed':
      return { run: { ...run, phase: phaseAfter(run.phase, 'pausePressed') }, calls: [] }
    case 'continuePressed':
      return fill({ ...run, phase: 'running' })
    case 'retryPressed':
      return fill(withFailedWaiting(run))
    case 'restored':
      return fill(withUnknownWaiting(run))
  }
}

/** Whether a call is on its way. */
export const hasCalls = ({ steps }: BulkRun): boolean => Object.values(steps).includes('running')

/** Returns the jobs that failed or were interrupted, in their order, and those that wait because of an interruption. */
export function failuresOf<Job extends BulkJob>(run: BulkRun<Job>): { job: Job; fault: Fault }[] {
  const isCut = (key: string) => run.phase === 'waiting' || run.repeated[key] === true
  return run.jobs.flatMap((job) => {
    const step = run.steps[job.key]
    const fault = typeof step === 'object' ? step : step === 'waiting' && isCut(job.key) ? run.cutBy : undefined
    return fault === undefined ? [] : [{ job, fault }]
  })
}

/** Whether jobs are left that were never called. */
export const hasWaiting = ({ steps }: BulkRun): boolean => Object.values(steps).includes('waiting')

function answered<Job extends BulkJob>(run: BulkRun<Job>, key: string, fault: Fault | null): BulkChange<Job> {
  if (run.steps[key] !== 'running') return { run, calls: [] }
  const withStep = (step: BulkStep) => ({ ...run, steps: { ...run.steps, [key]: step } })
  if (fault === null) return fill({ ...withStep('done'), doneCount: run.doneCount + 1 })
  if (fault.kind !== 'network' && fault.kind !== 'signedOut')
    return fill({ ...withStep(fault), failedCount: run.failedCount + 1 })
  // The rest would fail for the same reason. A page that is reloaded loses its requests in this way, too.
  const phase = phaseAfter(run.phase, 'networkLost')
  return fill({ ...withStep('waiting'), repeated: { ...run.repeated, [key]: true }, phase, cutBy: fault })
}

function withFailedWaiting<Job extends BulkJob>(run: BulkRun<Job>): BulkRun<Job> {
  const steps = { ...run.steps }
  const repeated = { ...run.repeated }
  for (const [key, step] of Object.entries(run.steps)) {
    if (typeof step === 'string') continue
    steps[key] = 'waiting'
    if (isOutcomeUnknown(step)) repeated[key] = true
  }
  return { ...run, steps, repeated, phase: 'running', failedCount: 0 }
}

/** Not every answer was saved, so all jobs without one may have been called. */
function withUnknownWaiting<Job extends BulkJob>(run: BulkRun<Job>): BulkRun<Job> {
  const steps = { ...run.steps }
  const repeated = { ...run.repeated }
  for (const [key, step] of Object.entries(run.steps)) {
    if (step !== 'waiting' && step !== 'running') continue
    steps[key] = 'waiting'
    repeated[key] = true
  }
  return { ...run, steps, repeated, phase: phaseAfter(run.phase, 'networkBack') }
}

/** Starts waiting jobs until enough calls are on their way, and ends the run when nothing is left. */
function fill<Job extends BulkJob>(run: BulkRun<Job>): BulkChange<Job> {
  const running = run.jobs.filter(({ key }) => run.steps[key] === 'running').length
  if (run.phase !== 'running') {
    const isOver = run.doneCount + run.failedCount === run.jobs.length
    return { run: isOver ? { ...run, phase: 'ended' } : run, calls: [] }
  }
  const calls: Job[] = []
  for (const job of run.jobs) {
    if (running + calls.length >= (run.atOnce ?? MAX_CALLS)) break
    if (run.steps[job.key] === 'waiting') calls.push(job)
  }
  if (calls.length === 0) return { run: running === 0 ? { ...run, phase: 'ended' } : run, calls }
  const started = Object.fromEntries(calls.map(({ key }) => [key, 'running' as const]))
  return { run: { ...run, steps: { ...run.steps, ...started } }, calls }
}
