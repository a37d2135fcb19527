/** What the server says to a stranger, with Retry for when it does not. */
import { useCallback, useEffect, useState } from 'react'
import type { ApiContext } from '@/api/context'
import { askDoorFacts, type DoorFacts } from '@/api/doorFacts'
import type { Fault } from '@/domain/fault'

type State = { facts: DoorFacts | null; fault: Fault | null; attempt: number; answered: number }

/** Asks at once; `retry` asks again. While it does, `busy` is true and the last fault stays. */
export function useDoorFacts(context: ApiContext) {
  const [state, setState] = useState<State>({ facts: null, fault: null, attempt: 1, answered: 0 })
  const { attempt } = state
  useEffect(() => {
    const gone = new AbortController()
    void askDoorFacts(context, gone.signal).then((asked) => {
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
