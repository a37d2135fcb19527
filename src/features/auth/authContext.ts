/** The context of the public pages: requests and the server's public information, without a store. */
import { createContext, useContext } from 'react'
import type { ApiContext } from '@/api/context'
import type { ServerInfo } from '@/api/server/serverInfo'
import { logInAsGuest } from '@/api/session/token'
import type { Fault } from '@/domain/fault'
import type { MagicLink } from '@/domain/magicLink'
import type { SignInAnswer } from '@/domain/signInAnswer'
import type { SignOutReason } from '@/store/session/signOutReason'

/** The public pages know this of the session that ended, of the link that this tab was opened with, and of the server. */
export type AuthContext = {
  /** Why this page just ended a session; null if there was none, or if it needs no explanation. */
  signOutReason: SignOutReason | null
  /** Whether the session that ended was that of a guest. */
  wasGuest: boolean
  /** The magic link that this tab was opened with, until it is used, refused or left; else null. */
  magicLink: MagicLink | null
  /** Call this when the server refused the link. Its purpose stays until `clearMagicLink`. */
  onLinkRefused: () => void
  /** Removes the link. Call it when it is used, or when the person does something else. */
  clearMagicLink: () => void
  context: ApiContext
  serverInfo: ServerInfo
  /** Whether a guest has opened these pages to become a member. */
  isGuest: boolean
  /** Whether the sign-in form of index.html is shown above these pages, which then draw only what stands below it. */
  isBelowForm: boolean
  /** The token of the invitation link, or null. */
  invitation: string | null
  /** The e-mail that was last typed on these pages, so that the next page begins with it. */
  typedEmail: string
  setTypedEmail: (email: string) => void
  /** Returns the answer of a provider that the page was opened with, once; null without one. */
  takeAnswer: () => SignInAnswer | null
  /** Call this when the token storage contains a new session. `to` is the page to open, else the one asked for before. */
  onSignedIn: (to?: string) => void
}

/** The longest wait for another tab that signs in as a guest. */
const GUEST_WAIT_MS = 10_000

const Context = createContext<AuthContext | null>(null)

/** Provides the context to the public pages. */
export const AuthProvider = Context.Provider

/** Returns the context. Works only below its provider. */
export function useAuth(): AuthContext {
  const auth = useContext(Context)
  if (auth === null) throw new Error('There is no AuthProvider above this component')
  return auth
}

/**
 * Signs in as a guest (GET /token/login_guest, which creates an account). A browser has one guest account: if two tabs
 * do this at once, the second waits and uses the account of the first.
 */
export const signInAsGuest = (auth: AuthContext): Promise<SignInResult> => {
  const { tokenStorage, locks } = auth.context.ports
  return locks.exclusive('parley_guest', GUEST_WAIT_MS, async () => {
    const hasGuestSession = tokenStorage.session() !== null && tokenStorage.lastUser()?.createdBy === 'guest'
    return finishSignIn(auth, hasGuestSession ? { value: null } : await logInAsGuest(auth.context))
  })
}

/** The result of an attempt to sign in or sign up. */
export type SignInResult = { ok: true } | { ok: false; fault: Fault }

/** Turns an API answer into a result. After a success it opens the app, at `to` if that is given. */
export function finishSignIn(
  auth: AuthContext,
  result: { value: unknown } | { fault: Fault },
  to?: string,
): SignInResult {
  if ('fault' in result) return { ok: false, fault: result.fault }
  auth.onSignedIn(to)
  return { ok: true }
}
