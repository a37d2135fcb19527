import { describe, expect, it } from 'vitest'
import { resolveAuthRoute, resolveAppRoute, isAuthPath, isGuestPath, isAppPath, type RouteContext } from './guard'

const standing = (changes: Partial<RouteContext>): RouteContext => ({
  path: '/chat/channel/3',
  session: 'member',
  justLeft: false,
  initialized: true,
  guestsWelcome: false,
  returnPath: null,
  ...changes,
})

describe('the signed-in pages', () => {
  it('send a signed-out visitor to sign in and remember the address', () => {
    expect(resolveAppRoute(standing({ session: 'signedOut' }))).toEqual({
      kind: 'go',
      to: '/login',
      remember: '/chat/channel/3',
    })
  })

  it('remember the front page instead of the account page, which belongs to the previous person', () => {
    expect(resolveAppRoute(standing({ session: 'signedOut', path: '/setting/my_account' }))).toEqual({
      kind: 'go',
      to: '/login',
      remember: '/',
    })
  })

  it('sign a visitor in as a guest where guests are allowed', () => {
    expect(resolveAppRoute(standing({ session: 'signedOut', guestsWelcome: true }))).toMatchObject({
      to: '/guest_login',
    })
  })

  it('ask for a sign-in on pages that guests may not see, even where guests are allowed', () => {
    const verdict = resolveAppRoute(standing({ session: 'signedOut', guestsWelcome: true, path: '/users' }))
    expect(verdict).toMatchObject({ to: '/login', remember: '/users' })
  })

  it('do not sign in a guest right after a sign-out', () => {
    const verdict = resolveAppRoute(standing({ session: 'signedOut', guestsWelcome: true, justLeft: true }))
    expect(verdict).toEqual({ kind: 'go', to: '/login' })
  })

  it('send everybody to the set-up while the server has no account yet', () => {
    expect(resolveAppRoute(standing({ session: 'signedOut', initialized: false }))).toEqual({
      kind: 'go',
      to: '/onboarding',
    })
  })

  it('return a person to the remembered address, once', () => {
    expect(resolveAppRoute(standing({ path: '/', returnPath: '/users/4' }))).toEqual({
      kind: 'go',
      to: '/users/4',
      forget: true,
    })
  })

  it('send a guest from a members-only page to the front page', () => {
    expect(resolveAppRoute(standing({ session: 'guest', path: '/users' }))).toEqual({ kind: 'go', to: '/' })
    expect(resolveAppRoute(standing({ session: 'guest' }))).toEqual({ kind: 'show' })
  })
})

describe('the signed-out pages', () => {
  const at = (path: string, changes: Partial<RouteContext> = {}) =>
    resolveAuthRoute(standing({ path, session: 'signedOut', ...changes }))

  it('are shown to visitors and to guests', () => {
    expect(at('/login')).toEqual({ kind: 'show' })
    expect(at('/register', { session: 'guest' })).toEqual({ kind: 'show' })
  })

  it('redirect members to the app', () => {
    expect(at('/login', { session: 'member' })).toEqual({ kind: 'go', to: '/' })
    expect(at('/login', { session: 'member', returnPath: '/chat/dm/2' })).toEqual({
      kind: 'go',
      to: '/chat/dm/2',
      forget: true,
    })
  })

  it('lead to the set-up while there is no account, and away from it afterwards', () => {
    expect(at('/login', { initialized: false })).toEqual({ kind: 'go', to: '/onboarding' })
    expect(at('/onboarding', { initialized: false })).toEqual({ kind: 'show' })
    expect(at('/onboarding')).toEqual({ kind: 'go', to: '/' })
  })

  it('sign in no second guest, and none where guests are not allowed', () => {
    expect(at('/guest_login', { session: 'guest', guestsWelcome: true })).toEqual({ kind: 'go', to: '/' })
    expect(at('/guest_login')).toEqual({ kind: 'go', to: '/login' })
    expect(at('/guest_login', { guestsWelcome: true })).toEqual({ kind: 'show' })
  })
})

describe('an address', () => {
  it.each(['/', '/chat', '/chat/channel/3', '/chat?x=1', '/users/4', '/setting/appearance'])(
    '%s requires a session',
    (path) => {
      expect(isAppPath(path)).toBe(true)
    },
  )

  it.each(['/files', '/chats', '/userss', '/login', '/x/chat'])('%s does not', (path) => {
    expect(isAppPath(path)).toBe(false)
  })

  it.each(['/login', '/register?magic_token=1', '/guest_login/', '/onboarding'])('%s is a signed-out page', (path) => {
    expect(isAuthPath(path)).toBe(true)
  })
})

describe('the paths of guests', () => {
  it.each(['/', '/chat', '/chat/channel/3', '/chat/dm/2', '/chat/channel/3?mid=41'])('include %s', (path) => {
    expect(isGuestPath(path)).toBe(true)
  })

  it.each(['/users', '/favs', '/files', '/setting', '/chat/channel/x', '/chats', '/chat/channel/3/members'])(
    'exclude %s',
    (path) => {
      expect(isGuestPath(path)).toBe(false)
    },
  )
})
