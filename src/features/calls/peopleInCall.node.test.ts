import { expect, it } from 'vitest'
import { toUserId } from '@/domain/ids'
import type { Picture } from '@/platform/rtc/rtc'
import { largeOf, type PersonInCall } from './peopleInCall'

const [me, ada, bo] = [toUserId(5), toUserId(7), toUserId(9)]
const person = (userId: PersonInCall['userId'], picture: Picture | null = null): PersonInCall => ({
  userId,
  isMe: userId === me,
  sending: { isMuted: false, picture },
  isDeaf: false,
  isWeak: false,
})
const large = (all: PersonInCall[], pinned: PersonInCall['userId'] | null, speaker: PersonInCall['userId'] | null) =>
  largeOf(all, pinned, speaker)?.userId

it('the pinned person is large, whoever speaks or shares', () => {
  expect(large([person(me), person(ada), person(bo, 'screen')], ada, bo)).toBe(ada)
})

it('a shared screen is larger than who speaks, except my own', () => {
  expect(large([person(me), person(ada), person(bo, 'screen')], null, ada)).toBe(bo)
  expect(large([person(me, 'screen'), person(ada), person(bo)], null, ada)).toBe(ada)
})

it('before anybody has spoken, a camera is larger than an avatar, and I am large only when alone', () => {
  expect(large([person(me, 'camera'), person(ada), person(bo, 'camera')], null, null)).toBe(bo)
  expect(large([person(me, 'camera'), person(ada)], null, null)).toBe(ada)
  expect(large([person(me)], null, null)).toBe(me)
})
