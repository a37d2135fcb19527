/** Measures the search over 100,000 messages that arrived through the client's own store. */
import type { Page } from '@playwright/test'
import { newDevice, openChannel, throttle, type BenchSession } from './benchSession'
import type { FigureGroup } from './endurance'
import { CONVERSATIONS, keyPressTimes, paintedAt, waitFrames } from './inPage'
import { mixedTexts } from './mixedTexts'
import { settledRows, waitForRows } from './settledRows'
import { percentile95 } from './statistics'
import { threadSeconds } from './threadSeconds'

const MESSAGES = 100_000
const AT_ONCE = 2_000
const PRESSES = 60
const FIELD = 'input[type=search][aria-label="Search messages, people and channels"]'
const RESULT = '[role=region] a[data-result]'
/** Words of the text, from frequent to rare, as somebody types them. */
const QUERIES = ['server', 'the stream', '消息', '的', 'stream token', 'conversation history']
/** The beginning of a text, and the letters that are typed behind it. */
const TYPED = [
  ['s', 'erver'],
  ['t', 'he stream'],
  ['s', 'tream token'],
  ['c', 'onversation history'],
  ['的', ' the'],
] as const
/** The name of a worker's thread. */
const WORKER_THREAD = 'DedicatedWorker'

type IndexState = { isBuilt: boolean; revision: number; segments: number; bytes: number }

/** Reads the index from the disk: whether it has all messages, and its size. */
const indexState = (page: Page) =>
  page.evaluate(async (): Promise<IndexState> => {
    const result = <Value>(request: IDBRequest<Value>) =>
      new Promise<Value>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result)
        request.onerror = () => reject(request.error ?? new Error('not read'))
      })
    const nothing = { isBuilt: false, revision: 0, segments: 0, bytes: 0 }
    const name = (await indexedDB.databases()).find((each) => each.name?.startsWith('parley-search '))?.name
    if (name === undefined) return nothing
    const database = await result(indexedDB.open(name))
    const all = async (store: string) =>
      database.objectStoreNames.contains(store)
        ? ((await result(database.transaction(store).objectStore(store).getAll())) as { bytes: Uint8Array }[])
        : []
    const [manifest] = await all('facts')
    if (!manifest) {
      database.close()
      return nothing
    }
    const text = new TextDecoder().decode(manifest.bytes.subarray(0, manifest.bytes.length - 4))
    const { unscanned, revision, segments } = JSON.parse(text) as Record<'unscanned' | 'segments', unknown[]> & {
      revision: number
    }
    const isBuilt = unscanned.length === 0
    const stored = isBuilt ? await all('segments') : []
    database.close()
    const bytes = [...stored, manifest].reduce((sum, record) => sum + record.bytes.length, 0)
    return { isBuilt, revision, segments: segments.length, bytes }
  })

/** Counts of the index that are closer together than this may agree while small segments are joined. */
const FRAMES_BETWEEN = 90
const MAX_LOOKS = 400

/** Resolves when the index has all messages and no longer changes. */
async function untilBuilt(page: Page): Promise<IndexState> {
  let last = -1
  for (let looks = 0; looks < MAX_LOOKS; looks += 1) {
    const state = await indexState(page)
    if (state.isBuilt && state.revision === last) return state
    last = state.revision
    await waitFrames(page, FRAMES_BETWEEN)
  }
  throw new Error('the index is not finished')
}

/** Inserts the messages into a channel that a page has open, so that its store writes them. */
async function fill(session: BenchSession, page: Page, gid: number, texts: readonly string[]) {
  for (let from = 0; from < texts.length; from += AT_ONCE) {
    const part = texts.slice(from, from + AT_ONCE)
    await session.product.control.insertMessages({
      gid,
      count: part.length,
      texts: part,
      spacing_ms: 60_000,
      ending_ms_ago: (texts.length - from) * 60_000,
    })
    // The stream ends a connection that falls too far behind.
    await waitForRows(page, from + part.length)
  }
}

/** Opens the channel on a page whose index begins anew, as after an update of the client. */
async function reopenWithoutIndex(session: BenchSession, page: Page, gid: number, text: string) {
  await page.goto('about:blank')
  await page.goto(session.product.url)
  await page.evaluate(async () => {
    const found = (await indexedDB.databases()).find(({ name }) => name?.startsWith('parley-search '))
    if (found?.name !== undefined) indexedDB.deleteDatabase(found.name)
  })
  await page.reload()
  await paintedAt(page, CONVERSATIONS)
  await openChannel(page, gid, text)
}

/** Types into the composer: while the index is built, and afterwards. */
async function typeBesideIndex(page: Page) {
  for (let looks = 0; (await indexState(page)).segments === 0 && looks < MAX_LOOKS; looks += 1)
    await waitFrames(page, 5)
  await throttle(page, 4)
  await page.getByRole('textbox', { name: /Message/ }).focus()
  const building = await keyPressTimes(page, PRESSES)
  await throttle(page, 1)
  await untilBuilt(page)
  await throttle(page, 4)
  const built = await keyPressTimes(page, PRESSES)
  await throttle(page, 1)
  return { building, built }
}

const openSearch = (page: Page, query: string) =>
  page.evaluate(
    (hash) => {
      location.hash = hash
      return performance.now()
    },
    `#/search?order=time&q=${encodeURIComponent(query)}`,
  )

/**
 * `index_100k_s`: processor time of the worker until the index is complete. `index_ratio`: bytes on the disk per byte of
 * text. `start_ms`: after a reload, from opening the page of a search to its first result, the code and the index
 * included. `reload_ms`: the same of a reload of that page, from the begin of the navigation. `keystroke_p95_ms`: from a key in the field of the search until the letter is painted, while results arrive.
 * `building` and `built`: the same in a composer, while the index is built and afterwards.
 */
export const searching: FigureGroup = {
  names: [
    'search.index_100k_s',
    'search.index_ratio',
    'search.start_ms@4x',
    'search.reload_ms@4x',
    'search.keystroke_p95_ms@4x',
    'search.keypress_building_p95_ms@4x',
    'search.keypress_built_p95_ms@4x',
  ],
  async measure(session, runs) {
    const texts = mixedTexts(MESSAGES)
    const textBytes = texts.reduce((sum, text) => sum + Buffer.byteLength(text), 0)
    const gid = await session.channel('bench search')
    await session.product.control.insertMessages({ gid, count: 1, text: 'begin.' })
    const page = await newDevice(session)
    await page.goto(session.product.url)
    await openChannel(page, gid, 'begin.')
    await fill(session, page, gid, texts)
    await reopenWithoutIndex(session, page, gid, texts.at(-1)!)
    const index = await untilBuilt(page)
    const indexing = threadSeconds(WORKER_THREAD)
    await reopenWithoutIndex(session, page, gid, texts.at(-1)!)
    const composer = await typeBesideIndex(page)
    const starts: number[] = []
    const reloads: number[] = []
    for (let run = 0; run < runs; run += 1) {
      await throttle(page, 1)
      await page.goto('about:blank')
      await page.goto(session.product.url)
      await paintedAt(page, CONVERSATIONS)
      await settledRows(page)
      await throttle(page, 4)
      const began = await openSearch(page, QUERIES[run % QUERIES.length]!)
      starts.push((await paintedAt(page, RESULT)) - began)
      await page.reload({ waitUntil: 'commit' })
      reloads.push(await paintedAt(page, RESULT))
    }
    const presses: number[] = []
    for (const [begun, rest] of TYPED) {
      await page.locator(FIELD).fill(begun)
      await paintedAt(page, RESULT)
      presses.push(...(await keyPressTimes(page, rest.length, rest)))
    }
    await page.context().close()
    return {
      ...(indexing !== undefined && { 'search.index_100k_s': indexing }),
      'search.index_ratio': index.bytes / textBytes,
      'search.start_ms@4x': percentile95(starts),
      'search.reload_ms@4x': percentile95(reloads),
      'search.keystroke_p95_ms@4x': percentile95(presses),
      'search.keypress_building_p95_ms@4x': percentile95(composer.building),
      'search.keypress_built_p95_ms@4x': percentile95(composer.built),
    }
  },
}
