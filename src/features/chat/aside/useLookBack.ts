/** Going back through one conversation: what this device has at once, the server's history when asked to. It stays true while it is looked at. */
import { useCallback, useEffect, useRef, useState } from 'react'
import type { ConversationKey } from '@/domain/conversation'
import type { Fault } from '@/domain/fault'
import type { Message } from '@/domain/message'
import { FROM_NEWEST, lookAgain, lookBack, watchLog } from '@/store/conversations/lookBack'
import { useAppDispatch } from '@/store/hooks'

export type LookedBack = {
  /** All that were looked at and still stand, newest first. */
  messages: readonly Message[]
  /** Where it goes on; 0: all was looked through. */
  before: number
  isLooking: boolean
  fault: Fault | null
}

/** So many finds are shown before somebody asks for more. */
export const AT_ONCE = 50
/** Steps that may ask the server before somebody has to ask again. */
const ASKED_AT_ONCE = 5

const NOTHING: LookedBack = { messages: [], before: FROM_NEWEST, isLooking: false, fault: null }

/** `look` goes on until `count` has found `wanted` among all messages, at the server too if it may; `stop` calls that off. */
export function useLookBack(key: ConversationKey, isLooking = false) {
  const dispatch = useAppDispatch()
  const [looked, show] = useState<LookedBack>({ ...NOTHING, isLooking })
  const latest = useRef(looked)
  const run = useRef<AbortController | null>(null)
  const tell = useCallback((change: Partial<LookedBack>) => {
    latest.current = { ...latest.current, ...change }
    show(latest.current)
  }, [])
  const stop = useCallback(() => {
    run.current?.abort()
    tell({ isLooking: false })
  }, [tell])
  useEffect(() => () => run.current?.abort(), [])
  useEffect(
    () =>
      dispatch(
        watchLog(key, (ids) => {
          if (ids === null) {
            stop()
            tell(NOTHING)
            return
          }
          void dispatch(lookAgain(key, ids)).then((fresh) => {
            const { messages, before } = latest.current
            // what is older was not looked at yet, and will be met as it is
            const changed = fresh.filter(({ id }) => id >= before || messages.some((message) => message.id === id))
            const kept = messages.filter(({ id }) => !ids.has(id))
            tell({ messages: [...kept, ...changed].sort((left, right) => right.id - left.id) })
          })
        }),
      ),
    [dispatch, key, stop, tell],
  )

  const look = useCallback(
    async (count: (messages: readonly Message[]) => number, wanted: number, mayAsk: boolean) => {
      run.current?.abort()
      const { signal } = (run.current = new AbortController())
      tell({ isLooking: true, fault: null })
      let found = count(latest.current.messages)
      for (let steps = 0; found < wanted && !(mayAsk && steps >= ASKED_AT_ONCE); steps++) {
        const { before } = latest.current
        if (before === 0) break
        const step = await dispatch(lookBack(key, before, mayAsk))
        if (signal.aborted) return
        if (step.kind === 'failed') tell({ fault: step.fault })
        if (step.kind !== 'read') break
        found += count(step.messages)
        tell({ messages: [...latest.current.messages, ...[...step.messages].reverse()], before: step.before })
      }
      tell({ isLooking: false })
    },
    [dispatch, key, tell],
  )
  return { looked, look, stop }
}
