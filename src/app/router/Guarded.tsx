/** Carries out what guard.ts decides: shows the page, or leads elsewhere and remembers where the person wanted to go. */
import { useEffect } from 'react'
import { Navigate, Outlet, useLocation } from 'react-router-dom'
import { LoadingScreen } from '@/app/boot/LoadingScreen'
import { usePorts } from '@/app/boot/PortsContext'
import { useAppSelector } from '@/store/hooks'
import { selectServer } from '@/store/server/selectors'
import { selectSession } from '@/store/session/selectors'
import { enterDoor, enterHouse, type Standing, type Verdict } from './guard'

/** The same key as in older clients: a return path survives the reload that a sign-in may need. */
const RETURN_PATH_KEY = 'VOCECHAT_TRY_PATH'

/** Layout route of everything that needs a session. */
export const BehindSession = () => <Guarded decide={enterHouse} />

/** Layout route of sign-in and sign-up. */
export const BehindDoor = () => <Guarded decide={enterDoor} />

function Guarded({ decide }: { decide: (standing: Standing) => Verdict }) {
  const { preferences } = usePorts()
  const { pathname, search } = useLocation()
  const session = useAppSelector(selectSession)
  const { initialised, loginConfig } = useAppSelector(selectServer)
  const verdict = decide({
    path: pathname + search,
    session: session.state === 'signedIn' ? (session.isGuest ? 'guest' : 'member') : session.state,
    justLeft: session.state === 'signedOut' && session.why !== null,
    initialised: initialised !== false,
    guestsWelcome: loginConfig?.guest === true,
    returnPath: preferences.read(RETURN_PATH_KEY),
  })
  if (verdict.kind === 'wait') return <LoadingScreen />
  return verdict.kind === 'show' ? <Outlet /> : <Redirect {...verdict} />
}

function Redirect({ to, remember, forget }: Extract<Verdict, { kind: 'go' }>) {
  const { preferences } = usePorts()
  useEffect(() => {
    if (remember !== undefined) preferences.write(RETURN_PATH_KEY, remember)
    if (forget) preferences.write(RETURN_PATH_KEY, null)
  }, [preferences, remember, forget])
  return <Navigate to={to} replace />
}
