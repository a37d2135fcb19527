/**
 * What a person's browser fetches, in kB (1,000 bytes, gzip −9): all scripts and styles up to a usable sign-in page, and up
 * to a channel that is open and readable. The walls are in package.json under "budgets"; they only ever go down.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { gzipSync } from 'node:zlib'
import { chromium, type Page, type Response } from '@playwright/test'
import { BROWSER_SWITCHES, findBrowser } from '../e2e/browser'
import { conversation } from '../e2e/pages/conversation'
import { frame } from '../e2e/pages/frame'
import { signInPage } from '../e2e/pages/signInPage'
import { createChannel, startProduct, type Product } from '../e2e/product'
import { english } from '../e2e/words'
import { root } from './stage'

type Weights = Record<string, number>
type Fetched = { path: string; gz: number }

/** Measures both loads in the built client on the reference server with the demo world. */
export async function weigh(): Promise<{ weights: Weights; fetched: Record<string, Fetched[]> }> {
  const product = await startProduct('--token-seconds', '7200')
  const browser = await chromium.launch({ executablePath: await findBrowser(), args: BROWSER_SWITCHES })
  try {
    const door = await loaded(await browser.newPage(), async (page) => {
      const screen = signInPage(page, english)
      await screen.open(product.url)
      await screen.submit.waitFor()
    })
    // The worker brings the shell when the screen has long been there; what the screen needs is counted without it.
    const context = await browser.newContext({ serviceWorkers: 'block' })
    const page = await context.newPage()
    const account = product.accounts[0]
    if (account === undefined) throw new Error('the demo world has no account')
    await signInPage(page, english).open(product.url)
    await signInPage(page, english).signIn(account)
    await frame(page, english).conversations.waitFor()
    const gid = await plainChannel(product)
    // A second page of the same person: what it fetches is what the chat needs, from nothing.
    await page.close()
    const chat = await loaded(await context.newPage(), async (again) => {
      await again.goto(`${product.url}/#/chat/channel/${gid}`)
      // The lines are unread, so the feed opens at the first of them; which ones it draws depends on how it got them.
      await conversation(again, english)
        .messages.filter({ hasText: /line \d+\./ })
        .first()
        .waitFor()
      await conversation(again, english).composer.waitFor()
    })
    return {
      weights: { 'signin.js_css_gz_kB': kB(door), 'chat.js_css_gz_kB': kB(chat) },
      fetched: { signin: door, chat },
    }
  } finally {
    await browser.close()
    await product.stop()
  }
}

/**
 * A channel of plain lines. What a message needs beyond text (Markdown, colours, players) is fetched by the message that
 * needs it, and is not what everybody pays.
 */
async function plainChannel({ url, control, accounts, uidOf }: Product): Promise<number> {
  const gid = await createChannel(url, accounts[0]!, 'weighed')
  await control.insert({
    gid,
    from: [await uidOf(accounts[1]!)],
    count: 50,
    text: 'line {i}.',
    words: [2, 20],
    spacing_ms: 60_000,
  })
  return gid
}

const kB = (files: readonly Fetched[]) => Math.round(files.reduce((sum, { gz }) => sum + gz, 0) / 100) / 10

/** What the screen still asks for by itself belongs to it: it is read through when nothing was asked for so long, in ms. */
const QUIET_MS = 1_500

async function loaded(page: Page, open: (page: Page) => Promise<void>): Promise<Fetched[]> {
  const bodies: Promise<Fetched>[] = []
  let asked = Date.now()
  const weighed = (response: Response) => {
    const kind = response.request().resourceType()
    if ((kind !== 'script' && kind !== 'stylesheet') || !response.ok()) return
    asked = Date.now()
    bodies.push(
      response
        .body()
        .then((body) => ({ path: new URL(response.url()).pathname, gz: gzipSync(body, { level: 9 }).length })),
    )
  }
  page.on('response', weighed)
  await open(page)
  while (Date.now() - asked < QUIET_MS) await delay(100)
  page.off('response', weighed)
  return Promise.all(bodies)
}

async function main(args: readonly string[]) {
  const { budgets } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { budgets: Weights }
  const { weights, fetched } = await weigh()
  const over = Object.keys(budgets).filter((name) => !((weights[name] ?? Infinity) <= (budgets[name] ?? 0)))
  for (const [load, files] of Object.entries(fetched)) {
    for (const { path, gz } of [...files].sort((a, b) => b.gz - a.gz))
      console.log(`${load.padEnd(8)}${(gz / 1000).toFixed(1).padStart(7)} kB  ${path}`)
  }
  for (const [name, wall] of Object.entries(budgets))
    console.log(`${over.includes(name) ? '✗' : '✓'} ${name} ${weights[name]} (wall ${wall})`)
  const at = args.indexOf('--json')
  const file = at === -1 ? undefined : args[at + 1]
  if (file !== undefined) {
    writeFileSync(
      file,
      JSON.stringify({ passed: Object.keys(budgets).length - over.length, failed: over.length, weights }),
    )
  }
  process.exitCode = over.length === 0 ? 0 : 1
}

if (process.argv[1]?.endsWith('budgets.ts')) await main(process.argv.slice(2))
