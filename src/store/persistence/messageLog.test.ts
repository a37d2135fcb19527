import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { toMessageId } from '@/domain/ids'
import type { ChatRow } from '@/domain/message'
import { a } from '@support/a'
import { arbitraryLog, shuffled } from '@support/arbitraryLog'
import { installIndexedDb } from '@support/installIndexedDb'
import { EMPTY_STATE, openPersistence } from '@support/openPersistence'
import { runs } from '@support/runs'
import { readRange } from '../history/pages'
import { foldRows } from '../messages/fold'

const KEY = a.channelKey(3)

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
        const { persistence, clock } = await openPersistence()
        const known: ChatRow[] = []
        for (const { told, then, limit, from, end } of day) {
          const rows = log.slice(known.length, known.length + told)
          known.push(...rows)
          persistence.save(EMPTY_STATE, rows)
          if (then === 'some') await clock.advance(450)
          if (then === 'all') await persistence.flush()
          const lowest = Math.floor(from * (known.at(-1)?.id ?? 0))
          const range = { key: KEY, from: lowest, to: Number.MAX_SAFE_INTEGER }
          const expected = folded(known).filter(({ id }) => id >= lowest)
          const { messages } = await readRange(persistence, range, limit, end)
          expect(messages).toEqual(end === 'newest' ? expected.slice(-limit) : expected.slice(0, limit))
        }
        await persistence.close()
      }),
      { numRuns: runs(40) },
    )
  })

  it('expire on time, whatever fraction of a millisecond the clock returns', async () => {
    const { persistence } = await openPersistence()
    const expiring = [1_000, 60_000].map((expiresAt, index) => a.row({ id: index + 1, expiresAt }))
    persistence.save(EMPTY_STATE, expiring)
    await persistence.flush()
    const expiredAt = async (at: number) => {
      const { expired, nextAt } = await persistence.expiring(at)
      return [expired.map(({ id }) => id), nextAt]
    }
    expect(await expiredAt(999.6)).toEqual([[], 1_000])
    expect(await expiredAt(1_000)).toEqual([[1], 60_000])
    expect(await expiredAt(1_000.4)).toEqual([[1], 60_000])
    await persistence.close()
  })

  it('are found without the disk, so that nobody waits for a long write', async () => {
    const { persistence, clock } = await openPersistence()
    await clock.advance(0)
    persistence.save(EMPTY_STATE, [a.row({ id: 5, conversation: KEY }), a.row({ id: 6, conversation: KEY })])
    const reading = vi.spyOn(IDBObjectStore.prototype, 'get')
    expect((await persistence.messagesById([toMessageId(5), toMessageId(6)])).map(({ id }) => id)).toEqual([5, 6])
    expect(reading).not.toHaveBeenCalled()
    await persistence.close()
  })

  it('are gone at once when they are cut off, also for a read that is under way', async () => {
    const { persistence } = await openPersistence()
    persistence.save(EMPTY_STATE, [a.row({ id: 5 }), a.row({ id: 9 })])
    const reading = persistence.rowsFrom(0)
    await persistence.truncate(6)
    expect((await reading).map(({ id }) => id)).toEqual([5])
    expect((await persistence.rowsFrom(0)).map(({ id }) => id)).toEqual([5])
    expect(await persistence.highestRow(100)).toBe(5)
    await persistence.close()
  })
})
