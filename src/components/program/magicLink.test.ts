import { beforeEach, expect, it } from 'vitest'
import { fakePorts } from '@support/fakePorts'
import { forgetMagicLink, takeMagicLink } from './magicLink'

beforeEach(() => history.replaceState(null, '', '/'))

const ab12 = { purpose: 'signUp', token: 'ab12', isCut: false, isKnown: false, channelId: 3 }

it('is no longer in the address, and survives a reload of the tab', () => {
  const { tabStorage } = fakePorts()
  history.replaceState({ token: 'ab12' }, '', '/?magic_token=ab12&gid=3#/register')
  expect(takeMagicLink(tabStorage)).toEqual(ab12)
  expect([location.search, location.hash, history.state]).toEqual(['', '#/register', null])
  expect(takeMagicLink(tabStorage)).toEqual(ab12)
})

it('is replaced by a newer link, and gone once it is forgotten', () => {
  const { tabStorage } = fakePorts()
  history.replaceState(null, '', '/#/register?magic_token=ab12')
  takeMagicLink(tabStorage)
  history.replaceState(null, '', '/#/register?magic_token=cd34')
  expect(takeMagicLink(tabStorage)?.token).toBe('cd34')
  forgetMagicLink(tabStorage)
  expect(takeMagicLink(tabStorage)).toBeNull()
})

it('ignores a damaged storage', () => {
  const { tabStorage } = fakePorts()
  for (const text of ['{', 'null', '{"purpose":"other","token":"x"}', '{"purpose":"signUp","token":7}']) {
    tabStorage.write('parley_magic_link', text)
    expect(takeMagicLink(tabStorage)).toBeNull()
  }
})
