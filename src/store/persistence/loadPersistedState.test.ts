import { describe, expect, it } from 'vitest'
import { memoryDatabase } from '@/platform/storage/memoryDatabase'
import { a } from '@support/a'
import { fakeClock } from '@support/fakeClock'
import type { OutboxEntry, OutboxState } from '../outbox/entry'
import { loadWithTimeout, loadPersistedState } from './loadPersistedState'
import { SCHEMA } from './schema'

const AT = 5_000

const entry = (localId: number, place: number, state: OutboxState): OutboxEntry => ({
  localId: a.localId(localId),
  key: a.channelKey(3),
  body: { kind: 'text', text: `text ${place}`, mentions: [] },
  replyTo: null,
  createdAt: 1_000,
  place,
  state,
})

describe('the state that a reload reads', () => {
  it('has the outbox in the order of writing, and knows no request of the page that is gone', async () => {
    const disk = memoryDatabase(SCHEMA)
    const outbox = [
      entry(91, 4, { state: 'refused', fault: { kind: 'network' } }),
      entry(92, 3, { state: 'queued' }),
      entry(93, 2, { state: 'uploading', sent: 5, total: 9, isPaused: true }),
      entry(94, 1, { state: 'sending', since: 1_000 }),
    ]
    await disk.write({ putMany: { outbox } })
    const { outbox: read } = await loadPersistedState(disk, AT)
    expect(read.map(({ localId, state }) => [localId, state])).toEqual([
      [94, { state: 'unsure', since: AT }],
      [93, { state: 'queued' }],
      [92, { state: 'queued' }],
      [91, { state: 'refused', fault: { kind: 'network' } }],
    ])
  })

  it('is empty where nothing was stored', async () => {
    const read = await loadPersistedState(memoryDatabase(SCHEMA), AT)
    expect(read).toMatchObject({
      syncPosition: null,
      settings: null,
      relations: null,
      createdAfterRow: {},
      sent: [],
      unpinned: [],
    })
  })

  it('is given up when the disk fails or does not answer within four seconds', async () => {
    const clock = fakeClock()
    const silent = { ...memoryDatabase(SCHEMA), getAll: () => new Promise<never>(() => undefined) }
    const reading = loadWithTimeout(silent, clock)
    await clock.advance(4_000)
    expect(await reading).toBeNull()
    const broken = { ...memoryDatabase(SCHEMA), getAll: () => Promise.reject(new Error('broken')) }
    expect(await loadWithTimeout(broken, clock)).toBeNull()
    expect(clock.timerCount()).toBe(0)
  })
})
