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
      link: { purpose: 'signIn', token: 'a+b', isCut: false, channelId: null, ...known },
    })
  })

  const TOKEN = 'e3f064763e7397d089af92c7d99c67d4b290200d6ed199d8d227882e4772c9c5'.padEnd(124, '0')

  it.each([
    ['a bracket behind it', `#/register?magic_token=${TOKEN})`, '#/register', 'signUp'],
    ['the end of a sentence', `#/register?magic_token=${TOKEN}.`, '#/register', 'signUp'],
    ['angle brackets', `#/register?magic_token=${TOKEN}%3E`, '#/register', 'signUp'],
    ['a comma and a word', `#/register?magic_token=${TOKEN},%20thanks`, '#/register', 'signUp'],
    ['signs behind the page', `?magic_token=${TOKEN}#/register).`, '#/register', 'signUp'],
    ['Japanese signs behind the page', `?magic_token=${TOKEN}#/register」。`, '#/register', 'signUp'],
    [
      'a line break in the token',
      `#/register?magic_token=${TOKEN.slice(0, 70)}%0D%0A${TOKEN.slice(70)}`,
      '#/register',
      'signUp',
    ],
    [
      'a space in the token',
      `#/register?magic_token=${TOKEN.slice(0, 70)}%20${TOKEN.slice(70)}`,
      '#/register',
      'signUp',
    ],
    [
      'an invisible sign in the token',
      `#/register?magic_token=${TOKEN.slice(0, 70)}%E2%80%8B${TOKEN.slice(70)}`,
      '#/register',
      'signUp',
    ],
    ['an encoded question mark', `#/register%3Fmagic_token=${TOKEN}`, '#/register', 'signUp'],
    ['an encoded query', `#/login%3Fmagic_token%3D${TOKEN}%26exists%3Dtrue`, '#/login', 'signIn'],
    ['an encoded hash', `?magic_token=${TOKEN}&exists=true%23/login`, '#/login', 'signIn'],
    ['markup of a mail', `?magic_token=${TOKEN}&amp;exists=true#/login`, '#/login', 'signIn'],
    ['a bracket, on a phone', `#/invite_mobile/${TOKEN})`, '#/invite_mobile', 'signUp'],
    [
      'a bracket, into a private channel',
      `?magic_token=${TOKEN}#/invite_private/3)`,
      '#/invite_private/3',
      'joinChannel',
    ],
  ] as const)('survives %s', (_, given, left, purpose) => {
    const { href, link } = splitMagicLink(`http://chat.test/${given}`)
    expect(href).toBe(`http://chat.test/${left}`)
    expect(link).toMatchObject({ purpose, token: TOKEN, isCut: false, isKnown: purpose === 'signIn' })
  })

  it.each([0, 16, 63, 64, 90, 123])('is incomplete with its first %i digits', (length) => {
    const { link } = splitMagicLink(`http://chat.test/#/register?magic_token=${TOKEN.slice(0, length)}`)
    expect(link).toMatchObject({ token: TOKEN.slice(0, length) || null, isCut: true })
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
