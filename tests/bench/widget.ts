/** Measures the widget: what it costs the page around it, and the stream of a visitor on a large server. */
import { startShop } from '../../scripts/client/shop'
import { apiClientOf } from '../e2e/apiClientOf'
import { startSession, throttle, type BenchSession } from './benchSession'
import { repeat, type FigureGroup } from './endurance'
import { MESSAGES, paintedAt } from './inPage'
import { median } from './statistics'
import { unwatchedDevice } from './unwatchedPage'

const FOREIGN_MESSAGES = 20_000

type Costs = { shift: number; blockingMs: number }
type Watched = { costs: Costs }

/** Adds up all shifts of a page's layout, also those after a press, and its own long tasks. Runs in the page. */
function watchCosts() {
  const costs: Costs = { shift: 0, blockingMs: 0 }
  Object.assign(window, { costs } satisfies Watched)
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) costs.shift += Reflect.get(entry, 'value') as number
  }).observe({ type: 'layout-shift', buffered: true })
  new PerformanceObserver((list) => {
    // The measured browser may run the frame of another site in the same thread, where browsers of people do not.
    for (const { name, duration } of list.getEntries())
      if (name === 'self') costs.blockingMs += Math.max(0, duration - 50)
  }).observe({ type: 'longtask' })
}

/** Presses the button and waits until the open frame covers it. Runs in the page: what Playwright does there takes time itself. */
async function openWidget() {
  const find = () =>
    document.querySelector('#VOCECHAT_WIDGET_BUTTON')?.shadowRoot?.querySelector<HTMLElement>('.launch')
  const frame = () => new Promise(requestAnimationFrame)
  while (!find()) await frame()
  find()?.focus()
  find()?.click()
  while (!find()?.hidden) await frame()
}

/** Opens the shop at fourfold throttling, and its widget if it has one. Resolves to the costs in the page of the shop. */
async function visitShop({ browser, product }: BenchSession, url: string, hasWidget: boolean): Promise<Costs> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, locale: 'en-GB' })
  await context.addInitScript('globalThis.__name ??= (given) => given')
  await context.addInitScript(watchCosts)
  if (!hasWidget) await context.route(`${product.url}/widget.js`, (route) => route.abort())
  const page = await context.newPage()
  await throttle(page, 4)
  await page.goto(url, { waitUntil: 'load' })
  if (hasWidget) await page.evaluate(openWidget)
  const costs = await page.evaluate(() => (window as Watched & typeof window).costs)
  await context.close()
  return costs
}

/** A visitor writes. Resolves to the ids of host and visitor, and to the address of the conversation. */
async function writeOnce({ context, product }: BenchSession) {
  const host = await apiClientOf(product.url, product.accounts[0]!)
  const address = `${product.url}/widget.html?host=${host.uid}`
  const page = await context.newPage()
  await page.goto(address)
  await page.getByRole('textbox', { name: 'Message' }).fill('bench hello.')
  await page.keyboard.press('Enter')
  await page.locator(MESSAGES, { hasText: 'bench hello.' }).waitFor({ timeout: 60_000 })
  await page.close()
  const people = JSON.parse(await host.read('/user')) as { uid: number }[]
  return { hostId: host.uid, visitorId: Math.max(...people.map(({ uid }) => uid)), address }
}

/**
 * `host_layout_shift` and `host_blocking_ms`: the sum of all shifts in the page of a shop, from its start until the widget is open,
 * and by how much its tasks are longer than 50 ms until then; both beyond the same page without the widget. `stream_ms`: from
 * the sending of 20,000 messages of a channel until the answer of the host after them is painted, on a server with 10,000 people;
 * `stream_thread_ms`: the part of it that the main thread of the widget works, without the server's.
 */
export const widget: FigureGroup = {
  names: ['widget.host_layout_shift', 'widget.host_blocking_ms@4x', 'widget.stream_ms', 'widget.stream_thread_ms'],
  async measure(session, runs) {
    const shop = await startShop(session.product.url)
    const bare = await repeat(runs, () => visitShop(session, shop.url, false))
    const full = await repeat(runs, () => visitShop(session, shop.url, true))
    await shop.close()
    const beyond = (cost: keyof Costs) =>
      Math.max(0, median(full.map((costs) => costs[cost])) - median(bare.map((costs) => costs[cost])))
    return {
      'widget.host_layout_shift': beyond('shift'),
      'widget.host_blocking_ms@4x': beyond('blockingMs'),
      ...(await measureStream(runs)),
    }
  },
}

async function measureStream(runs: number) {
  const session = await startSession(['--world', 'huge'])
  try {
    const { control } = session.product
    const { hostId, visitorId, address } = await writeOnce(session)
    // A channel of two, because the server takes seconds to give each message to 10,000 people.
    const host = await apiClientOf(session.product.url, session.product.accounts[0]!)
    const channel = { name: 'bench foreign', description: '', is_public: false, members: [visitorId] }
    const made = (await host.call('POST', '/group', channel)) as number | { gid: number }
    const gid = typeof made === 'number' ? made : made.gid
    const page = await unwatchedDevice(session)
    await page.goto(address)
    await paintedAt(page, MESSAGES, 'bench hello.')
    const threads: number[] = []
    const took = await repeat(runs, async (run) => {
      const before = await page.threadMs()
      const began = performance.now()
      await control.insertMessages({ gid, count: FOREIGN_MESSAGES, text: `foreign${run} {i}.`, words: [3, 30] })
      await control.insertMessages({ uid: visitorId, from: [hostId], count: 1, text: `answer ${run}.` })
      await paintedAt(page, MESSAGES, `answer ${run}.`)
      const ms = performance.now() - began
      threads.push((await page.threadMs()) - before)
      return ms
    })
    await page.close()
    return { 'widget.stream_ms': median(took), 'widget.stream_thread_ms': median(threads) }
  } finally {
    await session.end()
  }
}
