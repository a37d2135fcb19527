/** Decides what a person meets: the door or the house. Until the door is passed no store, stream or router is on the page. */
import { use, useEffect, useState } from 'react'
import { NotFoundPage } from '@/app/faults/NotFoundPage'
import { enterDoor, enterHouse, isDoorPath, isHousePath, type Standing } from '@/app/router/guard'
import { replaceHash, useHashPath } from '@/app/router/hashPath'
import type { VaultPort } from '@/platform/vault'
import type { SignOutReason } from '@/store/session/signOutReason'
import { latePage, makeLate } from '@/ui/late'
import type { ClientLoader } from './clientLoader'
import { Follow, RETURN_PATH_KEY } from './Follow'
import { LoadingScreen } from './LoadingScreen'
import { usePorts } from './PortsContext'

const AtDoor = latePage(
  makeLate(() => import('./AtDoor')),
  (room) => room.AtDoor,
  () => <LoadingScreen />,
)

type Session = Standing['session']

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

  // Where a guest was reading when they went to sign in: there they want to be as a member.
  const [lastRead, setLastRead] = useState<string | null>(null)
  const read = isDoorPath(path) ? lastRead : session === 'guest' ? path : null
  if (read !== lastRead) setLastRead(read)
  const returnPath = preferences.read(RETURN_PATH_KEY) ?? (isDoorPath(path) ? lastRead : null)
  const isThere = session !== 'signedOut' && returnPath === path
  useEffect(() => {
    if (isThere) preferences.write(RETURN_PATH_KEY, null)
  }, [preferences, isThere])
  if (session === 'member' || (session === 'guest' && !isDoorPath(path))) {
    const verdict = isDoorPath(path) ? enterDoor : enterHouse
    const standing = { path, session, justLeft: false, initialised: true, guestsWelcome: false, returnPath }
    return <Follow verdict={verdict(standing)}>{<House loader={loader} />}</Follow>
  }
  if (!isDoorPath(path) && !isHousePath(path)) return <NotFoundPage whole onBack={() => replaceHash('/')} />
  return <AtDoor path={path} session={session} why={why} returnPath={returnPath} onEntered={handleEntered} />
}

function House({ loader }: { loader: ClientLoader }) {
  return use(loader.load()).tree
}
