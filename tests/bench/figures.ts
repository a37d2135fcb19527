/** Defines all benchmark figures, one group per function. Each group's comment describes its measurement. */
import type { Page } from '@playwright/test'
import { conversation } from '../e2e/pages/conversation'
import { appShell } from '../e2e/pages/appShell'
import { seededRandom } from '../e2e/seededRandom'
import { english } from '../e2e/words'
import { measureSizes } from '../../scripts/pipeline/budgets'
import {
  longestBlankMs,
  CONVERSATIONS,
  clearLongTasks,
  longestTask,
  MESSAGES,
  paintedAt,
  keyPressTimes,
  rowCount,
  timeToSwitch,
} from './inPage'
import { calls } from './calls'
import { endurance, hostile, openAndTime, repeat, type FigureGroup } from './endurance'
import { exporting } from './exporting'
import { filesPage } from './filesPage'
import { firstUse } from './firstUse'
import { huge } from './hugeServer'
import { heapMB, newDevice, openChannel, throttle, type BenchSession } from './benchSession'
import { missedMessages } from './missedMessages'
import { offlineStart } from './offlineStart'
import { peoplePage } from './peoplePage'
import { realFlood } from './realFlood'
import { searching } from './searching'
import { waitForRows, settledRows } from './settledRows'
import { signingIn } from './signingIn'
import { createSwitchedChannels } from './switchedChannels'
import { threadClock } from './threadClock'
import { widget } from './widget'
import { median, percentile95 } from './statistics'

/** A fixed calculation in an empty page, unthrottled: it makes figures of different machines and days comparable. */
const machine: FigureGroup = {
  names: ['machine.sum_ms'],
  async measure(session, runs) {
    const page = await session.context.newPage()
    const sums = await repeat(runs, () =>
      page.evaluate(() => {
        const began = performance.now()
        let sum = 0
        for (let step = 0; step < 2e7; step += 1) sum = (sum * 31 + step) | 0
        return performance.now() - began + (sum & 0)
      }),
    )
    await page.close()
    return { 'machine.sum_ms': median(sums) }
  },
}

/** The size of all fetched scripts and styles in kB (1,000 bytes): `gz` by gzip −9, `raw` uncompressed. */
const sizes: FigureGroup = {
  names: [
    'signin.js_css_gz_kB',
    'signin.js_css_raw_kB',
    'public.js_css_gz_kB',
    'public.js_css_raw_kB',
    'chat.js_css_gz_kB',
    'chat.js_css_raw_kB',
    'chat.used.js_css_gz_kB',
  ],
  measure: async () => (await measureSizes()).sizes,
}

/**
 * Start times. Cold: empty caches and database, until the list of conversations is visible. Warm: after a reload, until
 * it is visible again. Backlog: a new device receives 5,000 messages of a channel, until the newest can be read.
 */
const boot: FigureGroup = {
  names: ['boot.cold_ms@4x', 'boot.warm_ms@4x', 'boot.backlog_ms@4x', 'heap.boot_MB'],
  async measure(session, runs) {
    const { url } = session.product
    const heaps: number[] = []
    const warm: number[] = []
    const cold = await repeat(runs, async () => {
      const page = await newDevice(session)
      await throttle(page, 4)
      const took = await openAndTime(page, url, CONVERSATIONS)
      await page.waitForLoadState('networkidle', { timeout: 5_000 }).catch(() => undefined)
      await page.reload({ waitUntil: 'commit' })
      warm.push(await paintedAt(page, CONVERSATIONS))
      heaps.push(await heapMB(page))
      await page.context().close()
      return took
    })
    const gid = await session.channel('bench backlog')
    await session.product.control.insertMessages({
      gid,
      count: 5_000,
      text: 'backlog {i}.',
      words: [3, 30],
      spacing_ms: 5_000,
    })
    const backlog = await repeat(runs, async () => {
      const page = await newDevice(session)
      await throttle(page, 4)
      const took = await openAndTime(page, `${url}/#/chat/channel/${gid}`, MESSAGES, 'backlog 4999.')
      await page.context().close()
      return took
    })
    return {
      'boot.cold_ms@4x': median(cold),
      'boot.warm_ms@4x': median(warm),
      'boot.backlog_ms@4x': median(backlog),
      'heap.boot_MB': median(heaps),
    }
  },
}

/** The number of switches in one run. */
const SWITCHES = 40

/**
 * From the click on a conversation until one of its messages is painted. First: the median of eight conversations that
 * were not opened before. Cached: p50 and p95 of 40 switches among the eight. `_thread_`: the processor time of the page's
 * thread for one, on average; a busy machine changes it little.
 */
const switching: FigureGroup = {
  names: [
    'open.first_ms@4x',
    'open.first_thread_ms@4x',
    'switch.cached_p50_ms@4x',
    'switch.cached_p95_ms@4x',
    'switch.cached_thread_ms@4x',
  ],
  async measure(session, runs) {
    const channels = await createSwitchedChannels(session)
    const page = await newDevice(session)
    await page.goto(session.product.url)
    await settledRows(page)
    await throttle(page, 4)
    const threadMs = await threadClock(page)
    const before = await threadMs()
    const open = (index: number) => timeToSwitch(page, channels[index]!.gid, channels[index]!.newest)
    const first = await repeat(channels.length, open)
    const between = await threadMs()
    const rounds = await repeat(runs, () => repeat(SWITCHES, (step) => open((step * 3 + 1) % channels.length)))
    const after = await threadMs()
    await page.context().close()
    return {
      'open.first_ms@4x': median(first),
      'open.first_thread_ms@4x': (between - before) / first.length,
      'switch.cached_p50_ms@4x': median(rounds.map(median)),
      'switch.cached_p95_ms@4x': median(rounds.map(percentile95)),
      'switch.cached_thread_ms@4x': (after - between) / (runs * SWITCHES),
    }
  },
}

/**
 * From a key press in the composer until the letter is painted; p95 of 200. Busy: while 20 messages a second arrive.
 * `_thread_`: the processor time of the page's thread for one key of the busy time, on average.
 */
const typing: FigureGroup = {
  names: ['keypress.p95_ms', 'keypress.p95_ms@4x', 'keypress.busy_p95_ms@4x', 'keypress.busy_thread_ms@4x'],
  async measure(session, runs) {
    const gid = await session.channel('bench typing')
    await session.product.control.insertMessages({
      gid,
      count: 300,
      text: 'typing {i}.',
      words: [3, 40],
      spacing_ms: 5_000,
    })
    const page = await newDevice(session)
    await page.goto(session.product.url)
    await openChannel(page, gid, 'typing 299.')
    const { composer } = conversation(page, english)
    await composer.click()
    const calm = await repeat(runs, async () => {
      await composer.fill('')
      return percentile95(await keyPressTimes(page, 200))
    })
    await throttle(page, 4)
    const slow = await repeat(runs, async () => {
      await composer.fill('')
      return percentile95(await keyPressTimes(page, 200))
    })
    const threadMs = await threadClock(page)
    const threads: number[] = []
    const busy = await repeat(runs, async () => {
      await composer.fill('')
      const before = await threadMs()
      await session.product.control.insertMessages({
        gid,
        count: 400,
        per_second: 20,
        text: 'busy {i}.',
        words: [3, 40],
      })
      const times = await keyPressTimes(page, 200)
      threads.push((await threadMs()) - before)
      return percentile95(times)
    })
    await page.context().close()
    return {
      'keypress.p95_ms': median(calm),
      'keypress.p95_ms@4x': median(slow),
      'keypress.busy_p95_ms@4x': median(busy),
      'keypress.busy_thread_ms@4x': median(threads) / 200,
    }
  },
}

/**
 * Feeds 1,000 messages a second for ten seconds into the open channel, behind the stream. Measures the longest task and
 * the rows missing on disk.
 */
const flood: FigureGroup = {
  names: ['flood.longest_task_ms', 'flood.lost'],
  async measure(session, runs) {
    const results = await repeat(runs, async (run) => {
      const gid = await session.channel(`bench flood ${run}`)
      await session.product.control.insertMessages({ gid, count: 50, text: 'before {i}.', spacing_ms: 5_000 })
      const page = await newDevice(session)
      await page.goto(session.product.url)
      await openChannel(page, gid, 'before 49.')
      const before = await settledRows(page)
      await clearLongTasks(page)
      await session.product.control.insertMessages({
        gid,
        count: 10_000,
        per_second: 1_000,
        text: 'flood {i}.',
        words: [3, 30],
      })
      await conversation(page, english).message('flood 9999.').first().waitFor({ timeout: 60_000 })
      const longest = await longestTask(page)
      const lost = 10_000 - ((await settledRows(page)) - before)
      await page.context().close()
      return { longest, lost }
    })
    return {
      'flood.longest_task_ms': median(results.map(({ longest }) => longest)),
      'flood.lost': Math.max(...results.map(({ lost }) => lost)),
    }
  },
}

/**
 * Compares a channel of 100,000 messages with one of 1,000: opening it (both are on the device's disk), receiving in it
 * (500 at once, from the request until the last can be read), memory, rows in the page, movement of the row being read
 * in 200 random actions, and how long holding Page Up shows a position without rows.
 */
const longHistory: FigureGroup = {
  names: [
    'history.open_ratio_100k_1k',
    'receive.ratio_100k_1k',
    'heap.100k_MB',
    'dom.rows_max',
    'feed.jump_px_max',
    'scroll.blank_ms_max',
  ],
  async measure(session, runs) {
    const page = await newDevice(session)
    await page.goto(session.product.url)
    await appShell(page, english).conversations.getByRole('link').first().waitFor()
    const small = await fillChannel(session, page, 'bench 1k', 1_000)
    const large = await fillChannel(session, page, 'bench 100k', 100_000)
    const elsewhere = await fillChannel(session, page, 'bench elsewhere', 10)
    // A reload drops every window from memory, so the next conversation is loaded from disk.
    const open = async ({ gid, last }: FilledChannel) => {
      await openChannel(page, elsewhere.gid, elsewhere.last)
      await page.reload()
      await conversation(page, english).message(elsewhere.last).first().waitFor()
      return timeToSwitch(page, gid, last)
    }
    const openSmall = await repeat(runs, () => open(small))
    const openLarge = await repeat(runs, () => open(large))
    const heap = await heapMB(page)
    const receive = async (channel: FilledChannel, word: string) => {
      await openChannel(page, channel.gid, channel.last)
      const took = await repeat(runs, async (run) => {
        const began = performance.now()
        await session.product.control.insertMessages({
          gid: channel.gid,
          count: 500,
          text: `${word}${run} {i}.`,
          words: [3, 30],
        })
        await paintedAt(page, MESSAGES, `${word}${run} 499.`)
        return performance.now() - began
      })
      return median(took)
    }
    const receiveSmall = await receive(small, 'small')
    const receiveLarge = await receive(large, 'large')
    const { rows, jump } = await readDuringActions(session, page, large.gid)
    const blank = await longestBlankMs(page, 400)
    await page.context().close()
    return {
      'history.open_ratio_100k_1k': median(openLarge) / median(openSmall),
      'receive.ratio_100k_1k': receiveLarge / receiveSmall,
      'heap.100k_MB': heap,
      'dom.rows_max': rows,
      'feed.jump_px_max': jump,
      'scroll.blank_ms_max': blank,
    }
  },
}

type FilledChannel = { gid: number; last: string }

/** A resumed stream brings the 5,000 newest messages: larger parts leave a gap, which opening the channel fills. */
const MAX_PART = 4_000

/** Creates a channel with this many messages, all received by the page. */
async function fillChannel(session: BenchSession, page: Page, name: string, count: number): Promise<FilledChannel> {
  const gid = await session.channel(name)
  const word = name.replace(/\W/g, '')
  const before = await settledRows(page)
  for (let done = 0; done < count; done += MAX_PART) {
    const part = Math.min(MAX_PART, count - done)
    await session.product.control.insertMessages({ gid, count: part, text: `${word}${done} {i}.`, words: [3, 30] })
    await waitForRows(page, before + done + part)
  }
  const lastPart = Math.floor((count - 1) / MAX_PART) * MAX_PART
  return { gid, last: `${word}${lastPart} ${count - lastPart - 1}.` }
}

const ACTIONS = 200

/**
 * Reads the open channel while 200 random things happen: scrolling, jumps, new messages, a growing and shrinking
 * composer, window height changes. Returns the maximum number of rows in the page and the worst movement of the row
 * being read, in px.
 */
async function readDuringActions(
  session: BenchSession,
  page: Page,
  gid: number,
): Promise<{ rows: number; jump: number }> {
  const random = seededRandom(20_261_121)
  const { composer, readUpwards } = conversation(page, english)
  let rows = 0
  let jump = 0
  await readUpwards({ leapPx: 3_000, stepPx: 100, frames: 8 })
  for (let action = 0; action < ACTIONS; action += 1) {
    const kind = random()
    const leapPx = kind < 0.4 ? Math.floor(random() * 2_000) : 0
    if (kind > 0.9) await page.setViewportSize({ width: 1280, height: 600 + Math.floor(random() * 300) })
    else if (kind > 0.8) await composer.fill('a line\n'.repeat(Math.floor(random() * 5)))
    // Messages arrive while the row is watched.
    const arriving =
      kind > 0.65 && kind <= 0.8
        ? session.product.control.insertMessages({ gid, count: 5, text: 'meanwhile {i}.' })
        : null
    const { jumpPx } = await readUpwards({
      leapPx,
      stepPx: 40 + Math.floor(random() * 210),
      frames: 6 + Math.floor(random() * 12),
    })
    await arriving
    jump = Math.max(jump, Math.abs(jumpPx))
    rows = Math.max(rows, await rowCount(page))
  }
  await composer.fill('')
  return { rows, jump }
}

/** All groups, in the order of measurement. */
export const groups: readonly FigureGroup[] = [
  machine,
  sizes,
  signingIn,
  boot,
  missedMessages,
  switching,
  offlineStart,
  typing,
  flood,
  realFlood,
  longHistory,
  searching,
  filesPage,
  exporting,
  ...endurance,
  hostile,
  firstUse,
  huge,
  peoplePage,
  calls,
  widget,
]
