/** Which program of the page an address belongs to: the pages before a session, or the client. */
import { SET_UP_STEPS, splitHash } from './address'

/** `elsewhere`: another tab signed in somebody else, so the stored session is not the one of this page. */
export type PageSession = 'signedOut' | 'guest' | 'member' | 'elsewhere'
export type ProgramName = 'public' | 'client'

/** Patterns ignore case, as those of the router do. */
const matches = (path: string, patterns: readonly RegExp[]) => patterns.some((pattern) => pattern.test(path))

const CLIENT_PAGES = [
  /^\/$/,
  /^\/chat(\/|$)/i,
  /^\/(share|favs|files|search)$/i,
  /^\/users(\/[^/]+)?$/i,
  /^\/setting(\/[^/]+)?$/i,
  /^\/setting\/(channel|dm)\/[^/]+(\/[^/]+)?$/i,
  /^\/settings(\/|$)/i,
  /^\/invite_private(\/[^/]+)?$/i,
  /^\/cb\/payment_success\/[^/]+$/i,
  new RegExp(`^/onboarding/(${SET_UP_STEPS.join('|')})$`, 'i'),
]
const PUBLIC_PAGES = [
  /^\/(login|email_login|register|invite_mobile|guest_login|onboarding)$/i,
  /^\/send_magic_link\/[^/]+$/i,
  /^\/register\/set_name(\/[^/]+)?$/i,
  /^\/cb\/[^/]+(\/[^/]+)?$/i,
  /^\/oauth(\/[^/]+)?$/i,
]

/** Tells whether a path needs a session (`client`), needs none (`public`), or is no page at all (`unknown`). */
export function pageKindOf(pathname: string): ProgramName | 'unknown' {
  const { path } = splitHash(pathname)
  if (matches(path, CLIENT_PAGES)) return 'client'
  return matches(path, PUBLIC_PAGES) ? 'public' : 'unknown'
}

/** A page of the client at which a guest signs in first. */
const asksGuestsToSignIn = (pathname: string) => /^\/invite_private(\/|$)/i.test(splitHash(pathname).path)

/**
 * Returns the program that shows a path to somebody. Members see only the client, which leads them away from the pages
 * before a session. Guests may open those to become a member.
 */
export function programAt(session: PageSession, pathname: string): ProgramName {
  if (session === 'signedOut' || session === 'elsewhere') return 'public'
  if (session === 'member') return 'client'
  return pageKindOf(pathname) === 'public' || asksGuestsToSignIn(pathname) ? 'public' : 'client'
}
