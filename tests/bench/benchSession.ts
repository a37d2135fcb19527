/**
 * Sets up a measurement: one product, one browser with the built client, one signed-in person, and the measuring
 * functions.
 */
import { chromium, type Browser, type BrowserContext, type CDPSession, type Page } from '@playwright/test'
import { BROWSER_SWITCHES, findBrowser } from '../e2e/browser'
import { conversation } from '../e2e/pages/conversation'
import { appShell } from '../e2e/pages/appShell'
import { signInPage } from '../e2e/pages/signInPage'
import { createChannelOnServer, startProduct, type Product } from '../e2e/product'
import { english } from '../e2e/words'
import { installMeasuring } from './inPage'

export type BenchSession = {
  product: Product
  browser: Browser
  context: BrowserContext
  /** Resolves to the id of a channel of the reference server by its name. */
  channel: (name: string) => Promise<number>
  end: () => Promise<void>
}

/** Long token lifetimes keep renewals out of the measurements. */
const FLAGS = ['--token-seconds', '7200']

/**
 * Returns a signed-in person at a fresh product, with the demo data or the data that the flags choose. `switches` are
 * further ones of the browser.
 */
export async function startSession(
  flags: readonly string[] = [],
  switches: readonly string[] = [],
): Promise<BenchSession> {
  const product = await startProduct(...FLAGS, ...flags)
  const browser = await chromium.launch({
    executablePath: await findBrowser(),
    args: [...BROWSER_SWITCHES, ...switches],
  })
  const context = await browser.newContext({
    viewport: { width: 1280, height: 800 },
    locale: 'en-GB',
    serviceWorkers: 'block',
  })
  const page = await context.newPage()
  await signIn(page, product)
  // Pages of one person share the device's one stream and take it from each other, so the measured page must be the
  // only one.
  await page.close()
  return {
    product,
    browser,
    context,
    channel: (name) => createChannelOnServer(product.url, product.accounts[0]!, name),
    async end() {
      await browser.close()
      await product.stopAndDelete()
    },
  }
}

/** Returns a page of the same person on a new device: the session exists, caches and databases are empty. Only `allow` has a service worker. */
export async function newDevice(session: BenchSession, workers: 'allow' | 'block' = 'block'): Promise<Page> {
  const context = await session.browser.newContext({
    viewport: { width: 1280, height: 800 },
    locale: 'en-GB',
    serviceWorkers: workers,
    storageState: await session.context.storageState(),
  })
  await installMeasuring(context)
  return context.newPage()
}

/** Signs in with the first account and waits for the list. */
export async function signIn(page: Page, product: Product) {
  const account = product.accounts[0]
  if (account === undefined) throw new Error('the demo world has no account')
  await signInPage(page, english).open(product.url)
  await signInPage(page, english).signIn(account)
  // Thousands of people and channels take time on a busy machine.
  await appShell(page, english).conversations.getByRole('link').first().waitFor({ timeout: 120_000 })
}

/** Slows down the processor of a page; `1` ends this. */
export async function throttle(page: Page, rate: number): Promise<CDPSession> {
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate })
  return session
}

/** Resolves to the heap size after a garbage collection, in MB (1,000,000 bytes). */
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
