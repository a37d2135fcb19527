/** Every screen and state that has a picture. A shot leaves the page as it found it, or says that it needs a fresh one. */
import type { Page } from '@playwright/test'
import { conversation } from '../e2e/pages/conversation'
import { frame } from '../e2e/pages/frame'
import { newChannelDialog } from '../e2e/pages/newChannelDialog'
import { signInPage } from '../e2e/pages/signInPage'
import type { Words } from '../e2e/words'

export type Stage = { page: Page; url: string; words: Words; width: number }
export type Shot = {
  name: string
  /** Whether somebody is signed in. */
  as: 'nobody' | 'mira'
  show: (stage: Stage) => Promise<void>
  /** Also in these languages, besides English. */
  alsoIn?: readonly string[]
}

const goTo = async ({ page, url }: Stage, path: string) => {
  await page.goto('about:blank')
  await page.goto(`${url}/#${path}`)
}
const inChats = async (stage: Stage, path = '/chat') => {
  await goTo(stage, path)
  // Narrow pages show the list or the conversation, never both.
  await stage.page.locator('nav, main').first().waitFor()
}
const opened = async (stage: Stage, name: string) => {
  await inChats(stage)
  await frame(stage.page, stage.words).row(name).click()
  const open = conversation(stage.page, stage.words)
  await open.messages.first().waitFor()
  // Where the pointer rests, tools appear.
  await stage.page.mouse.move(0, 0)
  return open
}
const cutOff = (page: Page) => page.route('**/api/**', (route) => route.abort('internetdisconnected'))

export const shots: readonly Shot[] = [
  {
    name: 'sign-in',
    as: 'nobody',
    alsoIn: ['ja', 'zh', 'fr'],
    show: async (stage) => {
      await goTo(stage, '/login')
      await signInPage(stage.page, stage.words).submit.waitFor()
    },
  },
  {
    name: 'sign-in-refused',
    as: 'nobody',
    alsoIn: ['ja'],
    show: async (stage) => {
      await goTo(stage, '/login')
      const screen = signInPage(stage.page, stage.words)
      await screen.signIn({ email: 'mira@tramway.example', password: 'wrong' })
      await screen.alert.first().waitFor()
    },
  },
  {
    name: 'sign-in-unreachable',
    as: 'nobody',
    show: async (stage) => {
      await goTo(stage, '/login')
      const screen = signInPage(stage.page, stage.words)
      await screen.submit.waitFor()
      await cutOff(stage.page)
      await screen.signIn({ email: 'mira@tramway.example', password: 'mira-demo' })
      await screen.alert.first().waitFor()
    },
  },
  {
    name: 'loading',
    as: 'nobody',
    show: async (stage) => {
      await stage.page.route('**/api/**', () => undefined)
      await goTo(stage, '/')
      await stage.page.getByRole('status').waitFor()
    },
  },
  { name: 'chats', as: 'mira', alsoIn: ['ja', 'zh', 'pt'], show: (stage) => inChats(stage) },
  {
    name: 'conversation',
    as: 'mira',
    alsoIn: ['ja', 'zh'],
    show: async (stage) => void (await opened(stage, '# ops')),
  },
  { name: 'conversation-direct', as: 'mira', show: async (stage) => void (await opened(stage, 'Nora Albrecht')) },
  {
    name: 'conversation-tools',
    as: 'mira',
    show: async (stage) => {
      const open = await opened(stage, '# ops')
      await open.messages.last().hover()
    },
  },
  {
    name: 'conversation-replying',
    as: 'mira',
    alsoIn: ['zh'],
    show: async (stage) => {
      const open = await opened(stage, '# ops')
      await open.messages.last().focus()
      await stage.page.keyboard.press('r')
      await stage.page.keyboard.type(
        'Yes, at half past, and then the long way round by the river, so that everybody who waits at the old stop is taken along.',
      )
    },
  },
  {
    name: 'conversation-attachments',
    as: 'mira',
    show: async (stage) => {
      const open = await opened(stage, '# ops')
      await open.choose(
        {
          name: 'timetable-winter-with-a-rather-long-name-2026.pdf',
          mimeType: 'application/pdf',
          buffer: Buffer.alloc(1_234_567),
        },
        { name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('notes') },
      )
      await open.attachments.waitFor()
    },
  },
  {
    name: 'conversation-mentions',
    as: 'mira',
    show: async (stage) => {
      const open = await opened(stage, '# ops')
      await open.composer.click()
      await stage.page.keyboard.type('Is it ready, @')
      await stage.page.getByRole('listbox').waitFor()
    },
  },
  {
    name: 'conversation-offline',
    as: 'mira',
    alsoIn: ['ja'],
    show: async (stage) => {
      const open = await opened(stage, '# ops')
      await cutOff(stage.page)
      await stage.page.context().setOffline(true)
      await open.say('This one waits for the network.')
      await open.message('This one waits for the network.').getByText(stage.words.say('Waiting for network')).waitFor()
    },
  },
  {
    name: 'conversation-not-sent',
    as: 'mira',
    show: async (stage) => {
      const open = await opened(stage, '# ops')
      await stage.page.route('**/send', (route) => route.fulfill({ status: 403, body: '' }))
      await open.say('This one was refused, and what was written stays where it is until its author decides.')
      await open.notSent('This one was refused').waitFor()
    },
  },
  {
    name: 'conversation-members',
    as: 'mira',
    show: async (stage) => {
      await opened(stage, '# ops')
      await stage.page
        .getByRole('main')
        .getByRole('button', { name: stage.words.say('Members'), exact: true })
        .click()
      await stage.page.getByRole('complementary').waitFor()
    },
  },
  {
    name: 'conversation-bundle',
    as: 'mira',
    show: async (stage) => {
      const open = await opened(stage, '# timetable-2027')
      const card = open.message('Forwarded messages').first()
      await open.feed.focus()
      await stage.page.keyboard.press('Home')
      while (!(await card.isVisible())) await stage.page.keyboard.press('ArrowDown')
      await card.getByRole('button', { name: stage.words.say('Open'), exact: true }).click()
      await stage.page.getByRole('dialog').getByRole('listitem').first().waitFor()
    },
  },
  {
    name: 'switcher',
    as: 'mira',
    alsoIn: ['ja', 'fr'],
    show: async (stage) => {
      await inChats(stage)
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
      await inChats(stage)
      await stage.page.keyboard.press('Control+/')
      await stage.page.getByRole('dialog').waitFor()
    },
  },
  {
    name: 'settings-leaving',
    as: 'mira',
    alsoIn: ['tr'],
    show: async (stage) => {
      await inChats(stage, '/setting/my_account')
      await stage.page.getByRole('main').getByRole('textbox').first().fill('Mira')
      await stage.page.goBack()
      await stage.page.getByRole('dialog').waitFor()
    },
  },
  {
    name: 'delete-dialog',
    as: 'mira',
    alsoIn: ['ja'],
    show: async (stage) => {
      const open = await opened(stage, '# ops')
      await open.messages.last().focus()
      await stage.page.keyboard.press('Delete')
      await stage.page.getByRole('dialog').waitFor()
    },
  },
  {
    name: 'new-channel',
    as: 'mira',
    alsoIn: ['ja'],
    show: async (stage) => {
      await inChats(stage)
      await frame(stage.page, stage.words).newChannel.click()
      await newChannelDialog(stage.page, stage.words).dialog.waitFor()
    },
  },
  {
    name: 'new-message',
    as: 'mira',
    show: async (stage) => {
      await inChats(stage)
      await frame(stage.page, stage.words).newMessage.click()
      await stage.page.getByRole('dialog').waitFor()
    },
  },
  { name: 'people', as: 'mira', alsoIn: ['zh'], show: (stage) => inChats(stage, '/users') },
  { name: 'person', as: 'mira', show: (stage) => inChats(stage, '/users/2') },
  { name: 'settings', as: 'mira', alsoIn: ['ja', 'tr'], show: (stage) => inChats(stage, '/setting') },
  { name: 'not-found', as: 'mira', alsoIn: ['zh'], show: (stage) => inChats(stage, '/nothing/here') },
  { name: 'conversation-missing', as: 'mira', show: (stage) => inChats(stage, '/chat/channel/9999') },
]
