/** Shots of the composer in use, and of message actions before they are confirmed. */
import { failRequests, openConversation, type Shot, type ShotContext } from './shot'

const button = ({ page, words }: ShotContext, name: string) =>
  page.getByRole('main').getByRole('button', { name: words.translate(name), exact: true })

export const writingShots: readonly Shot[] = [
  {
    name: 'conversation-expiring',
    as: 'mira',
    extraLanguages: ['ja', 'fr', 'es'],
    show: async (context) => {
      const { page, words } = context
      // The server stores this setting, so it uses a conversation that no other screenshot shows.
      await openConversation(context, '# random')
      // Waits until the composer is drawn.
      await button(context, 'Record voice message').waitFor()
      if (context.width < 640) {
        await button(context, 'Conversation settings').click()
        await page.getByRole('menuitem', { name: words.translate('Message expiry'), exact: true }).click()
      } else await button(context, 'Message expiry').click()
      await page.getByRole('menuitemradio').last().click()
      await page.getByRole('main').getByRole('note').waitFor()
      await page.mouse.move(0, 0)
    },
  },
  {
    name: 'conversation-markdown',
    as: 'mira',
    extraLanguages: ['fr'],
    show: async (context) => {
      const open = await openConversation(context, 'ops')
      await button(context, 'Markdown').click()
      await open.composer.fill(
        '### Freeze\n- **All displays** but hall 4\n- Wording: `27.1-rc3`\n\n| City | Displays |\n|---|--:|\n| Zürich | 412 |\n\n> Only corrections after that.',
      )
      await button(context, 'Preview').click()
      await context.page.getByRole('main').getByRole('table').last().waitFor()
      await context.page.mouse.move(0, 0)
    },
  },
  {
    name: 'conversation-recording',
    as: 'mira',
    extraLanguages: ['ja'],
    show: async (context) => {
      await openConversation(context, 'ops')
      await button(context, 'Record voice message').click()
      await button(context, 'Stop recording').waitFor()
    },
  },
  {
    name: 'conversation-selecting',
    as: 'mira',
    extraLanguages: ['ja', 'fr'],
    show: async (context) => {
      const open = await openConversation(context, 'ops')
      await button(context, 'Record voice message').waitFor()
      await open.messages.last().focus()
      await context.page.keyboard.press('x')
      await context.page.keyboard.press('Shift+ArrowUp')
      await context.page.getByRole('main').getByRole('checkbox').first().waitFor()
    },
  },
  {
    name: 'conversation-markdown-offer',
    as: 'mira',
    extraLanguages: ['fr', 'ja'],
    show: async (context) => {
      const open = await openConversation(context, 'ops')
      await open.composer.fill('**All displays** but hall 4, and only `27.1-rc3`')
      await button(context, 'Markdown: send as plain text instead').waitFor()
    },
  },
  {
    name: 'conversation-long-message',
    as: 'mira',
    extraLanguages: ['fr'],
    show: async (context) => {
      const open = await openConversation(context, 'ops')
      await failRequests(context.page)
      await open.say(Array.from({ length: 60 }, (_, index) => `Display ${index + 1} shows the new line.`).join('\n'))
      await open.messages.getByRole('button', { name: context.words.translate('Show more'), exact: true }).waitFor()
    },
  },
]
