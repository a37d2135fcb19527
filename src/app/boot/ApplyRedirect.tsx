/** Carries out the decisions of the route guard. */
import { useEffect, type ReactNode } from 'react'
import type { RouteDecision } from '@/app/router/guard'
import { replaceHash } from '@/app/router/hashPath'
import { LoadingScreen } from './LoadingScreen'
import { usePorts } from './PortsContext'

/** The preferences key of the return path, the same as in older clients. The path survives every step of a sign-in. */
export const RETURN_PATH_KEY = 'VOCECHAT_TRY_PATH'

/** Shows the children, or redirects as `verdict` says. */
export function ApplyRedirect({ verdict, children }: { verdict: RouteDecision; children: ReactNode }) {
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
