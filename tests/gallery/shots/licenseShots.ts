/** Shots of the page after a payment for a license, with its failures. */
import { setShopAddress } from '../../e2e/setShopAddress'
import { answerRequest, goTo, type Shot, type ShotContext } from './shot'

const SHOP = 'https://shop.example'
const LICENSE = {
  domains: ['*'],
  created_at: '2026-11-20T08:49:00Z',
  expired_at: '2027-11-20T00:00:00Z',
  sign: true,
  base58: '2Wm9',
  user_limit: 250,
}

/** Comes back from the shop, which answers with this. */
async function returnFromShop(context: ShotContext, answer: { status?: number; body: string }) {
  await setShopAddress(context.page, context.url, SHOP)
  const headers = { 'access-control-allow-origin': '*', 'content-type': 'application/json' }
  await context.page.route(`${SHOP}/**`, (route) => route.fulfill({ status: 200, headers, ...answer }))
  for (const path of ['license', 'license/check'])
    await context.page.route(`**/api/${path}`, (route) =>
      route.fulfill({ json: route.request().method() === 'PUT' ? true : LICENSE }),
    )
  await goTo(context, '/cb/payment_success/cs_1')
}
const waitForHomeLink = ({ page, words }: ShotContext) =>
  page.getByRole('link', { name: words.translate('Back Home'), exact: true }).waitFor()
const DELIVERED_LICENSE = { body: JSON.stringify({ license: LICENSE.base58 }) }

export const licenseShots: readonly Shot[] = [
  {
    name: 'license-renewed',
    as: 'mira',
    extraLanguages: ['es', 'fr', 'ja', 'pt', 'tr', 'zh'],
    show: async (context) => {
      await returnFromShop(context, DELIVERED_LICENSE)
      await waitForHomeLink(context)
    },
  },
  {
    name: 'license-payment-unknown',
    as: 'mira',
    extraLanguages: ['fr', 'ja'],
    show: async (context) => {
      await returnFromShop(context, { status: 400, body: '{}' })
      await waitForHomeLink(context)
    },
  },
  {
    name: 'license-payment-checked',
    as: 'mira',
    show: async (context) => {
      await returnFromShop(context, { status: 404, body: '{}' })
      await context.page.getByText(context.words.translate('Your payment is being checked…')).waitFor()
    },
  },
  {
    name: 'license-shop-away',
    as: 'mira',
    extraLanguages: ['tr'],
    show: async (context) => {
      await returnFromShop(context, { status: 503, body: '' })
      await waitForHomeLink(context)
    },
  },
  {
    name: 'license-not-signed',
    as: 'mira',
    extraLanguages: ['zh'],
    show: async (context) => {
      await returnFromShop(context, DELIVERED_LICENSE)
      await answerRequest(context, 'license/check', { body: JSON.stringify({ ...LICENSE, sign: false }) })
      await context.page.reload()
      await waitForHomeLink(context)
    },
  },
  {
    name: 'license-no-shop',
    as: 'mira',
    extraLanguages: ['fr'],
    show: async (context) => {
      await goTo(context, '/cb/payment_success/cs_1')
      await waitForHomeLink(context)
    },
  },
]
