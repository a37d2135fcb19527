/** Deletes many messages: in batches where the server can (0.3.10), else one by one, with progress. */
import { useRef, useState } from 'react'
import { runMutation } from '@/api/request/runQuery'
import { clearingApi } from '@/api/conversation/clearing'
import { useRun } from '@/components/bulk/useRun'
import type { MessageId } from '@/domain/ids'
import { failuresOf } from '@/store/bulk/machine'
import { useAppDispatch, useAppStore } from '@/store/hooks'
import { deleteMessage } from '@/store/history/removeMessages'
import { selectHasCapability } from '@/store/server/selectors'

/** The largest number of ids per request; more would not fit into the URL. */
const MAX_BATCH = 100

type MessageJob = { key: string; id: MessageId }

/** Gives the state and two functions: `start` deletes and resolves to the ids that are left, `stop` ends it early. */
export function useDeleteMany() {
  const dispatch = useAppDispatch()
  const store = useAppStore()
  const [all, setAll] = useState({ isRunning: false, inBatches: 0, totalCount: 0 })
  const isStopped = useRef(false)
  const single = useRun<MessageJob>()

  /**
   * Deletes in batches and returns the ids that are left. A refused batch does not say which id was refused, so the
   * rest is deleted one by one.
   */
  const deleteInBatches = async (ids: readonly MessageId[]) => {
    let left = ids
    while (left.length > 1 && !isStopped.current && selectHasCapability(store.getState(), 'bulkDelete')) {
      const batch = left.slice(0, MAX_BATCH)
      const result = await dispatch(runMutation(clearingApi.endpoints.deleteMessages, batch))
      if ('fault' in result) break
      left = left.slice(batch.length)
      setAll({ isRunning: true, inBatches: ids.length - left.length, totalCount: ids.length })
    }
    return left
  }
  const start = async (ids: readonly MessageId[]): Promise<readonly MessageId[]> => {
    isStopped.current = false
    single.clear()
    setAll({ isRunning: true, inBatches: 0, totalCount: ids.length })
    const jobs = (await deleteInBatches(ids)).map((id) => ({ key: `${id}`, id }))
    const run = isStopped.current ? null : await single.start(jobs, ({ id }) => dispatch(deleteMessage(id)))
    setAll((now) => ({ ...now, isRunning: false }))
    return jobs.filter(({ key }) => run?.steps[key] !== 'done').map(({ id }) => id)
  }
  return {
    isRunning: all.isRunning,
    totalCount: all.totalCount,
    deletedCount: all.inBatches + (single.run?.doneCount ?? 0),
    failures: single.run === null ? [] : failuresOf(single.run).map(({ job: { id }, fault }) => ({ id, fault })),
    start,
    stop: () => {
      isStopped.current = true
      single.stop()
    },
  }
}
