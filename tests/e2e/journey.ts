/** What every journey starts with: a product, and people at browsers of their own who are watched for silent failures. */
import { test as base, expect, type Browser, type BrowserContext, type Page } from '@playwright/test'
import { conversation } from './pages/conversation'
import { frame } from './pages/frame'
import { newChannelDialog } from './pages/newChannelDialog'
import { peoplePage } from './pages/peoplePage'
import { signInPage } from './pages/signInPage'
import { productElsewhere, startProduct, type Account, type Product } from './product'
import { watchContext, type Watch } from './watching'
import { english, wordsOf, type Words } from './words'

export { expect }

/** Somebody at a browser of their own. */
export type Person = {
  account: Account
  /** Where the product answers. */
  url: string
  context: BrowserContext
  page: Page
  words: Words
  signInPage: ReturnType<typeof signInPage>
  frame: ReturnType<typeof frame>
  conversation: ReturnType<typeof conversation>
  newChannel: ReturnType<typeof newChannelDialog>
  people: ReturnType<typeof peoplePage>
  watch: Watch
  /** Opens the sign-in screen, signs in and waits for the list of conversations. */
  signIn: () => Promise<void>
}

type PersonOptions = {
  account?: number
  locale?: string
  language?: string
  viewport?: { width: number; height: number }
}

type Fixtures = {
  /** Flags for `npm start`, by `test.use({ flags: [...] })`. */
  flags: string[]
  /** Whether pages may have a service worker; journeys that are not about it go without, so that what they see is the network. */
  workers: 'allow' | 'block'
  product: Product
  /** The n-th demo account (or the n-th of PARLEY_ACCOUNTS) at a browser of their own. */
  person: (options?: PersonOptions) => Promise<Person>
}

export const test = base.extend<Fixtures>({
  flags: [[], { option: true }],
  workers: ['block', { option: true }],
  product: async ({ flags }, use) => {
    const product = process.env.PARLEY_URL ? productElsewhere(process.env.PARLEY_URL) : await startProduct(...flags)
    await use(product)
    await product.stop()
  },
  person: async ({ browser, product, workers }, use) => {
    const everybody: Person[] = []
    await use(async (options = {}) => {
      const person = await personAt(browser, product, workers, options)
      everybody.push(person)
      return person
    })
    for (const { context } of everybody) await context.close()
    expect(
      everybody.flatMap(({ account, watch }) => watch.problems.map((problem) => `${account.name}: ${problem}`)),
    ).toEqual([])
  },
})

async function personAt(
  browser: Browser,
  product: Product,
  workers: 'allow' | 'block',
  options: PersonOptions,
): Promise<Person> {
  const context = await browser.newContext({
    locale: options.locale ?? 'en-GB',
    viewport: options.viewport ?? { width: 1280, height: 800 },
    timezoneId: 'Europe/Berlin',
    serviceWorkers: workers,
    acceptDownloads: true,
  })
  const watch = await watchContext(context)
  const page = await context.newPage()
  const account = product.accounts[options.account ?? 0]
  if (account === undefined) throw new Error(`There are only ${product.accounts.length} accounts at ${product.url}`)
  const words = options.language === undefined ? english : wordsOf(options.language)
  const house = frame(page, words)
  const door = signInPage(page, words)
  return {
    account,
    url: product.url,
    context,
    page,
    words,
    watch,
    frame: house,
    signInPage: door,
    conversation: conversation(page, words),
    newChannel: newChannelDialog(page, words),
    people: peoplePage(page, words),
    async signIn() {
      await door.open(product.url)
      await door.signIn(account)
      await expect(house.conversations).toBeVisible({ timeout: 20_000 })
    },
  }
}
