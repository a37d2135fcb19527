import { expect, it } from 'vitest'
import { a } from '@support/a'
import { addressOf, conversationAt, guestsMayOpen, hrefOf, messageAt, personOf } from './address'

it('reads the addresses that it built', () => {
  const key = a.channelKey(7)
  expect(conversationAt(addressOf.conversation(key))).toBe(key)
  expect(personOf('7')).toBe(7)
})

it('returns null for other addresses', () => {
  expect(conversationAt('/chat/channel/0')).toBeNull()
  expect(conversationAt('/chat/room/1')).toBeNull()
  expect(personOf(undefined)).toBeNull()
  expect(personOf('7x')).toBeNull()
  expect(messageAt('?mid=1e3')).toBeNull()
})

it('is followed by a link through the hash', () => {
  expect(hrefOf(addressOf.people())).toBe('#/users')
})

it('knows the pages of guests', () => {
  for (const path of ['/', '/chat', '/chat/channel/1?mid=4', '/chat/dm/2']) expect(guestsMayOpen(path)).toBe(true)
  for (const path of ['/users', '/chats', '/invite_private/3', '/setting']) expect(guestsMayOpen(path)).toBe(false)
})
