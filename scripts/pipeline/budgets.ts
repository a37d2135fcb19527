/**
 * Measures the scripts and styles that a browser fetches, in kB (1,000 bytes; `gz` is gzip −9, `raw` uncompressed, as
 * some servers send them), also those in the page itself: up to the answer to a sign-in, up to another page before a session, up to a readable open channel, and after its menu, emoji and
 * side panel were opened. The limits are in package.json under "budgets"; raising one needs a reason in the commit.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { gzipSync } from 'node:zlib'
import { chromium, type Browser, type Page, type Response } from '@playwright/test'
import { BROWSER_SWITCHES, findBrowser } from '../../tests/e2e/browser'
import { conversation } from '../../tests/e2e/pages/conversation'
import { appShell } from '../../tests/e2e/pages/appShell'
import { signInPage } from '../../tests/e2e/pages/signInPage'
import { createChannelOnServer, startProduct, type Account, type Product } from '../../tests/e2e/product'
import { english } from '../../tests/e2e/words'
import { root } from './stage'

type Sizes = Record<string, number>
type LoadedFile = { path: string; raw: number; gz: number }

/** Measures all loads in the built client on the reference server with the demo data. */
export async function measureSizes(): Promise<{ sizes: Sizes; filesByLoad: Record<string, LoadedFile[]> }> {
  const product = await startProduct('--token-seconds', '7200')
  const browser = await chromium.launch({ executablePath: await findBrowser(), args: BROWSER_SWITCHES })
  try {
    const account = product.accounts[0]
    if (account === undefined) throw new Error('the demo world has no account')
    const signIn = await loadUntilSignedIn(browser, product.url, account)
    const register = await loadFiles(
      await browser.newPage(),
      async (page) => {
        await page.goto(`${product.url}/#/register`)
        await page.getByRole('textbox', { name: english.translate('Name'), exact: true }).waitFor()
      },
      within(SETTLED_MS),
    )
    // The worker fetches the shell after the screen is visible. Without it, only the screen's own needs are counted.
    const context = await browser.newContext({ serviceWorkers: 'block' })
    const page = await context.newPage()
    await signInPage(page, english).open(product.url)
    await signInPage(page, english).signIn(account)
    await appShell(page, english).conversations.waitFor()
    // It leaves the server's name for the installed app, once, and fetches code for that. The next page need not.
    await page.waitForFunction(() => localStorage.getItem('parley_app_identity') !== null)
    const gid = await plainChannel(product)
    // A second page of the same person fetches everything that the chat needs, starting from nothing.
    await page.close()
    const again = await context.newPage()
    // The page fetches these by itself some seconds later: on a slow machine, during the use.
    const background = [/\/startOfflineSupport-/, /\/searchIndex\.worker-/].map((file) => again.waitForResponse(file))
    const chat = await loadFiles(
      again,
      async () => {
        await again.goto(`${product.url}/#/chat/channel/${gid}`)
        // The lines are unread, so the feed opens at the first of them. The drawn rows depend on how the feed received
        // them.
        await conversation(again, english)
          .messages.filter({ hasText: /line \d+\./ })
          .first()
          .waitFor()
        await conversation(again, english).composer.waitFor()
      },
      within(SETTLED_MS),
    )
    await loadFiles(again, async () => void (await Promise.all(background)))
    const use = await loadFiles(again, () => useOnce(again))
    const visit = await loadFiles(await browser.newPage(), (visitor) => writeAsVisitor(visitor, product.url))
    const loader = Buffer.from(await (await fetch(`${product.url}/widget.js`)).arrayBuffer())
    const loaderFile = { path: '/widget.js', raw: loader.length, gz: gzipSync(loader, { level: 9 }).length }
    return {
      sizes: {
        'signin.js_css_gz_kB': kB(signIn, 'gz'),
        'signin.js_css_raw_kB': kB(signIn, 'raw'),
        'public.js_css_gz_kB': kB(register, 'gz'),
        'public.js_css_raw_kB': kB(register, 'raw'),
        'chat.js_css_gz_kB': kB(chat, 'gz'),
        'chat.js_css_raw_kB': kB(chat, 'raw'),
        'chat.used.js_css_gz_kB': kB([...chat, ...use], 'gz'),
        'widget.loader_gz_kB': kB([loaderFile], 'gz'),
        'widget.js_css_gz_kB': kB(visit, 'gz'),
        'widget.js_css_raw_kB': kB(visit, 'raw'),
      },
      filesByLoad: { signin: signIn, public: register, chat, used: use, widget: [loaderFile, ...visit] },
    }
  } finally {
    await browser.close()
    await product.stopAndDelete()
  }
}

/**
 * Loads the sign-in until the answer of POST /token/login. A spared connection, because any other one gets the client ahead
 * as soon as somebody types.
 */
async function loadUntilSignedIn(browser: Browser, url: string, account: Account): Promise<LoadedFile[]> {
  const context = await browser.newContext({ serviceWorkers: 'block' })
  await context.addInitScript(() =>
    Object.defineProperty(navigator, 'connection', { value: { saveData: true }, configurable: true }),
  )
  const page = await context.newPage()
  let isAnswered = false
  page.on('response', (response) => (isAnswered ||= response.url().endsWith('/token/login')))
  const files = await loadFiles(
    page,
    async () => {
      const answered = page.waitForResponse(/\/token\/login$/)
      await signInPage(page, english).open(url)
      await signInPage(page, english).submit.waitFor()
      // In one step: the other ways to sign in load after a second.
      await page.evaluate(({ email, password }) => {
        const [first, second] = document.querySelectorAll<HTMLInputElement>('#sign-in input')
        first!.value = email
        second!.value = password
        document.forms[0]!.requestSubmit()
      }, account)
      await answered
    },
    () => !isAnswered,
  )
  await context.close()
  return files
}

/**
 * Creates a channel of plain lines. Code for richer messages (Markdown, colors, players) is fetched only by the message
 * that needs it, so it does not count for everyone.
 */
async function plainChannel({ url, control, accounts, uidOf }: Product): Promise<number> {
  const gid = await createChannelOnServer(url, accounts[0]!, 'size-measurement')
  await control.insertMessages({
    gid,
    from: [await uidOf(accounts[1]!)],
    count: 50,
    text: 'line {i}.',
    words: [2, 20],
    spacing_ms: 60_000,
  })
  return gid
}

/** A visitor who has never been there writes the first message on the widget's own page. */
async function writeAsVisitor(page: Page, url: string) {
  await page.goto(`${url}/widget.html?host=1`)
  await page.getByRole('textbox', { name: 'Message' }).fill('Hello')
  await page.keyboard.press('Enter')
  await page.getByRole('log').getByText('Hello', { exact: true }).waitFor()
}

/** Moves the pointer and opens the menu of a message, the emoji picker and a side panel, once each. */
async function useOnce(page: Page) {
  const { messages, composer } = conversation(page, english)
  const button = (name: string) =>
    page.getByRole('main').getByRole('button', { name: english.translate(name), exact: true })
  await page.mouse.move(600, 400)
  await messages.last().click({ button: 'right' })
  await page.getByRole('menu').waitFor()
  await page.keyboard.press('Escape')
  await button('Insert emoji').click()
  await page.getByRole('dialog').getByRole('searchbox').or(page.getByRole('dialog').getByRole('combobox')).waitFor()
  await page.keyboard.press('Escape')
  await composer.waitFor()
  await button('Members').click()
  await page.getByRole('complementary').waitFor()
}

const kB = (files: readonly LoadedFile[], size: 'gz' | 'raw') =>
  Math.round(files.reduce((sum, file) => sum + file[size], 0) / 100) / 10

/** The screen's own later requests count too. Loading is complete after this many ms without a request. */
const QUIET_MS = 1_500
/** The page fetches its offline setup this many ms after its start, whatever the person does. No screen needs it. */
const SETTLED_MS = 5_000

/** Returns the scripts and styles that stand in a page. */
const inlineCodeOf = (html: string) =>
  [...html.matchAll(/<(script|style)[^>]*>([^]*?)<\/\1>/g)].map((match) => match[2] ?? '').join('\n')

/** Returns a test that is true for the first `ms`. */
function within(ms: number): () => boolean {
  const begin = Date.now()
  return () => Date.now() - begin <= ms
}

/** Collects the files that `open` loads, and what stands in the page itself, as long as `counts` returns true. */
async function loadFiles(
  page: Page,
  open: (page: Page) => Promise<void>,
  counts: () => boolean = () => true,
): Promise<LoadedFile[]> {
  const bodies: Promise<LoadedFile>[] = []
  let lastAt = Date.now()
  const collect = (response: Response) => {
    const kind = response.request().resourceType()
    if (!['script', 'stylesheet', 'document'].includes(kind) || !response.ok() || !counts()) return
    lastAt = Date.now()
    bodies.push(
      response.body().then((body) => {
        const code = kind === 'document' ? Buffer.from(inlineCodeOf(body.toString())) : body
        return {
          path: new URL(response.url()).pathname,
          raw: code.length,
          gz: gzipSync(code, { level: 9 }).length,
        }
      }),
    )
  }
  page.on('response', collect)
  await open(page)
  while (Date.now() - lastAt < QUIET_MS) await delay(100)
  page.off('response', collect)
  return Promise.all(bodies)
}

async function main(args: readonly string[]) {
  const { budgets } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { budgets: Sizes }
  const { sizes, filesByLoad } = await measureSizes()
  const over = Object.keys(budgets).filter((name) => !((sizes[name] ?? Infinity) <= (budgets[name] ?? 0)))
  for (const [load, files] of Object.entries(filesByLoad)) {
    for (const { path, gz } of [...files].sort((a, b) => b.gz - a.gz))
      console.log(`${load.padEnd(8)}${(gz / 1000).toFixed(1).padStart(7)} kB  ${path}`)
  }
  for (const [name, limit] of Object.entries(budgets))
    console.log(`${over.includes(name) ? '✗' : '✓'} ${name} ${sizes[name]} (limit ${limit})`)
  const at = args.indexOf('--json')
  const file = at === -1 ? undefined : args[at + 1]
  if (file !== undefined) {
    writeFileSync(
      file,
      JSON.stringify({ passed: Object.keys(budgets).length - over.length, failed: over.length, sizes }),
    )
  }
  process.exitCode = over.length === 0 ? 0 : 1
}

if (process.argv[1]?.endsWith('budgets.ts')) await main(process.argv.slice(2))
