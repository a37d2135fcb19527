/** Shots of the frame, the list, the people, the settings, and the overlays that they open. */
import { frame } from '../../e2e/pages/frame'
import { newChannelDialog } from '../../e2e/pages/newChannelDialog'
import { inApp, opened, type Shot } from './stage'

export const appShots: readonly Shot[] = [
  { name: 'chats', as: 'mira', alsoIn: ['ja', 'zh', 'pt'], show: (stage) => inApp(stage) },
  {
    name: 'switcher',
    as: 'mira',
    alsoIn: ['ja', 'fr'],
    show: async (stage) => {
      await inApp(stage)
      await stage.page.keyboard.press('Control+k')
      await stage.page.getByRole('combobox').fill('ti')
      await stage.page.getByRole('option').first().waitFor()
    },
  },
  {
    name: 'keys',
    as: 'mira',
    alsoIn: ['ja', 'fr'],
    show: async (stage) => {
      await inApp(stage)
      await stage.page.keyboard.press('Control+/')
      await stage.page.getByRole('dialog').waitFor()
    },
  },
  {
    name: 'settings-unsaved',
    as: 'mira',
    alsoIn: ['tr'],
    show: async (stage) => {
      await inApp(stage, '/setting/my_account')
      await stage.page.getByRole('main').getByRole('textbox').first().fill('Mira')
    },
  },
  {
    name: 'new-channel',
    as: 'mira',
    alsoIn: ['ja'],
    show: async (stage) => {
      await inApp(stage)
      await frame(stage.page, stage.words).newChannel.click()
      await newChannelDialog(stage.page, stage.words).dialog.waitFor()
    },
  },
  {
    name: 'new-message',
    as: 'mira',
    show: async (stage) => {
      await inApp(stage)
      await frame(stage.page, stage.words).newMessage.click()
      await stage.page.getByRole('dialog').waitFor()
    },
  },
  { name: 'people', as: 'mira', alsoIn: ['zh'], show: (stage) => inApp(stage, '/users') },
  { name: 'person', as: 'mira', show: (stage) => inApp(stage, '/users/2') },
  { name: 'settings', as: 'mira', alsoIn: ['ja', 'tr'], show: (stage) => inApp(stage, '/setting') },
  {
    name: 'settings-account',
    as: 'mira',
    alsoIn: ['ja', 'fr'],
    show: (stage) => inApp(stage, '/setting/my_account'),
  },
  {
    name: 'settings-appearance',
    as: 'mira',
    alsoIn: ['ja', 'fr'],
    show: (stage) => inApp(stage, '/setting/appearance'),
  },
  {
    name: 'settings-notifications',
    as: 'mira',
    alsoIn: ['fr'],
    show: (stage) => inApp(stage, '/setting/notifications'),
  },
  {
    name: 'settings-account-refused-picture',
    as: 'mira',
    alsoIn: ['fr'],
    show: async (stage) => {
      await inApp(stage, '/setting/my_account')
      const file = { name: 'me.png', mimeType: 'image/png', buffer: Buffer.from('no picture') }
      await stage.page.getByLabel(stage.words.say('Picture file'), { exact: true }).setInputFiles(file)
      await stage.page.getByRole('alert').waitFor()
    },
  },
  {
    name: 'settings-account-linking',
    as: 'mira',
    alsoIn: ['ja', 'fr'],
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
      await inApp(stage, '/setting/my_account')
      await stage.page.getByText('MetaMask').waitFor()
    },
  },
  {
    name: 'settings-passkeys',
    as: 'mira',
    onNewer: true,
    alsoIn: ['ja', 'fr'],
    show: async (stage) => {
      await inApp(stage, '/setting/passkeys')
      await stage.page.getByRole('button', { name: stage.words.say('Add passkey'), exact: true }).waitFor()
    },
  },
  {
    name: 'settings-passkeys-add',
    as: 'mira',
    onNewer: true,
    alsoIn: ['tr'],
    show: async (stage) => {
      await inApp(stage, '/setting/passkeys')
      await stage.page.getByRole('button', { name: stage.words.say('Add passkey'), exact: true }).click()
      await stage.page.getByRole('dialog').waitFor()
    },
  },
  {
    name: 'settings-passkeys-old-server',
    as: 'mira',
    alsoIn: ['fr'],
    show: (stage) => inApp(stage, '/setting/passkeys'),
  },
  { name: 'not-found', as: 'mira', alsoIn: ['zh'], show: (stage) => inApp(stage, '/nothing/here') },
  {
    name: 'chats-nothing-matches',
    as: 'mira',
    alsoIn: ['fr'],
    show: async (stage) => {
      await inApp(stage)
      await frame(stage.page, stage.words).conversations.getByRole('searchbox').fill('qqq')
      await frame(stage.page, stage.words).conversations.getByRole('status').waitFor()
    },
  },
  {
    name: 'chats-row-menu',
    as: 'mira',
    show: async (stage) => {
      await inApp(stage)
      await frame(stage.page, stage.words).row('🔒 ops').click({ button: 'right' })
      await stage.page.getByRole('menu').waitFor()
    },
  },
  {
    name: 'chats-marked-unread',
    as: 'mira',
    alsoIn: ['zh'],
    show: async (stage) => {
      const { page, words } = stage
      await inApp(stage)
      for (const name of ['Nora Albrecht', '🔒 ops']) {
        await frame(page, words).row(name).click({ button: 'right' })
        await page.getByRole('menuitem', { name: words.say('Mark as unread'), exact: true }).click()
        await page.getByRole('menu').waitFor({ state: 'detached' })
      }
    },
  },
  {
    name: 'chats-storage-unavailable',
    as: 'mira',
    alsoIn: ['ja', 'fr'],
    show: async (stage) => {
      await stage.page.addInitScript(() => {
        IDBFactory.prototype.open = () => {
          throw new DOMException('Storage is full', 'QuotaExceededError')
        }
      })
      await opened(stage, '🔒 ops')
      await stage.page.getByRole('alert').waitFor()
    },
  },
  {
    name: 'chats-reconnecting',
    as: 'mira',
    alsoIn: ['ja'],
    show: async (stage) => {
      await stage.page.route('**/api/user/events*', (route) => route.fulfill({ status: 503, body: '' }))
      await inApp(stage)
      await stage.page.getByRole('button', { name: stage.words.say('Now'), exact: true }).waitFor()
    },
  },
  {
    name: 'toasts',
    as: 'mira',
    show: async (stage) => {
      const open = await opened(stage, '🔒 ops')
      await stage.page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
      await open.messages.last().focus()
      await stage.page.keyboard.press('Enter')
      await stage.page.getByRole('menuitem', { name: stage.words.say('Copy text'), exact: true }).click()
      await stage.page.getByText(stage.words.say('Copied!')).waitFor()
    },
  },
  {
    name: 'role-changed',
    as: 'mira',
    alsoIn: ['es', 'fr', 'ja', 'pt', 'tr', 'zh'],
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
      await inApp(stage)
      await stage.page.getByRole('dialog').waitFor()
    },
  },
  {
    name: 'taken-over',
    as: 'mira',
    alsoIn: ['fr'],
    show: async (stage) => {
      await inApp(stage)
      const newer = await stage.page.context().newPage()
      await inApp({ ...stage, page: newer })
      await stage.page.getByRole('alert').waitFor()
      await newer.close()
      await stage.page.bringToFront()
    },
  },
  {
    name: 'sign-out',
    as: 'mira',
    alsoIn: ['ja', 'fr'],
    show: async (stage) => {
      const { page, words } = stage
      await inApp(stage, '/setting')
      await page.getByRole('button', { name: words.say('Sign out'), exact: true }).click()
      await page.getByRole('dialog').waitFor()
    },
  },
]
