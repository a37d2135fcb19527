/** Shots of the side panels, and of the overlays that the conversation menu opens. */
import { failRequests, openInApp, openConversation, type Shot, type Stage } from './stage'

/** Presses an item of the menu of the open conversation. */
async function chooseFromMenu({ page, words }: Stage, item: string) {
  await page.getByRole('button', { name: words.translate('Conversation settings'), exact: true }).click()
  await page.getByRole('menuitem', { name: words.translate(item), exact: true }).click()
}
const sidePanel = ({ page }: Stage) => page.getByRole('complementary')

async function searchInConversation(stage: Stage, typed: string) {
  await openConversation(stage, '🔒 ops')
  // Waits until the composer is drawn.
  await stage.page.getByRole('button', { name: stage.words.translate('Record voice message'), exact: true }).waitFor()
  await stage.page.keyboard.press('Control+f')
  await sidePanel(stage).getByRole('searchbox').fill(typed)
  await sidePanel(stage).getByRole('status').filter({ hasText: /\S/ }).waitFor()
}

export const sidePanelShots: readonly Shot[] = [
  { name: 'panel-search', as: 'mira', extraLanguages: ['ja'], show: (stage) => searchInConversation(stage, 'tunnel') },
  { name: 'panel-search-none', as: 'mira', show: (stage) => searchInConversation(stage, 'giraffe') },
  {
    name: 'panel-files',
    as: 'mira',
    extraLanguages: ['ja'],
    show: async (stage) => {
      await openConversation(stage, '🔒 ops')
      await chooseFromMenu(stage, 'Files')
      await sidePanel(stage).getByRole('listitem').first().waitFor()
    },
  },
  {
    name: 'panel-saved',
    as: 'mira',
    show: async (stage) => {
      await openConversation(stage, '🔒 ops')
      await chooseFromMenu(stage, 'Saved in this conversation')
      await sidePanel(stage).getByText(/\S/).nth(1).waitFor()
    },
  },
  {
    name: 'panel-saved-failed',
    as: 'mira',
    show: async (stage) => {
      await openConversation(stage, '🔒 ops')
      await failRequests(stage.page)
      await chooseFromMenu(stage, 'Saved in this conversation')
      await sidePanel(stage).getByRole('alert').waitFor()
    },
  },
  {
    name: 'panel-about',
    as: 'mira',
    extraLanguages: ['ja', 'tr'],
    show: async (stage) => {
      await openConversation(stage, '🔒 ops')
      await chooseFromMenu(stage, 'About this channel')
      await sidePanel(stage).getByRole('heading', { level: 3 }).waitFor()
    },
  },
  {
    name: 'panel-member-menu',
    as: 'mira',
    extraLanguages: ['ja', 'fr'],
    show: async (stage) => {
      await openConversation(stage, '🔒 ops')
      await stage.page
        .getByRole('main')
        .getByRole('button', { name: stage.words.translate('Members'), exact: true })
        .click()
      await sidePanel(stage).getByRole('listitem').nth(4).getByRole('button').click()
      await stage.page.getByRole('menuitem').last().waitFor()
    },
  },
  {
    name: 'panel-member-remove',
    as: 'mira',
    extraLanguages: ['ja'],
    show: async (stage) => {
      await openConversation(stage, '🔒 ops')
      await stage.page
        .getByRole('main')
        .getByRole('button', { name: stage.words.translate('Members'), exact: true })
        .click()
      await sidePanel(stage).getByRole('listitem').nth(4).getByRole('button').click()
      await stage.page.getByRole('menuitem').last().click()
      await stage.page.getByRole('dialog').waitFor()
    },
  },
  {
    name: 'panel-announcement',
    as: 'mira',
    needsNewerServer: true,
    extraLanguages: ['ja', 'fr'],
    show: async (stage) => {
      await openConversation(stage, '🔒 ops')
      await chooseFromMenu(stage, 'Announcement')
      await sidePanel(stage).getByRole('button').nth(1).waitFor()
    },
  },
  ...[['Replace', 'Post'] as const, ['Remove', 'Remove announcement'] as const].map(([doing, then]): Shot => ({
    name: `announcement-${doing.toLowerCase()}`,
    as: 'mira',
    needsNewerServer: true,
    extraLanguages: ['ja', 'fr', 'es'],
    show: async (stage) => {
      await openConversation(stage, '🔒 ops')
      await chooseFromMenu(stage, 'Announcement')
      await sidePanel(stage)
        .getByRole('button', { name: stage.words.translate(doing), exact: true })
        .click()
      await stage.page.getByRole('button', { name: stage.words.translate(then), exact: true }).waitFor()
    },
  })),
  {
    name: 'announcement-banner',
    as: 'mira',
    needsNewerServer: true,
    extraLanguages: ['ja', 'fr'],
    show: async (stage) => {
      await openConversation(stage, '🔒 ops')
      await stage.page
        .getByRole('main')
        .getByRole('button', { name: stage.words.translate('Read'), exact: true })
        .waitFor()
    },
  },
  {
    name: 'person-card',
    as: 'mira',
    extraLanguages: ['ja', 'fr'],
    show: async (stage) => {
      await openConversation(stage, '🔒 ops')
      await stage.page.getByRole('log').locator('header').getByRole('link').last().click()
      await stage.page.getByRole('dialog').getByRole('button').last().waitFor()
    },
  },
  {
    name: 'auto-delete',
    as: 'mira',
    extraLanguages: ['ja'],
    show: async (stage) => {
      await openConversation(stage, '🔒 ops')
      // A narrow composer has no space for this button, so it is in the menu.
      if (stage.width < 640) await chooseFromMenu(stage, 'Message expiry')
      else await stage.page.getByRole('button', { name: stage.words.translate('Message expiry') }).click()
      await stage.page.getByRole('menuitemradio').last().waitFor()
    },
  },
  {
    name: 'jump-to-date',
    as: 'mira',
    extraLanguages: ['ja'],
    show: async (stage) => {
      await openConversation(stage, '🔒 ops')
      await stage.page
        .getByRole('button', { name: stage.words.translate('Conversation settings'), exact: true })
        .click()
      await stage.page.getByRole('menuitem', { name: stage.words.translate('Jump to date') }).click()
      await stage.page.getByRole('dialog').waitFor()
    },
  },
  {
    name: 'saved-page',
    as: 'mira',
    show: async (stage) => {
      await openInApp(stage, '/favs')
      await stage.page.getByRole('heading', { level: 1 }).waitFor()
    },
  },
]
