// @vitest-environment node
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { demoAccounts, readDemoWorld } from '../seed/demoWorld'
import { createChannel, deleteChannel } from '../world/channels'
import { channelHistory } from '../world/messages'
import { createPerson } from '../world/personChanges'
import { openWorld, type World } from '../world/world'
import { startQuietWriter } from './quietWriter'

const admin = { uid: 1, device: 'web', isAdmin: true, isGuest: false }
let world: World
beforeEach(() => {
  vi.useFakeTimers()
  world = openWorld({ dataDir: ':memory:' })
})
afterEach(() => {
  world.close()
  vi.useRealTimers()
})

const said = () => channelHistory(world, 1, 1, { before: null, limit: 100 }).length

it('writes now and then until it is ended, also when the channel goes away', () => {
  createPerson(world, { email: null, name: 'Petra Kowalczyk', passwordHash: null, isAdmin: true })
  createChannel(world, admin, { name: 'front-desk', isPublic: true })
  const end = startQuietWriter(world)
  vi.advanceTimersByTime(59_000)
  expect(said()).toBe(0)
  vi.advanceTimersByTime(60 * 60_000)
  expect(said()).toBeGreaterThanOrEqual(14)
  expect(said()).toBeLessThanOrEqual(60)
  end()
  const last = said()
  vi.advanceTimersByTime(60 * 60_000)
  expect(said()).toBe(last)
  startQuietWriter(world)
  deleteChannel(world, admin, 1)
  expect(() => vi.advanceTimersByTime(60 * 60_000)).not.toThrow()
})

it('knows somebody and a channel of the demo', () => {
  const { people, channels } = readDemoWorld()
  expect(people.map(({ name }) => name)).toContain('Petra Kowalczyk')
  expect(channels.find(({ name }) => name === 'front-desk')?.visibility).toBe('public')
  expect(demoAccounts(readDemoWorld()).map(({ name }) => name)).not.toContain('Petra Kowalczyk')
})
