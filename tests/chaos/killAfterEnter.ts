/**
 * Kills the browser with SIGKILL 0 to 500 ms after Enter, again and again. The message must be on the server, in the
 * outbox or in the draft, never in none of them, and never twice on the server.
 */
import { spawn, type ChildProcess } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as pause } from 'node:timers/promises'
import { chromium, type Page } from '@playwright/test'
import { fakeRandom } from '@support/fakePorts'
import { BROWSER_SWITCHES, findBrowser } from '../e2e/browser'
import { signInPage } from '../e2e/pages/signInPage'
import { createChannelOnServer, startProduct } from '../e2e/product'
import { english } from '../e2e/words'

export type BrowserKills = {
  rounds: number
  on_server: number
  in_outbox: number
  in_draft: number
  nowhere: number
  stored_twice: number
  /** The number of rounds with a kill during typing, and how many of them lost saved text. */
  mid_stroke: number
  strokes_lost: number
  /** The number of sign-ins by the form, including the first. */
  sign_ins: number
}

const KILLED_WITHIN_MS = 500
const TIMEOUT_MS = 30_000
/** One in this many rounds also has a kill during typing. */
const MID_STROKE_EVERY = 5
const TYPING_MS = { least: 600, most: 3_000 }

type Running = { page: Page; kill: () => Promise<void> }

/** Starts a browser in its own process group with that profile. */
async function openBrowser(profile: string): Promise<Running> {
  const switches = [
    ...BROWSER_SWITCHES,
    '--headless=new',
    '--remote-debugging-port=0',
    `--user-data-dir=${profile}`,
    'about:blank',
  ]
  const child = spawn(await findBrowser(), switches, { detached: true, stdio: ['ignore', 'ignore', 'pipe'] })
  const exited = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  const endpoint = await debuggerAddress(child)
  const browser = await chromium.connectOverCDP(endpoint)
  const context = browser.contexts()[0]!
  const page = context.pages()[0] ?? (await context.newPage())
  page.setDefaultTimeout(TIMEOUT_MS)
  return {
    page,
    async kill() {
      process.kill(-child.pid!, 'SIGKILL')
      await exited
      await browser.close().catch(() => undefined)
    },
  }
}

const debuggerAddress = (child: ChildProcess & { stderr: NodeJS.ReadableStream }) =>
  new Promise<string>((resolve, reject) => {
    createInterface({ input: child.stderr }).on('line', (line) => {
      const found = /^DevTools listening on (ws:\S+)/.exec(line)
      if (found?.[1]) resolve(found[1])
    })
    child.once('exit', () => reject(new Error('the browser ended before it listened')))
  })

/** Returns the texts that the client has stored in one of its stores on disk. */
const storedTextsIn = (page: Page, store: 'outbox' | 'drafts') =>
  page.evaluate(async (name) => {
    const known = (await indexedDB.databases()).find((each) => each.name?.startsWith('parley '))
    if (!known?.name) return []
    const opening = indexedDB.open(known.name)
    const database = await new Promise<IDBDatabase>((resolve, reject) => {
      opening.onsuccess = () => resolve(opening.result)
      opening.onerror = () => reject(new Error('no database'))
    })
    const reading = database.transaction(name).objectStore(name).getAll()
    const rows = await new Promise<{ body?: { text?: string }; draft?: { text: string } }[]>((resolve, reject) => {
      reading.onsuccess = () => resolve(reading.result as { body?: { text?: string }; draft?: { text: string } }[])
      reading.onerror = () => reject(new Error('not read'))
    })
    database.close()
    return rows.map(({ body, draft }) => body?.text ?? draft?.text ?? '')
  }, store)

async function waitUntil(condition: () => Promise<boolean>, what: string) {
  for (const end = Date.now() + TIMEOUT_MS; !(await condition()); await pause(20))
    if (Date.now() > end) throw new Error(`${what} did not come within ${TIMEOUT_MS} ms`)
}

/** Kills the browser `rounds` times; `onRound` reports progress. */
export async function killAfterEnter({
  rounds,
  seed,
  onRound,
}: {
  rounds: number
  seed: number
  onRound: (done: number) => void
}): Promise<BrowserKills> {
  const { fraction } = fakeRandom(seed)
  const product = await startProduct()
  const profile = mkdtempSync(join(tmpdir(), 'parley-killed-'))
  const account = product.accounts[0]!
  const gid = await createChannelOnServer(product.url, account, 'killed')
  const address = `${product.url}/#/chat/channel/${gid}`
  const found = {
    rounds,
    on_server: 0,
    in_outbox: 0,
    in_draft: 0,
    nowhere: 0,
    stored_twice: 0,
    mid_stroke: 0,
    strokes_lost: 0,
    sign_ins: 0,
  }
  const stored = async () => (await product.control.storedMessages(gid)).messages.map(({ content }) => content)
  const composer = (page: Page) => page.getByRole('textbox', { name: /^Message / })

  async function findText(page: Page, text: string) {
    // The order matters: a message moves from the draft to the outbox to the server, never back.
    if ((await storedTextsIn(page, 'drafts')).includes(text)) found.in_draft += 1
    else if ((await storedTextsIn(page, 'outbox')).includes(text)) found.in_outbox += 1
    else if ((await stored()).includes(text)) found.on_server += 1
    else found.nowhere += 1
  }
  /** Opens the channel. The latest tokens may not have reached the disk, which costs a sign-in. */
  async function enter({ page }: Running) {
    await page.goto(address)
    const isOutside = page
      .getByRole('button', { name: 'Sign in', exact: true })
      .or(page.getByRole('link', { name: 'Sign in', exact: true }))
    await composer(page).or(isOutside).first().waitFor()
    if (await composer(page).isVisible()) return
    const form = signInPage(page, english)
    await form.open(product.url)
    await form.signIn(account)
    await page
      .getByRole('link', { name: /killed/ })
      .first()
      .waitFor()
    await page.goto(address)
    await composer(page).waitFor()
    found.sign_ins += 1
  }
  /** Kills the browser during typing. The text saved by then must be in the composer. */
  async function killMidStroke({ page, kill }: Running, text: string) {
    await composer(page).fill('')
    const typing = composer(page)
      .pressSequentially(text.repeat(20), { delay: 20 })
      .catch(() => undefined)
    await pause(TYPING_MS.least + fraction() * (TYPING_MS.most - TYPING_MS.least))
    const [saved = ''] = await storedTextsIn(page, 'drafts')
    await kill()
    await typing
    running = await openBrowser(profile)
    await enter(running)
    found.mid_stroke += 1
    if (!(await composer(running.page).inputValue()).startsWith(saved)) found.strokes_lost += 1
  }
  let running = await openBrowser(profile)
  try {
    await enter(running)
    for (let round = 0; round < rounds; round++) {
      const text = `round ${round} of ${seed}`
      if (round % MID_STROKE_EVERY === MID_STROKE_EVERY - 1) await killMidStroke(running, text)
      const { page } = running
      await composer(page).fill(text)
      await waitUntil(async () => (await storedTextsIn(page, 'drafts')).includes(text), 'the draft on disk')
      await composer(page).press('Enter', { noWaitAfter: true })
      await pause(fraction() * KILLED_WITHIN_MS)
      await running.kill()
      running = await openBrowser(profile)
      await enter(running)
      await findText(running.page, text)
      onRound(round + 1)
    }
    const { page } = running
    await waitUntil(async () => (await storedTextsIn(page, 'outbox')).length === 0, 'an empty outbox')
    const all = await stored()
    found.stored_twice = all.length - new Set(all).size
    return found
  } finally {
    await running.kill()
    await product.stopAndDelete()
    rmSync(profile, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 })
  }
}
