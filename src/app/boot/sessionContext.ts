/** Tells the routes whether somebody is signed in. It works without the store, which only a session loads. */
import { createContext, useContext } from 'react'
import type { ServerInfo } from '@/api/server/serverInfo'
import type { MagicLink } from '@/domain/magicLink'
import type { SignOutReason } from '@/store/session/signOutReason'
import type { ClientModule } from './clientModule'

export type SessionValue = {
  /** `elsewhere`: another tab signed in, so the session in the token storage is not the one of this page. */
  session: 'signedOut' | 'guest' | 'member' | 'elsewhere'
  /** Why this page just ended a session; null if there was none, or if it needs no explanation. */
  signOutReason: SignOutReason | null
  /** Whether the session that ended was that of a guest. */
  wasGuest: boolean
  /** The signed-in client. It is loaded once there is a session. */
  client: ClientModule
  /** The server's public information, kept while the public pages redirect to one another; null before it arrived. */
  serverInfo: ServerInfo | null
  setServerInfo: (info: ServerInfo) => void
  /** Call this when the token storage contains a new session. */
  onSessionStart: () => void
  /** Call this when the token storage contains no session any more. */
  onSessionEnd: (why: SignOutReason | null) => void
  /** The magic link that this tab was opened with, until it is used, refused or left; else null. */
  magicLink: MagicLink | null
  /** Call this when the server refused the link. Its purpose stays until the person leaves the page. */
  onLinkRefused: () => void
  /** Call this when the link is used, or when the person does something else. */
  clearMagicLink: () => void
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
