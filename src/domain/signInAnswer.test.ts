import { describe, expect, it } from 'vitest'
import { ownPath, splitSignInAnswer } from './signInAnswer'

describe('the answer of a provider', () => {
  it.each([
    ['http://chat.test/#id_token=a.b.c&state=s1', '#/cb/google', { way: 'google', state: 's1', idToken: 'a.b.c' }],
    ['http://chat.test/#state=s1&id_token=a.b.c', '#/cb/google', { way: 'google', state: 's1', idToken: 'a.b.c' }],
    ['http://chat.test/#error=access_denied&state=s1', '#/cb/google', { way: 'google', state: 's1', isDenied: true }],
    [
      'http://chat.test/?code=c1&state=s1#/cb/github/webapp',
      '#/cb/github/webapp',
      { way: 'github', state: 's1', code: 'c1' },
    ],
    ['http://chat.test/?code=c1#/cb/github/webapp', '#/cb/github/webapp', { way: 'github', state: '', code: 'c1' }],
    [
      'http://chat.test/?error=access_denied&state=s1#/cb/github/webapp',
      '#/cb/github/webapp',
      { way: 'github', state: 's1', isDenied: true },
    ],
    ['http://chat.test/?code=c1&state=s1', '#/cb/oidc', { way: 'oidc', state: 's1', code: 'c1' }],
    ['http://chat.test/?code=c1&state=s1&iss=i#/login', '#/cb/oidc', { way: 'oidc', state: 's1', code: 'c1' }],
    ['http://chat.test/?error=access_denied&state=s1', '#/cb/oidc', { way: 'oidc', state: 's1', isDenied: true }],
    ['http://chat.test/#/oauth/00ff', '#/cb/thirdparty', { way: 'thirdparty', key: '00ff', path: null }],
    ['http://chat.test/?code=c1#/CB/GitHub', '#/CB/GitHub', { way: 'github', state: '', code: 'c1' }],
  ])('is removed from %s', (href, hash, answer) => {
    expect(splitSignInAnswer(href)).toEqual({ href: `http://chat.test/${hash}`, answer })
  })

  // The router takes all of these for the same page.
  it.each(['/OAUTH/00ff', 'oauth/00ff', '//oauth//00ff/', '/%6Fauth/00ff', '/oauth/00ff/x'])(
    'is removed from %s',
    (path) =>
      expect(splitSignInAnswer(`http://chat.test/#${path}`)).toEqual({
        href: 'http://chat.test/#/cb/thirdparty',
        answer: { way: 'thirdparty', key: '00ff', path: null },
      }),
  )

  it.each([
    'http://chat.test/',
    'http://chat.test/#/login',
    'http://chat.test/?code=c1',
    'http://chat.test/?code=c1#/login',
    'http://chat.test/#/cb/github/webapp',
    'http://chat.test/#/oauth',
    'http://chat.test/#/chat/channel/3?state=s1',
  ])('is not in %s', (href) => expect(splitSignInAnswer(href)).toBeNull())

  it('keeps the folder of the page', () => {
    expect(splitSignInAnswer('http://chat.test/sub/?code=c1&state=s1')?.href).toBe('http://chat.test/sub/#/cb/oidc')
  })

  it('of another system may ask for a page of ours', () => {
    const answer = (wanted: string) =>
      splitSignInAnswer(`http://chat.test/#/oauth/00ff?path=${encodeURIComponent(wanted)}`)?.answer
    expect(answer('/chat/channel/3?mid=4')).toMatchObject({ path: '/chat/channel/3?mid=4' })
    expect(answer('https://evil.test/')).toMatchObject({ path: null })
  })
})

it.each([
  '//evil.test',
  '/\\evil.test',
  '\\evil.test',
  'https://evil.test',
  'javascript:alert(1)',
  'chat',
  '',
  '/a#/b',
  '/invite_private/5?magic_token=abc',
  '/register?magic%5Ftoken=abc',
  '/invite_mobile/abc',
  '/Invite_Mobile/abc',
  '/oauth/00ff',
  '/OAuth/00ff/x',
])('%s is no path of this client', (text) => expect(ownPath(text)).toBeNull())
