import { expect, it } from 'vitest'
import { a } from '@kit/a'
import { addressOf, conversationAt, hrefOf, messageAt, personAt, settingsPageAt } from './address'

it('reads what it has built', () => {
  const key = a.channelKey(7)
  expect(conversationAt(addressOf.conversation(key))).toBe(key)
  expect(personAt(addressOf.person(a.userId(7)))).toBe(7)
  expect(settingsPageAt(addressOf.settings('appearance'))).toBe('appearance')
})

it('says null for what is no such address', () => {
  expect(conversationAt('/chat/channel/0')).toBeNull()
  expect(conversationAt('/chat/room/1')).toBeNull()
  expect(personAt(addressOf.people())).toBeNull()
  expect(settingsPageAt(addressOf.settings())).toBeNull()
  expect(messageAt('?mid=1e3')).toBeNull()
})

it('is followed by a link through the hash', () => {
  expect(hrefOf(addressOf.people())).toBe('#/users')
})
