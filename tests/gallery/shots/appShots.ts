/** Shots of the frame, the list, the people, the settings, and the overlays that they open. */
import { appShell } from '../../e2e/pages/appShell'
import { newChannelDialog } from '../../e2e/pages/newChannelDialog'
import { openInApp, openConversation, type Shot } from './stage'

export const appShots: readonly Shot[] = [
  { name: 'chats', as: 'mira', extraLanguages: ['ja', 'zh', 'pt'], show: (stage) => openInApp(stage) },
  {
    name: 'switcher',
    as: 'mira',
    extraLanguages: ['ja', 'fr'],
    show: async (stage) => {
      await openInApp(stage)
      await stage.page.keyboard.press('Control+k')
      await stage.page.getByRole('combobox').fill('ti')
      await stage.page.getByRole('option').first().waitFor()
    },
  },
  {
    name: 'keys',
    as: 'mira',
    extraLanguages: ['ja', 'fr'],
    show: async (stage) => {
      await openInApp(stage)
      await stage.page.keyboard.press('Control+/')
      await stage.page.getByRole('dialog').waitFor()
    },
  },
  {
    name: 'settings-unsaved',
    as: 'mira',
    extraLanguages: ['tr'],
    show: async (stage) => {
      await openInApp(stage, '/setting/my_account')
      await stage.page.getByRole('main').getByRole('textbox').first().fill('Mira')
    },
  },
  {
    name: 'new-channel',
    as: 'mira',
    extraLanguages: ['ja'],
    show: async (stage) => {
      await openInApp(stage)
      await appShell(stage.page, stage.words).newChannel.click()
      await newChannelDialog(stage.page, stage.words).dialog.waitFor()
    },
  },
  {
    name: 'new-message',
    as: 'mira',
    show: async (stage) => {
      await openInApp(stage)
      await appShell(stage.page, stage.words).newMessage.click()
      await stage.page.getByRole('dialog').waitFor()
    },
  },
  { name: 'people', as: 'mira', extraLanguages: ['zh'], show: (stage) => openInApp(stage, '/users') },
  { name: 'person', as: 'mira', show: (stage) => openInApp(stage, '/users/2') },
  { name: 'settings', as: 'mira', extraLanguages: ['ja', 'tr'], show: (stage) => openInApp(stage, '/setting') },
  {
    name: 'settings-account',
    as: 'mira',
    extraLanguages: ['ja', 'fr'],
    show: (stage) => openInApp(stage, '/setting/my_account'),
  },
  {
    name: 'settings-appearance',
    as: 'mira',
    extraLanguages: ['ja', 'fr'],
    show: (stage) => openInApp(stage, '/setting/appearance'),
  },
  {
    name: 'settings-notifications',
    as: 'mira',
    extraLanguages: ['fr'],
    show: (stage) => openInApp(stage, '/setting/notifications'),
  },
  {
    name: 'settings-account-refused-picture',
    as: 'mira',
    extraLanguages: ['fr'],
    show: async (stage) => {
      await openInApp(stage, '/setting/my_account')
      const file = { name: 'me.png', mimeType: 'image/png', buffer: Buffer.from('no picture') }
      await stage.page.getByLabel(stage.words.translate('Picture file'), { exact: true }).setInputFiles(file)
      await stage.page.getByRole('alert').waitFor()
    },
  },
  {
    name: 'settings-account-linking',
    as: 'mira',
    extraLanguages: ['ja', 'fr'],
    show: async (stage) => {
      const answer = (path: string, change: object) =>
        stage.page.route(`**/api/${path}`, async (route) => {
          const known = (await (await route.fetch()).json()) as object
          await route.fulfill({ json: { ...known, ...change } })
        })
      const oidc = [{ enable: true, favicon: '', domain: 'id.tramway.example' }]
      await answer('admin/login/config', { google: true, github: true, metamask: true, oidc })
      for (const provider of ['google', 'github'])
        await stage.page.route(`**/api/admin/${provider}_auth/*`, (route) =>
          route.fulfill({ json: { client_id: 'demo' } }),
        )
      await answer('token/credentials', { google: 'mira@gmail.example' })
      await openInApp(stage, '/setting/my_account')
      await stage.page.getByText('MetaMask').waitFor()
    },
  },
  {
    name: 'settings-passkeys',
    as: 'mira',
    needsNewerServer: true,
    extraLanguages: ['ja', 'fr'],
    show: async (stage) => {
      await openInApp(stage, '/setting/passkeys')
      await stage.page.getByRole('button', { name: stage.words.translate('Add passkey'), exact: true }).waitFor()
    },
  },
  {
    name: 'settings-passkeys-add',
    as: 'mira',
    needsNewerServer: true,
    extraLanguages: ['tr'],
    show: async (stage) => {
      await openInApp(stage, '/setting/passkeys')
      await stage.page.getByRole('button', { name: stage.words.translate('Add passkey'), exact: true }).click()
      await stage.page.getByRole('dialog').waitFor()
    },
  },
  {
    name: 'settings-passkeys-old-server',
    as: 'mira',
    extraLanguages: ['fr'],
    show: (stage) => openInApp(stage, '/setting/passkeys'),
  },
  { name: 'not-found', as: 'mira', extraLanguages: ['zh'], show: (stage) => openInApp(stage, '/nothing/here') },
  {
    name: 'chats-nothing-matches',
    as: 'mira',
    extraLanguages: ['fr'],
    show: async (stage) => {
      await openInApp(stage)
      await appShell(stage.page, stage.words).conversations.getByRole('searchbox').fill('qqq')
      await appShell(stage.page, stage.words).conversations.getByRole('status').waitFor()
    },
  },
  {
    name: 'chats-row-menu',
    as: 'mira',
    show: async (stage) => {
      await openInApp(stage)
      await appShell(stage.page, stage.words).row('🔒 ops').click({ button: 'right' })
      await stage.page.getByRole('menu').waitFor()
    },
  },
  {
    name: 'chats-marked-unread',
    as: 'mira',
    extraLanguages: ['zh'],
    show: async (stage) => {
      const { page, words } = stage
      await openInApp(stage)
      for (const name of ['Nora Albrecht', '🔒 ops']) {
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
    show: async (stage) => {
      await stage.page.addInitScript(() => {
        IDBFactory.prototype.open = () => {
          throw new DOMException('Storage is full', 'QuotaExceededError')
        }
      })
      await openConversation(stage, '🔒 ops')
      await stage.page.getByRole('alert').waitFor()
    },
  },
  {
    name: 'chats-reconnecting',
    as: 'mira',
    extraLanguages: ['ja'],
    show: async (stage) => {
      await stage.page.route('**/api/user/events*', (route) => route.fulfill({ status: 503, body: '' }))
      await openInApp(stage)
      await stage.page.getByRole('button', { name: stage.words.translate('Now'), exact: true }).waitFor()
    },
  },
  {
    name: 'toasts',
    as: 'mira',
    show: async (stage) => {
      const open = await openConversation(stage, '🔒 ops')
      await stage.page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
      await open.messages.last().focus()
      await stage.page.keyboard.press('Enter')
      await stage.page.getByRole('menuitem', { name: stage.words.translate('Copy text'), exact: true }).click()
      await stage.page.getByText(stage.words.translate('Copied!')).waitFor()
    },
  },
  {
    name: 'role-changed',
    as: 'mira',
    extraLanguages: ['es', 'fr', 'ja', 'pt', 'tr', 'zh'],
    show: async (stage) => {
      await stage.page.addInitScript(() => {
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
      await openInApp(stage)
      await stage.page.getByRole('dialog').waitFor()
    },
  },
  {
    name: 'taken-over',
    as: 'mira',
    extraLanguages: ['fr'],
    show: async (stage) => {
      await openInApp(stage)
      const newer = await stage.page.context().newPage()
      await openInApp({ ...stage, page: newer })
      await stage.page.getByRole('alert').waitFor()
      await newer.close()
      await stage.page.bringToFront()
    },
  },
  {
    name: 'sign-out',
    as: 'mira',
    extraLanguages: ['ja', 'fr'],
    show: async (stage) => {
      const { page, words } = stage
      await openInApp(stage, '/setting')
      await page.getByRole('button', { name: words.translate('Sign out'), exact: true }).click()
      await page.getByRole('dialog').waitFor()
    },
  },
]
