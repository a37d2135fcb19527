/**
 * `npm run browsers [-- firefox|webkit] [WORD…]`: the journeys in Firefox and WebKitGTK; with words the sign-in and those
 * that have one in their title. What is missing is named with the command that installs it. A journey that fails leaves a
 * picture in artifacts/browsers. Prints `N passed, N failed`.
 */
import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../../scripts/pipeline/stage'
import { apiClientOf } from '../e2e/apiClientOf'
import { startProduct, type Account, type Product } from '../e2e/product'
import type { Browser, Engine } from './browser'
import { createStageChannel, JOURNEYS, type Stage } from './journeys'
import { personAt } from './person'

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
    return await runAll(name, stage)
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

async function runAll(name: Name, stage: Stage): Promise<number> {
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
    }
  }
  return failures
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
