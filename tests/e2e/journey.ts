/** The fixtures of every journey: a product, and people at separate browsers that are watched for silent failures. */
import { test as base, expect, type Browser, type BrowserContext, type Page } from '@playwright/test'
import { conversation } from './pages/conversation'
import { appShell } from './pages/appShell'
import { newChannelDialog } from './pages/newChannelDialog'
import { peoplePage } from './pages/peoplePage'
import { signInPage } from './pages/signInPage'
import { productAt, prestartProducts, type Account, type Product, type Products } from './product'
import { openSignedIn } from './openSignedIn'
import { watchContext, type Watch } from './watchContext'
import { english, wordsOf, type Words } from './words'

export { expect }

/** A person at a separate browser. */
export type Person = {
  account: Account
  /** The address of the product. */
  url: string
  context: BrowserContext
  page: Page
  words: Words
  signInPage: ReturnType<typeof signInPage>
  appShell: ReturnType<typeof appShell>
  conversation: ReturnType<typeof conversation>
  newChannel: ReturnType<typeof newChannelDialog>
  people: ReturnType<typeof peoplePage>
  watch: Watch
  /** Opens the client signed in and waits for the list of conversations. */
  signIn: () => Promise<void>
  /** Does the same with the form on the sign-in screen. */
  signInByForm: () => Promise<void>
}

type PersonOptions = {
  account?: number
  locale?: string
  language?: string
  viewport?: { width: number; height: number }
  /** A touch screen instead of a mouse. */
  touch?: boolean
  /** The user agent that the page sees. */
  userAgent?: string
}

type Fixtures = {
  /** Flags for `npm start`, set by `test.use({ flags: [...] })`. */
  flags: string[]
  /** Whether pages may have a service worker. Journeys about other things block it, so that they see the network. */
  workers: 'allow' | 'block'
  product: Product
  /** Opens a separate browser for the n-th demo account (or the n-th of PARLEY_ACCOUNTS). */
  person: (options?: PersonOptions) => Promise<Person>
}

export const test = base.extend<Fixtures, { products: Products | null }>({
  products: [
    // eslint-disable-next-line no-empty-pattern -- Playwright reads the needed fixtures from this pattern
    async ({}, use) => {
      const products = process.env.PARLEY_URL ? null : prestartProducts()
      await use(products)
      await products?.stopAll()
    },
    { scope: 'worker' },
  ],
  flags: [[], { option: true }],
  workers: ['block', { option: true }],
  product: async ({ flags, products }, use) => {
    const product = products ? await products.take(flags) : productAt(process.env.PARLEY_URL ?? '')
    await use(product)
    products?.release(product)
  },
  person: async ({ browser, product, workers }, use) => {
    const people: Person[] = []
    await use(async (options = {}) => {
      const person = await personAt(browser, product, workers, options)
      people.push(person)
      return person
    })
    await Promise.all(people.map(({ context }) => context.close()))
    expect(
      people.flatMap(({ account, watch }) => watch.problems.map((problem) => `${account.name}: ${problem}`)),
    ).toEqual([])
  },
})

/** A step that needs the control routes of the reference server. On another server it does not happen. */
export const stepWithControl = (title: string, body: () => Promise<void>): Promise<void> =>
  process.env.PARLEY_URL ? Promise.resolve() : test.step(title, body)

/** A person without an account, on a server that has none. */
const newcomer: Account = { role: 'guest', name: 'Newcomer', email: '', password: '' }

async function personAt(
  browser: Browser,
  product: Product,
  workers: 'allow' | 'block',
  options: PersonOptions,
): Promise<Person> {
  const context = await browser.newContext({
    locale: options.locale ?? 'en-GB',
    viewport: options.viewport ?? { width: 1280, height: 800 },
    hasTouch: options.touch === true,
    ...(options.userAgent !== undefined && { userAgent: options.userAgent }),
    timezoneId: 'Europe/Berlin',
    serviceWorkers: workers,
    acceptDownloads: true,
  })
  const watch = await watchContext(context)
  const page = await context.newPage()
  const account = product.accounts.length === 0 ? newcomer : product.accounts[options.account ?? 0]
  if (account === undefined) throw new Error(`There are only ${product.accounts.length} accounts at ${product.url}`)
  const words = options.language === undefined ? english : wordsOf(options.language)
  const shell = appShell(page, words)
  const signInForm = signInPage(page, words)
  return {
    account,
    url: product.url,
    context,
    page,
    words,
    watch,
    appShell: shell,
    signInPage: signInForm,
    conversation: conversation(page, words),
    newChannel: newChannelDialog(page, words),
    people: peoplePage(page, words),
    async signIn() {
      await openSignedIn(page, product.url, account)
      await expect(shell.conversations).toBeVisible({ timeout: 20_000 })
    },
    async signInByForm() {
      await signInForm.open(product.url)
      await signInForm.signIn(account)
      await expect(shell.conversations).toBeVisible({ timeout: 20_000 })
    },
  }
}
