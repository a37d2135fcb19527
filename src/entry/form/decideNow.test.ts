import { afterEach, expect, it } from 'vitest'
import { returnPathIn } from '@/components/program/returnPath'
import { fakePorts } from '@support/fakePorts'
import { leadToSignIn } from './decideNow'

afterEach(() => {
  location.hash = ''
})

it.each([
  ['#/chat/dm/2?mid=41', '/chat/dm/2?mid=41'],
  ['#/users', '/users'],
  ['#/setting/my_account', '/'],
  ['', '/'],
])('who is asked at "%s" to sign in returns to %s', (hash, returned) => {
  const { preferences } = fakePorts()
  location.hash = hash
  leadToSignIn(preferences, true)
  expect(location.hash).toBe('#/login')
  expect(returnPathIn(preferences)).toBe(returned)
})

it('who signed out is not led back', () => {
  const { preferences } = fakePorts()
  location.hash = '#/chat/dm/2'
  leadToSignIn(preferences, false)
  expect(location.hash).toBe('#/login')
  expect(returnPathIn(preferences)).toBeNull()
})
