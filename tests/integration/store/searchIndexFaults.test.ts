/** Tests the search index where something fails: a full disk, a worker that cannot start, two tabs at once. */
import { afterEach, describe, expect, it, vi } from 'vitest'
import { memoryDatabase } from '@/platform/storage/memoryDatabase'
import type { Batch } from '@/platform/storage/objectStores'
import { serverOrigin } from '@/platform/network/serverAddress'
import { INDEX_SCHEMA } from '@/store/persistence/indexDatabase'
import { databaseName, SCHEMA } from '@/store/persistence/schema'
import { a } from '@support/a'
import { fakeClock } from '@support/fakeClock'
import { fakeBrowser } from '@support/fakePorts'
import { findAll, findIndexed, INDEX, isOnDisk, isWhole, openIndex } from './indexedLog'
import { ME } from './testTab'

const key = a.channelKey(3)
const ROWS = databaseName(serverOrigin(), ME)
/** More than the head of the index holds, so that they are a segment of their own. */
const MANY = 1_100
const messages = (from: number, word: string) =>
  Array.from({ length: MANY }, (_, index) =>
    a.row({ id: from + index, conversation: key, body: a.textBody(`${word} tram`) }),
  )
const count = async (browser: ReturnType<typeof fakeBrowser>, store: string) =>
  (await browser.databases.get(store === 'rows' ? ROWS : INDEX)?.count(store)) ?? 0

afterEach(() => vi.unstubAllGlobals())

describe('a full disk', () => {
  function fullDisk() {
    const browser = fakeBrowser()
    const state: { isIndexFull: boolean; rowsFail: (isDurable: boolean) => void } = {
      isIndexFull: false,
      rowsFail: () => undefined,
    }
    const rows = memoryDatabase(SCHEMA)
    browser.databases.set(ROWS, {
      ...rows,
      isDurable: () => true,
      onDurabilityChange: (listener) => {
        state.rowsFail = listener
        return () => undefined
      },
    })
    const index = memoryDatabase(INDEX_SCHEMA)
    browser.databases.set(INDEX, {
      ...index,
      isDurable: () => true,
      write: (batch: Batch) =>
        state.isIndexFull && (batch.putMany?.segments?.length ?? 0) > 0
          ? Promise.reject(new DOMException('no room', 'QuotaExceededError'))
          : index.write(batch),
    })
    return { browser, state }
  }

  it('takes the index of the oldest messages first, and every message is found all the same', async () => {
    const { browser, state } = fullDisk()
    const { index, save, until } = await openIndex(browser)
    await save(messages(1, 'oldest'))
    index.wake()
    await until(() => isWhole(index))
    await save(messages(5_000, 'newest'))
    await until(() => isOnDisk(browser, 'newest'))
    await until(() => isWhole(index))
    const all = await findAll(index, 'tram')
    expect(all).toHaveLength(2 * MANY)
    const segments = await count(browser, 'segments')
    // The rows no longer fit.
    state.rowsFail(false)
    // A segment may hold the last of the old messages beside new ones, and stays.
    await vi.waitFor(async () => expect(await findIndexed(index, 'oldest')).not.toContain(1), { timeout: 30_000 })
    expect(await count(browser, 'segments')).toBeLessThan(segments)
    expect(await isOnDisk(browser, 'newest')).toBe(true)
    expect(await count(browser, 'rows')).toBe(2 * MANY)
    expect(await findAll(index, 'tram')).toEqual(all)
    expect((await findAll(index, 'oldest')).at(-1)).toBe(1)
    await index.stop()
  })

  it('is not filled again by what was given up, when the next message arrives; the next start builds it', async () => {
    const { browser, state } = fullDisk()
    const { index, save, until } = await openIndex(browser)
    await save(messages(1, 'oldest'))
    index.wake()
    await until(() => isWhole(index))
    // In the middle of the work that a message starts.
    await save([a.row({ id: 3_000, conversation: key, body: a.textBody('later') })])
    index.wake()
    state.rowsFail(false)
    await until(async () => !(await findIndexed(index, 'oldest')).includes(1))
    for (const id of [3_001, 3_002]) {
      await save([a.row({ id, conversation: key, body: a.textBody('later') })])
      index.wake()
      await until(async () => (await findIndexed(index, 'later')).includes(id))
      await until(() => Promise.resolve(true))
      expect(await findIndexed(index, 'oldest')).not.toContain(1)
      expect(await findAll(index, 'oldest')).toHaveLength(MANY)
    }
    await index.stop()
    const next = await openIndex(browser)
    next.index.wake()
    await next.until(() => isWhole(next.index))
    expect(await findIndexed(next.index, 'oldest')).toContain(1)
    await next.index.stop()
  })

  it('that has no room for the index at all leaves the search to the rows', async () => {
    const { browser, state } = fullDisk()
    state.isIndexFull = true
    const { index, save, until } = await openIndex(browser)
    await save(messages(1, 'oldest'))
    for (let round = 0; round < 5; round++) {
      index.wake()
      await until(() => Promise.resolve(true))
      expect(await findAll(index, 'tram')).toHaveLength(MANY)
    }
    expect(await count(browser, 'segments')).toBe(0)
    expect(await count(browser, 'rows')).toBe(MANY)
    await index.stop()
  })
})

describe('a worker', () => {
  it.each([
    ['refuses to start', { fails: 'start' }],
    ['has a script that cannot be loaded', { fails: 'load' }],
    ['never answers', { fails: 'silent' }],
  ] as const)('that %s leaves the index to the page', async (_, { fails }) => {
    let ended = 0
    vi.stubGlobal(
      'Worker',
      class {
        onerror: (event: { message: string }) => void = () => undefined
        constructor() {
          if (fails === 'start') throw new Error('refused by the policy')
          if (fails === 'load') queueMicrotask(() => this.onerror({ message: '' }))
        }
        postMessage = () => undefined
        terminate = () => void (ended += 1)
      },
    )
    const browser = fakeBrowser()
    const { index, save, until } = await openIndex(browser)
    await save([a.row({ id: 1, conversation: key, body: a.textBody('xylophone') })])
    index.wake()
    await until(() => isOnDisk(browser, 'xylophone'))
    expect(await findAll(index, 'xylophone')).toEqual([1])
    expect(ended).toBe(fails === 'start' ? 0 : 1)
    await index.stop()
  })
})

describe('two tabs', () => {
  it('write one index in turns, and each finds what the other one wrote and joined', async () => {
    const browser = fakeBrowser()
    const clock = fakeClock()
    const [one, other] = [await openIndex(browser, clock), await openIndex(browser, clock)]
    // Several segments, so that the tab that is idle first joins them.
    const words = ['alpha', 'bravo', 'cider', 'delta', 'ember']
    for (const [part, word] of words.entries()) {
      await (part % 2 === 0 ? one : other).save(messages(1 + part * 2_000, word))
      one.index.wake()
      other.index.wake()
      await one.until(async () => (await isWhole(other.index)) && isOnDisk(browser, word))
    }
    await one.until(async () => (await count(browser, 'segments')) < words.length)
    for (const { index } of [one, other]) {
      expect(await findAll(index, 'tram')).toHaveLength(words.length * MANY)
      const indexed = await findIndexed(index, 'tram')
      expect(new Set(indexed).size).toBe(indexed.length)
      expect(await findAll(index, 'alpha')).toHaveLength(MANY)
    }
    // A message that leaves in one tab is gone in the other one.
    await one.save([a.deletionRow({ id: 90_000, conversation: key, targetId: 1 })])
    await one.index.settle()
    expect((await findAll(other.index, 'alpha')).at(-1)).toBe(2)
    await one.index.stop()
    await other.index.stop()
  })
})
