import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { fakeClock } from '@support/fakeClock'
import { installIndexedDb } from '@support/installIndexedDb'
import { runs } from '@support/runs'
import { browserDatabase } from './database'
import { openDisk, type Disk } from './diskDatabase'
import { fallbackDatabase } from './fallbackDatabase'
import { memoryDatabase } from './memoryDatabase'
import type { Batch, Database, DatabaseSchema, Range } from './objectStores'

const schema: DatabaseSchema = {
  rows: { keyPath: 'id', indexes: { place: ['conversation', 'id'], target: 'targetId' } },
  facts: { keyPath: ['kind', 'name'] },
}
type Row = { id: number; conversation: string; targetId?: number }
const row = (id: number, conversation = 'a', targetId?: number): Row => ({
  id,
  conversation,
  ...(targetId !== undefined && { targetId }),
})

beforeEach(() => {
  installIndexedDb()
  return () => vi.unstubAllGlobals()
})

let number = 0
const disk = () => openDisk(`test${number++}`, 1, schema)
const full = () => Promise.reject(new DOMException('full', 'QuotaExceededError'))
/** Returns a disk that accepts nothing more after this many batches, like a full one. */
async function fullAfter(batches: number): Promise<Disk> {
  const working = await disk()
  let left = batches
  return { ...working, write: (batch) => (left-- > 0 ? working.write(batch) : full()) }
}
/** Returns a disk that is full as long as `isFull`. */
async function fullWhile(isFull: () => boolean): Promise<Disk> {
  const working = await disk()
  return { ...working, write: (batch) => (isFull() ? full() : working.write(batch)) }
}

describe.each<[string, () => Promise<Database>]>([
  ['memory', () => Promise.resolve(memoryDatabase(schema))],
  ['a disk', async () => fallbackDatabase(await disk(), schema, fakeClock())],
  ['a disk that fills up', async () => fallbackDatabase(await fullAfter(1), schema, fakeClock())],
  ['a disk that is full from the start', async () => fallbackDatabase(await fullAfter(0), schema, fakeClock())],
])('a database over %s', (_, open) => {
  it('returns the last value that was put', async () => {
    const database = await open()
    await database.write({ putMany: { rows: [row(1), row(2)], facts: [{ kind: 'k', name: 'n', value: 1 }] } })
    await database.write({ putMany: { rows: [row(2, 'b')] } })
    expect(await database.get('rows', 2)).toEqual(row(2, 'b'))
    expect(await database.getMany('rows', [2, 9, 1])).toEqual([row(2, 'b'), undefined, row(1)])
    expect(await database.get('facts', ['k', 'n'])).toMatchObject({ value: 1 })
    expect(await database.getAll('rows')).toEqual([row(1), row(2, 'b')])
  })

  it('pages through an index in both directions', async () => {
    const database = await open()
    await database.write({ putMany: { rows: [row(1), row(2, 'b'), row(3), row(5)] } })
    await database.write({ putMany: { rows: [row(4, 'b'), row(7)] } })
    const ids = async (range: Range) =>
      (await database.getRange<Row>('rows', { index: 'place', ...range })).map(({ id }) => id)
    expect(await ids({ from: ['a', 0], to: ['a', Infinity] })).toEqual([1, 3, 5, 7])
    expect(await ids({ from: ['a', 0], to: ['a', 5], descending: true, limit: 2 })).toEqual([5, 3])
    expect(await ids({ from: ['a', 3], to: ['a', Infinity], limit: 2 })).toEqual([3, 5])
    expect(await database.count('rows', { index: 'place', from: ['b', 0], to: ['b', Infinity] })).toBe(2)
  })

  it('returns nothing for a range whose end is before its beginning, and keeps working', async () => {
    const database = await open()
    await database.write({ putMany: { rows: [row(1), row(2)] } })
    const wasKept = database.isDurable()
    expect(await database.getRange('rows', { index: 'place', from: ['a', 5], to: ['a', 4] })).toEqual([])
    expect(await database.count('rows', { from: 3, to: 2 })).toBe(0)
    expect(database.isDurable()).toBe(wasKept)
    await database.write({ deleteRanges: [{ store: 'rows', from: 2, to: 1 }] })
    expect(await database.getAll('rows')).toEqual([row(1), row(2)])
  })

  it('omits records from an index whose member they lack', async () => {
    const database = await open()
    await database.write({ putMany: { rows: [row(1), row(2, 'a', 9), row(3, 'a', 9)] } })
    expect(await database.getRange<Row>('rows', { index: 'target', from: 9, to: 9 })).toHaveLength(2)
    expect(await database.getRange<Row>('rows', { index: 'target' })).toHaveLength(2)
  })

  it('deletes by key, by range and altogether, and puts afterwards', async () => {
    const database = await open()
    await database.write({ putMany: { rows: [1, 2, 3, 4, 5].map((id) => row(id)), facts: [{ kind: 'k', name: 'n' }] } })
    await database.write({
      deleteMany: { rows: [1, 99] },
      deleteRanges: [{ store: 'rows', from: 3, to: 4 }],
      clear: ['facts'],
    })
    expect((await database.getAll<Row>('rows')).map(({ id }) => id)).toEqual([2, 5])
    expect(await database.getAll('facts')).toEqual([])
    await database.write({ clear: ['rows'], putMany: { rows: [row(3, 'new')] } })
    expect(await database.getAll('rows')).toEqual([row(3, 'new')])
  })

  it('returns copies', async () => {
    const database = await open()
    const stored = { id: 1, conversation: 'a', list: [1] }
    await database.write({ putMany: { rows: [stored] } })
    stored.list.push(2)
    expect(await database.get('rows', 1)).toMatchObject({ list: [1] })
  })
})

const key = fc.integer({ min: 1, max: 8 })
const someBatch = fc.record<Batch>(
  {
    putMany: fc.record({
      rows: fc.array(
        fc.tuple(key, fc.constantFrom('a', 'b')).map(([id, place]) => row(id, place)),
        { maxLength: 4 },
      ),
    }),
    deleteMany: fc.record({ rows: fc.array(key, { maxLength: 2 }) }),
    deleteRanges: fc.array(
      fc
        .tuple(key, key)
        .map(([one, other]) => ({ store: 'rows', from: Math.min(one, other), to: Math.max(one, other) })),
      { maxLength: 1 },
    ),
    clear: fc.constantFrom([], [], [], ['rows']),
  },
  { requiredKeys: [] },
)
async function expectAlike(one: Pick<Database, 'getAll' | 'getRange' | 'getMany'>, other: Database) {
  const range: Range = { index: 'place', from: ['a', 2], to: ['a', 7], descending: true, limit: 3 }
  expect(await one.getAll('rows')).toEqual(await other.getAll('rows'))
  expect(await one.getRange('rows', range)).toEqual(await other.getRange('rows', range))
  expect(await one.getMany('rows', [1, 5])).toEqual(await other.getMany('rows', [1, 5]))
}

describe('a fallback database', () => {
  it('reads like one in memory, whenever the disk fills up', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(someBatch, { maxLength: 6 }), fc.nat(6), async (batches, works) => {
        const layered = fallbackDatabase(await fullAfter(works), schema, fakeClock())
        const memory = memoryDatabase(schema)
        for (const one of batches) {
          await layered.write(one)
          await memory.write(one)
        }
        await expectAlike(layered, memory)
      }),
      { numRuns: runs(60) },
    )
  })

  it('writes everything that gathered to the disk when there is room again, whatever is written and read meanwhile', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.tuple(someBatch, fc.boolean()), { maxLength: 8 }), async (steps) => {
        let isFull = false
        const below = await fullWhile(() => isFull)
        const clock = fakeClock()
        const layered = fallbackDatabase(below, schema, clock)
        const memory = memoryDatabase(schema)
        for (const [batch, fills] of steps) {
          isFull = fills
          // Do not wait for the previous one: it may be written to disk at this moment.
          const turning = clock.advance(5_000)
          await layered.write(batch)
          await memory.write(batch)
          await expectAlike(layered, memory)
          await turning
        }
        isFull = false
        await clock.advance(250_000)
        await vi.waitFor(() => expect([layered.isDurable(), clock.timerCount()]).toEqual([true, 0]))
        await expectAlike(layered, memory)
        await expectAlike(below, memory)
      }),
      { numRuns: runs(60) },
    )
  })

  it('reports when the disk works again, and retries a full disk less and less often', async () => {
    let isFull = true
    let persistCalls = 0
    const below = await fullWhile(() => (persistCalls++, isFull))
    const clock = fakeClock()
    const database = fallbackDatabase(below, schema, clock)
    const changes: boolean[] = []
    database.onDurabilityChange((isDurable) => changes.push(isDurable))
    await database.write({ putMany: { rows: [row(1)] } })
    await clock.advance(4_999)
    expect([persistCalls, changes]).toEqual([1, [false]])
    await clock.advance(1)
    await clock.advance(9_999)
    expect(persistCalls).toBe(2)
    isFull = false
    await clock.advance(1)
    expect([persistCalls, changes, database.isDurable()]).toEqual([3, [false, true], true])
    expect(await below.getAll('rows')).toEqual([row(1)])
  })

  it('stops retrying once it is closed', async () => {
    const clock = fakeClock()
    const database = fallbackDatabase(await fullAfter(0), schema, clock)
    await database.write({ putMany: { rows: [row(1)] } })
    database.close()
    expect(clock.timerCount()).toBe(0)
  })

  it('reports once that it stores nothing any more', async () => {
    const database = fallbackDatabase(await fullAfter(1), schema, fakeClock())
    let changeCount = 0
    database.onDurabilityChange(() => changeCount++)
    await database.write({ putMany: { rows: [row(1)] } })
    expect([database.isDurable(), changeCount]).toEqual([true, 0])
    await database.write({ putMany: { rows: [row(2)] } })
    await database.write({ putMany: { rows: [row(3)] } })
    expect([database.isDurable(), changeCount]).toEqual([false, 1])
  })

  it('does not blame the disk for a record that cannot be stored at all', async () => {
    const database = fallbackDatabase(await disk(), schema, fakeClock())
    await expect(database.write({ putMany: { rows: [{ id: 1, run: () => undefined }] } })).rejects.toThrow()
    expect(database.isDurable()).toBe(true)
    expect(await database.getAll('rows')).toEqual([])
  })
})

describe('browserDatabase', () => {
  it('keeps data over a reload and a new version', async () => {
    const port = browserDatabase(fakeClock())
    const first = await port.open('isDurable', 1, schema)
    await first.write({ putMany: { rows: [row(1)] } })
    first.close()
    const second = await port.open('isDurable', 2, { rows: schema.rows!, more: { keyPath: 'id' } })
    expect(await second.getAll('rows')).toEqual([row(1)])
    expect(await second.getAll('more')).toEqual([])
    expect(await port.names()).toEqual(['isDurable'])
    second.close()
    expect(await port.remove('isDurable')).toBe(true)
    expect(await port.names()).toEqual([])
  })

  it('closes when a newer page upgrades it, and continues in memory', async () => {
    const port = browserDatabase(fakeClock())
    const older = await port.open('place', 1, schema)
    const newer = await port.open('place', 2, schema)
    expect([older.isDurable(), newer.isDurable()]).toEqual([false, true])
    await older.write({ putMany: { rows: [row(1)] } })
    expect(await older.getAll('rows')).toEqual([row(1)])
    expect(await newer.getAll('rows')).toEqual([])
  })

  it.each<[string, () => void]>([
    ['is missing', () => vi.stubGlobal('indexedDB', undefined)],
    [
      'refuses',
      () =>
        vi.stubGlobal('indexedDB', {
          open: () => {
            throw new DOMException('no', 'SecurityError')
          },
        }),
    ],
  ])('works in memory where IndexedDB %s', async (_, breakIt) => {
    breakIt()
    const database = await browserDatabase(fakeClock()).open('x', 1, schema)
    await database.write({ putMany: { rows: [row(1)] } })
    expect(await database.getAll('rows')).toEqual([row(1)])
    expect(database.isDurable()).toBe(false)
  })

  it('waits a limited time for a disk that does not answer', async () => {
    vi.stubGlobal('indexedDB', { open: () => new EventTarget() })
    const clock = fakeClock()
    const opening = browserDatabase(clock).open('x', 1, schema)
    await clock.advance(3_500)
    expect((await opening).isDurable()).toBe(false)
  })

  it('works in memory when the disk has a newer version than this one', async () => {
    const port = browserDatabase(fakeClock())
    ;(await port.open('future', 5, schema)).close()
    expect((await port.open('future', 1, schema)).isDurable()).toBe(false)
  })
})

describe('the limit of the cache', () => {
  afterEach(() => vi.unstubAllGlobals())
  const cacheLimitBytes = (estimate: object | null) => {
    vi.stubGlobal('navigator', estimate && { storage: { estimate: () => Promise.resolve(estimate) } })
    return browserDatabase(fakeClock()).cacheLimitBytes()
  }

  it("is a share of the browser's quota, however much the origin stores besides", async () => {
    expect(await cacheLimitBytes({ usage: 9e9, quota: 500_000_000 })).toBe(100_000_000)
    expect(await cacheLimitBytes({ usage: 0, quota: 1e12 })).toBe(200_000_000)
  })

  it('is unknown where the browser does not report a quota', async () => {
    expect(await cacheLimitBytes({})).toBeNull()
    expect(await cacheLimitBytes(null)).toBeNull()
  })
})
