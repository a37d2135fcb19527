/** Shots of the side panels, and of the overlays that the conversation menu opens. */
import { cutOff, inApp, opened, type Shot, type Stage } from './stage'

/** Presses an item of the menu of the open conversation. */
async function fromMenu({ page, words }: Stage, item: string) {
  await page.getByRole('button', { name: words.say('Conversation settings'), exact: true }).click()
  await page.getByRole('menuitem', { name: words.say(item), exact: true }).click()
}
const column = ({ page }: Stage) => page.getByRole('complementary')

async function searched(stage: Stage, typed: string) {
  await opened(stage, '🔒 ops')
  // The keyboard handler is loaded when the composer has all its tools.
  await stage.page.getByRole('button', { name: stage.words.say('Record voice message'), exact: true }).waitFor()
  await stage.page.keyboard.press('Control+f')
  await column(stage).getByRole('searchbox').fill(typed)
  await column(stage).getByRole('status').filter({ hasText: /\S/ }).waitFor()
}

export const sidePanelShots: readonly Shot[] = [
  { name: 'panel-search', as: 'mira', alsoIn: ['ja'], show: (stage) => searched(stage, 'tunnel') },
  { name: 'panel-search-none', as: 'mira', show: (stage) => searched(stage, 'giraffe') },
  {
    name: 'panel-files',
    as: 'mira',
    alsoIn: ['ja'],
    show: async (stage) => {
      await opened(stage, '🔒 ops')
      await fromMenu(stage, 'Files')
      await column(stage).getByRole('listitem').first().waitFor()
    },
  },
  {
    name: 'panel-saved',
    as: 'mira',
    show: async (stage) => {
      await opened(stage, '🔒 ops')
      await fromMenu(stage, 'Saved in this conversation')
      await column(stage).getByText(/\S/).nth(1).waitFor()
    },
  },
  {
    name: 'panel-saved-failed',
    as: 'mira',
    show: async (stage) => {
      await opened(stage, '🔒 ops')
      await cutOff(stage.page)
      await fromMenu(stage, 'Saved in this conversation')
      await column(stage).getByRole('alert').waitFor()
    },
  },
  {
    name: 'panel-about',
    as: 'mira',
    alsoIn: ['ja', 'tr'],
    show: async (stage) => {
      await opened(stage, '🔒 ops')
      await fromMenu(stage, 'About this channel')
      await column(stage).getByRole('heading', { level: 3 }).waitFor()
    },
  },
  {
    name: 'panel-member-menu',
    as: 'mira',
    alsoIn: ['ja', 'fr'],
    show: async (stage) => {
      await opened(stage, '🔒 ops')
      await stage.page
        .getByRole('main')
        .getByRole('button', { name: stage.words.say('Members'), exact: true })
        .click()
      await column(stage).getByRole('listitem').nth(4).getByRole('button').click()
      await stage.page.getByRole('menuitem').last().waitFor()
    },
  },
  {
    name: 'panel-member-remove',
    as: 'mira',
    alsoIn: ['ja'],
    show: async (stage) => {
      await opened(stage, '🔒 ops')
      await stage.page
        .getByRole('main')
        .getByRole('button', { name: stage.words.say('Members'), exact: true })
        .click()
      await column(stage).getByRole('listitem').nth(4).getByRole('button').click()
      await stage.page.getByRole('menuitem').last().click()
      await stage.page.getByRole('dialog').waitFor()
    },
  },
  {
    name: 'panel-announcement',
    as: 'mira',
    onNewer: true,
    alsoIn: ['ja', 'fr'],
    show: async (stage) => {
      await opened(stage, '🔒 ops')
      await fromMenu(stage, 'Announcement')
      await column(stage).getByRole('button').nth(1).waitFor()
    },
  },
  ...[['Replace', 'Post'] as const, ['Remove', 'Remove announcement'] as const].map(([doing, then]): Shot => ({
    name: `announcement-${doing.toLowerCase()}`,
    as: 'mira',
    onNewer: true,
    alsoIn: ['ja', 'fr', 'es'],
    show: async (stage) => {
      await opened(stage, '🔒 ops')
      await fromMenu(stage, 'Announcement')
      await column(stage)
        .getByRole('button', { name: stage.words.say(doing), exact: true })
        .click()
      await stage.page.getByRole('button', { name: stage.words.say(then), exact: true }).waitFor()
    },
  })),
  {
    name: 'announcement-banner',
    as: 'mira',
    onNewer: true,
    alsoIn: ['ja', 'fr'],
    show: async (stage) => {
      await opened(stage, '🔒 ops')
      await stage.page
        .getByRole('main')
        .getByRole('button', { name: stage.words.say('Read'), exact: true })
        .waitFor()
    },
  },
  {
    name: 'person-card',
    as: 'mira',
    alsoIn: ['ja', 'fr'],
    show: async (stage) => {
      await opened(stage, '🔒 ops')
      await stage.page.getByRole('log').locator('header').getByRole('link').last().click()
      await stage.page.getByRole('dialog').getByRole('button').last().waitFor()
    },
  },
  {
    name: 'auto-delete',
    as: 'mira',
    alsoIn: ['ja'],
    show: async (stage) => {
      await opened(stage, '🔒 ops')
      // A narrow composer has no space for this button, so it is in the menu.
      if (stage.width < 640) await fromMenu(stage, 'Message expiry')
      else await stage.page.getByRole('button', { name: stage.words.say('Message expiry') }).click()
      await stage.page.getByRole('menuitemradio').last().waitFor()
    },
  },
  {
    name: 'jump-to-date',
    as: 'mira',
    alsoIn: ['ja'],
    show: async (stage) => {
      await opened(stage, '🔒 ops')
      await stage.page.getByRole('button', { name: stage.words.say('Conversation settings'), exact: true }).click()
      await stage.page.getByRole('menuitem', { name: stage.words.say('Jump to date') }).click()
      await stage.page.getByRole('dialog').waitFor()
    },
  },
  {
    name: 'saved-page',
    as: 'mira',
    show: async (stage) => {
      await inApp(stage, '/favs')
      await stage.page.getByRole('heading', { level: 1 }).waitFor()
    },
  },
]
