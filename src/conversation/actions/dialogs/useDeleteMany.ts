/** Deletes many messages: in batches where the server can (0.3.10), else one by one, with progress. */
import { useRef, useState } from 'react'
import { runMutation } from '@/api/request/runQuery'
import { clearingApi } from '@/api/conversation/clearing'
import type { Fault } from '@/domain/fault'
import type { MessageId } from '@/domain/ids'
import type { AppDispatch } from '@/store/context'
import { useAppDispatch, useAppStore } from '@/store/hooks'
import { deleteMessage } from '@/store/history/removeMessages'
import { selectHasCapability } from '@/store/server/selectors'

/** The largest number of ids per request; more would not fit into the URL. */
const MAX_BATCH = 100

export type Failure = { id: MessageId; fault: Fault }
type State = { isRunning: boolean; deletedCount: number; totalCount: number; failures: readonly Failure[] }

async function deleteOne(dispatch: AppDispatch, id: MessageId): Promise<Failure | null> {
  const result = await dispatch(deleteMessage(id))
  return 'fault' in result ? { id, fault: result.fault } : null
}

/** Gives the state and two functions: `start` deletes and resolves to the ids that are left, `stop` ends it early. */
export function useDeleteMany() {
  const dispatch = useAppDispatch()
  const store = useAppStore()
  const [state, setState] = useState<State>({ isRunning: false, deletedCount: 0, totalCount: 0, failures: [] })
  const isStopped = useRef(false)

  /**
   * Deletes in batches and returns the ids that are left. A refused batch does not say which id was refused, so the
   * rest is deleted one by one.
   */
  const deleteInBatches = async (ids: readonly MessageId[], report: (done: number) => void) => {
    let left = ids
    while (left.length > 1 && !isStopped.current && selectHasCapability(store.getState(), 'bulkDelete')) {
      const batch = left.slice(0, MAX_BATCH)
      const result = await dispatch(runMutation(clearingApi.endpoints.deleteMessages, batch))
      if ('fault' in result) break
      left = left.slice(batch.length)
      report(ids.length - left.length)
    }
    return left
  }
  const start = async (ids: readonly MessageId[]): Promise<readonly MessageId[]> => {
    isStopped.current = false
    const failures: Failure[] = []
    const deleted = new Set<MessageId>()
    const report = (deletedCount: number, isRunning = true) =>
      setState({ isRunning, deletedCount, totalCount: ids.length, failures: [...failures] })
    report(0)
    const left = await deleteInBatches(ids, report)
    for (const id of ids) if (!left.includes(id)) deleted.add(id)
    for (const id of left) {
      if (isStopped.current) break
      const failure = await deleteOne(dispatch, id)
      if (failure) failures.push(failure)
      else deleted.add(id)
      report(deleted.size)
    }
    report(deleted.size, false)
    return ids.filter((id) => !deleted.has(id))
  }
  return { ...state, start, stop: () => (isStopped.current = true) }
}
