/** Deletes many messages: by one call where the server has it (0.3.10), else one after the other, told as they go. */
import { useRef, useState } from 'react'
import { clearingApi } from '@/api/clearing'
import { messageApi } from '@/api/message'
import type { Fault } from '@/domain/fault'
import type { MessageId } from '@/domain/ids'
import type { AppDispatch } from '@/store/context'
import { useAppDispatch, useAppStore } from '@/store/hooks'
import { toOutcome } from '@/store/outcome'
import { selectCan } from '@/store/server/selectors'

/** So many ids fit an address. */
const AT_ONCE = 100
const UNTRACKED = { track: false } as const

export type Failure = { id: MessageId; fault: Fault }
type State = { running: boolean; done: number; all: number; failures: readonly Failure[] }

async function deleteOne(dispatch: AppDispatch, id: MessageId): Promise<Failure | null> {
  const outcome = toOutcome(await dispatch(messageApi.endpoints.deleteMessage.initiate(id, UNTRACKED)))
  return 'fault' in outcome ? { id, fault: outcome.fault } : null
}

/** The state, the way to begin (again, with what is left), and the way to stop; `begin` gives those that are left. */
export function useDeleteMany() {
  const dispatch = useAppDispatch()
  const store = useAppStore()
  const [state, setState] = useState<State>({ running: false, done: 0, all: 0, failures: [] })
  const stopped = useRef(false)

  /** Ids that the call for many did not take: it does not say which of them it refused, so they are asked for singly. */
  const withoutThoseAtOnce = async (ids: readonly MessageId[], tell: (done: number) => void) => {
    let left = ids
    while (left.length > 1 && !stopped.current && selectCan(store.getState(), 'bulkDelete')) {
      const batch = left.slice(0, AT_ONCE)
      const outcome = toOutcome(await dispatch(clearingApi.endpoints.deleteMessages.initiate(batch, UNTRACKED)))
      if ('fault' in outcome) break
      left = left.slice(batch.length)
      tell(ids.length - left.length)
    }
    return left
  }
  const begin = async (ids: readonly MessageId[]): Promise<readonly MessageId[]> => {
    stopped.current = false
    const failures: Failure[] = []
    const went = new Set<MessageId>()
    const tell = (done: number, running = true) => setState({ running, done, all: ids.length, failures: [...failures] })
    tell(0)
    const left = await withoutThoseAtOnce(ids, tell)
    for (const id of ids) if (!left.includes(id)) went.add(id)
    for (const id of left) {
      if (stopped.current) break
      const failure = await deleteOne(dispatch, id)
      if (failure) failures.push(failure)
      else went.add(id)
      tell(went.size)
    }
    tell(went.size, false)
    return ids.filter((id) => !went.has(id))
  }
  return { ...state, begin, stop: () => (stopped.current = true) }
}
