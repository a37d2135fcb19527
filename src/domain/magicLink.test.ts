import { describe, expect, it } from 'vitest'
import { splitMagicLink } from './magicLink'

const known = { isKnown: true }

describe('the token of a magic link', () => {
  it.each([
    ['?magic_token=ab12#/register', '#/register', 'signUp'],
    ['#/register?magic_token=ab12', '#/register', 'signUp'],
    ['#/register?magic_token=ab12&ctx=web', '#/register?ctx=web', 'signUp'],
    ['#/invite_mobile/ab12', '#/invite_mobile', 'signUp'],
    ['#/Invite_Mobile/ab12/', '#/invite_mobile', 'signUp'],
    ['#invite_mobile/ab12/x', '#/invite_mobile', 'signUp'],
    ['#/invite%5Fmobile/ab12', '#/invite_mobile', 'signUp'],
    ['?magic_token=ab12', '#/register', 'signUp'],
    ['?magic_token=ab12#/', '#/register', 'signUp'],
    ['?magic_token=ab12&exists=false#/login', '#/login', 'signIn'],
    ['?magic_token=ab12&exists=false', '#/login', 'signIn'],
    ['#/login?magic_token=ab12', '#/login', 'signIn'],
    ['#/register/set_name/login?magic_token=ab12', '#/register/set_name/login', 'signIn'],
    ['?email=x+y@z.org&gid=&magic_token=ab12#/register/set_name', '#/register/set_name', 'confirmed'],
    ['#/register/set_name/reg?magic_token=ab12', '#/register/set_name/reg', 'confirmed'],
    ['#/invite_private/3?magic_token=ab12', '#/invite_private/3', 'joinChannel'],
    ['#//INVITE_PRIVATE/3?magic%5Ftoken=ab12', '#/INVITE_PRIVATE/3', 'joinChannel'],
    ['#/Login?magic_token=ab12', '#/Login', 'signIn'],
  ] as const)('is removed from %s', (given, left, purpose) => {
    const { href, link } = splitMagicLink(`http://chat.test/sub/${given}`)
    expect(href).toBe(`http://chat.test/sub/${left}`)
    expect(link).toMatchObject({ purpose, token: 'ab12', isKnown: false })
  })

  it.each([
    ['#/register?magic_token=ab12&gid=3', '#/register', 3],
    ['?email=x@z.org&gid=3&magic_token=ab12#/register/set_name', '#/register/set_name', 3],
    ['?email=x@z.org&gid=&magic_token=ab12#/register/set_name', '#/register/set_name', null],
    ['#/invite_private/3?magic_token=ab12', '#/invite_private/3', 3],
    ['#/register?magic_token=ab12&gid=3x', '#/register', null],
    ['#/register?magic_token=ab12', '#/register', null],
  ] as const)('of %s names its channel', (given, left, channelId) => {
    const { href, link } = splitMagicLink(`http://chat.test/${given}`)
    expect(href).toBe(`http://chat.test/${left}`)
    expect(link?.channelId).toBe(channelId)
  })

  it('stays apart from everything else in the address', () => {
    expect(splitMagicLink('http://chat.test/?a=1&magic_token=a%2Bb&exists=true#/login?b=2')).toEqual({
      href: 'http://chat.test/?a=1#/login?b=2',
      link: { purpose: 'signIn', token: 'a+b', channelId: null, ...known },
    })
  })

  it('is null when it is empty', () => {
    expect(splitMagicLink('http://chat.test/#/register?magic_token=').link?.token).toBeNull()
  })

  it.each(['#/chat/channel/3?at=9', '', '?email=a@b.c&exists=true#/login', '#/invite_mobile'])(
    'is not found in %s, which stays unchanged',
    (given) => {
      const href = `http://chat.test/${given}`
      expect(splitMagicLink(href)).toEqual({ href, link: null })
    },
  )
})
