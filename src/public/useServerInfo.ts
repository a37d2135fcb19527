/** Fetches the server's public information for the public pages, with a retry after a failure. */
import { useCallback, useEffect, useState } from 'react'
import type { ApiContext } from '@/api/context'
import { fetchServerInfo } from '@/api/server/serverInfo'
import type { Fault } from '@/domain/fault'
import { useSession } from '@/client/boot/sessionContext'

type State = { fault: Fault | null; attempt: number; answered: number }

/**
 * Sends the request at once unless the information is known; `retry` sends it again. Meanwhile `busy` is true and the
 * last fault stays.
 */
export function useServerInfo(context: ApiContext) {
  const { serverInfo, setServerInfo } = useSession()
  const [state, setState] = useState<State>({ fault: null, attempt: 1, answered: 0 })
  const { attempt } = state
  const isKnown = serverInfo !== null
  useEffect(() => {
    if (isKnown) return
    const controller = new AbortController()
    void fetchServerInfo(context, controller.signal).then((result) => {
      if (controller.signal.aborted) return
      setState((before) => ({ ...before, answered: attempt, fault: 'fault' in result ? result.fault : null }))
      if ('value' in result) setServerInfo(result.value)
    })
    return () => controller.abort()
  }, [context, attempt, isKnown, setServerInfo])
  const retry = useCallback(() => setState((before) => ({ ...before, attempt: before.attempt + 1 })), [])
  return { serverInfo, fault: state.fault, busy: state.answered !== attempt, retry }
}
