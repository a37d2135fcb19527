import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { demoAccounts, readDemoData } from '../seed/demoData'
import { createChannel, deleteChannel } from '../model/channels/channels'
import { channelHistory } from '../model/messages/messages'
import { changePerson, createPerson } from '../model/accounts/personChanges'
import { openServerState, type ServerState } from '../model/serverState'
import { startQuietWriter } from './quietWriter'

const admin = { uid: 1, device: 'web', isAdmin: true, isGuest: false }
let state: ServerState
beforeEach(() => {
  vi.useFakeTimers()
  state = openServerState({ dataDir: ':memory:' })
})
afterEach(() => {
  state.close()
  vi.useRealTimers()
})

const messageCount = () => channelHistory(state, 1, 1, { before: null, limit: 100 }).length

it('writes now and then until it is stopped, also when the channel is deleted', () => {
  createPerson(state, { email: null, name: 'Elif Yıldız', passwordHash: null, isAdmin: true })
  createChannel(state, admin, { name: 'front-desk', isPublic: true })
  const end = startQuietWriter(state)
  vi.advanceTimersByTime(59_000)
  expect(messageCount()).toBe(0)
  vi.advanceTimersByTime(60 * 60_000)
  expect(messageCount()).toBeGreaterThanOrEqual(14)
  expect(messageCount()).toBeLessThanOrEqual(60)
  end()
  const last = messageCount()
  vi.advanceTimersByTime(60 * 60_000)
  expect(messageCount()).toBe(last)
  startQuietWriter(state)
  deleteChannel(state, admin, 1)
  expect(() => vi.advanceTimersByTime(60 * 60_000)).not.toThrow()
})

it('writes nothing while the account is frozen', () => {
  const { uid } = createPerson(state, { email: null, name: 'Elif Yıldız', passwordHash: null, isAdmin: true })
  createChannel(state, admin, { name: 'front-desk', isPublic: true })
  const end = startQuietWriter(state)
  changePerson(state, uid, { status: 'frozen' })
  vi.advanceTimersByTime(60 * 60_000)
  expect(messageCount()).toBe(0)
  changePerson(state, uid, { status: 'normal' })
  vi.advanceTimersByTime(60 * 60_000)
  expect(messageCount()).toBeGreaterThan(0)
  end()
})

it('is a demo user who may write in a public channel and whom no newcomer signs in as', () => {
  const { people, channels } = readDemoData()
  const writer = people.find(({ name }) => name === 'Elif Yıldız')
  expect(writer).toMatchObject({ kind: 'person', email: expect.stringContaining('@') as string })
  expect(writer?.status).toBeUndefined()
  expect(channels.find(({ name }) => name === 'front-desk')?.visibility).toBe('public')
  expect(demoAccounts(readDemoData())).not.toContainEqual(expect.objectContaining({ name: 'Elif Yıldız' }))
})
