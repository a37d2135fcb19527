/** Asks whether the server sends mail. */
import { useEffect, useState } from 'react'
import { fetchMailEnabled } from '@/api/magicLink'
import { useAuth } from './authContext'

/**
 * Returns whether the server sends mail (GET /admin/smtp/enabled); null until it answered. A failed request counts as
 * no. Unless `wanted`, nothing is asked and the result is false.
 */
export function useMailEnabled(wanted: boolean): boolean | null {
  const { context } = useAuth()
  const [isEnabled, setEnabled] = useState<boolean | null>(null)
  useEffect(() => {
    if (!wanted) return
    const gone = new AbortController()
    void fetchMailEnabled(context, gone.signal).then(
      (result) => !gone.signal.aborted && setEnabled('value' in result && result.value),
    )
    return () => gone.abort()
  }, [context, wanted])
  return wanted ? isEnabled : false
}
