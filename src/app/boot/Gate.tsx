/** Decides what a person meets: the door or the house. Until the door is passed no store, stream or router is on the page. */
import { lazy, Suspense, use, useEffect, useLayoutEffect, useState, type ReactNode } from 'react'
import { makeApiContext, type ApiContext } from '@/api/context'
import { logoUrl } from '@/api/resourceAddress'
import { NotFoundPage } from '@/app/faults/NotFoundPage'
import { enterDoor, enterHouse, isDoorPath, isHousePath, type Standing } from '@/app/router/guard'
import { replaceHash, useHashPath } from '@/app/router/hashPath'
import { titleOf } from '@/app/shell/title'
import { isTooOld } from '@/domain/serverVersion'
import type { VaultPort } from '@/platform/vault'
import { readPreferences } from '@/store/preferences/keptPreferences'
import type { SignOutReason } from '@/store/session/signOutReason'
import { applyLook } from '@/ui/theme'
import type { ClientLoader } from './clientLoader'
import { paintIdentity } from './identity'
import { LoadingScreen } from './LoadingScreen'
import { usePorts } from './PortsContext'
import { useDoorFacts } from './useDoorFacts'

const DoorPages = lazy(() => import('@/features/auth').then((room) => ({ default: room.DoorPages })))
const NotSetUpPage = lazy(() => import('@/app/faults/NotSetUpPage').then((room) => ({ default: room.NotSetUpPage })))
const ServerSilent = lazy(() => import('@/app/faults/ServerSilent').then((room) => ({ default: room.ServerSilent })))
const ServerTooOld = lazy(() => import('@/app/faults/ServerTooOld').then((room) => ({ default: room.ServerTooOld })))

/** The same key as in older clients: a return path survives whatever a sign-in leads through. */
const RETURN_PATH_KEY = 'VOCECHAT_TRY_PATH'

type Session = 'signedOut' | 'guest' | 'member'

function sessionIn(vault: VaultPort): Session {
  if (vault.session() === null) return 'signedOut'
  return vault.lastUser()?.createdBy === 'guest' ? 'guest' : 'member'
}

/** Shows the door to strangers, and the house to whoever has a session. */
export function Gate({ loader }: { loader: ClientLoader }) {
  const { vault, preferences } = usePorts()
  const path = useHashPath()
  const [session, setSession] = useState<Session>(() => sessionIn(vault))
  const [why, setWhy] = useState<SignOutReason | null>(null)
  useEffect(
    () =>
      loader.onLeft((reason) => {
        // At once, not when the server has answered what its door offers: a reload before that would find a guest here.
        if (reason !== null) replaceHash('/login')
        setWhy(reason)
        setSession(sessionIn(vault))
      }),
    [loader, vault],
  )
  const handleEntered = () => {
    setWhy(null)
    void loader.wake()
    setSession(sessionIn(vault))
  }

  const returnPath = preferences.read(RETURN_PATH_KEY)
  const isThere = session !== 'signedOut' && returnPath === path
  useEffect(() => {
    if (isThere) preferences.write(RETURN_PATH_KEY, null)
  }, [preferences, isThere])
  if (session === 'member' || (session === 'guest' && !isDoorPath(path))) {
    const verdict = isDoorPath(path) ? enterDoor : enterHouse
    const standing = { path, session, justLeft: false, initialised: true, guestsWelcome: false, returnPath }
    return <Follow verdict={verdict(standing)}>{<House loader={loader} />}</Follow>
  }
  if (!isDoorPath(path) && !isHousePath(path)) return <NotFoundPage onBack={() => replaceHash('/')} />
  return <AtDoor path={path} session={session} why={why} returnPath={returnPath} onEntered={handleEntered} />
}

function House({ loader }: { loader: ClientLoader }) {
  return use(loader.load()).tree
}

type DoorProps = { path: string; session: Session; why: SignOutReason | null; returnPath: string | null; onEntered: () => void }

function AtDoor({ path, session, why, returnPath, onEntered }: DoorProps) {
  const ports = usePorts()
  const [context] = useState<ApiContext>(() => makeApiContext(ports))
  const { facts, fault, busy, retry } = useDoorFacts(context)
  const name = facts?.organization.name
  // Before anybody signed in the system's theme is followed as well.
  useLayoutEffect(() => applyLook(readPreferences(ports.preferences)), [ports])
  useEffect(() => {
    if (name !== undefined) paintIdentity({ title: titleOf({ serverName: name, unread: 0, takenOver: false }), logo: logoUrl() })
  }, [name])

  if (facts === null) {
    return fault === null ? <LoadingScreen /> : <Late>{<ServerSilent fault={fault} busy={busy} onRetry={retry} />}</Late>
  }
  if (isTooOld(facts.version)) return <Late>{<ServerTooOld version={facts.version ?? ''} />}</Late>
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
      <Late>
        {path === '/onboarding' ? (
          <NotSetUpPage />
        ) : (
          <DoorPages path={doorPage(path)} door={{ context, facts, why, isGuest: session === 'guest', onEntered }} />
        )}
      </Late>
    </Follow>
  )
}

const doorPage = (path: string) => (path.startsWith('/register') ? '/register' : path.startsWith('/guest_login') ? '/guest_login' : '/login')

const Late = ({ children }: { children: ReactNode }) => <Suspense fallback={<LoadingScreen />}>{children}</Suspense>

/** Carries out a verdict: shows the children, or leads elsewhere. */
function Follow({ verdict, children }: { verdict: ReturnType<typeof enterHouse>; children: ReactNode }) {
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
