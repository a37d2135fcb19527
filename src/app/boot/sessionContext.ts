/** Tells the routes whether somebody is signed in. It works without the store, which only a session loads. */
import { createContext, useContext } from 'react'
import type { ServerInfo } from '@/api/serverInfo'
import type { SignOutReason } from '@/store/session/signOutReason'
import type { ClientModule } from './clientModule'

export type SessionValue = {
  session: 'signedOut' | 'guest' | 'member'
  /** Why this page just ended a session; null if there was none, or if it needs no explanation. */
  why: SignOutReason | null
  /** The signed-in client. It is loaded once there is a session. */
  client: ClientModule
  /** The server's public information, kept while the public pages redirect to one another; null before it arrived. */
  serverInfo: ServerInfo | null
  keepServerInfo: (info: ServerInfo) => void
  /** Call this when the token storage contains a new session. */
  onEntered: () => void
  /** Call this when the token storage contains no session any more. */
  onSessionEnd: (why: SignOutReason | null) => void
  /** Remembers the page that a guest is reading. The guest returns to it as a member. */
  onGuestReads: (path: string) => void
}

export const SessionContext = createContext<SessionValue | null>(null)

/** Returns the session. Works only below its provider. */
export function useSession(): SessionValue {
  const value = useContext(SessionContext)
  if (value === null) throw new Error('There is no session above this component')
  return value
}
