/** Somebody who sits at the built client: one product, one browser, one signed-in person, and the means to measure. */
import { chromium, type Browser, type BrowserContext, type CDPSession, type Page } from '@playwright/test'
import { BROWSER_SWITCHES, findBrowser } from '../e2e/browser'
import { conversation } from '../e2e/pages/conversation'
import { frame } from '../e2e/pages/frame'
import { signInPage } from '../e2e/pages/signInPage'
import { createChannel, startProduct, type Product } from '../e2e/product'
import { english } from '../e2e/words'
import { equip } from './inPage'

export type Seat = {
  product: Product
  browser: Browser
  context: BrowserContext
  /** The channels of the reference server by name. */
  channel: (name: string) => Promise<number>
  end: () => Promise<void>
}

/** Long lives, so that no renewal falls into a measurement. */
const FLAGS = ['--token-seconds', '7200']

/** A signed-in person at a fresh product, with the demo world or with what the flags say. */
export async function takeSeat(flags: readonly string[] = []): Promise<Seat> {
  const product = await startProduct(...FLAGS, ...flags)
  const browser = await chromium.launch({ executablePath: await findBrowser(), args: BROWSER_SWITCHES })
  const context = await browser.newContext({
    viewport: { width: 1280, height: 800 },
    locale: 'en-GB',
    serviceWorkers: 'block',
  })
  const page = await context.newPage()
  await signIn(page, product)
  // Pages of one person share their device's one stream and take it from each other: whoever measures has to be alone.
  await page.close()
  return {
    product,
    browser,
    context,
    channel: (name) => createChannel(product.url, product.accounts[0]!, name),
    async end() {
      await browser.close()
      await product.stop()
    },
  }
}

/** A page of the same person on a new device: the session is there, caches and databases are empty. */
export async function newDevice(seat: Seat): Promise<Page> {
  const context = await seat.browser.newContext({
    viewport: { width: 1280, height: 800 },
    locale: 'en-GB',
    serviceWorkers: 'block',
    storageState: await seat.context.storageState(),
  })
  await equip(context)
  return context.newPage()
}

/** Signs the first account in and waits for the list. */
export async function signIn(page: Page, product: Product) {
  const account = product.accounts[0]
  if (account === undefined) throw new Error('the demo world has no account')
  await signInPage(page, english).open(product.url)
  await signInPage(page, english).signIn(account)
  // thousands of people and channels take a busy machine its time
  await frame(page, english).conversations.getByRole('link').first().waitFor({ timeout: 120_000 })
}

/** Makes the processor of a page slower from now on; `1` takes it back. */
export async function throttle(page: Page, rate: number): Promise<CDPSession> {
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate })
  return session
}

/** What is on the heap after a collection, in MB (1,000,000 bytes). */
export async function heapMB(page: Page): Promise<number> {
  const session = await page.context().newCDPSession(page)
  await session.send('HeapProfiler.enable')
  for (let round = 0; round < 3; round += 1) await session.send('HeapProfiler.collectGarbage')
  const { usedSize } = await session.send('Runtime.getHeapUsage')
  await session.detach()
  return usedSize / 1_000_000
}

/** Opens a channel and waits until the row with this text can be read. */
export async function openChannel(page: Page, gid: number, text: string) {
  await page.evaluate((id) => {
    location.hash = `#/chat/channel/${id}`
  }, gid)
  await conversation(page, english).message(text).first().waitFor({ timeout: 120_000 })
}
