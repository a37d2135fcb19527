/** Pays for a license at an imitated shop, and checks that the license is saved on the server. */
import { accessibilityViolations, AXE } from '../accessibilityViolations'
import { expect, test, type Person } from '../journey'
import { setShopAddress } from '../setShopAddress'
import type { Product } from '../product'

test.use({ flags: ['--stubs'] })

const heading = ({ page }: Person, name: string) => page.getByRole('heading', { level: 1, name, exact: true })

async function withShop({ page, url }: Person, shop: string) {
  await setShopAddress(page, url, shop)
  // Chromium blocks requests to this machine from a page whose document was changed by a route.
  await page.route(`${shop}/**`, async (route) => route.fulfill({ response: await route.fetch() }))
}

/** Orders at the shop. Resolves to the address that the browser opens after the payment. */
async function pay(url: string, shop: string) {
  const order = {
    type: 'payment',
    priceId: 'price_1',
    metadata: { user_limit: 999_999, expire: '2126-11-23', domain: '*' },
    cancel_url: `${url}/#/`,
    success_url: `${url}/#/cb/payment_success`,
  }
  const made = await fetch(`${shop}/vocechat/payment/create`, { method: 'POST', body: JSON.stringify(order) })
  const { session_url } = (await made.json()) as { session_url: string }
  const paid = /href="([^"]*payment_success[^"]*)"/.exec(await (await fetch(session_url)).text())?.[1]
  return paid ?? ''
}

const shopOf = ({ stubs }: Product) => stubs?.providers ?? ''

test('a paid license is saved on the server, and an unknown payment is reported', async ({ person, product }) => {
  const ada = await person({ viewport: { width: 320, height: 640 } })
  const { page } = ada
  await page.addInitScript({ path: AXE })
  await withShop(ada, shopOf(product))
  await ada.signIn()
  await page.goto('about:blank')
  await page.goto(await pay(ada.url, shopOf(product)))
  await expect(heading(ada, 'Your license is renewed')).toBeVisible({ timeout: 20_000 })
  await expect(page.getByText('It is valid until 23 November 2126, for any number of people.')).toBeVisible()
  expect(await accessibilityViolations(page)).toEqual([])
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
  const license = (await (await fetch(`${ada.url}/api/license`)).json()) as { user_limit: number }
  expect(license.user_limit).toBe(999_999)
  await page.getByRole('link', { name: 'Back Home' }).press('Enter')
  await expect(ada.appShell.conversations).toBeVisible()

  // The shop answers 404 while it creates a license, so only several attempts show that a payment is unknown.
  ada.watch.expectNetworkTrouble()
  await page.goto(`${ada.url}/#/cb/payment_success/cs_unknown`)
  await expect(page.getByText('Your payment is being checked…')).toBeVisible()
  await expect(page.getByText('Invalided Stripe Session ID')).toBeVisible({ timeout: 30_000 })
  expect(await accessibilityViolations(page)).toEqual([])
  await expect(page.getByRole('button', { name: 'Retry' })).toBeVisible()
})
