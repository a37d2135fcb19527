/** The access rules for pages (specification, chapter 4), as pure functions. `ApplyRedirect.tsx` carries them out. */

/** The facts that a decision depends on. */
export type RouteContext = {
  /** Path and query of the requested hash. */
  path: string
  session: 'signedOut' | 'guest' | 'member'
  /** Whether this page just ended a session, by sign-out or by the server. False if there was none. */
  justLeft: boolean
  initialized: boolean
  guestsWelcome: boolean
  /** The page requested before sign-in, or null. */
  returnPath: string | null
}

/** The decision: show the page, or go to another one and store or clear the return path. */
export type RouteDecision = { kind: 'show' } | { kind: 'go'; to: string; remember?: string; forget?: true }

/** Whether a guest may see the path: `/`, `/chat`, `/chat/channel/:id` and `/chat/dm/:id`. */
export const isGuestPath = (path: string) => /^\/(?:chat(?:\/(?:channel|dm)\/\d+)?)?\/?(?:\?.*)?$/.test(path)

/** Whether the path belongs to the app, for any role. Without a session, every other path is the '404 page'. */
export const isAppPath = (path: string) =>
  /^\/(?:$|\?|chat(?:[/?]|$)|users(?:[/?]|$)|favs\/?(?:\?|$)|setting(?:[/?]|$))/.test(path)

/** Whether the path is a signed-out page. */
export const isAuthPath = (path: string) => /^\/(?:login|register|guest_login|onboarding)\/?(?:\?.*)?$/.test(path)

/** Decides about the pages that need a session. */
export function resolveAppRoute({
  path,
  session,
  justLeft,
  initialized,
  guestsWelcome,
  returnPath,
}: RouteContext): RouteDecision {
  if (session === 'signedOut') {
    if (!initialized) return { kind: 'go', to: '/onboarding' }
    // A person who has just signed out must not become a guest a moment later.
    if (justLeft) return { kind: 'go', to: '/login' }
    const to = guestsWelcome && isGuestPath(path) ? '/guest_login' : '/login'
    return { kind: 'go', to, remember: path.startsWith('/setting/my_account') ? '/' : path }
  }
  if (returnPath !== null && returnPath !== path) return { kind: 'go', to: returnPath, forget: true }
  if (session === 'guest' && !isGuestPath(path)) return { kind: 'go', to: '/' }
  return { kind: 'show' }
}

/** Decides about the signed-out pages. A guest may open them to become a member. */
export function resolveAuthRoute({
  path,
  session,
  initialized,
  guestsWelcome,
  returnPath,
}: RouteContext): RouteDecision {
  if (session === 'member') {
    return returnPath === null ? { kind: 'go', to: '/' } : { kind: 'go', to: returnPath, forget: true }
  }
  const isSetUp = path.startsWith('/onboarding')
  if (!initialized) return isSetUp ? { kind: 'show' } : { kind: 'go', to: '/onboarding' }
  if (isSetUp) return { kind: 'go', to: '/' }
  if (path.startsWith('/guest_login')) {
    // A guest needs no second guest session, and a server without guests has no guest page.
    if (session === 'guest') return { kind: 'go', to: '/' }
    if (!guestsWelcome) return { kind: 'go', to: '/login' }
  }
  return { kind: 'show' }
}
