/**
 * `npm run browsers [-- firefox|webkit]`: the journeys in Firefox and WebKitGTK. What is missing is named with the command
 * that installs it. A journey that fails leaves a picture in artifacts/browsers. Prints `N passed, N failed`.
 */
import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../../scripts/pipeline/stage'
import { apiClientOf } from '../e2e/apiClientOf'
import { startProduct, type Account, type Product } from '../e2e/product'
import type { Engine } from './browser'
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
    return JOURNEYS.length
  }
  const product = await startProduct()
  const browser = await engine.start()
  console.log(browser.name)
  try {
    const account = accountAt(product, 0)
    const gid = await createStageChannel(product.url, account)
    const bo = await apiClientOf(product.url, accountAt(product, 1))
    return await runAll(name, { product, browser, account, ada: personAt(browser.tab), bo, gid })
  } finally {
    await browser.close()
    await product.stopAndDelete()
  }
}

async function runAll(name: Name, stage: Stage): Promise<number> {
  let failures = 0
  for (const { title, run } of JOURNEYS) {
    const start = Date.now()
    try {
      await run(stage)
      console.log(`  ✓ ${title} (${((Date.now() - start) / 1_000).toFixed(1)} s)`)
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
const names = NAMES.filter((name) => asked.length === 0 || asked.includes(name))
if (names.length === 0) throw new Error(`choose ${NAMES.join(' or ')}`)
if (!existsSync(join(import.meta.dirname, 'node_modules'))) {
  console.log('The drivers are not installed: npm ci --prefix tests/browsers')
  process.exit(1)
}
let failed = 0
for (const name of names) failed += await runIn(name)
console.log(`${names.length * JOURNEYS.length - failed} passed, ${failed} failed`)
process.exitCode = failed === 0 ? 0 : 1
