/** Shots of the frame, the list, the people, the settings, and the overlays that they open. */
import { appShell } from '../../e2e/pages/appShell'
import { newChannelDialog } from '../../e2e/pages/newChannelDialog'
import { openInApp, openConversation, type Shot } from './shot'

export const appShots: readonly Shot[] = [
  { name: 'chats', as: 'mira', extraLanguages: ['ja', 'zh', 'pt'], show: (context) => openInApp(context) },
  {
    name: 'switcher',
    as: 'mira',
    extraLanguages: ['ja', 'fr'],
    show: async (context) => {
      await openInApp(context)
      await context.page.keyboard.press('Control+k')
      await context.page.getByRole('combobox').fill('ti')
      await context.page.getByRole('option').first().waitFor()
    },
  },
  {
    name: 'keys',
    as: 'mira',
    extraLanguages: ['ja', 'fr'],
    show: async (context) => {
      await openInApp(context)
      await context.page.keyboard.press('Control+/')
      await context.page.getByRole('dialog').waitFor()
    },
  },
  {
    name: 'settings-unsaved',
    as: 'mira',
    extraLanguages: ['tr'],
    show: async (context) => {
      await openInApp(context, '/setting/my_account')
      await context.page.getByRole('main').getByRole('textbox').first().fill('Mira')
    },
  },
  {
    name: 'new-channel',
    as: 'mira',
    extraLanguages: ['ja'],
    show: async (context) => {
      await openInApp(context)
      await appShell(context.page, context.words).openNew('New channel')
      await newChannelDialog(context.page, context.words).dialog.waitFor()
    },
  },
  {
    name: 'new-message',
    as: 'mira',
    show: async (context) => {
      await openInApp(context)
      await appShell(context.page, context.words).openNew('New message')
      await context.page.getByRole('dialog').waitFor()
    },
  },
  { name: 'people', as: 'mira', extraLanguages: ['zh'], show: (context) => openInApp(context, '/users') },
  { name: 'person', as: 'mira', show: (context) => openInApp(context, '/users/2') },
  { name: 'settings', as: 'mira', extraLanguages: ['ja', 'tr'], show: (context) => openInApp(context, '/setting') },
  {
    name: 'settings-account',
    as: 'mira',
    extraLanguages: ['ja', 'fr'],
    show: (context) => openInApp(context, '/setting/my_account'),
  },
  {
    name: 'settings-appearance',
    as: 'mira',
    extraLanguages: ['ja', 'fr'],
    show: (context) => openInApp(context, '/setting/appearance'),
  },
  {
    name: 'settings-notifications',
    as: 'mira',
    extraLanguages: ['fr'],
    show: (context) => openInApp(context, '/setting/notifications'),
  },
  {
    name: 'settings-account-refused-picture',
    as: 'mira',
    extraLanguages: ['fr'],
    show: async (context) => {
      await openInApp(context, '/setting/my_account')
      const file = { name: 'me.png', mimeType: 'image/png', buffer: Buffer.from('no picture') }
      await context.page.getByLabel(context.words.translate('Picture file'), { exact: true }).setInputFiles(file)
      await context.page.getByRole('alert').waitFor()
    },
  },
  {
    name: 'settings-account-linking',
    as: 'mira',
    extraLanguages: ['ja', 'fr'],
    show: async (context) => {
      const answer = (path: string, change: object) =>
        context.page.route(`**/api/${path}`, async (route) => {
          const known = (await (await route.fetch()).json()) as object
          await route.fulfill({ json: { ...known, ...change } })
        })
      const oidc = [{ enable: true, favicon: '', domain: 'id.tramway.example' }]
      await answer('admin/login/config', { google: true, github: true, metamask: true, oidc })
      for (const provider of ['google', 'github'])
        await context.page.route(`**/api/admin/${provider}_auth/*`, (route) =>
          route.fulfill({ json: { client_id: 'demo' } }),
        )
      await answer('token/credentials', { google: 'mira@gmail.example' })
      await openInApp(context, '/setting/my_account')
      await context.page.getByText('MetaMask').waitFor()
    },
  },
  {
    name: 'settings-passkeys',
    as: 'mira',
    needsNewerServer: true,
    extraLanguages: ['ja', 'fr'],
    show: async (context) => {
      await openInApp(context, '/setting/passkeys')
      await context.page.getByRole('button', { name: context.words.translate('Add passkey'), exact: true }).waitFor()
    },
  },
  {
    name: 'settings-passkeys-add',
    as: 'mira',
    needsNewerServer: true,
    extraLanguages: ['tr'],
    show: async (context) => {
      await openInApp(context, '/setting/passkeys')
      await context.page.getByRole('button', { name: context.words.translate('Add passkey'), exact: true }).click()
      await context.page.getByRole('dialog').waitFor()
    },
  },
  {
    name: 'settings-passkeys-old-server',
    as: 'mira',
    extraLanguages: ['fr'],
    show: (context) => openInApp(context, '/setting/passkeys'),
  },
  { name: 'not-found', as: 'mira', extraLanguages: ['zh'], show: (context) => openInApp(context, '/nothing/here') },
  {
    name: 'chats-nothing-matches',
    as: 'mira',
    extraLanguages: ['fr'],
    show: async (context) => {
      await openInApp(context)
      await appShell(context.page, context.words).conversations.getByRole('searchbox').fill('qqq')
      await appShell(context.page, context.words).conversations.getByRole('status').waitFor()
    },
  },
  {
    name: 'chats-row-menu',
    as: 'mira',
    show: async (context) => {
      await openInApp(context)
      await appShell(context.page, context.words).row('ops').click({ button: 'right' })
      await context.page.getByRole('menu').waitFor()
    },
  },
  {
    name: 'chats-marked-unread',
    as: 'mira',
    extraLanguages: ['zh'],
    show: async (context) => {
      const { page, words } = context
      await openInApp(context)
      for (const name of ['Nora Albrecht', 'ops']) {
        await appShell(page, words).row(name).click({ button: 'right' })
        await page.getByRole('menuitem', { name: words.translate('Mark as unread'), exact: true }).click()
        await page.getByRole('menu').waitFor({ state: 'detached' })
      }
    },
  },
  {
    name: 'chats-storage-unavailable',
    as: 'mira',
    extraLanguages: ['ja', 'fr'],
    show: async (context) => {
      await context.page.addInitScript(() => {
        IDBFactory.prototype.open = () => {
          throw new DOMException('Storage is full', 'QuotaExceededError')
        }
      })
      await openConversation(context, 'ops')
      await context.page.getByRole('alert').waitFor()
    },
  },
  {
    name: 'chats-reconnecting',
    as: 'mira',
    extraLanguages: ['ja'],
    show: async (context) => {
      await context.page.route('**/api/user/events*', (route) => route.fulfill({ status: 503, body: '' }))
      await openInApp(context)
      await context.page.getByRole('button', { name: context.words.translate('Now'), exact: true }).waitFor()
    },
  },
  {
    name: 'toasts',
    as: 'mira',
    show: async (context) => {
      const open = await openConversation(context, 'ops')
      await context.page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
      await open.messages.last().focus()
      await context.page.keyboard.press('Enter')
      await context.page.getByRole('menuitem', { name: context.words.translate('Copy text'), exact: true }).click()
      await context.page.getByText(context.words.translate('Copied!')).waitFor()
    },
  },
  {
    name: 'role-changed',
    as: 'mira',
    extraLanguages: ['es', 'fr', 'ja', 'pt', 'tr', 'zh'],
    show: async (context) => {
      await context.page.addInitScript(() => {
        const uid = Number(localStorage.getItem('VOCECHAT_CURR_UID'))
        const log = { log_id: 1_000_000, action: 'update', uid, is_admin: false }
        const change = new MessageEvent('message', { data: JSON.stringify({ type: 'users_log', logs: [log] }) })
        const Stream = globalThis.EventSource
        globalThis.EventSource = class extends Stream {
          constructor(url: string | URL) {
            super(url)
            this.addEventListener('message', ({ data }) => {
              if (String(data).includes('"ready"')) setTimeout(() => this.dispatchEvent(change), 500)
            })
          }
        }
      })
      await openInApp(context)
      await context.page.getByRole('dialog').waitFor()
    },
  },
  {
    name: 'taken-over',
    as: 'mira',
    extraLanguages: ['fr'],
    show: async (context) => {
      await openInApp(context)
      const newer = await context.page.context().newPage()
      await openInApp({ ...context, page: newer })
      await context.page.getByRole('alert').waitFor()
      await newer.close()
      await context.page.bringToFront()
    },
  },
  {
    name: 'sign-out',
    as: 'mira',
    extraLanguages: ['ja', 'fr'],
    show: async (context) => {
      const { page, words } = context
      await openInApp(context, '/setting')
      await page.getByRole('button', { name: words.translate('Sign out'), exact: true }).click()
      await page.getByRole('dialog').waitFor()
    },
  },
]
