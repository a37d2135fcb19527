import { expect, it } from 'vitest'
import { toUserId } from '@/domain/ids'
import { fakePorts } from '@support/fakePorts'
import { keepLastPage, RETURN_PATH_KEY, returnPathIn, returnPathOf } from './returnPath'

it.each([
  ['/chat/channel/1', '', '/chat/channel/1'],
  ['/chat/dm/2', '?mid=41', '/chat/dm/2?mid=41'],
  ['/setting/appearance', '', '/setting/appearance'],
  // It belongs to the person who was signed in before.
  ['/setting/my_account', '', '/'],
])('after %s%s, the next sign-in returns to %s', (pathname, search, returned) => {
  expect(returnPathOf({ pathname, search })).toBe(returned)
})

it.each([
  ['/users/1', '/users/1'],
  ['/nowhere/at?all=1#x', '/nowhere/at?all=1#x'],
  ['javascript:alert(1)', null],
  ['//evil.example/x', null],
  ['/\\evil.example/x', null],
  ['', null],
  [null, null],
])('the stored return path %j counts as %j', (stored, found) => {
  const { preferences } = fakePorts()
  preferences.write(RETURN_PATH_KEY, stored)
  expect(returnPathIn(preferences)).toBe(found)
})

it('a guest who becomes a member returns to what was being read, unless another page was asked for', () => {
  const { preferences, tokenStorage } = fakePorts()
  tokenStorage.begin(
    { userId: toUserId(2), token: 't', refreshToken: 'r', expiresAt: Number.MAX_SAFE_INTEGER },
    { userId: toUserId(2), name: 'Bo', email: null, isAdmin: false, createdBy: 'password' },
  )
  keepLastPage(preferences, tokenStorage, '/chat/channel/1')
  expect(returnPathIn(preferences)).toBe('/chat/channel/1')
  keepLastPage(preferences, tokenStorage, '/chat/channel/9')
  expect(returnPathIn(preferences)).toBe('/chat/channel/1')
})
