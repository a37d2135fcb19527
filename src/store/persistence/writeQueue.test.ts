import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { browserDatabase } from '@/platform/storage/database'
import { memoryDatabase } from '@/platform/storage/memoryDatabase'
import type { Batch } from '@/platform/storage/objectStores'
import { a } from '@support/a'
import { fakeClock } from '@support/fakeClock'
import { fakePageLifecycle } from '@support/fakePorts'
import { installIndexedDb } from '@support/installIndexedDb'
import { EMPTY_STATE, openPersistence } from '@support/openPersistence'
import type { Draft } from '../drafts/draft'
import { createMessageLog } from './messageLog'
import { createPersistence } from './persistence'
import { SCHEMA } from './schema'
import { createUnindexedRecords } from './unindexed'
import { createWriteQueue } from './writeQueue'

const LATER = { ...EMPTY_STATE, sync: { ...EMPTY_STATE.sync, cursor: 42 } }
const KEY = a.channelKey(3)
const DRAFT: Draft = { text: 'half a sentence', mode: 'text', replyTo: null, files: [], updatedAt: 1 }

/** A queue above a disk that records its transactions, and fails while `isFull`. */
function recordingQueue() {
  const clock = fakeClock()
  const pageLifecycle = fakePageLifecycle()
  const memory = memoryDatabase(SCHEMA)
  const batches: Batch[] = []
  const recording = {
    isFull: false,
    ...memory,
    write: async (batch: Batch) => {
      if (recording.isFull) throw new Error('no room')
      batches.push(batch)
      await memory.write(batch)
    },
  }
  const toUnindexed = createUnindexedRecords(clock)
  const log = createMessageLog(() => recording, toUnindexed)
  const queue = createWriteQueue({
    ports: { clock, pageLifecycle },
    disk: () => recording,
    log,
    toUnindexed,
    onRowsWritten: () => undefined,
  })
  queue.markSaved(EMPTY_STATE)
  return { clock, pageLifecycle, batches, recording, log, queue }
}
const rows = (count: number, from = 1) => Array.from({ length: count }, (_, index) => a.row({ id: index + from }))

describe('the write queue', () => {
  it('puts new rows and the cursor into one transaction', async () => {
    const { clock, batches, log, queue } = recordingQueue()
    log.rows.add(rows(2))
    queue.schedule(LATER)
    await clock.advance(300)
    expect(batches).toEqual([])
    await clock.advance(200)
    expect(batches).toHaveLength(1)
    expect(batches[0]?.putMany?.rows).toHaveLength(2)
    expect(batches[0]?.putMany?.facts).toMatchObject([{ name: 'bookmarks', value: { cursor: 42 } }])
  })

  it('writes a draft at its time, and rows between two keys, while somebody types', async () => {
    const { clock, pageLifecycle, batches, log, queue } = recordingQueue()
    pageLifecycle.simulateTyping(60)
    log.rows.add(rows(2))
    queue.schedule({ ...LATER, drafts: { [KEY]: DRAFT } })
    await clock.advance(900)
    queue.schedule({ ...LATER, drafts: { [KEY]: { ...DRAFT, text: 'half a sentence more' } } })
    await clock.advance(0)
    expect(batches.map(({ putMany }) => Object.keys(putMany ?? {}))).toEqual([['drafts'], ['drafts']])
    pageLifecycle.simulateTyping(0)
    await clock.advance(60)
    expect(batches[2]?.putMany).toMatchObject({ facts: [{ value: { cursor: 42 } }] })
    expect(batches[2]?.putMany?.rows).toHaveLength(2)
  })

  it('writes rows while somebody holds a key down, and at once when the page is left', async () => {
    const { clock, pageLifecycle, batches, log, queue } = recordingQueue()
    pageLifecycle.simulateTyping(60)
    log.rows.add(rows(2))
    queue.schedule(LATER)
    await clock.advance(1_500)
    expect(batches).toHaveLength(1)
    log.rows.add(rows(2, 3))
    queue.schedule({ ...LATER, sync: { ...LATER.sync, cursor: 43 } })
    await clock.advance(500)
    expect(batches).toHaveLength(1)
    queue.flushOnEveryChange(true)
    await clock.advance(0)
    expect(batches).toHaveLength(2)
    await clock.advance(2_000)
    expect(batches).toHaveLength(2)
  })

  it('writes the cursor last when the rows take several batches', async () => {
    const { clock, batches, log, queue } = recordingQueue()
    log.rows.add(rows(170))
    queue.schedule(LATER)
    await clock.advance(2_000)
    expect(batches.map(({ putMany }) => [putMany?.rows?.length, putMany?.facts !== undefined])).toEqual([
      [50, false],
      [50, false],
      [50, false],
      [20, true],
    ])
  })

  it('writes everything in one transaction when the log is cut back', async () => {
    const { batches, log, queue } = recordingQueue()
    log.rows.truncate(6)
    log.rows.add(rows(170, 7))
    queue.schedule({ ...LATER, drafts: { [KEY]: DRAFT } })
    await queue.flush()
    expect(batches).toHaveLength(1)
    expect(batches[0]?.putMany?.drafts).toHaveLength(1)
    expect(batches[0]).toMatchObject({ deleteRanges: [{ store: 'rows', from: 7 }] })
    expect(batches[0]?.putMany?.rows).toHaveLength(170)
  })

  it('writes what failed together with the next change', async () => {
    const { batches, recording, log, queue } = recordingQueue()
    recording.isFull = true
    log.rows.add(rows(2))
    log.rows.remove([9])
    log.rows.truncate(20)
    queue.schedule(LATER)
    await queue.flush()
    expect(batches).toEqual([])
    expect((await log.rowsFrom(0)).map(({ id }) => id)).toEqual([1, 2])
    recording.isFull = false
    queue.schedule()
    await queue.flush()
    expect(batches).toHaveLength(1)
    expect(batches[0]).toMatchObject({ deleteRanges: [{ store: 'rows', from: 21 }], deleteMany: { rows: [9] } })
    expect(batches[0]?.putMany?.rows).toHaveLength(2)
    expect(batches[0]?.putMany?.facts).toHaveLength(1)
  })

  it('writes at once while the page may be closed at any moment', async () => {
    const { clock, batches, log, queue } = recordingQueue()
    queue.flushOnEveryChange(true)
    await clock.advance(0)
    log.rows.add(rows(1))
    queue.schedule(LATER)
    await clock.advance(0)
    expect(batches).toHaveLength(1)
  })

  it('writes a draft at once when the page is left, although rows are still being written', async () => {
    const { clock, batches, recording, log, queue } = recordingQueue()
    let finishWrite = () => undefined as void
    const { write } = recording
    recording.write = async (batch) => {
      await write(batch)
      if (batch.putMany?.rows) await new Promise<void>((resolve) => (finishWrite = resolve))
    }
    log.rows.add(rows(2))
    queue.schedule(LATER)
    await clock.advance(500)
    expect(batches).toHaveLength(1)
    queue.schedule({ ...LATER, drafts: { [KEY]: DRAFT } })
    queue.flushOnEveryChange(true)
    // The page gets no further turn.
    expect(batches[1]).toEqual({ putMany: { drafts: [{ key: KEY, draft: DRAFT }] }, deleteMany: {} })
    finishWrite()
    await queue.flush()
    expect(batches).toHaveLength(2)
  })

  it('writes a draft before the rows, and only once', async () => {
    const { clock, batches, log, queue } = recordingQueue()
    log.rows.add(rows(170))
    queue.schedule({ ...LATER, drafts: { [KEY]: DRAFT } })
    await clock.advance(2_000)
    expect(batches.map(({ putMany }) => Object.keys(putMany ?? {}))).toEqual([
      ['drafts'],
      ['rows'],
      ['rows'],
      ['rows'],
      ['facts', 'rows', 'unindexed'],
    ])
  })

  it('drops what is not written when it is stopped', async () => {
    const { clock, batches, log, queue } = recordingQueue()
    log.rows.add(rows(1))
    queue.schedule(LATER)
    await queue.stop()
    await clock.advance(1_000)
    expect(batches).toEqual([])
  })
})

describe('rows that are not written yet', () => {
  beforeEach(installIndexedDb)
  afterEach(() => vi.unstubAllGlobals())

  it('are written in batches while the page is busy, and at once when somebody waits', async () => {
    const { persistence, clock } = await openPersistence()
    persistence.save(
      EMPTY_STATE,
      Array.from({ length: 500 }, (_, index) => a.row({ id: index + 1 })),
    )
    await clock.advance(10_000)
    await persistence.close()
    const again = createPersistence(
      { clock, pageLifecycle: fakePageLifecycle(), database: browserDatabase(clock) },
      () => 'https://chat.example.org',
    )
    await again.open(7, Promise.resolve())
    expect(await again.rowsInRanges(KEY, [{ from: 0, to: 1_000, limit: 1_000, end: 'newest' }])).toHaveLength(500)
    again.markSaved(EMPTY_STATE)
    again.save(
      EMPTY_STATE,
      Array.from({ length: 500 }, (_, index) => a.row({ id: index + 501 })),
    )
    await again.flush()
    await again.closeWithoutWriting()
    await again.open(7, Promise.resolve())
    expect(await again.rowsInRanges(KEY, [{ from: 0, to: 1_000, limit: 1_000, end: 'newest' }])).toHaveLength(1_000)
    await clock.advance(100)
    await again.close()
  })
})
