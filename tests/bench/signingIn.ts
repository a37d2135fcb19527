/** Measures the sign-in as somebody sees it who comes by a slow network, and the files with which the page opens offline. */
import type { Page } from '@playwright/test'
import { throttle, type BenchSession } from './benchSession'
import { openAndTime, repeat, type FigureGroup } from './endurance'
import { CONVERSATIONS, installMeasuring, paintedAt } from './inPage'
import { median } from './statistics'

const EMAIL = '#sign-in:not([hidden], [inert]) input[type=email]'

/** Opens a device without a session. */
async function visitor({ browser }: BenchSession, serviceWorkers: 'allow' | 'block' = 'block'): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, locale: 'en-GB', serviceWorkers })
  await installMeasuring(context)
  return context.newPage()
}

/** 200 kB/s, 150 ms, a processor at a quarter of its speed, no cache. */
async function slow(page: Page) {
  const session = await throttle(page, 4)
  await session.send('Network.enable')
  await session.send('Network.setCacheDisabled', { cacheDisabled: true })
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 150,
    downloadThroughput: 200_000,
    uploadThroughput: 200_000,
  })
}

/** Resolves to the time of the largest paint so far, in ms since the start of the navigation. */
const largestPaintAt = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) =>
        new PerformanceObserver((list) => resolve(list.getEntries().at(-1)?.startTime ?? 0)).observe({
          type: 'largest-contentful-paint',
          buffered: true,
        }),
      ),
  )

/** Opens the form; `isKnown`: the browser knows the server from an earlier visit. */
async function openSlowly(session: BenchSession, isKnown: boolean) {
  const page = await visitor(session)
  const address = `${session.product.url}/#/login`
  if (isKnown) {
    await openAndTime(page, address, EMAIL)
    await page.goto('about:blank')
  }
  await slow(page)
  const usable = await openAndTime(page, address, EMAIL)
  await page.waitForLoadState('networkidle')
  const largest = await largestPaintAt(page)
  await page.context().close()
  return { usable, largest }
}

/** From Sign in until the list is painted; the code of the client was fetched while somebody typed. */
async function signInAtOnce(session: BenchSession): Promise<number> {
  const page = await visitor(session)
  await openAndTime(page, `${session.product.url}/#/login`, EMAIL)
  const { email, password } = session.product.accounts[0]!
  const fetched = page.waitForResponse(/\/assets\/client-/)
  await page.locator(EMAIL).fill(email)
  await page.locator('#sign-in input[type=password]').fill(password)
  await (await fetched).finished()
  await page.waitForLoadState('networkidle')
  await throttle(page, 4)
  const pressedAt = await page.evaluate(() => {
    document.forms[0]!.requestSubmit()
    return performance.now()
  })
  const took = (await paintedAt(page, CONVERSATIONS)) - pressedAt
  await page.context().close()
  return took
}

/** Counts what the worker has stored when it begins to serve the page. */
async function activeFiles(session: BenchSession) {
  const page = await visitor(session, 'allow')
  await page.goto(`${session.product.url}/#/login`)
  const sizes = await page.evaluate(async () => {
    // It fetches the rest of the files soon after.
    await navigator.serviceWorker.ready
    const name = (await caches.keys()).find((key) => key.startsWith('parley-shell'))!
    const answers = await (await caches.open(name)).matchAll()
    return Promise.all(answers.map(async (answer) => (await answer.blob()).size))
  })
  await page.context().close()
  return { count: sizes.length, kB: sizes.reduce((sum, size) => sum + size, 0) / 1000 }
}

/**
 * The sign-in form until it is painted and can be filled in, and its largest paint, on a slow network and machine; with
 * and without an earlier visit. From the press until the list. Files of the worker when it begins.
 */
export const signingIn: FigureGroup = {
  names: [
    'signin.usable_ms',
    'signin.lcp_ms',
    'signin.first_visit.usable_ms',
    'signin.first_visit.lcp_ms',
    'signin.to_list_ms@4x',
    'worker.active_files',
    'worker.active_kB',
  ],
  async measure(session, runs) {
    const known = await repeat(runs, () => openSlowly(session, true))
    const first = await repeat(runs, () => openSlowly(session, false))
    const toList = await repeat(runs, () => signInAtOnce(session))
    const active = await activeFiles(session)
    return {
      'signin.usable_ms': median(known.map(({ usable }) => usable)),
      'signin.lcp_ms': median(known.map(({ largest }) => largest)),
      'signin.first_visit.usable_ms': median(first.map(({ usable }) => usable)),
      'signin.first_visit.lcp_ms': median(first.map(({ largest }) => largest)),
      'signin.to_list_ms@4x': median(toList),
      'worker.active_files': active.count,
      'worker.active_kB': active.kB,
    }
  },
}
