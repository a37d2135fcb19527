/** Fetches the server's public information, with a retry after a failure. */
import { useCallback, useEffect, useState } from 'react'
import type { ApiContext } from '@/api/context'
import { fetchServerInfo, type ServerInfo } from '@/api/server/serverInfo'
import type { Fault } from '@/domain/fault'

type State = { serverInfo: ServerInfo | null; fault: Fault | null; attempt: number; answered: number }

/**
 * Sends the request at once unless the information is known or nobody needs it (`isAsked`); `retry` sends it again.
 * Meanwhile `busy` is true and the last fault stays.
 */
export function useServerInfo(context: ApiContext, known: ServerInfo | null, isAsked: boolean) {
  const [state, setState] = useState<State>({ serverInfo: known, fault: null, attempt: 1, answered: 0 })
  const { attempt, serverInfo } = state
  const isNeeded = serverInfo === null && isAsked
  useEffect(() => {
    if (!isNeeded) return
    const controller = new AbortController()
    void fetchServerInfo(context, controller.signal).then((result) => {
      if (controller.signal.aborted) return
      setState((before) =>
        'fault' in result
          ? { ...before, answered: attempt, fault: result.fault }
          : { ...before, answered: attempt, fault: null, serverInfo: result.value },
      )
    })
    return () => controller.abort()
  }, [context, attempt, isNeeded])
  const retry = useCallback(() => setState((before) => ({ ...before, attempt: before.attempt + 1 })), [])
  return { serverInfo, fault: state.fault, busy: state.answered !== attempt, retry }
}
