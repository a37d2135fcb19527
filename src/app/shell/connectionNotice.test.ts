import { expect, it } from 'vitest'
import { connectionNotice, secondsUntil } from './connectionNotice'

const calm = { phase: 'live', online: true, retryAt: null, syncedAt: 1000 } as const

it('says nothing while live', () => {
  expect(connectionNotice(calm)).toBeNull()
})

it('says from when the page is once the network is gone, whatever the stream thinks', () => {
  expect(connectionNotice({ ...calm, online: false })).toEqual({ kind: 'offline', since: 1000 })
})

it('says nothing during the very first connection', () => {
  expect(connectionNotice({ ...calm, phase: 'connecting', syncedAt: null })).toBeNull()
  expect(connectionNotice({ ...calm, phase: 'catchingUp', syncedAt: null })).toBeNull()
})

it('says when it tries again', () => {
  expect(connectionNotice({ ...calm, phase: 'waiting', retryAt: 5000 })).toEqual({ kind: 'reconnecting', retryAt: 5000 })
  expect(connectionNotice({ ...calm, phase: 'connecting' })).toEqual({ kind: 'reconnecting', retryAt: null })
})

it('counts whole seconds down to nought', () => {
  expect(secondsUntil(5000, 1100)).toBe(4)
  expect(secondsUntil(5000, 9000)).toBe(0)
})
