/** Who may stand where (specification, chapter 4): decided here, pure; `Guarded.tsx` carries it out. */

/** What the decision rests on. */
export type Standing = {
  /** Path and query of the hash, as the person asked for it. */
  path: string
  session: 'signedOut' | 'guest' | 'member'
  /** Whether the person was signed out just now (by themselves or by the server), as against having never been in. */
  justLeft: boolean
  initialised: boolean
  guestsWelcome: boolean
  /** Where the person wanted to go before signing in, or null. */
  returnPath: string | null
}

/** What follows: show the page, or go elsewhere, remembering or forgetting a return path. */
export type Verdict = { kind: 'show' } | { kind: 'go'; to: string; remember?: string; forget?: true }

/** `/`, `/chat`, `/chat/channel/:id` and `/chat/dm/:id`: all that a guest may see. */
export const isGuestPath = (path: string) => /^\/(?:chat(?:\/(?:channel|dm)\/\d+)?)?\/?(?:\?.*)?$/.test(path)

/** The pages of the house, known or not to whoever asks; everything else is the '404 page' for a stranger. */
export const isHousePath = (path: string) =>
  /^\/(?:$|\?|chat(?:[/?]|$)|users(?:[/?]|$)|favs\/?(?:\?|$)|setting(?:[/?]|$))/.test(path)

/** The pages before the house. */
export const isDoorPath = (path: string) => /^\/(?:login|register|guest_login|onboarding)\/?(?:\?.*)?$/.test(path)

/** Decides about the pages that need a session. */
export function enterHouse({ path, session, justLeft, initialised, guestsWelcome, returnPath }: Standing): Verdict {
  if (session === 'signedOut') {
    if (!initialised) return { kind: 'go', to: '/onboarding' }
    // Somebody who has just signed out must not find themselves a guest a moment later.
    if (justLeft) return { kind: 'go', to: '/login' }
    const to = guestsWelcome && isGuestPath(path) ? '/guest_login' : '/login'
    return { kind: 'go', to, remember: path.startsWith('/setting/my_account') ? '/' : path }
  }
  if (returnPath !== null && returnPath !== path) return { kind: 'go', to: returnPath, forget: true }
  if (session === 'guest' && !isGuestPath(path)) return { kind: 'go', to: '/' }
  return { kind: 'show' }
}

/** Decides about the pages before the house. A guest may come here to become a member. */
export function enterDoor({ path, session, initialised, guestsWelcome, returnPath }: Standing): Verdict {
  if (session === 'member') {
    return returnPath === null ? { kind: 'go', to: '/' } : { kind: 'go', to: returnPath, forget: true }
  }
  const isSetUp = path.startsWith('/onboarding')
  if (!initialised) return isSetUp ? { kind: 'show' } : { kind: 'go', to: '/onboarding' }
  if (isSetUp) return { kind: 'go', to: '/' }
  if (path.startsWith('/guest_login')) {
    // One guest is enough, and where guests are not let in there is nothing to see.
    if (session === 'guest') return { kind: 'go', to: '/' }
    if (!guestsWelcome) return { kind: 'go', to: '/login' }
  }
  return { kind: 'show' }
}
