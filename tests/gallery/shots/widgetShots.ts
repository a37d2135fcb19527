/**
 * Shots of the widget on the page of a shop and on its own page, and of the page of settings that makes it. Nobody writes: the
 * data stays the same.
 */
import { startShop, type Shop } from '../../../scripts/client/shop'
import { failRequests, MIRA, openInApp, type Shot, type ShotContext } from './shot'

const everyLanguage = ['ar', 'de', 'es', 'fr', 'ja', 'ko', 'pt', 'ru', 'tr', 'zh'] as const

/** The shop ends with the run. */
let shop: Promise<Shop> | null = null

/** Opens the page of a shop with the widget. */
async function openShop({ page, url }: ShotContext) {
  shop ??= startShop(url)
  await page.goto(`${(await shop).url}?welcome=We+answer+from+10+to+18.`)
  await page.locator('#VOCECHAT_WIDGET_BUTTON').getByRole('button').first().waitFor()
}

/** A frame in place of the real one, whose visitor has three unread messages: nobody has to write for it. */
const FRAME_OF_UNREAD = `<script>addEventListener('message', ({ data, origin, source }) => {
  const { nonce } = data
  if (data.type === 'hello') source.postMessage({ type: 'ready', nonce }, origin)
  if (data.type === 'setup') source.postMessage({ type: 'unread', nonce, count: 3 }, origin)
})</script>`

/** Signs in as somebody who has a conversation with this person, as a visitor does whose address is known. */
async function openChat(context: ShotContext) {
  const { page } = context
  await openWidget(context, 'host=2&autoReg=false&title=Visit+desk&themeColor=1b74a1')
  const fields = page.locator('form input')
  await fields.nth(0).fill('Mira')
  await fields.nth(1).fill(MIRA.email)
  await page.locator('form button[type=submit]').click()
  await page.locator('form input[type=password]').fill(MIRA.password)
  await page.locator('form button[type=submit]').click()
  await page.getByRole('article').first().waitFor()
}

/** Opens the page of the widget with these parameters. */
const openWidget = ({ page, url }: ShotContext, query = '') =>
  page.goto(`${url}/widget.html?${query.includes('host=') ? '' : 'host=1&'}${query}`)

export const widgetShots: readonly Shot[] = [
  {
    name: 'widget',
    as: 'nobody',
    extraLanguages: everyLanguage,
    show: async (context) => {
      await openWidget(context, 'title=Visit+desk&themeColor=1b74a1')
      await context.page.getByRole('textbox').waitFor()
    },
  },
  {
    name: 'widget-form',
    as: 'nobody',
    extraLanguages: everyLanguage,
    show: async (context) => {
      await openWidget(context, 'autoReg=false&welcome=We+answer+from+10+to+18.+https://museum.example/visit')
      await context.page.getByRole('textbox').first().waitFor()
      await context.page.locator('form button[type=submit]').click()
    },
  },
  {
    name: 'widget-button',
    as: 'nobody',
    extraLanguages: ['ar', 'de'],
    show: openShop,
  },
  {
    name: 'widget-unread',
    as: 'nobody',
    extraLanguages: ['ar'],
    show: async (context) => {
      const { page } = context
      const body = `<!doctype html>${FRAME_OF_UNREAD}`
      await page.route('**/widget.html*', (route) => route.fulfill({ contentType: 'text/html', body }))
      await openShop(context)
      const button = page.locator('#VOCECHAT_WIDGET_BUTTON .launch')
      await button.focus()
      await button.getByText('3').waitFor()
    },
  },
  {
    name: 'widget-open',
    as: 'nobody',
    extraLanguages: ['ar'],
    show: async (context) => {
      await openShop(context)
      await context.page.evaluate(() => (Reflect.get(window, 'VoceChatWidget') as { open: () => void }).open())
      await context.page.frameLocator('#VOCECHAT_WIDGET').getByRole('textbox').waitFor()
    },
  },
  {
    name: 'widget-file',
    as: 'nobody',
    show: async (context) => {
      await openWidget(context, 'title=Visit+desk&themeColor=ffd54a')
      await context.page.getByRole('textbox').fill('Here is our plan.')
      const name = 'plan-of-all-the-rooms-that-we-would-like-to-visit-in-december.pdf'
      const file = { name, mimeType: 'application/pdf', buffer: Buffer.from('x') }
      await context.page.locator('input[type=file]').setInputFiles([file, { ...file, name: 'list.txt' }])
    },
  },
  {
    name: 'widget-chat',
    as: 'nobody',
    extraLanguages: ['ar', 'de'],
    show: openChat,
  },
  {
    name: 'widget-reply',
    as: 'nobody',
    needsMouse: true,
    show: async (context) => {
      await openChat(context)
      await context.page.getByRole('article').last().hover()
      await context.page.getByRole('button', { name: 'Reply' }).last().click()
      await context.page.mouse.move(0, 0)
    },
  },
  {
    name: 'widget-offline',
    as: 'nobody',
    show: async (context) => {
      await openChat(context)
      await context.page.context().setOffline(true)
      await context.page.getByRole('status').filter({ hasText: /./ }).first().waitFor()
    },
  },
  {
    name: 'widget-away',
    as: 'nobody',
    show: async (context) => {
      await failRequests(context.page)
      await openWidget(context)
      await context.page.getByRole('alert').waitFor()
    },
  },
  {
    name: 'settings-widget',
    as: 'mira',
    height: 2600,
    needsNewerServer: true,
    extraLanguages: everyLanguage,
    show: async (context) => {
      await openInApp(context, '/setting/widget')
      await context.page.locator('pre').first().waitFor()
    },
  },
]
