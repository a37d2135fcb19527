/** Asks whether an e-mail has an account, while somebody types it. */
import { useEffect, useState } from 'react'
import { checkEmailAvailable } from '@/api/session/magicLink'
import { looksLikeEmail } from '@/domain/account'
import { useAuth } from '../authContext'

/** The pause in typing after which the server is asked. */
const PAUSE_MS = 500

/** Returns whether the e-mail is free (GET /user/check_email); null while it is unknown, also after a failed request. */
export function useEmailCheck(email: string): 'free' | 'taken' | null {
  const { context } = useAuth()
  const [known, setKnown] = useState<{ email: string; isFree: boolean } | null>(null)
  const address = email.trim()
  useEffect(() => {
    if (!looksLikeEmail(address)) return
    const controller = new AbortController()
    const stop = context.ports.clock.after(PAUSE_MS, () => {
      void checkEmailAvailable(context, address, controller.signal).then((result) => {
        if (!controller.signal.aborted && 'value' in result) setKnown({ email: address, isFree: result.value })
      })
    })
    return () => {
      stop()
      controller.abort()
    }
  }, [context, address])
  if (known === null || known.email !== address) return null
  return known.isFree ? 'free' : 'taken'
}
