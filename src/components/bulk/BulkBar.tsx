/** The progress of a bulk run, below the table whose rows it changes. */
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useAppDispatch, useAppSelector, useAppStore } from '@/store/hooks'
import type { Bulk } from '@/store/bulk/createBulk'
import { hasCalls, hasWaiting, type BulkJob } from '@/store/bulk/machine'
import { Button } from '@/ui/fields/Button'

type Props<Job extends BulkJob> = {
  bulk: Omit<Bulk<Job>, 'start'>
  /** The words for the action of a run: `Set role`. */
  titleOf: (action: string) => string
  /** Further buttons when the run has ended. */
  actions?: React.ReactNode
  /** Resolves to whether the run may be forgotten; asked before Close. */
  mayDismiss?: () => Promise<boolean>
  /** The results of a run that went well are still needed when its page was left. */
  staysWhenLeft?: boolean
}

/** Forgets a run that went well when its page is left; one with failures stays. */
function useForgetWhenLeft<Job extends BulkJob>(bulk: Omit<Bulk<Job>, 'start'>, isKept: boolean) {
  const dispatch = useAppDispatch()
  const store = useAppStore()
  useEffect(
    () => () => {
      const run = bulk.select(store.getState())
      if (run?.phase === 'ended' && run.failedCount === 0 && !isKept) dispatch(bulk.dismiss())
    },
    [bulk, dispatch, store, isKept],
  )
}

/** Renders nothing without a run. The progress bar is named `Set role: 231 of 407`. */
export function BulkBar<Job extends BulkJob>({
  bulk,
  titleOf,
  actions,
  mayDismiss,
  staysWhenLeft = false,
}: Props<Job>) {
  const { t } = useTranslation()
  const dispatch = useAppDispatch()
  const run = useAppSelector(bulk.select)
  useForgetWhenLeft(bulk, staysWhenLeft)
  if (run === undefined) return null
  const total = run.jobs.length
  const title = t(($) => $.common.bulk.progress, { action: titleOf(run.action), done: run.doneCount, total })
  const dismiss = async () => {
    if (mayDismiss !== undefined && !(await mayDismiss())) return
    dispatch(bulk.dismiss())
  }
  const isStopped = run.phase === 'paused' || run.phase === 'waiting'
  const phaseText = {
    running: t(($) => $.common.bulk.goesOn),
    waiting: t(($) => $.common.bulk.interrupted),
    paused: hasCalls(run) ? t(($) => $.common.bulk.stopping) : t(($) => $.common.bulk.stopped),
    ended: '',
  }[run.phase]
  return (
    <section
      aria-label={titleOf(run.action)}
      data-foot
      className="flex flex-none flex-wrap items-center gap-x-4 gap-y-2 rounded-card border border-line bg-raised px-4 py-2.5 shadow-e2"
    >
      <div className="grid min-w-48 flex-1 gap-1.5">
        <p role="status" className="flex flex-wrap gap-x-2 tabular">
          <span className="font-medium">{title}</span>
          {run.failedCount > 0 && (
            <span className="font-medium text-danger-text">
              {t(($) => $.common.bulk.failed, { count: run.failedCount })}
            </span>
          )}
          <span className="text-muted">{phaseText}</span>
        </p>
        <progress
          aria-label={title}
          value={run.doneCount + run.failedCount}
          max={Math.max(1, total)}
          className="h-1 w-full appearance-none overflow-hidden rounded-full bg-pressed [&::-moz-progress-bar]:bg-accent [&::-webkit-progress-bar]:bg-pressed [&::-webkit-progress-value]:bg-accent"
        />
      </div>
      <span className="flex flex-wrap gap-2">
        {run.phase === 'running' && (
          <Button onClick={() => void dispatch(bulk.stop())}>{t(($) => $.common.bulk.stop)}</Button>
        )}
        {isStopped && hasWaiting(run) && (
          <Button onClick={() => void dispatch(bulk.resume())}>{t(($) => $.common.bulk.resume)}</Button>
        )}
        {run.failedCount > 0 && (
          <Button onClick={() => void dispatch(bulk.retry())}>{t(($) => $.common.bulk.retryFailed)}</Button>
        )}
        {run.phase === 'ended' && actions}
        {run.phase !== 'running' && !hasCalls(run) && (
          <Button tone="quiet" onClick={() => void dismiss()}>
            {t(($) => $.common.bulk.dismiss)}
          </Button>
        )}
      </span>
    </section>
  )
}
