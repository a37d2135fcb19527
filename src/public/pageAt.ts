/** Decides what the program before a session shows. Pure: the routes only apply it. */
import type { ServerInfo } from '@/api/server/serverInfo'
import { addressOf, guestsMayOpen } from '@/domain/address'
import { pageKindOf, programAt, type PageSession } from '@/domain/programs'
import { isTooOld } from '@/domain/serverVersion'
import type { SignOutReason } from '@/store/session/signOutReason'

export type Visitor = {
  session: Exclude<PageSession, 'member'>
  /** Why this page just ended a session, or null. */
  reason: SignOutReason | null
}

/** The known part of the server: its public information, that it was asked, or that it did not answer. */
export type KnownServer = ServerInfo | 'asked' | 'unreachable'

export type PublicPage =
  | { show: 'elsewhere' | 'asking' | 'unreachable' | 'tooOld' | 'missing' | 'routes' }
  /** Another page takes its place. `returns`: the next sign-in leads back to this one. */
  | { leadTo: string; returns: boolean }
  /** The address belongs to the client. */
  | { leave: true }

/** After these the next sign-in does not return to the page that was open. */
const isWanted = (reason: SignOutReason) => reason === 'requested' || reason === 'delete_user'

/** Returns what an address shows to a visitor. `pathname` is that of the router. */
export function pageAt({ session, reason }: Visitor, server: KnownServer, pathname: string): PublicPage {
  if (session === 'elsewhere') return { show: 'elsewhere' }
  // The router reads `#.x` as a relative path, which no route matches.
  if (!pathname.startsWith('/')) return { leadTo: `/${pathname}`, returns: false }
  if (programAt(session, pathname) === 'client') return { leave: true }
  const kind = pageKindOf(pathname)
  if (kind === 'unknown') return { show: 'missing' }
  // A person who has just signed out must not become a guest a moment later. This does not wait for the server, because a
  // reload before its answer would forget the sign-out.
  if (kind === 'client' && session === 'signedOut' && reason !== null)
    return { leadTo: addressOf.signIn(), returns: !isWanted(reason) }
  if (server === 'asked') return { show: 'asking' }
  if (server === 'unreachable') return { show: 'unreachable' }
  if (isTooOld(server.version)) return { show: 'tooOld' }
  const isSetUpPage = pathname.toLowerCase().startsWith(addressOf.onboarding()) && kind === 'public'
  if (!server.initialized) return isSetUpPage ? { show: 'routes' } : { leadTo: addressOf.onboarding(), returns: false }
  if (isSetUpPage) return { leadTo: addressOf.home(), returns: false }
  if (kind === 'public') return { show: 'routes' }
  const mayBeGuest = session === 'signedOut' && server.loginConfig.guest && guestsMayOpen(pathname)
  return { leadTo: mayBeGuest ? addressOf.guestSignIn() : addressOf.signIn(), returns: true }
}
