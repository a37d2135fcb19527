/** Carries out what the guard decided. */
import { useEffect, type ReactNode } from 'react'
import type { Verdict } from '@/app/router/guard'
import { replaceHash } from '@/app/router/hashPath'
import { LoadingScreen } from './LoadingScreen'
import { usePorts } from './PortsContext'

/** The same key as in older clients: a return path survives whatever a sign-in leads through. */
export const RETURN_PATH_KEY = 'VOCECHAT_TRY_PATH'

/** Shows the children, or leads elsewhere. */
export function Follow({ verdict, children }: { verdict: Verdict; children: ReactNode }) {
  const { preferences } = usePorts()
  const to = verdict.kind === 'go' ? verdict.to : null
  const remember = verdict.kind === 'go' ? verdict.remember : undefined
  const forget = verdict.kind === 'go' && verdict.forget === true
  useEffect(() => {
    if (to === null) return
    if (remember !== undefined) preferences.write(RETURN_PATH_KEY, remember)
    if (forget) preferences.write(RETURN_PATH_KEY, null)
    replaceHash(to)
  }, [preferences, to, remember, forget])
  return to === null ? children : <LoadingScreen />
}
