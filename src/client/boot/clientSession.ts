/** The routes know this of the session and of the link that this tab was opened with. */
import { createContext, useContext } from 'react'
import type { MagicLink } from '@/domain/magicLink'

export type ClientSession = {
  kind: 'guest' | 'member'
  /** The magic link that this tab was opened with, until it is used or left; else null. */
  magicLink: MagicLink | null
  clearMagicLink: () => void
  /**
   * Remembers the shown page. A guest who signs in as a member returns to it, and so does a member who opened a sign-in
   * link while signed in.
   */
  onPageShown: (path: string) => void
  /** Returns the page that was shown last, or null. */
  lastPage: () => string | null
  /** Leaves the address to the program before a session, where a guest becomes a member. */
  onLeave: () => void
}

export const ClientSessionContext = createContext<ClientSession | null>(null)

/** Returns the session. Works only below its provider. */
export function useClientSession(): ClientSession {
  const value = useContext(ClientSessionContext)
  if (value === null) throw new Error('There is no session above this component')
  return value
}
