/**
 * The signed-out pages and their requests to the server. It is lazily loaded and not fetched for a signed-in person.
 */
import { Suspense, useEffect, useLayoutEffect, useState, type ReactNode } from 'react'
import { makeApiContext, type ApiContext } from '@/api/context'
import { logoUrl } from '@/api/resourceAddress'
import { resolveAuthRoute, resolveAppRoute, isAuthPath, type RouteContext } from '@/app/router/guard'
import { heldMagicToken } from '@/app/router/magicToken'
import { titleOf } from '@/app/shell/title'
import { isTooOld } from '@/domain/serverVersion'
import { DoorPages } from '@/features/auth'
import { readPreferences } from '@/store/preferences/keptPreferences'
import type { SignOutReason } from '@/store/session/signOutReason'
import { lazyModule, lazyPage } from '@/ui/lazy'
import { focusPage } from '@/ui/focus'
import { applyLook } from '@/ui/theme'
import { ApplyRedirect } from './ApplyRedirect'
import { paintIdentity } from './identity'
import { LoadingScreen } from './LoadingScreen'
import { usePorts } from './PortsContext'
import { useServerInfo } from './useServerInfo'

const NotSetUpPage = lazyPage(
  lazyModule(() => import('@/app/faults/NotSetUpPage')),
  (module) => module.NotSetUpPage,
  () => <LoadingScreen />,
)
const ServerSilent = lazyPage(
  lazyModule(() => import('@/app/faults/ServerSilent')),
  (module) => module.ServerSilent,
  () => <LoadingScreen />,
)
const ServerTooOld = lazyPage(
  lazyModule(() => import('@/app/faults/ServerTooOld')),
  (module) => module.ServerTooOld,
  () => <LoadingScreen />,
)

export type SignedOutAppProps = {
  path: string
  session: RouteContext['session']
  why: SignOutReason | null
  returnPath: string | null
  onEntered: () => void
}

/** Shows the signed-out page for the address, once the server has reported its sign-in options. */
export function SignedOutApp({ path, session, why, returnPath, onEntered }: SignedOutAppProps) {
  const ports = usePorts()
  const [context] = useState<ApiContext>(() => makeApiContext(ports))
  const { facts, fault, busy, retry } = useServerInfo(context)
  const name = facts?.organization.name
  // The signed-out pages follow the system's theme as well.
  useLayoutEffect(() => applyLook(readPreferences(ports.preferences)), [ports])
  useEffect(() => {
    if (name !== undefined)
      paintIdentity({ title: titleOf({ serverName: name, unread: 0, takenOver: false }), logo: logoUrl() })
  }, [name])

  const enter = () => {
    onEntered()
    // The form that had the focus is gone.
    focusPage()
  }
  if (facts === null) {
    return fault === null ? (
      <LoadingScreen isAuto />
    ) : (
      <Later>{<ServerSilent fault={fault} busy={busy} onRetry={retry} />}</Later>
    )
  }
  if (isTooOld(facts.version)) return <Later>{<ServerTooOld version={facts.version ?? ''} />}</Later>
  const standing: RouteContext = {
    path,
    session,
    justLeft: why !== null,
    initialized: facts.initialized,
    guestsWelcome: facts.loginConfig.guest,
    returnPath,
  }
  const verdict = isAuthPath(path) ? resolveAuthRoute(standing) : resolveAppRoute(standing)
  return (
    <ApplyRedirect verdict={verdict}>
      <Later>
        {path === '/onboarding' ? (
          <NotSetUpPage />
        ) : (
          <DoorPages
            path={doorPage(path)}
            auth={{ context, facts, why, isGuest: session === 'guest', invitation: heldMagicToken(), onEntered: enter }}
          />
        )}
      </Later>
    </ApplyRedirect>
  )
}

const doorPage = (path: string) =>
  path.startsWith('/register') ? '/register' : path.startsWith('/guest_login') ? '/guest_login' : '/login'

const Later = ({ children }: { children: ReactNode }) => <Suspense fallback={<LoadingScreen />}>{children}</Suspense>
