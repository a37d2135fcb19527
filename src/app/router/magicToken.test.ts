import { beforeEach, describe, expect, it } from 'vitest'
import { heldMagicToken, takeMagicToken, withoutMagicToken } from './magicToken'

beforeEach(() => history.replaceState(null, '', '/'))

describe('the token of a magic link', () => {
  it.each([
    ['http://chat.test/?magic_token=ab12#/register', 'http://chat.test/#/register', 'ab12'],
    ['http://chat.test/#/register?magic_token=ab12', 'http://chat.test/#/register', 'ab12'],
    ['http://chat.test/sub/?a=1&magic_token=a%2Bb#/login?b=2', 'http://chat.test/sub/?a=1#/login?b=2', 'a+b'],
    ['http://chat.test/#/register?x=1&magic_token=cd&y=2', 'http://chat.test/#/register?x=1&y=2', 'cd'],
    ['http://chat.test/#/chat/channel/3?at=9', 'http://chat.test/#/chat/channel/3?at=9', null],
  ])('is removed from %s', (href, left, token) => {
    expect(withoutMagicToken(href)).toEqual({ href: left, token })
  })

  it('is kept by the page and no longer in the address', () => {
    history.replaceState({ token: 'ab12' }, '', '/?magic_token=ab12#/register')
    takeMagicToken()
    expect([location.search, location.hash, history.state, heldMagicToken()]).toEqual(['', '#/register', null, 'ab12'])
  })
})
