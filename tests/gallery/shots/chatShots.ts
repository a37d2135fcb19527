/** Shots of the open conversation: its rows, its composer, and its errors. */
import { failRequests, openInApp, setMessageLayout, openConversation, type Shot } from './shot'

/** The smallest image that a browser can draw. */
const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
)
const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

export const chatShots: readonly Shot[] = [
  {
    name: 'conversation',
    as: 'mira',
    extraLanguages: ['ja', 'zh'],
    show: async (context) => void (await openConversation(context, 'ops')),
  },
  {
    name: 'conversation-direct',
    as: 'mira',
    show: async (context) => void (await openConversation(context, 'Nora Albrecht')),
  },
  {
    name: 'conversation-tools',
    as: 'mira',
    needsMouse: true,
    show: async (context) => {
      const open = await openConversation(context, 'ops')
      await open.messages.last().hover()
    },
  },
  {
    name: 'conversation-replying',
    as: 'mira',
    extraLanguages: ['zh'],
    show: async (context) => {
      const open = await openConversation(context, 'ops')
      await open.messages.last().focus()
      await context.page.keyboard.press('r')
      await context.page.keyboard.type(
        'Yes, at half past, and then the long way round by the river, so that everybody who waits at the old stop is taken along.',
      )
    },
  },
  {
    name: 'conversation-attachments',
    as: 'mira',
    show: async (context) => {
      const open = await openConversation(context, 'ops')
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
    show: async (context) => {
      const open = await openConversation(context, 'ops')
      await open.composer.click()
      await context.page.keyboard.type('Is it ready, @')
      await context.page.getByRole('listbox').waitFor()
    },
  },
  {
    name: 'conversation-offline',
    as: 'mira',
    extraLanguages: ['ja'],
    show: async (context) => {
      const open = await openConversation(context, 'ops')
      await failRequests(context.page)
      await context.page.context().setOffline(true)
      await open.say('This one waits for the network.')
      await open
        .message('This one waits for the network.')
        .getByText(context.words.translate('Waiting for network'))
        .waitFor()
    },
  },
  {
    name: 'conversation-not-sent',
    as: 'mira',
    show: async (context) => {
      const open = await openConversation(context, 'ops')
      await context.page.route('**/send', (route) => route.fulfill({ status: 403, body: '' }))
      await open.say('This one was refused, and what was written stays where it is until its author decides.')
      await open.notSent('This one was refused').waitFor()
    },
  },
  {
    name: 'conversation-not-sent-SelfRight',
    as: 'mira',
    show: async (context) => {
      await setMessageLayout(context, 'SelfRight')
      const open = await openConversation(context, 'ops')
      await context.page.route('**/send', (route) => route.fulfill({ status: 403, body: '' }))
      await open.say('This one was refused, and what was written stays where it is until its author decides.')
      await open.notSent('This one was refused').waitFor()
      await context.page.unroute('**/send')
      await context.page.route('**/send', (route) => route.abort('internetdisconnected'))
      await context.page.context().setOffline(true)
      await open.say('This one waits.')
      // The label appears together with the mark in the bubble.
      await open
        .message('This one waits.')
        .and(context.page.getByLabel(/\bwaiting\b/))
        .waitFor()
    },
  },
  {
    name: 'conversation-box-full',
    as: 'mira',
    extraLanguages: ['fr', 'zh'],
    show: async (context) => {
      const open = await openConversation(context, 'ops')
      await open.messages.last().focus()
      await context.page.keyboard.press('r')
      await open.choose(
        { name: 'hall-4-from-twenty-meters.png', mimeType: 'image/png', buffer: PIXEL },
        { name: 'Wortliste-Fahrgastinformation-27-1.xlsx', mimeType: XLSX, buffer: Buffer.alloc(38_000) },
        { name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('notes') },
      )
      await open.attachments.waitFor()
      await open.composer.fill(
        'Kowloon is fine as it stands. For Zürich I would say “Ersatzbus” on the first line and keep the long word for the second.',
      )
    },
  },
  {
    name: 'conversation-far-up',
    as: 'mira',
    show: async (context) => {
      const open = await openConversation(context, '# timetable-2027')
      await open.feed.focus()
      await context.page.keyboard.press('Home')
      await open.jumpToLatest.waitFor()
    },
  },
  { name: 'conversation-missing', as: 'mira', show: (context) => openInApp(context, '/chat/channel/9999') },
]
