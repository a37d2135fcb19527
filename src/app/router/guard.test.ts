import { describe, expect, it } from 'vitest'
import { resolveAuthRoute, resolveAppRoute, isAuthPath, isGuestPath, isAppPath, type RouteContext } from './guard'

const standing = (changes: Partial<RouteContext>): RouteContext => ({
  path: '/chat/channel/3',
  session: 'member',
  justLeft: false,
  initialised: true,
  guestsWelcome: false,
  returnPath: null,
  ...changes,
})

describe('the pages behind the session', () => {
  it('send a stranger to sign in and remember where they wanted to go', () => {
    expect(resolveAppRoute(standing({ session: 'signedOut' }))).toEqual({
      kind: 'go',
      to: '/login',
      remember: '/chat/channel/3',
    })
  })

  it('remember the front page instead of the account page, which belongs to whoever was in before', () => {
    expect(resolveAppRoute(standing({ session: 'signedOut', path: '/setting/my_account' }))).toEqual({
      kind: 'go',
      to: '/login',
      remember: '/',
    })
  })

  it('let a stranger in as a guest where guests are welcome', () => {
    expect(resolveAppRoute(standing({ session: 'signedOut', guestsWelcome: true }))).toMatchObject({
      to: '/guest_login',
    })
  })

  it('ask for a sign-in on pages that guests may not see, welcome or not', () => {
    const verdict = resolveAppRoute(standing({ session: 'signedOut', guestsWelcome: true, path: '/users' }))
    expect(verdict).toMatchObject({ to: '/login', remember: '/users' })
  })

  it('do not make a guest of somebody who has just signed out', () => {
    const verdict = resolveAppRoute(standing({ session: 'signedOut', guestsWelcome: true, justLeft: true }))
    expect(verdict).toEqual({ kind: 'go', to: '/login' })
  })

  it('send everybody to the set-up while the server has no account yet', () => {
    expect(resolveAppRoute(standing({ session: 'signedOut', initialised: false }))).toEqual({
      kind: 'go',
      to: '/onboarding',
    })
  })

  it('bring a person back to where they wanted to go, once', () => {
    expect(resolveAppRoute(standing({ path: '/', returnPath: '/users/4' }))).toEqual({
      kind: 'go',
      to: '/users/4',
      forget: true,
    })
  })

  it('send a guest from a page that is not theirs to the front page', () => {
    expect(resolveAppRoute(standing({ session: 'guest', path: '/users' }))).toEqual({ kind: 'go', to: '/' })
    expect(resolveAppRoute(standing({ session: 'guest' }))).toEqual({ kind: 'show' })
  })
})

describe('the pages before the house', () => {
  const at = (path: string, changes: Partial<RouteContext> = {}) =>
    resolveAuthRoute(standing({ path, session: 'signedOut', ...changes }))

  it('are shown to strangers and to guests', () => {
    expect(at('/login')).toEqual({ kind: 'show' })
    expect(at('/register', { session: 'guest' })).toEqual({ kind: 'show' })
  })

  it('pass a member on', () => {
    expect(at('/login', { session: 'member' })).toEqual({ kind: 'go', to: '/' })
    expect(at('/login', { session: 'member', returnPath: '/chat/dm/2' })).toEqual({
      kind: 'go',
      to: '/chat/dm/2',
      forget: true,
    })
  })

  it('lead to the set-up while there is no account, and away from it once there is', () => {
    expect(at('/login', { initialised: false })).toEqual({ kind: 'go', to: '/onboarding' })
    expect(at('/onboarding', { initialised: false })).toEqual({ kind: 'show' })
    expect(at('/onboarding')).toEqual({ kind: 'go', to: '/' })
  })

  it('make no second guest of a guest, and none where guests are not welcome', () => {
    expect(at('/guest_login', { session: 'guest', guestsWelcome: true })).toEqual({ kind: 'go', to: '/' })
    expect(at('/guest_login')).toEqual({ kind: 'go', to: '/login' })
    expect(at('/guest_login', { guestsWelcome: true })).toEqual({ kind: 'show' })
  })
})

describe('an address', () => {
  it.each(['/', '/chat', '/chat/channel/3', '/chat?x=1', '/users/4', '/setting/appearance'])(
    '%s belongs to the house',
    (path) => {
      expect(isAppPath(path)).toBe(true)
    },
  )

  it.each(['/files', '/chats', '/userss', '/login', '/x/chat'])('%s does not', (path) => {
    expect(isAppPath(path)).toBe(false)
  })

  it.each(['/login', '/register?magic_token=1', '/guest_login/', '/onboarding'])(
    '%s stands before the house',
    (path) => {
      expect(isAuthPath(path)).toBe(true)
    },
  )
})

describe('the paths of guests', () => {
  it.each(['/', '/chat', '/chat/channel/3', '/chat/dm/2', '/chat/channel/3?mid=41'])('include %s', (path) => {
    expect(isGuestPath(path)).toBe(true)
  })

  it.each(['/users', '/favs', '/files', '/setting', '/chat/channel/x', '/chats', '/chat/channel/3/members'])(
    'leave out %s',
    (path) => {
      expect(isGuestPath(path)).toBe(false)
    },
  )
})
