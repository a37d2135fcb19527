import { expect, it } from 'vitest'
import { connectionNotice, noticeDelayMs, secondsUntil } from './connectionNotice'

const live = { phase: 'live', isOnline: true, retryAt: null, syncedAt: 1000 } as const

it('says nothing while live', () => {
  expect(connectionNotice(live)).toBeNull()
})

it('says since when the data is old once the network is gone, whatever the stream reports', () => {
  expect(connectionNotice({ ...live, isOnline: false })).toEqual({ kind: 'offline', since: 1000 })
})

it('says the time of an earlier visit after a reload without a network', () => {
  const reloaded = { ...live, isOnline: false, syncedAt: null, earlierSyncedAt: 500 }
  expect(connectionNotice(reloaded)).toEqual({ kind: 'offline', since: 500 })
  expect(connectionNotice({ ...reloaded, syncedAt: 1000 })).toEqual({ kind: 'offline', since: 1000 })
})

it('says it as well while the network is there and only the server does not answer', () => {
  const reloaded = { ...live, syncedAt: null, earlierSyncedAt: 500 }
  expect(connectionNotice({ ...reloaded, phase: 'waiting', retryAt: 5000 })).toMatchObject({ since: 500 })
  expect(connectionNotice({ ...reloaded, phase: 'connecting' })).toMatchObject({ kind: 'connecting', since: 500 })
  expect(connectionNotice({ ...live, phase: 'connecting' })).toMatchObject({ kind: 'reconnecting', since: 1000 })
})

it('waits longer before it reports a slow first connection than a later one', () => {
  const first = connectionNotice({ ...live, phase: 'connecting', syncedAt: null })
  expect(first).toEqual({ kind: 'connecting', since: null })
  expect(noticeDelayMs(first)).toBeGreaterThan(noticeDelayMs({ kind: 'reconnecting', since: null, retryAt: null }))
})

it('reports a missing network at once', () => {
  expect(noticeDelayMs({ kind: 'offline', since: 1 })).toBe(0)
})

it('says when the next attempt is', () => {
  expect(connectionNotice({ ...live, phase: 'waiting', retryAt: 5000 })).toEqual({
    kind: 'reconnecting',
    since: 1000,
    retryAt: 5000,
  })
  expect(connectionNotice({ ...live, phase: 'connecting' })).toEqual({
    kind: 'reconnecting',
    since: 1000,
    retryAt: null,
  })
})

it('names problems that a person can act on: a captive portal, a server in trouble', () => {
  const waiting = { ...live, phase: 'waiting', retryAt: 5000 } as const
  expect(connectionNotice({ ...waiting, why: 'page' })).toMatchObject({ why: 'page' })
  expect(connectionNotice({ ...waiting, why: 'busy' })).toMatchObject({ why: 'trouble' })
  expect(connectionNotice({ ...waiting, why: 'unreachable' })).not.toHaveProperty('why')
})

it('says that the line is slow while a stream gets more time to begin, unless something worse is known', () => {
  const slow = { ...live, isSlow: true } as const
  expect(connectionNotice({ ...slow, phase: 'connecting', syncedAt: null })).toEqual({
    kind: 'connecting',
    since: null,
    why: 'slow',
  })
  expect(connectionNotice({ ...slow, phase: 'catchingUp' })).toMatchObject({ why: 'slow' })
  expect(connectionNotice({ ...slow, phase: 'waiting', retryAt: 5000 })).toMatchObject({ why: 'slow' })
  expect(connectionNotice({ ...slow, phase: 'waiting', retryAt: 5000, why: 'page' })).toMatchObject({ why: 'page' })
})

it('counts whole seconds down to zero', () => {
  expect(secondsUntil(5000, 1100)).toBe(4)
  expect(secondsUntil(5000, 9000)).toBe(0)
})
