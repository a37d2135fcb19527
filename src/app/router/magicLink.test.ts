// @vitest-environment happy-dom
import { beforeEach, expect, it } from 'vitest'
import { fakePorts } from '@support/fakePorts'
import { forgetMagicLink, takeMagicLink } from './magicLink'

beforeEach(() => history.replaceState(null, '', '/'))

const ab12 = { purpose: 'signUp', token: 'ab12', isKnown: false, channelId: 3 }

it('is no longer in the address, and survives a reload of the tab', () => {
  const { tabFacts } = fakePorts()
  history.replaceState({ token: 'ab12' }, '', '/?magic_token=ab12&gid=3#/register')
  expect(takeMagicLink(tabFacts)).toEqual(ab12)
  expect([location.search, location.hash, history.state]).toEqual(['', '#/register', null])
  expect(takeMagicLink(tabFacts)).toEqual(ab12)
})

it('is replaced by a newer link, and gone once it is forgotten', () => {
  const { tabFacts } = fakePorts()
  history.replaceState(null, '', '/#/register?magic_token=ab12')
  takeMagicLink(tabFacts)
  history.replaceState(null, '', '/#/register?magic_token=cd34')
  expect(takeMagicLink(tabFacts)?.token).toBe('cd34')
  forgetMagicLink(tabFacts)
  expect(takeMagicLink(tabFacts)).toBeNull()
})

it('ignores a damaged storage', () => {
  const { tabFacts } = fakePorts()
  for (const text of ['{', 'null', '{"purpose":"other","token":"x"}']) {
    tabFacts.write('parley_magic_link', text)
    expect(takeMagicLink(tabFacts)).toBeNull()
  }
})
