/**
 * Goes back through one conversation: the messages on this device at once, the server's history on request. The result
 * follows later changes.
 */
import { useCallback, useEffect, useRef, useState } from 'react'
import type { ConversationKey } from '@/domain/conversation'
import type { Fault } from '@/domain/fault'
import type { Message } from '@/domain/message'
import { FROM_NEWEST, rereadMessages, scanHistory, watchLog } from '@/store/history/scanHistory'
import { useAppDispatch } from '@/store/hooks'

export type HistoryScanState = {
  /** All messages that were read and still exist, newest first. */
  messages: readonly Message[]
  /** The id before which it continues; 0 when all messages were read. */
  before: number
  isScanning: boolean
  fault: Fault | null
}

/** The number of results that are added at a time. */
export const RESULTS_PER_PAGE = 50
/** The number of steps that may call the server before the person has to press the button again. */
const MAX_REQUESTING_STEPS = 5

const NOTHING: HistoryScanState = { messages: [], before: FROM_NEWEST, isScanning: false, fault: null }

/** `scan` continues until `count` has found `wanted` messages, with calls to the server if allowed; `stop` ends it. */
export function useHistoryScan(key: ConversationKey, isScanning = false) {
  const dispatch = useAppDispatch()
  const [result, show] = useState<HistoryScanState>({ ...NOTHING, isScanning })
  const latest = useRef(result)
  const run = useRef<AbortController | null>(null)
  const update = useCallback((change: Partial<HistoryScanState>) => {
    latest.current = { ...latest.current, ...change }
    show(latest.current)
  }, [])
  const stop = useCallback(() => {
    run.current?.abort()
    update({ isScanning: false })
  }, [update])
  useEffect(() => () => run.current?.abort(), [])
  useEffect(
    () =>
      dispatch(
        watchLog(key, (ids) => {
          if (ids === null) {
            stop()
            update(NOTHING)
            return
          }
          void dispatch(rereadMessages(key, ids)).then((fresh) => {
            const { messages, before } = latest.current
            // Older messages were not read yet, and will be read in their new state.
            const changed = fresh.filter(({ id }) => id >= before || messages.some((message) => message.id === id))
            const kept = messages.filter(({ id }) => !ids.has(id))
            update({ messages: [...kept, ...changed].sort((left, right) => right.id - left.id) })
          })
        }),
      ),
    [dispatch, key, stop, update],
  )

  const scan = useCallback(
    async (count: (messages: readonly Message[]) => number, wanted: number, mayRequest: boolean) => {
      run.current?.abort()
      const { signal } = (run.current = new AbortController())
      update({ isScanning: true, fault: null })
      let found = count(latest.current.messages)
      for (let steps = 0; found < wanted && !(mayRequest && steps >= MAX_REQUESTING_STEPS); steps++) {
        const { before } = latest.current
        if (before === 0) break
        const step = await dispatch(scanHistory(key, before, mayRequest))
        if (signal.aborted) return
        if (step.kind === 'failed') update({ fault: step.fault })
        if (step.kind !== 'read') break
        found += count(step.messages)
        update({ messages: [...latest.current.messages, ...[...step.messages].reverse()], before: step.before })
      }
      update({ isScanning: false })
    },
    [dispatch, key, update],
  )
  return { result, scan, stop }
}
