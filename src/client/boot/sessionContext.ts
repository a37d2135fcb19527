/** Tells the routes whether somebody is signed in. It works without the store, which only a session loads. */
import { createContext, useContext } from 'react'
import type { ServerInfo } from '@/api/server/serverInfo'
import type { PublicSession } from '@/features/auth'
import type { SignOutReason } from '@/store/session/signOutReason'
import type { ClientModule } from './clientModule'

export type SessionValue = PublicSession & {
  /** `elsewhere`: another tab signed in, so the session in the token storage is not the one of this page. */
  session: 'signedOut' | 'guest' | 'member' | 'elsewhere'
  /** The signed-in client. It is loaded once there is a session. */
  client: ClientModule
  /** The server's public information, kept while the public pages redirect to one another; null before it arrived. */
  serverInfo: ServerInfo | null
  setServerInfo: (info: ServerInfo) => void
  /** Call this when the token storage contains a new session. */
  onSessionStart: () => void
  /** Call this when the token storage contains no session any more. */
  onSessionEnd: (why: SignOutReason | null) => void
  /**
   * Remembers the shown page. A guest who signs in as a member returns to it, and so does a member who opened a sign-in
   * link while signed in.
   */
  onPageShown: (path: string) => void
  /** Returns the page that was shown last, or null. */
  lastPage: () => string | null
}

export const SessionContext = createContext<SessionValue | null>(null)

/** Returns the session. Works only below its provider. */
export function useSession(): SessionValue {
  const value = useContext(SessionContext)
  if (value === null) throw new Error('There is no session above this component')
  return value
}
