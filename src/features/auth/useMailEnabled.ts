/** Asks whether the server sends mail. */
import { useEffect, useState } from 'react'
import { fetchMailEnabled } from '@/api/session/magicLink'
import { useAuth } from './authContext'

/**
 * Returns whether the server sends mail (GET /admin/smtp/enabled); null until it answered. A failed request counts as
 * no. Unless `isRelevant`, nothing is requested and the result is false.
 */
export function useMailEnabled(isRelevant: boolean): boolean | null {
  const { context } = useAuth()
  const [isEnabled, setEnabled] = useState<boolean | null>(null)
  useEffect(() => {
    if (!isRelevant) return
    const controller = new AbortController()
    void fetchMailEnabled(context, controller.signal).then(
      (result) => !controller.signal.aborted && setEnabled('value' in result && result.value),
    )
    return () => controller.abort()
  }, [context, isRelevant])
  return isRelevant ? isEnabled : false
}
