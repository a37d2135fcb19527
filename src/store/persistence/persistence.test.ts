import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { ChatRow } from '@/domain/message'
import { browserDatabase } from '@/platform/database'
import { a } from '@support/a'
import { arbitraryLog, shuffled } from '@support/arbitraryLog'
import { fakeClock } from '@support/fakeClock'
import { installIndexedDb } from '@support/fakeIndexedDb'
import { readStretch } from '../history/pages'
import { foldRows } from '../messages/fold'
import { rootReducer } from '../rootReducer'
import { createPersistence } from './persistence'
import { databaseName } from './schema'

const STATE = rootReducer(undefined, { type: 'nothing yet' })
const KEY = a.channelKey(3)

async function openKeeper() {
  const clock = fakeClock()
  const keeper = createPersistence({ clock, database: browserDatabase(clock) }, () => 'https://chat.example.org')
  await keeper.open(7, Promise.resolve())
  keeper.settle(STATE)
  return { keeper, clock }
}

/** The messages of the conversation that result from these rows. */
const folded = (rows: readonly ChatRow[]) => foldRows(rows).filter(({ conversation }) => conversation === KEY)

const anyDay = fc.array(
  fc.record({
    /** Number of rows that are passed in. */
    told: fc.nat(120),
    /** The writer's next step: nothing yet, some batches, or everything because a caller waits. */
    then: fc.constantFrom('nothing', 'some', 'all'),
    limit: fc.integer({ min: 1, max: 150 }),
    /** Start of the range in the log. */
    from: fc.double({ min: 0, max: 1, noNaN: true }),
    end: fc.constantFrom('newest', 'oldest'),
  }),
  { minLength: 1, maxLength: 8 },
)

describe('rows that are not written yet', () => {
  beforeEach(installIndexedDb)
  afterEach(() => vi.unstubAllGlobals())

  it('are read as if they were, at any point of the write', async () => {
    await fc.assert(
      fc.asyncProperty(arbitraryLog(400, 300), anyDay, fc.option(fc.integer()), async (ascending, day, seed) => {
        const log = seed === null ? ascending : shuffled(ascending, seed)
        installIndexedDb()
        const { keeper, clock } = await openKeeper()
        const known: ChatRow[] = []
        for (const { told, then, limit, from, end } of day) {
          const rows = log.slice(known.length, known.length + told)
          known.push(...rows)
          keeper.keep(STATE, rows)
          if (then === 'some') await clock.advance(450)
          if (then === 'all') await keeper.flush()
          const lowest = Math.floor(from * (known.at(-1)?.id ?? 0))
          const stretch = { key: KEY, from: lowest, to: Number.MAX_SAFE_INTEGER }
          const expected = folded(known).filter(({ id }) => id >= lowest)
          const { messages } = await readStretch(keeper, stretch, limit, end)
          expect(messages).toEqual(end === 'newest' ? expected.slice(-limit) : expected.slice(0, limit))
        }
        await keeper.close()
      }),
      { numRuns: 40 },
    )
  })

  it('expire on time, whatever fraction of a millisecond the clock returns', async () => {
    const { keeper } = await openKeeper()
    const expiring = [1_000, 60_000].map((expiresAt, index) => a.row({ id: index + 1, expiresAt }))
    keeper.keep(STATE, expiring)
    await keeper.flush()
    const over = async (at: number) => {
      const { over, nextAt } = await keeper.expiring(at)
      return [over.map(({ id }) => id), nextAt]
    }
    expect(await over(999.6)).toEqual([[], 1_000])
    expect(await over(1_000)).toEqual([[1], 60_000])
    expect(await over(1_000.4)).toEqual([[1], 60_000])
    await keeper.close()
  })

  it('are written in batches while the page is busy, and at once when somebody waits', async () => {
    const { keeper, clock } = await openKeeper()
    keeper.keep(
      STATE,
      Array.from({ length: 500 }, (_, index) => a.row({ id: index + 1 })),
    )
    await clock.advance(10_000)
    await keeper.close()
    const again = createPersistence({ clock, database: browserDatabase(clock) }, () => 'https://chat.example.org')
    await again.open(7, Promise.resolve())
    expect(await again.stretches(KEY, [{ from: 0, to: 1_000, limit: 1_000, end: 'newest' }])).toHaveLength(500)
    again.settle(STATE)
    again.keep(
      STATE,
      Array.from({ length: 500 }, (_, index) => a.row({ id: index + 501 })),
    )
    await again.flush()
    await again.abandon()
    await again.open(7, Promise.resolve())
    expect(await again.stretches(KEY, [{ from: 0, to: 1_000, limit: 1_000, end: 'newest' }])).toHaveLength(1_000)
    await clock.advance(100)
    await again.close()
  })
})

describe('a message database that is closed for another person while it still reads', () => {
  beforeEach(installIndexedDb)

  it("reports no disk failure, and leaves the other person's database alone", async () => {
    const clock = fakeClock()
    const disks = browserDatabase(clock)
    let isReading = false
    let closed = () => undefined as void
    const database: typeof disks = {
      ...disks,
      async open(...which) {
        const disk = await disks.open(...which)
        if (which[0] !== slow) return disk
        const untilClosed = new Promise<never>((_, reject) => {
          closed = () => reject(new Error('closed'))
        })
        return { ...disk, getAll: () => ((isReading = true), untilClosed), close: () => (closed(), disk.close()) }
      },
    }
    const server = 'https://chat.example.org'
    const slow = databaseName(server, 7)
    const keeper = createPersistence({ clock, database }, () => server)
    const unkept = vi.fn()
    keeper.onKept(unkept)
    const first = keeper.open(7, Promise.resolve())
    await vi.waitFor(() => expect(isReading).toBe(true))
    await keeper.close()
    await keeper.open(8, Promise.resolve())
    await first
    keeper.settle(STATE)
    keeper.keep(STATE, [a.row({ id: 5, conversation: KEY })])
    await keeper.close()
    await keeper.open(8, Promise.resolve())
    expect((await keeper.oldestRows()).map(({ id }) => id)).toEqual([5])
    expect(unkept).not.toHaveBeenCalled()
  })
})
