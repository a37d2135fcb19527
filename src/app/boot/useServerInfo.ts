/** Fetches the server's public information for the signed-out pages, with a retry after a failure. */
import { useCallback, useEffect, useState } from 'react'
import type { ApiContext } from '@/api/context'
import { fetchServerInfo, type ServerInfo } from '@/api/serverInfo'
import type { Fault } from '@/domain/fault'

type State = { facts: ServerInfo | null; fault: Fault | null; attempt: number; answered: number }

/** Sends the request at once; `retry` sends it again. Meanwhile `busy` is true and the last fault stays. */
export function useServerInfo(context: ApiContext) {
  const [state, setState] = useState<State>({ facts: null, fault: null, attempt: 1, answered: 0 })
  const { attempt } = state
  useEffect(() => {
    const gone = new AbortController()
    void fetchServerInfo(context, gone.signal).then((asked) => {
      if (gone.signal.aborted) return
      setState((held) => ({
        ...held,
        answered: attempt,
        ...('fault' in asked ? { fault: asked.fault } : { facts: asked.value, fault: null }),
      }))
    })
    return () => gone.abort()
  }, [context, attempt])
  const retry = useCallback(() => setState((held) => ({ ...held, attempt: held.attempt + 1 })), [])
  return { facts: state.facts, fault: state.fault, busy: state.answered !== attempt, retry }
}
