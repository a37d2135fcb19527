/** A hook that loads the sign-in methods of the user. */
import { useEffect, useState } from 'react'
import type { LinkedLogins } from '@/domain/account'
import type { Fault } from '@/domain/fault'
import { useAppDispatch } from '@/store/hooks'
import { loadLinkedLogins } from '@/store/session/ownAccount'

export type LinkedLoginsState =
  { state: 'loading' } | { state: 'failed'; fault: Fault } | { state: 'loaded'; logins: LinkedLogins }

/** Returns the methods, or the fault, and a function that loads them again. The old ones stay during the request. */
export function useLinkedLogins(): LinkedLoginsState & { reload: () => void } {
  const dispatch = useAppDispatch()
  const [attempt, setAttempt] = useState(0)
  const [shown, setShown] = useState<LinkedLoginsState>({ state: 'loading' })
  useEffect(() => {
    const controller = new AbortController()
    const load = async () => {
      const result = await dispatch(loadLinkedLogins(controller.signal))
      if (controller.signal.aborted) return
      setShown('fault' in result ? { state: 'failed', fault: result.fault } : { state: 'loaded', logins: result.value })
    }
    void load()
    return () => controller.abort()
  }, [dispatch, attempt])
  return { ...shown, reload: () => setAttempt((before) => before + 1) }
}
