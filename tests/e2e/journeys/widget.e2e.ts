/** Visitors of pages on other sites chat with a person of the server. */
import type { Browser, BrowserContext, Page } from '@playwright/test'
import { startShop, type Shop } from '../../../scripts/client/shop'
import { AXE, accessibilityViolations } from '../accessibilityViolations'
import { apiClientOf } from '../apiClientOf'
import { BROWSER_SWITCHES, findBrowser } from '../browser'
import { expect, test as base } from '../journey'
import { watchContext, type Watch } from '../watchContext'

type Visitor = { page: Page; context: BrowserContext; watch: Watch }
type Fixtures = {
  shop: Shop
  /** A visitor in a browser of people: it keeps what a foreign frame stores, for each site apart. */
  visitor: (options?: { viewport?: { width: number; height: number }; touch?: boolean }) => Promise<Visitor>
}

const test = base.extend<Fixtures, { partitioning: Browser }>({
  partitioning: [
    async ({ playwright }, use) => {
      const args = BROWSER_SWITCHES.map((part) => part.replace(',ThirdPartyStoragePartitioning', ''))
      const browser = await playwright.chromium.launch({
        executablePath: (await findBrowser()) ?? '',
        args,
        ignoreDefaultArgs: ['--disable-features'],
      })
      await use(browser)
      await browser.close()
    },
    { scope: 'worker' },
  ],
  shop: async ({ product }, use) => {
    const shop = await startShop(product.url)
    await use(shop)
    await shop.close()
  },
  visitor: async ({ partitioning }, use) => {
    const open: Visitor[] = []
    await use(async ({ viewport = { width: 1280, height: 800 }, touch = false } = {}) => {
      const context = await partitioning.newContext({ viewport, hasTouch: touch, isMobile: touch, locale: 'en-GB' })
      const one = { page: await context.newPage(), context, watch: await watchContext(context) }
      open.push(one)
      return one
    })
    for (const { context, watch } of open) {
      await context.close()
      expect(watch.problems).toEqual([])
    }
  },
})

const widget = (page: Page, id = 'VOCECHAT_WIDGET') => {
  const frame = page.frameLocator(`#${id}`)
  return {
    button: page.locator(`#${id}_BUTTON`).getByRole('button', { name: /chat/ }),
    frame,
    dialog: frame.getByRole('dialog'),
    messages: frame.getByRole('log'),
    box: frame.getByRole('textbox', { name: 'Message' }),
    close: frame.getByRole('button', { name: 'Close chat' }),
  }
}

const scriptRequests = (page: Page) => {
  const urls: string[] = []
  page.on('request', (request) => urls.push(request.url()))
  return urls
}

test('a visitor writes on a foreign page, gets an answer, and finds both after a reload', async ({
  product,
  shop,
  visitor,
}) => {
  const host = await apiClientOf(product.url, product.accounts[0]!)
  const { page } = await visitor()
  const requests = scriptRequests(page)
  await page.goto(shop.url)
  const { button, box, messages, close } = widget(page)
  await expect(button).toHaveAccessibleName('Open chat')
  expect(requests.filter((url) => url.startsWith(product.url))).toEqual([`${product.url}/widget.js`])
  // The keyboard alone: Enter opens and moves the focus in.
  await button.focus()
  await page.keyboard.press('Enter')
  await expect(box).toBeFocused()
  const before = JSON.parse(await host.read('/user')) as unknown[]
  await page.keyboard.type('May I bring a class of 24?')
  await page.keyboard.press('Enter')
  await expect(messages).toContainText('May I bring a class of 24?')
  const people = JSON.parse(await host.read('/user')) as { uid: number; name: string }[]
  expect(people).toHaveLength(before.length + 1)
  const guest = people.at(-1)!
  await host.tell(guest.uid, 'Of course. Thursdays at 9:30.')
  await expect(messages).toContainText('Thursdays at 9:30.')
  await page.keyboard.press('Escape')
  await expect(button).toBeFocused()
  await host.tell(guest.uid, 'Which one would you like?')
  await expect(button).toHaveAccessibleName('Open chat, 1 unread')
  // More than the frame is high: the messages scroll, and the box stays.
  for (const question of ['Or', 'And']) await host.tell(guest.uid, `${question} this?\n`.repeat(15))

  await page.reload()
  await expect(button).toHaveAccessibleName('Open chat, 3 unread')
  await button.click()
  await expect(messages).toContainText('May I bring a class of 24?')
  await expect(messages).toContainText('Which one would you like?')
  await expect(box).toBeInViewport({ ratio: 1 })
  await close.click()
  // Somebody on another site of this browser is somebody else.
  await page.goto(shop.at('other.localhost'))
  await button.click()
  await expect(box).toBeVisible()
  await expect(messages).toHaveCount(0)
})

test('everything of a visitor leaves the browser, a second widget is apart, and on a phone it fills the screen', async ({
  shop,
  visitor,
}) => {
  const { page, context } = await visitor()
  await page.goto(`${shop.url}?second=2`)
  const first = widget(page)
  await first.button.click()
  await first.box.fill('Hello')
  await page.keyboard.press('Enter')
  await expect(first.messages).toContainText('Hello')
  await expect.poll(() => page.evaluate(() => localStorage.length)).toBe(1)
  await first.close.click()
  const second = widget(page, 'VOCECHAT_WIDGET_2')
  await second.button.click()
  await expect(second.box).toBeVisible()
  await expect(second.messages).toHaveCount(0)
  await second.close.click()
  await first.button.click()
  await first.frame.getByRole('button', { name: 'More' }).click()
  await first.frame.getByRole('menuitem', { name: 'Forget me on this device' }).click()
  await first.frame.getByRole('button', { name: 'Forget me' }).click()
  await expect(first.messages).toHaveCount(0)
  await expect(first.box).toBeVisible()
  await expect.poll(() => page.evaluate(() => ({ ...localStorage }))).toEqual({})
  expect(await context.cookies()).toEqual([])
  await test.step('on a phone it fills the screen, back closes it, and the page is where it was', async () => {
    const { page: phone } = await visitor({ viewport: { width: 390, height: 844 }, touch: true })
    await phone.goto(shop.url)
    await phone.evaluate(() => window.scrollTo(0, 333))
    const { button, box, dialog } = widget(phone)
    await button.tap()
    await expect(box).toBeVisible()
    expect(await phone.locator('#VOCECHAT_WIDGET').boundingBox()).toEqual({ x: 0, y: 0, width: 390, height: 844 })
    await phone.goBack()
    await expect(dialog).toBeHidden()
    await expect(button).toBeVisible()
    expect(await phone.evaluate(() => window.scrollY)).toBe(333)
  })
})

test('two sites stay apart where their frames share the storage, and without storage the chat works in memory', async ({
  browser,
  shop,
}) => {
  const page = await browser.newPage()
  await page.goto(shop.url)
  const { button, box, messages } = widget(page)
  await button.click()
  await box.fill('Hello')
  await page.keyboard.press('Enter')
  await expect(messages).toContainText('Hello')
  await page.goto(shop.at('other.localhost'))
  await button.click()
  await expect(box).toBeVisible()
  await expect(messages).toHaveCount(0)
  await page.goto(shop.url)
  await button.click()
  await expect(messages).toContainText('Hello')
  await page.addInitScript(() => {
    const refuse = () => {
      throw new DOMException('refused', 'SecurityError')
    }
    for (const name of ['localStorage', 'sessionStorage', 'indexedDB'])
      Object.defineProperty(window, name, { get: refuse })
  })
  await page.goto(shop.url)
  await button.click()
  await box.fill('Hello')
  await page.keyboard.press('Enter')
  await expect(messages).toContainText('Hello')
  await expect(messages).toContainText('the chat ends with this page')
  await page.close()
})

test('the form, the conversation and both themes have no accessibility violation', async ({ product, browser }) => {
  for (const colorScheme of ['light', 'dark'] as const) {
    const context = await browser.newContext({ colorScheme, viewport: { width: 320, height: 568 } })
    await context.addInitScript({ path: AXE })
    const page = await context.newPage()
    await page.goto(`${product.url}/widget.html?host=1&autoReg=false`)
    await page.getByRole('button', { name: 'Start Chat' }).click()
    await expect(page.getByRole('textbox', { name: 'Name' })).toBeFocused()
    expect(await accessibilityViolations(page)).toEqual([])
    await page.getByRole('textbox', { name: 'Name' }).fill('Lee')
    await page.getByRole('textbox', { name: 'E-mail' }).fill(`lee-${colorScheme}@shop.example`)
    await page.getByRole('button', { name: 'Start Chat' }).click()
    await page.getByRole('textbox', { name: 'Message' }).fill('Hello')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('log')).toContainText('Hello')
    expect(await accessibilityViolations(page)).toEqual([])
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
    await context.close()
  }
})
