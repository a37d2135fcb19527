/**
 * `npm run browsers [-- firefox|webkit] [WORD…]`: the journeys in Firefox and WebKitGTK; with words the sign-in and those
 * that have one in their title. What is missing is named with the command that installs it. A journey that fails leaves a
 * picture in artifacts/browsers. Prints `N passed, N failed`.
 */
import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { root } from '../../scripts/pipeline/stage'
import { apiClientOf } from '../e2e/apiClientOf'
import { startProduct, type Account, type Product } from '../e2e/product'
import type { Browser, Engine } from './browser'
import { createStageChannel, JOURNEYS, type Stage } from './journeys'
import { openChannel, personAt, signIn } from './person'

const NAMES = ['firefox', 'webkit'] as const
type Name = (typeof NAMES)[number]

const pictures = join(root, 'artifacts/browsers')

/** The drivers are installed on their own, so the adapters are loaded only when they are there. */
const engineNamed = async (name: Name): Promise<Engine> =>
  name === 'firefox' ? (await import('./firefox')).firefox : (await import('./webkit')).webkit

function accountAt({ accounts }: Product, index: number): Account {
  const account = accounts[index]
  if (!account) throw new Error('the demo has too few accounts')
  return account
}

/** Resolves to the number of journeys that failed. */
async function runIn(name: Name): Promise<number> {
  const engine = await engineNamed(name)
  const missing = engine.missing()
  if (missing !== null) {
    console.log(`${name} is not installed: ${missing}`)
    return journeys.length
  }
  const product = await startProduct()
  const browser = await engine.start()
  console.log(browser.name)
  const stage = await stageOf(product, browser)
  try {
    return await runAll(name, engine, stage)
  } finally {
    await stage.browser.close()
    await product.stopAndDelete()
  }
}

async function stageOf(product: Product, browser: Browser): Promise<Stage> {
  const [account, friend] = [accountAt(product, 0), accountAt(product, 1)]
  const gid = await createStageChannel(product.url, account)
  const bo = await apiClientOf(product.url, friend)
  return { product, browser, account, ada: personAt(browser.tab), friend, bo, gid }
}

async function runAll(name: Name, engine: Engine, stage: Stage): Promise<number> {
  let failures = 0
  for (const { title, run } of journeys) {
    const start = Date.now()
    try {
      // A token lasts for five minutes.
      stage.bo = await apiClientOf(stage.product.url, stage.friend)
      const instead = await run(stage)
      const seconds = ((Date.now() - start) / 1_000).toFixed(1)
      console.log(`  ${instead ? '–' : '✓'} ${title} (${seconds} s)${instead ? `\n    ${instead}` : ''}`)
    } catch (error) {
      failures += 1
      console.log(`  ✗ ${title}\n    ${String(error)}`)
      await takePicture(name, title, stage)
      if (!(await answers(stage.browser))) await replaceBrowser(engine, stage)
    }
  }
  return failures
}

const ANSWER_MS = 20_000

/** Whether the tab still does what it is asked. One that has crashed rejects, or says nothing. */
const answers = ({ tab }: Browser) =>
  Promise.race([
    tab.evaluate('true').then(
      () => true,
      () => false,
    ),
    pause(ANSWER_MS, false),
  ])

/** Goes on in a new browser, so that a tab that crashed fails its own journey only. */
async function replaceBrowser(engine: Engine, stage: Stage) {
  console.log('    The tab has crashed; the rest runs in a new browser.')
  const { product, account, gid } = stage
  await stage.browser.close().catch(() => undefined)
  stage.browser = await engine.start()
  stage.ada = personAt(stage.browser.tab)
  await signIn(stage.ada, product.url, account)
  await openChannel(stage.ada, gid)
}

async function takePicture(name: Name, title: string, { browser }: Stage) {
  mkdirSync(pictures, { recursive: true })
  const file = join(pictures, `${name}.${title.replace(/\W+/g, '-')}.png`)
  // A browser that has ended gives none.
  await browser.tab.picture().then(
    (picture) => writeFileSync(file, picture),
    () => undefined,
  )
}

const asked = process.argv.slice(2)
const isName = (word: string) => NAMES.some((name) => name === word)
const names = asked.some(isName) ? NAMES.filter((name) => asked.includes(name)) : NAMES
const words = asked.filter((word) => !isName(word))
const journeys = JOURNEYS.filter(
  ({ title }, index) => index === 0 || words.length === 0 || words.some((word) => title.includes(word)),
)
if (!existsSync(join(import.meta.dirname, 'node_modules'))) {
  console.log('The drivers are not installed: npm ci --prefix tests/browsers')
  process.exit(1)
}
let failed = 0
for (const name of names) failed += await runIn(name)
console.log(`${names.length * journeys.length - failed} passed, ${failed} failed`)
process.exitCode = failed === 0 ? 0 : 1
