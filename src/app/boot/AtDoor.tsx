/** The pages before a session, with what they ask of the server. Nobody who is signed in fetches it. */
import { Suspense, useEffect, useLayoutEffect, useState, type ReactNode } from 'react'
import { makeApiContext, type ApiContext } from '@/api/context'
import { logoUrl } from '@/api/resourceAddress'
import { enterDoor, enterHouse, isDoorPath, type Standing } from '@/app/router/guard'
import { heldMagicToken } from '@/app/router/magicToken'
import { titleOf } from '@/app/shell/title'
import { isTooOld } from '@/domain/serverVersion'
import { DoorPages } from '@/features/auth'
import { readPreferences } from '@/store/preferences/keptPreferences'
import type { SignOutReason } from '@/store/session/signOutReason'
import { latePage, makeLate } from '@/ui/late'
import { standInMain } from '@/ui/standInMain'
import { applyLook } from '@/ui/theme'
import { Follow } from './Follow'
import { paintIdentity } from './identity'
import { LoadingScreen } from './LoadingScreen'
import { usePorts } from './PortsContext'
import { useDoorFacts } from './useDoorFacts'

const NotSetUpPage = latePage(
  makeLate(() => import('@/app/faults/NotSetUpPage')),
  (room) => room.NotSetUpPage,
  () => <LoadingScreen />,
)
const ServerSilent = latePage(
  makeLate(() => import('@/app/faults/ServerSilent')),
  (room) => room.ServerSilent,
  () => <LoadingScreen />,
)
const ServerTooOld = latePage(
  makeLate(() => import('@/app/faults/ServerTooOld')),
  (room) => room.ServerTooOld,
  () => <LoadingScreen />,
)

export type DoorProps = {
  path: string
  session: Standing['session']
  why: SignOutReason | null
  returnPath: string | null
  onEntered: () => void
}

/** Shows the page of the door that the address asks for, once the server has said what it offers. */
export function AtDoor({ path, session, why, returnPath, onEntered }: DoorProps) {
  const ports = usePorts()
  const [context] = useState<ApiContext>(() => makeApiContext(ports))
  const { facts, fault, busy, retry } = useDoorFacts(context)
  const name = facts?.organization.name
  // Before anybody signed in the system's theme is followed as well.
  useLayoutEffect(() => applyLook(readPreferences(ports.preferences)), [ports])
  useEffect(() => {
    if (name !== undefined)
      paintIdentity({ title: titleOf({ serverName: name, unread: 0, takenOver: false }), logo: logoUrl() })
  }, [name])

  const enter = () => {
    onEntered()
    // the form that had the focus is gone
    standInMain()
  }
  if (facts === null) {
    return fault === null ? (
      <LoadingScreen />
    ) : (
      <Later>{<ServerSilent fault={fault} busy={busy} onRetry={retry} />}</Later>
    )
  }
  if (isTooOld(facts.version)) return <Later>{<ServerTooOld version={facts.version ?? ''} />}</Later>
  const standing: Standing = {
    path,
    session,
    justLeft: why !== null,
    initialised: facts.initialised,
    guestsWelcome: facts.loginConfig.guest,
    returnPath,
  }
  const verdict = isDoorPath(path) ? enterDoor(standing) : enterHouse(standing)
  return (
    <Follow verdict={verdict}>
      <Later>
        {path === '/onboarding' ? (
          <NotSetUpPage />
        ) : (
          <DoorPages
            path={doorPage(path)}
            door={{ context, facts, why, isGuest: session === 'guest', invitation: heldMagicToken(), onEntered: enter }}
          />
        )}
      </Later>
    </Follow>
  )
}

const doorPage = (path: string) =>
  path.startsWith('/register') ? '/register' : path.startsWith('/guest_login') ? '/guest_login' : '/login'

const Later = ({ children }: { children: ReactNode }) => <Suspense fallback={<LoadingScreen />}>{children}</Suspense>
