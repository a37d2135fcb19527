/** Holds whether somebody is signed in on this page, for the route table. */
import { useMemo, useRef, useState, type ReactNode } from 'react'
import type { ServerInfo } from '@/api/serverInfo'
import type { TokenStoragePort } from '@/platform/tokenStorage'
import type { SignOutReason } from '@/store/session/signOutReason'
import type { ClientModule } from './clientModule'
import { usePorts } from './PortsContext'
import { SessionContext, type SessionValue } from './sessionContext'

/** The preferences key of the return path, the same as in older clients. The path survives every step of a sign-in. */
export const RETURN_PATH_KEY = 'VOCECHAT_TRY_PATH'

function sessionIn(tokenStorage: TokenStoragePort): SessionValue['session'] {
  if (tokenStorage.session() === null) return 'signedOut'
  return tokenStorage.lastUser()?.createdBy === 'guest' ? 'guest' : 'member'
}

/** Provides the session of the token storage to the routes. */
export function SessionProvider({ client, children }: { client: ClientModule; children: ReactNode }) {
  const { tokenStorage, preferences } = usePorts()
  const [session, setSession] = useState(() => sessionIn(tokenStorage))
  const [why, setWhy] = useState<SignOutReason | null>(null)
  const [serverInfo, setServerInfo] = useState<ServerInfo | null>(null)
  const guestRead = useRef<string | null>(null)
  const actions = useMemo(
    () => ({
      keepServerInfo: setServerInfo,
      onEntered() {
        const entered = sessionIn(tokenStorage)
        if (entered === 'member' && guestRead.current !== null && preferences.read(RETURN_PATH_KEY) === null)
          preferences.write(RETURN_PATH_KEY, guestRead.current)
        guestRead.current = null
        setWhy(null)
        void client.load().then(
          ({ wake }) => wake(),
          () => undefined,
        )
        setSession(entered)
      },
      onSessionEnd(reason: SignOutReason | null) {
        guestRead.current = null
        setServerInfo(null)
        setWhy(reason)
        setSession(sessionIn(tokenStorage))
      },
      onGuestReads(path: string) {
        guestRead.current = path
        // A guest who signs in later gets the sign-in options of that time.
        setServerInfo(null)
      },
    }),
    [client, tokenStorage, preferences],
  )
  const value = useMemo<SessionValue>(
    () => ({ session, why, client, serverInfo, ...actions }),
    [session, why, client, serverInfo, actions],
  )
  return <SessionContext value={value}>{children}</SessionContext>
}
