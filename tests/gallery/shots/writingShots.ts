/** Shots of the composer in use, and of message actions before they are confirmed. */
import { failRequests, openConversation, type Shot, type Stage } from './stage'

const button = ({ page, words }: Stage, name: string) =>
  page.getByRole('main').getByRole('button', { name: words.translate(name), exact: true })

export const writingShots: readonly Shot[] = [
  {
    name: 'conversation-expiring',
    as: 'mira',
    extraLanguages: ['ja', 'fr', 'es'],
    show: async (stage) => {
      const { page, words } = stage
      // The server stores this setting, so it uses a conversation that no other screenshot shows.
      await openConversation(stage, '# random')
      // Waits until the composer is drawn.
      await button(stage, 'Record voice message').waitFor()
      if (stage.width < 640) {
        await button(stage, 'Conversation settings').click()
        await page.getByRole('menuitem', { name: words.translate('Message expiry'), exact: true }).click()
      } else await button(stage, 'Message expiry').click()
      await page.getByRole('menuitemradio').last().click()
      await page.getByRole('main').getByRole('note').waitFor()
      await page.mouse.move(0, 0)
    },
  },
  {
    name: 'conversation-markdown',
    as: 'mira',
    extraLanguages: ['fr'],
    show: async (stage) => {
      const open = await openConversation(stage, '🔒 ops')
      await button(stage, 'Markdown').click()
      await open.composer.fill(
        '### Freeze\n- **All displays** but hall 4\n- Wording: `27.1-rc3`\n\n| City | Displays |\n|---|--:|\n| Zürich | 412 |\n\n> Only corrections after that.',
      )
      await button(stage, 'Preview').click()
      await stage.page.getByRole('main').getByRole('table').last().waitFor()
      await stage.page.mouse.move(0, 0)
    },
  },
  {
    name: 'conversation-recording',
    as: 'mira',
    extraLanguages: ['ja'],
    show: async (stage) => {
      await openConversation(stage, '🔒 ops')
      await button(stage, 'Record voice message').click()
      await button(stage, 'Stop recording').waitFor()
    },
  },
  {
    name: 'conversation-selecting',
    as: 'mira',
    extraLanguages: ['ja', 'fr'],
    show: async (stage) => {
      const open = await openConversation(stage, '🔒 ops')
      await button(stage, 'Record voice message').waitFor()
      await open.messages.last().focus()
      await stage.page.keyboard.press('x')
      await stage.page.keyboard.press('Shift+ArrowUp')
      await stage.page.getByRole('main').getByRole('checkbox').first().waitFor()
    },
  },
  {
    name: 'conversation-markdown-offer',
    as: 'mira',
    extraLanguages: ['fr', 'ja'],
    show: async (stage) => {
      const open = await openConversation(stage, '🔒 ops')
      await open.composer.fill('**All displays** but hall 4, and only `27.1-rc3`')
      await button(stage, 'Send as Markdown').waitFor()
    },
  },
  {
    name: 'conversation-long-message',
    as: 'mira',
    extraLanguages: ['fr'],
    show: async (stage) => {
      const open = await openConversation(stage, '🔒 ops')
      await failRequests(stage.page)
      await open.say(Array.from({ length: 60 }, (_, at) => `Display ${at + 1} shows the new line.`).join('\n'))
      await open.messages.getByRole('button', { name: stage.words.translate('Show more'), exact: true }).waitFor()
    },
  },
]
