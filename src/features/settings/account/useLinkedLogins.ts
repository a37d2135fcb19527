/** A hook that loads the sign-in methods of the user. */
import { useEffect, useState } from 'react'
import type { LinkedLogins } from '@/domain/account'
import type { Fault } from '@/domain/fault'
import { useAppDispatch } from '@/store/hooks'
import { loadLinkedLogins } from '@/store/session/ownAccount'

export type LinkedLoginsState =
  { state: 'loading' } | { state: 'failed'; fault: Fault } | { state: 'loaded'; logins: LinkedLogins }

/** Returns the methods, or the fault, and a function that loads them again. The old ones stay visible meanwhile. */
export function useLinkedLogins(): LinkedLoginsState & { reload: () => void } {
  const dispatch = useAppDispatch()
  const [round, setRound] = useState(0)
  const [shown, setShown] = useState<LinkedLoginsState>({ state: 'loading' })
  useEffect(() => {
    const abort = new AbortController()
    const load = async () => {
      const result = await dispatch(loadLinkedLogins(abort.signal))
      if (abort.signal.aborted) return
      setShown('fault' in result ? { state: 'failed', fault: result.fault } : { state: 'loaded', logins: result.value })
    }
    void load()
    return () => abort.abort()
  }, [dispatch, round])
  return { ...shown, reload: () => setRound((before) => before + 1) }
}
