/** A run of many calls that belongs to a dialog: nothing of it is stored. */
import { useCallback, useRef, useState } from 'react'
import type { Result } from '@/domain/result'
import { advance, hasCalls, startRun, type BulkChange, type BulkJob, type BulkRun } from '@/store/bulk/machine'

/**
 * Returns the run, null before the first one. `start` begins another one, with one call at a time, and resolves when no
 * call is on its way any more; `stop` sends no further ones, `clear`
 * forgets it.
 */
export function useRun<Job extends BulkJob>() {
  const [run, setRun] = useState<BulkRun<Job> | null>(null)
  const latest = useRef<BulkRun<Job> | null>(null)
  const starts = useRef(0)
  const show = useCallback((next: BulkRun<Job> | null) => {
    latest.current = next
    setRun(next)
  }, [])
  const start = useCallback(
    (jobs: readonly Job[], call: (job: Job) => Promise<Result<unknown>>) =>
      new Promise<BulkRun<Job>>((resolve, reject) => {
        const apply = ({ run: next, calls }: BulkChange<Job>) => {
          show(next)
          if (next.phase !== 'running' && !hasCalls(next)) resolve(next)
          for (const job of calls)
            void call(job).then((result) => {
              const fault = 'fault' in result ? result.fault : null
              if (latest.current?.id === next.id)
                apply(advance(latest.current, { type: 'answered', key: job.key, fault }))
            }, reject)
        }
        starts.current += 1
        apply(startRun(`${starts.current}`, '', jobs, { atOnce: 1 }))
      }),
    [show],
  )
  const stop = useCallback(() => {
    if (latest.current) show(advance(latest.current, { type: 'stopPressed' }).run)
  }, [show])
  return { run, start, stop, clear: () => show(null) }
}
