/** Shots of the pages Server health and License. */
import { setShopAddress } from '../../e2e/setShopAddress'
import { openInApp, type Shot, type ShotContext } from './shot'

const everyLanguage = ['es', 'fr', 'ja', 'pt', 'tr', 'zh'] as const

/** Waits until every line was checked: the report can be copied then. */
async function openHealth(context: ShotContext) {
  const { page, words } = context
  await openInApp(context, '/setting/server_health')
  await page.getByRole('button', { name: words.translate('Copy report'), exact: true, disabled: false }).waitFor()
}
const keyField = ({ page, words }: ShotContext) =>
  page.getByRole('textbox', { name: words.translate('License key'), exact: true })

export const healthShots: readonly Shot[] = [
  { name: 'server-health', as: 'mira', extraLanguages: everyLanguage, show: openHealth },
  {
    name: 'server-health-failing',
    as: 'mira',
    extraLanguages: everyLanguage,
    show: async (context) => {
      const config = { enabled: true, host: '', port: 465, from: 'chat@tramway.example', username: '', password: '' }
      await context.page.route('**/api/admin/smtp/config', (route) => route.fulfill({ json: config }))
      await context.page.route('**/api/admin/system/frontend_url', (route) =>
        route.fulfill({ body: 'http://10.0.4.12:3000' }),
      )
      await openHealth(context)
    },
  },
  {
    name: 'license-page',
    as: 'mira',
    extraLanguages: everyLanguage,
    show: async (context) => {
      await setShopAddress(context.page, context.url, 'https://shop.example/?talk=https://shop.example/talk')
      await openInApp(context, '/setting/license')
      await keyField(context).waitFor()
    },
  },
  {
    name: 'license-page-wrong-key',
    as: 'mira',
    extraLanguages: ['fr', 'ja'],
    show: async (context) => {
      const { page, words } = context
      await openInApp(context, '/setting/license')
      await keyField(context).fill('5KtT9mQeVdYpRr2hE8sLw3')
      await page
        .getByText(words.translate('This is no license key. Copy it again from its first to its last letter.'))
        .waitFor()
    },
  },
]
