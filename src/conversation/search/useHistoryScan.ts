/**
 * Goes back through one conversation: the messages on this device at once, the server's history on request. The result
 * follows later changes.
 */
import { useCallback, useEffect, useRef, useState } from 'react'
import { useLongRun } from '@/components/bulk/useLongRun'
import type { ConversationKey } from '@/domain/conversation'
import type { Fault } from '@/domain/fault'
import type { Message } from '@/domain/message'
import { isUnderway } from '@/domain/run'
import { FROM_NEWEST, rereadMessages, scanHistory, watchLog } from '@/store/history/scanHistory'
import { useAppDispatch } from '@/store/hooks'

type Read = {
  /** All messages that were read and still exist, newest first. */
  messages: readonly Message[]
  /** The id before which it continues; 0 when all messages were read. */
  before: number
}
type HistoryScanState = Read & { isScanning: boolean; fault: Fault | null }

/** The number of results that are added at a time. */
export const RESULTS_PER_PAGE = 50
/** The number of steps that may call the server before the person has to press the button again. */
const MAX_REQUESTING_STEPS = 5

const NOTHING: Read = { messages: [], before: FROM_NEWEST }

/**
 * `scan` continues until `count` has found `wanted` messages, with calls to the server if allowed. `isScanning` says
 * whether a scan is about to begin.
 */
export function useHistoryScan(key: ConversationKey, isScanning = false) {
  const dispatch = useAppDispatch()
  const { run, start, cancel } = useLongRun<Fault>()
  const [read, show] = useState(NOTHING)
  const latest = useRef(read)
  const update = useCallback((next: Read) => {
    latest.current = next
    show(next)
  }, [])
  useEffect(
    () =>
      dispatch(
        watchLog(key, (ids) => {
          if (ids === null) {
            cancel()
            update(NOTHING)
            return
          }
          void dispatch(rereadMessages(key, ids)).then((fresh) => {
            const { messages, before } = latest.current
            // Older messages were not read yet, and will be read in their new state.
            const changed = fresh.filter(({ id }) => id >= before || messages.some((message) => message.id === id))
            const kept = messages.filter(({ id }) => !ids.has(id))
            update({ messages: [...kept, ...changed].sort((left, right) => right.id - left.id), before })
          })
        }),
      ),
    [dispatch, key, cancel, update],
  )

  const scan = useCallback(
    (count: (messages: readonly Message[]) => number, wanted: number, mayRequest: boolean) =>
      start(wanted, async ({ signal, failed }) => {
        let found = count(latest.current.messages)
        for (let steps = 0; found < wanted && !(mayRequest && steps >= MAX_REQUESTING_STEPS); steps++) {
          const { before } = latest.current
          if (before === 0) return
          const step = await dispatch(scanHistory(key, before, mayRequest))
          if (signal.aborted) return
          if (step.kind === 'failed') failed(step.fault)
          if (step.kind !== 'read') return
          found += count(step.messages)
          update({ messages: [...latest.current.messages, ...[...step.messages].reverse()], before: step.before })
        }
      }),
    [start, dispatch, key, update],
  )
  const result: HistoryScanState = {
    ...read,
    isScanning: run === null ? isScanning : isUnderway(run.phase),
    fault: run?.failures[0] ?? null,
  }
  return { result, scan }
}
