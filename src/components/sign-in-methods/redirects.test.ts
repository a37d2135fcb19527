import { describe, expect, it } from 'vitest'
import { fakePorts } from '@support/fakePorts'
import { checkAnswer, githubAddress, googleAddress, stateOf } from './redirects'
import { isLinking, saveStartedSignIn, takeStartedSignIn } from './startedSignIn'

const page = 'https://chat.test/sub/'
const started = { way: 'oidc', state: 's1', nonce: 'n1', invitation: null, linksTo: null } as const
const tokenWith = (claims: object) => `h.${btoa(JSON.stringify(claims)).replaceAll('+', '-').replaceAll('/', '_')}.s`

describe('the address of the sign-in page', () => {
  it('of GitHub returns to our static page, with a state', () => {
    const url = new URL(githubAddress({ clientId: 'Iv1', page, state: 's1' }))
    expect(url.origin + url.pathname).toBe('https://github.com/login/oauth/authorize')
    expect(Object.fromEntries(url.searchParams)).toEqual({
      client_id: 'Iv1',
      redirect_uri: 'https://chat.test/sub/github/cb/webapp.html',
      state: 's1',
    })
  })

  it('of Google asks for an ID token, with state and nonce', () => {
    const url = new URL(googleAddress({ clientId: 'g1', page, state: 's1', nonce: 'n1' }))
    expect(url.origin + url.pathname).toBe('https://accounts.google.com/o/oauth2/v2/auth')
    expect(Object.fromEntries(url.searchParams)).toEqual({
      client_id: 'g1',
      redirect_uri: page,
      response_type: 'id_token',
      scope: 'openid email profile',
      nonce: 'n1',
      state: 's1',
    })
  })

  it('of an issuer has its state in the query', () => {
    expect(stateOf('https://idp.test/auth?state=s1&x=2')).toBe('s1')
    expect(stateOf('https://idp.test/auth')).toBe('')
    expect(stateOf('nonsense')).toBe('')
  })
})

describe('what a tab has started', () => {
  it('is returned once', () => {
    const { tabStorage } = fakePorts()
    saveStartedSignIn(tabStorage, started)
    expect(takeStartedSignIn(tabStorage)).toEqual(started)
    expect(takeStartedSignIn(tabStorage)).toBeNull()
  })

  it('is ignored when it is unreadable', () => {
    const { tabStorage } = fakePorts()
    tabStorage.write('parley_started_sign_in', '{')
    expect(takeStartedSignIn(tabStorage)).toBeNull()
    expect(isLinking(tabStorage)).toBe(false)
  })

  it('is known to link, or to sign in', () => {
    const { tabStorage } = fakePorts()
    expect(isLinking(tabStorage)).toBe(false)
    saveStartedSignIn(tabStorage, started)
    expect(isLinking(tabStorage)).toBe(false)
    saveStartedSignIn(tabStorage, { ...started, linksTo: 2 })
    expect(isLinking(tabStorage)).toBe(true)
  })
})

describe('an answer', () => {
  it('to what this tab started is a proof, with the invitation', () => {
    expect(checkAnswer({ way: 'oidc', state: 's1', code: 'c1' }, started)).toEqual({
      proof: { type: 'oidc', code: 'c1', state: 's1' },
    })
    expect(
      checkAnswer({ way: 'github', state: 's1', code: 'c1' }, { ...started, way: 'github', invitation: 'i' }),
    ).toEqual({ proof: { type: 'github', code: 'c1', invitation: 'i' } })
  })

  it.each([
    ['nothing was started', 's1', null],
    ['the state is another one', 's2', started],
    ['the state is missing', '', { ...started, state: '' }],
    ['another provider was asked', 's1', { ...started, way: 'github' as const }],
  ])('is foreign if %s', (_why, state, known) => {
    expect(checkAnswer({ way: 'oidc', state, code: 'c1' }, known)).toEqual({ problem: 'foreign' })
    expect(checkAnswer({ way: 'oidc', state, isDenied: true }, known)).toEqual({ problem: 'foreign' })
  })

  it('to a link is for the account that started it, and for no sign-in', () => {
    const link = { ...started, linksTo: 2 }
    const answer = { way: 'oidc', state: 's1', code: 'c1' } as const
    expect(checkAnswer(answer, link, 2)).toHaveProperty('proof.type', 'oidc')
    expect(checkAnswer(answer, link, 3)).toEqual({ problem: 'foreign' })
    expect(checkAnswer(answer, link)).toEqual({ problem: 'foreign' })
    expect(checkAnswer(answer, started, 2)).toEqual({ problem: 'foreign' })
  })

  it('of Google needs the nonce as well', () => {
    const google = { ...started, way: 'google' } as const
    const answer = (nonce: string) =>
      ({ way: 'google', state: 's1', idToken: tokenWith({ nonce, name: '>>??' }) }) as const
    expect(checkAnswer(answer('n1'), google)).toHaveProperty('proof.type', 'google')
    expect(checkAnswer(answer('n2'), google)).toEqual({ problem: 'foreign' })
    expect(checkAnswer({ way: 'google', state: 's1', idToken: 'x' }, google)).toEqual({ problem: 'foreign' })
  })

  it('may report that nobody was signed in', () => {
    expect(checkAnswer({ way: 'oidc', state: 's1', isDenied: true }, started)).toEqual({ problem: 'denied' })
  })
})
