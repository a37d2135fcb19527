/**
 * Runs many calls of one kind in the background: they go on while other pages are open, and after a reload of this tab.
 * Loaded with the pages that use it (decision 0061).
 */
import type { Result } from '@/domain/result'
import type { RunPhase } from '@/domain/run'
import { isObject } from '@/lib/shape'
import { parseJson } from '@/lib/parseJson'
import type { AppThunk } from '../context'
import type { RootState } from '../rootReducer'
import { bulkChanged } from './bulkSlice'
import {
  advance,
  startRun,
  type BulkChange,
  type BulkJob,
  type BulkRun,
  type BulkSignal,
  type BulkStep,
} from './machine'
import { selectMyId } from '../session/selectors'
import { bulkKey } from '../tabs/tabData'

/** The number of times that a run is saved. What happened after the last save is repeated after a reload. */
const MAX_SAVES = 100

export type Bulk<Job extends BulkJob, Aside = unknown> = {
  /** The run, or undefined. */
  select: (state: RootState) => (BulkRun<Job> & { aside?: readonly Aside[] }) | undefined
  /** Starts a run; it replaces one that has ended. `aside` is kept with it, and not called. */
  start: (action: string, jobs: readonly Job[], aside?: readonly Aside[]) => AppThunk
  /** Sends no further calls. Those on their way are answered. */
  stop: () => AppThunk
  /** Goes on after a stop. */
  resume: () => AppThunk
  /** Calls the failed ones again. */
  retry: () => AppThunk
  /** Changes the jobs of the run, and saves it. Their keys stay. */
  changeJobs: (change: (job: Job, step: BulkStep) => Job) => AppThunk
  /** Takes up a run that a reload interrupted; a stopped one stays stopped. The pages call it when they open. */
  restore: () => AppThunk
  /** Forgets the run and its results. */
  dismiss: () => AppThunk
}

/**
 * Returns the actions of a kind of run; there is one run of each name at a time. `call` makes the request of a job.
 * `isRepeated`: an earlier request may have reached the server, so that "exists already" may mean success.
 * `toStored` returns a job without what must not be stored any more.
 */
export function createBulk<Job extends BulkJob, Aside = unknown>(
  name: string,
  call: (job: Job, isRepeated: boolean) => AppThunk<Promise<Result<unknown>>>,
  toStored: (job: Job, step: BulkStep) => Job = (job) => job,
): Bulk<Job, Aside> {
  // Runs of this name come from here alone.
  const select = (state: RootState) => state.bulk[name] as (BulkRun<Job> & { aside?: readonly Aside[] }) | undefined

  const apply =
    ({ run, calls }: BulkChange<Job>): AppThunk =>
    (dispatch, getState) => {
      dispatch(bulkChanged({ name, run }))
      dispatch(save(run))
      for (const job of calls)
        void dispatch(call(job, run.repeated[job.key] === true)).then((result) => {
          // The run may have been replaced, or the session may be over.
          if (select(getState())?.id !== run.id) return
          dispatch(signal({ type: 'answered', key: job.key, fault: 'fault' in result ? result.fault : null }))
        })
    }

  const signal =
    (what: BulkSignal): AppThunk =>
    (dispatch, getState) => {
      const run = select(getState())
      if (run) dispatch(apply(advance(run, what)))
    }

  /** Saves a run before its first call, and then up to a hundred times, because writing thousands of jobs takes time. */
  const save =
    (run: BulkRun<Job>): AppThunk =>
    (dispatch) => {
      const isDue = (run.doneCount + run.failedCount) % Math.ceil(run.jobs.length / MAX_SAVES) === 0
      const jobs = () => run.jobs.map((job) => toStored(job, stepOf(run, job)))
      if (isDue || run.phase !== 'running') dispatch(write(JSON.stringify({ ...run, jobs: jobs() })))
    }

  const write =
    (text: string | null): AppThunk =>
    (_, getState, { ports: { tabStorage } }) => {
      const me = selectMyId(getState())
      if (me !== null) tabStorage.write(bulkKey(name, me), text)
    }

  return {
    select,
    start:
      (action, jobs, aside) =>
      (dispatch, _, { ports }) =>
        dispatch(apply(startRun(ports.random.text(16), action, jobs, aside && { aside }))),
    stop: () => signal({ type: 'stopPressed' }),
    resume: () => signal({ type: 'continuePressed' }),
    retry: () => signal({ type: 'retryPressed' }),
    restore:
      () =>
      (dispatch, getState, { ports }) => {
        const me = selectMyId(getState())
        if (me === null || select(getState()) !== undefined) return
        const stored = parseJson(ports.tabStorage.read(bulkKey(name, me)))
        if (isRun<Job>(stored)) dispatch(apply(advance(withPhase(stored), { type: 'restored' })))
      },
    changeJobs: (change) => (dispatch, getState) => {
      const run = select(getState())
      if (run)
        dispatch(apply({ run: { ...run, jobs: run.jobs.map((job) => change(job, stepOf(run, job))) }, calls: [] }))
    },
    dismiss: () => (dispatch) => {
      dispatch(write(null))
      dispatch(bulkChanged({ name, run: undefined }))
    },
  }
}

const stepOf = ({ steps }: BulkRun, { key }: BulkJob): BulkStep => steps[key] ?? 'waiting'

/** The names that clients before 0.3 stored for two phases. */
const OLD_PHASES: Readonly<Record<string, RunPhase>> = { stopped: 'paused', interrupted: 'waiting' }
const withPhase = <Job extends BulkJob>(run: BulkRun<Job>): BulkRun<Job> => ({
  ...run,
  phase: OLD_PHASES[run.phase] ?? run.phase,
})

const isRun = <Job extends BulkJob>(value: unknown): value is BulkRun<Job> =>
  isObject(value) && Array.isArray(value.jobs) && isObject(value.steps) && isObject(value.repeated)
