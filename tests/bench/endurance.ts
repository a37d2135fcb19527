/** Measures long or very large loads: a minute of flood, 500 switches, hostile texts. */
import type { Page } from '@playwright/test'
import { conversation } from '../e2e/pages/conversation'
import { appShell } from '../e2e/pages/appShell'
import { english } from '../e2e/words'
import { hostileDocuments } from './hostileDocuments'
import { clearLongTasks, waitFrames, longestTask, paintedAt, timeToSwitch } from './inPage'
import { heapMB, newDevice, openChannel, type BenchSession } from './benchSession'
import { waitForRows, settledRows } from './settledRows'
import { median } from './statistics'

type Figures = Record<string, number>
export type FigureGroup = {
  names: readonly string[]
  measure: (session: BenchSession, runs: number) => Promise<Figures>
}

/** Calls `make` `count` times, one call after the other. */
export const repeat = <Value>(count: number, make: (index: number) => Promise<Value>) =>
  Array.from({ length: count }, (_, index) => index).reduce<Promise<Value[]>>(
    async (all, index) => [...(await all), await make(index)],
    Promise.resolve([]),
  )

/** Resolves to the ms from the start of the navigation until an element with this text is painted. */
export async function openAndTime(page: Page, address: string, selector: string, text?: string): Promise<number> {
  await page.goto(address, { waitUntil: 'commit' })
  return paintedAt(page, selector, text)
}

const FLOOD = 60_000

/**
 * Feeds 1,000 messages a second for a minute into the open channel. Measures the longest task, the lost rows, and the
 * ms from writing the last message until it can be read.
 */
const flood60: FigureGroup = {
  names: ['flood60.longest_task_ms', 'flood60.lost', 'flood60.caught_up_ms'],
  async measure(session) {
    const { control, url } = session.product
    const gid = await session.channel('bench flood60')
    await control.insertMessages({ gid, count: 50, text: 'before {i}.', spacing_ms: 5_000 })
    const page = await newDevice(session)
    await page.goto(url)
    await openChannel(page, gid, 'before 49.')
    const before = await settledRows(page)
    await clearLongTasks(page)
    const { id } = await control.insertMessages({
      gid,
      count: FLOOD,
      per_second: 1_000,
      text: 'flood {i}.',
      words: [3, 30],
    })
    while (!(await control.insertion(id)).done) await waitFrames(page, 3)
    const writtenAt = performance.now()
    await conversation(page, english)
      .message(`flood ${FLOOD - 1}.`)
      .first()
      .waitFor({ timeout: 60_000 })
    const caughtUp = performance.now() - writtenAt
    const longest = await longestTask(page)
    const lost = FLOOD - ((await settledRows(page)) - before)
    await page.context().close()
    return { 'flood60.longest_task_ms': longest, 'flood60.lost': lost, 'flood60.caught_up_ms': caughtUp }
  },
}

const BULK = 20_000

/**
 * Sends 20,000 messages at once to another channel, measured from the request until all are on disk. It is a lower
 * bound, because it includes the server's part.
 */
const storeRate: FigureGroup = {
  names: ['store.events_per_s'],
  async measure(session, runs) {
    const page = await newDevice(session)
    await page.goto(session.product.url)
    await appShell(page, english).conversations.getByRole('link').first().waitFor()
    const rates = await repeat(runs, async (run) => {
      const gid = await session.channel(`bench rate ${run}`)
      const before = await settledRows(page)
      const began = performance.now()
      await session.product.control.insertMessages({ gid, count: BULK, text: 'rate {i}.', words: [3, 30] })
      await waitForRows(page, before + BULK)
      return BULK / ((performance.now() - began) / 1_000)
    })
    await page.context().close()
    return { 'store.events_per_s': median(rates) }
  },
}

/**
 * Compares memory after 500 switches among twenty conversations with memory before them. The same number of switches
 * runs first: until then the engine keeps compiling frequent code, which counts as heap (observed: two thirds of the
 * growth between 250 and 750, while the number of objects stays the same).
 */
const memoryAfterSwitches: FigureGroup = {
  names: ['heap.after_500_switches_ratio'],
  async measure(session) {
    const gids = await repeat(20, async (index) => {
      const gid = await session.channel(`bench heap ${index}`)
      await session.product.control.insertMessages({
        gid,
        count: 120,
        text: `heap${index} {i}.`,
        words: [3, 40],
        spacing_ms: 5_000,
      })
      return gid
    })
    const page = await newDevice(session)
    await page.goto(session.product.url)
    for (const [index, gid] of gids.entries()) await openChannel(page, gid, `heap${index} 119.`)
    const around = async (count: number) => {
      for (let step = 0; step < count; step += 1) {
        const index = (step * 7) % gids.length
        await timeToSwitch(page, gids[index]!, `heap${index} 119.`)
      }
      return heapMB(page)
    }
    const before = await around(500)
    const after = await around(500)
    await page.context().close()
    return { 'heap.after_500_switches_ratio': after / before }
  },
}

/**
 * The longest task while a conversation with one hostile Markdown document is opened and drawn; the worst of all
 * documents.
 */
export const hostile: FigureGroup = {
  names: ['markdown.longest_task_ms'],
  async measure(session) {
    const page = await newDevice(session)
    await page.goto(session.product.url)
    const worst = await repeat(hostileDocuments.length, async (index) => {
      const gid = await session.channel(`bench hostile ${index}`)
      const { name, text } = hostileDocuments[index]!
      await session.product.control.insertMessages({ gid, count: 1, text: 'first words.' })
      await openChannel(page, gid, 'first words.')
      // This loads the parser before the first document is measured.
      await session.product.control.insertMessages({
        gid,
        count: 1,
        text: '**plain** words.',
        content_type: 'text/markdown',
      })
      await conversation(page, english).message('plain words.').first().waitFor()
      await clearLongTasks(page)
      await session.product.control.insertMessages({
        gid,
        count: 1,
        text: `${name}\n\n${text}`,
        content_type: 'text/markdown',
      })
      await conversation(page, english).message(name).first().waitFor({ timeout: 60_000 })
      await waitFrames(page, 20)
      const longest = await longestTask(page)
      console.error(`  ${name}: ${Math.round(longest)} ms`)
      return longest
    })
    await page.context().close()
    return { 'markdown.longest_task_ms': Math.max(...worst) }
  },
}

/** The groups that take a long time. */
export const endurance: readonly FigureGroup[] = [flood60, storeRate, memoryAfterSwitches]
