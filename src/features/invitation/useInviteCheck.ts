/** Asks the server whether an invitation is still valid. */
import { useEffect, useState } from 'react'
import { checkMagicToken } from '@/api/session/magicLink'
import type { AppThunk } from '@/store/context'
import { useAppDispatch } from '@/store/hooks'

/**
 * POST /user/check_magic_token. A failed request counts as valid, because joining checks it again, unless a part of the
 * token is missing: there some servers break the connection.
 */
const checkLink =
  (token: string, isCut: boolean): AppThunk<Promise<boolean>> =>
  async (_, __, context) => {
    const result = await checkMagicToken(context, token)
    return 'fault' in result ? !isCut : result.value
  }

/** Returns the state of the invitation; without a token it is `bad`. */
export function useInviteCheck(token: string | null, isCut: boolean): 'checking' | 'good' | 'bad' {
  const dispatch = useAppDispatch()
  const [known, setKnown] = useState<{ token: string; isValid: boolean } | null>(null)
  useEffect(() => {
    if (token === null) return
    let isMounted = true
    void dispatch(checkLink(token, isCut)).then((isValid) => isMounted && setKnown({ token, isValid }))
    return () => void (isMounted = false)
  }, [dispatch, token, isCut])
  if (token === null) return 'bad'
  if (known?.token !== token) return 'checking'
  return known.isValid ? 'good' : 'bad'
}
