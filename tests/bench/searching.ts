/** Measures the search over 100,000 messages that arrived through the client's own store. */
import type { Page } from '@playwright/test'
import { newDevice, openChannel, throttle, type BenchSession } from './benchSession'
import type { FigureGroup } from './endurance'
import { CONVERSATIONS, keyPressTimes, paintedAt, rowsOnDisk } from './inPage'
import { mixedTexts } from './mixedTexts'
import { settledRows } from './settledRows'
import { percentile95 } from './statistics'

const MESSAGES = 100_000
const AT_ONCE = 2_000
const PRESSES = 60
const FIELD = 'input[type=search][aria-label="Search messages, people and channels"]'
const RESULT = '[role=region] a[data-result]'
/** Words of the text, from rare to frequent, as somebody types them. */
const QUERIES = ['server', 'the stream', '消息', '的', 're-run token', 'conversation history']

type IndexState = { bytes: number; isBuilt: boolean; segments: number }

/** Reads the index from the disk: its size, and whether it has all messages. */
const indexState = (page: Page) =>
  page.evaluate(async (): Promise<IndexState> => {
    const result = <Value>(request: IDBRequest<Value>) =>
      new Promise<Value>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result)
        request.onerror = () => reject(request.error ?? new Error('not read'))
      })
    const name = (await indexedDB.databases()).find((each) => each.name?.startsWith('parley-search '))?.name
    if (name === undefined) return { bytes: 0, isBuilt: false, segments: 0 }
    const database = await result(indexedDB.open(name))
    const all = async (store: string) =>
      database.objectStoreNames.contains(store)
        ? ((await result(database.transaction(store).objectStore(store).getAll())) as { bytes: Uint8Array }[])
        : []
    const [segments, facts] = [await all('segments'), await all('facts')]
    database.close()
    const manifest = facts[0] && new TextDecoder().decode(facts[0].bytes.subarray(0, facts[0].bytes.length - 4))
    const { unscanned } = JSON.parse(manifest ?? '{"unscanned":[0]}') as { unscanned: unknown[] }
    return {
      bytes: [...segments, ...facts].reduce((sum, { bytes }) => sum + bytes.length, 0),
      isBuilt: unscanned.length === 0,
      segments: segments.length,
    }
  })

/** Resolves when the index has all messages and has not changed for three seconds: small segments are joined. */
async function untilBuilt(page: Page) {
  let [last, since, beganAt, builtAt] = ['', Date.now(), 0, 0]
  for (;;) {
    const state = await indexState(page)
    if (state.segments > 0) beganAt ||= Date.now()
    if (state.isBuilt) builtAt ||= Date.now()
    if (JSON.stringify(state) !== last) [last, since] = [JSON.stringify(state), Date.now()]
    if (state.isBuilt && Date.now() - since > 3_000) return { ...state, seconds: (builtAt - beganAt) / 1_000 }
    await page.waitForTimeout(100)
  }
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
    while ((await rowsOnDisk(page, 'rows')) < from + part.length) await page.waitForTimeout(50)
  }
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
 * `index_100k_s`: from the first part of the index on the disk to the last, while the page is idle. `index_ratio`: bytes
 * on the disk per byte of text. `start_ms`: after a reload, from opening the page of a search to its first result, the
 * code and the index included. `keystroke_p95_ms`: from a key in the field of the search until the letter is painted,
 * while results arrive. `building` and `built`: the same in a composer, while the index is built and afterwards.
 */
export const searching: FigureGroup = {
  names: [
    'search.index_100k_s',
    'search.index_ratio',
    'search.start_ms@4x',
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
    // The index is built anew, so that the rows are read as after an update of the client.
    await page.goto('about:blank')
    await page.goto(session.product.url)
    await page.evaluate(async () => {
      const found = (await indexedDB.databases()).find(({ name }) => name?.startsWith('parley-search '))
      if (found?.name !== undefined) indexedDB.deleteDatabase(found.name)
    })
    await page.reload()
    await paintedAt(page, CONVERSATIONS)
    await openChannel(page, gid, texts.at(-1)!)
    const building = untilBuilt(page)
    while (!(await indexState(page)).segments) await page.waitForTimeout(100)
    await throttle(page, 4)
    await page.getByRole('textbox', { name: /Message/ }).focus()
    const duringBuild = await keyPressTimes(page, PRESSES)
    await throttle(page, 1)
    const built = await building
    await throttle(page, 4)
    const afterBuild = await keyPressTimes(page, PRESSES)
    const starts: number[] = []
    for (let run = 0; run < runs; run += 1) {
      await throttle(page, 1)
      await page.goto('about:blank')
      await page.goto(session.product.url)
      await paintedAt(page, CONVERSATIONS)
      await settledRows(page)
      await throttle(page, 4)
      const began = await openSearch(page, QUERIES[run % QUERIES.length]!)
      starts.push((await paintedAt(page, RESULT)) - began)
    }
    const field = page.locator(FIELD)
    const presses: number[] = []
    for (const query of QUERIES) {
      await field.fill(query.slice(0, 1))
      await page.waitForTimeout(300)
      presses.push(...(await keyPressTimes(page, 10)))
    }
    await page.context().close()
    return {
      'search.index_100k_s': built.seconds,
      'search.index_ratio': built.bytes / textBytes,
      'search.start_ms@4x': percentile95(starts),
      'search.keystroke_p95_ms@4x': percentile95(presses),
      'search.keypress_building_p95_ms@4x': percentile95(duringBuild),
      'search.keypress_built_p95_ms@4x': percentile95(afterBuild),
    }
  },
}
