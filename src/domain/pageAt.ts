/** Decides what stands at an address before a session. Pure: src/entry and src/public only apply it. */
import { addressOf, guestsMayOpen } from './address'
import { pageKindOf, programAt, type PageSession, type ProgramName } from './programs'
import type { LoginConfig } from './server'
import { isTooOld } from './serverVersion'

export type Visitor = {
  session: Exclude<PageSession, 'member'>
  /** Whether this page just ended a session, and whether the person wanted that. */
  ended: 'wanted' | 'unwanted' | null
  /** Whether the tab was opened with a sign-in link, which has a page of its own at `/login`. */
  opensLink: boolean
}

/** The facts of a server that decide between the pages. */
export type ServerFacts = {
  /** Whether the server has an account. */
  initialized: boolean
  /** null when the server did not report it. */
  version: string | null
  /** Whether guests may enter. */
  guest: boolean
  /** Whether people sign in with a password. */
  password: boolean
}

type ServerAnswers = Pick<ServerFacts, 'initialized' | 'version'> & {
  loginConfig: Pick<LoginConfig, 'guest' | 'password'>
}

/** Returns what decides between the pages before a session. */
export const factsOf = ({ initialized, version, loginConfig }: ServerAnswers): ServerFacts => ({
  initialized,
  version,
  guest: loginConfig.guest,
  password: loginConfig.password,
})

/** The known part of the server: its facts, that it was asked, or that it did not answer. */
export type KnownServer = ServerFacts | 'asked' | 'unreachable'

export type PublicPage =
  /** `form` is the sign-in form, which stands in index.html. */
  | { show: 'elsewhere' | 'asking' | 'unreachable' | 'tooOld' | 'missing' | 'routes' | 'form' }
  /** Another page takes its place. `returns`: the next sign-in leads back to this one. */
  | { leadTo: string; returns: boolean }
  /** The address belongs to the client. */
  | { leave: true }

const isSignIn = (pathname: string) => /^\/login$/i.test(pathname)

/** Returns what an address shows to a visitor. `pathname` is that of the router. */
export function pageAt({ session, ended, opensLink }: Visitor, server: KnownServer, pathname: string): PublicPage {
  if (session === 'elsewhere') return { show: 'elsewhere' }
  // The router reads `#.x` as a relative path, which no route matches.
  if (!pathname.startsWith('/')) return { leadTo: `/${pathname}`, returns: false }
  if (programAt(session, pathname) === 'client') return { leave: true }
  const kind = pageKindOf(pathname)
  if (kind === 'unknown') return { show: 'missing' }
  // A person who has just signed out must not become a guest a moment later. This does not wait for the server, because a
  // reload before its answer would forget the sign-out.
  if (kind === 'client' && session === 'signedOut' && ended !== null)
    return { leadTo: addressOf.signIn(), returns: ended === 'unwanted' }
  if (server === 'asked') return { show: 'asking' }
  if (server === 'unreachable') return { show: 'unreachable' }
  if (isTooOld(server.version)) return { show: 'tooOld' }
  const isSetUpPage = pathname.toLowerCase().startsWith(addressOf.onboarding()) && kind === 'public'
  if (!server.initialized) return isSetUpPage ? { show: 'routes' } : { leadTo: addressOf.onboarding(), returns: false }
  if (isSetUpPage) return { leadTo: addressOf.home(), returns: false }
  if (kind === 'public') return { show: isSignIn(pathname) && server.password && !opensLink ? 'form' : 'routes' }
  const mayBeGuest = session === 'signedOut' && server.guest && guestsMayOpen(pathname)
  return { leadTo: mayBeGuest ? addressOf.guestSignIn() : addressOf.signIn(), returns: true }
}

export type Decision =
  | { program: ProgramName }
  /** `returns`: the address is not `/login`, and the sign-in leads back to it. */
  | { program: 'form'; returns: boolean }
  /** The server has to say more first. */
  | { program: 'asking' }

/** Returns which program of the page shows an address to somebody. Members see only the client. */
export function decide(
  session: PageSession,
  visitor: Omit<Visitor, 'session'>,
  server: KnownServer,
  pathname: string,
): Decision {
  if (session === 'member' || programAt(session, pathname) === 'client') return { program: 'client' }
  const pageOf = (path: string) => pageAt({ ...visitor, session }, server, path)
  const page = pageOf(pathname)
  const leads = 'leadTo' in page && page.leadTo === addressOf.signIn()
  const shown = leads ? pageOf(page.leadTo) : page
  if (!('show' in shown)) return { program: 'public' }
  if (shown.show === 'form') return { program: 'form', returns: leads && page.returns }
  const mayBeForm = leads || isSignIn(pathname) || pageKindOf(pathname) === 'client'
  return { program: shown.show === 'asking' && mayBeForm && !visitor.opensLink ? 'asking' : 'public' }
}
