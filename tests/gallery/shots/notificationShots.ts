/** Shots of the page Notifications, of a pause elsewhere, and of the steps that install the app. */
import { openInApp, type Shot, type ShotContext } from './shot'

const everyLanguage = ['es', 'fr', 'ja', 'pt', 'tr', 'zh'] as const
const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1'

const button = ({ page, words }: ShotContext, name: string) =>
  page.getByRole('button', { name: words.translate(name), exact: true })

async function openNotifications(context: ShotContext) {
  await context.page.context().grantPermissions(['notifications'])
  await openInApp(context, '/setting/notifications')
  await button(context, 'Send a test notification').waitFor()
}

async function pause(context: ShotContext) {
  await button(context, 'Pause notifications').click()
  await context.page.getByRole('menuitem').last().click()
  await button(context, 'Resume').first().waitFor()
}

export const notificationShots: readonly Shot[] = [
  { name: 'notifications', as: 'mira', extraLanguages: everyLanguage, show: openNotifications },
  {
    name: 'notifications-test',
    as: 'mira',
    extraLanguages: everyLanguage,
    show: async (context) => {
      await openNotifications(context)
      await button(context, 'Send a test notification').click()
      await context.page.getByRole('status').filter({ hasText: /[47]/ }).first().waitFor()
    },
  },
  {
    name: 'notifications-quiet-hours',
    as: 'mira',
    extraLanguages: ['fr', 'ja'],
    show: async (context) => {
      await openNotifications(context)
      const { page, words } = context
      await page.getByRole('switch', { name: words.translate('Quiet hours'), exact: true }).click()
      await pause(context)
      await page.getByRole('group', { name: words.translate('Quiet hours'), exact: true }).scrollIntoViewIfNeeded()
    },
  },
  {
    name: 'notifications-mail',
    as: 'mira',
    needsNewerServer: true,
    extraLanguages: everyLanguage,
    show: async (context) => {
      await openNotifications(context)
      const choice = context.words.translate('Mail me about missed messages')
      await context.page.getByRole('switch', { name: choice, exact: true }).scrollIntoViewIfNeeded()
    },
  },
  {
    name: 'paused',
    as: 'mira',
    extraLanguages: ['ja', 'tr'],
    show: async (context) => {
      await openNotifications(context)
      await pause(context)
      await openInApp(context, '/chat/dm/2')
    },
  },
  {
    name: 'install-steps',
    as: 'mira',
    extraLanguages: everyLanguage,
    show: async (context) => {
      const { page, words } = context
      await page.addInitScript((agent) => Object.defineProperty(navigator, 'userAgent', { get: () => agent }), IPHONE)
      await openInApp(context, '/setting')
      await page.getByRole('button', { name: words.translate('Install app'), exact: true }).click()
      await page.getByRole('dialog').waitFor()
    },
  },
]
