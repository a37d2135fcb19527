/** Asks the server whether a magic link is still valid, so that nobody fills in a form in vain. */
import { useEffect, useState } from 'react'
import { checkMagicToken } from '@/api/session/magicLink'
import type { Fault } from '@/domain/fault'
import type { MagicLink } from '@/domain/magicLink'
import { useAuth } from '../authContext'

/** A link that was not refused. */
export type ValidLink = MagicLink & { token: string }

type LinkCheck =
  | { state: 'checking' }
  | { state: 'bad' }
  | { state: 'good'; link: ValidLink }
  /** The server refused the link when it was used. */
  | { state: 'refused'; link: ValidLink }
  | { state: 'failed'; fault: Fault; retry: () => void }

/**
 * Returns the state of the link of this tab; without a link it is `bad`. A refused link is reported to the session, which
 * removes it.
 */
export function useLinkCheck(): LinkCheck {
  const { context, magicLink, onLinkRefused } = useAuth()
  const token = magicLink?.token ?? null
  const isCut = magicLink?.isCut === true
  const [known, setKnown] = useState<{ token: string; fault: Fault | null } | null>(null)
  useEffect(() => {
    if (token === null || known?.token === token) return
    const controller = new AbortController()
    void checkMagicToken(context, token, controller.signal).then((result) => {
      if (controller.signal.aborted) return
      // Some servers break the connection where a token is too short.
      if ('value' in result ? !result.value : isCut) onLinkRefused()
      else setKnown({ token, fault: 'fault' in result ? result.fault : null })
    })
    return () => controller.abort()
  }, [context, token, isCut, known, onLinkRefused])
  if (magicLink === null) return { state: 'bad' }
  if (token === null) {
    const wasValid = known !== null && known.fault === null
    return wasValid ? { state: 'refused', link: { ...magicLink, token: known.token } } : { state: 'bad' }
  }
  if (known?.token !== token) return { state: 'checking' }
  return known.fault === null
    ? { state: 'good', link: { ...magicLink, token } }
    : { state: 'failed', fault: known.fault, retry: () => setKnown(null) }
}
