/** Shots of the side panels, and of the overlays that the conversation menu opens. */
import { failRequests, openInApp, openConversation, type Shot, type ShotContext } from './shot'

/** Presses an item of the menu of the open conversation. */
async function chooseFromMenu({ page, words }: ShotContext, item: string) {
  await page.getByRole('button', { name: words.translate('Conversation settings'), exact: true }).click()
  await page.getByRole('menuitem', { name: words.translate(item), exact: true }).click()
}
/** Opens a panel by its button in the header, which a narrow header has in its menu. */
async function openPanel(context: ShotContext, name: string) {
  const button = context.page.getByRole('button', { name: context.words.translate(name), exact: true })
  if (await button.isVisible()) await button.click()
  else await chooseFromMenu(context, name)
}
const sidePanel = ({ page }: ShotContext) => page.getByRole('complementary')

async function searchInConversation(context: ShotContext, typed: string) {
  await openConversation(context, 'ops')
  // Waits until the composer is drawn.
  await context.page
    .getByRole('button', { name: context.words.translate('Record voice message'), exact: true })
    .waitFor()
  await context.page.keyboard.press('Control+f')
  await sidePanel(context).getByRole('searchbox').fill(typed)
  await sidePanel(context).getByRole('status').filter({ hasText: /\S/ }).waitFor()
}

export const sidePanelShots: readonly Shot[] = [
  {
    name: 'panel-search',
    as: 'mira',
    extraLanguages: ['ja'],
    show: (context) => searchInConversation(context, 'tunnel'),
  },
  { name: 'panel-search-none', as: 'mira', show: (context) => searchInConversation(context, 'giraffe') },
  {
    name: 'panel-files',
    as: 'mira',
    extraLanguages: ['ja'],
    show: async (context) => {
      await openConversation(context, 'ops')
      await openPanel(context, 'Files here')
      await sidePanel(context).getByRole('listitem').first().waitFor()
    },
  },
  {
    name: 'panel-saved',
    as: 'mira',
    show: async (context) => {
      await openConversation(context, 'ops')
      await openPanel(context, 'Saved from here')
      await sidePanel(context).getByText(/\S/).nth(1).waitFor()
    },
  },
  {
    name: 'panel-saved-failed',
    as: 'mira',
    show: async (context) => {
      await openConversation(context, 'ops')
      await failRequests(context.page)
      await openPanel(context, 'Saved from here')
      await sidePanel(context).getByRole('alert').waitFor()
    },
  },
  {
    name: 'panel-about',
    as: 'mira',
    extraLanguages: ['ja', 'tr'],
    show: async (context) => {
      await openConversation(context, 'ops')
      await chooseFromMenu(context, 'About this channel')
      await sidePanel(context).getByRole('heading', { level: 3 }).waitFor()
    },
  },
  {
    name: 'panel-member-menu',
    as: 'mira',
    extraLanguages: ['ja', 'fr'],
    show: async (context) => {
      await openConversation(context, 'ops')
      await context.page
        .getByRole('main')
        .getByRole('button', { name: context.words.translate('Members'), exact: true })
        .click()
      await sidePanel(context).getByRole('listitem').nth(4).getByRole('button').click()
      await context.page.getByRole('menuitem').last().waitFor()
    },
  },
  {
    name: 'panel-member-remove',
    as: 'mira',
    extraLanguages: ['ja'],
    show: async (context) => {
      await openConversation(context, 'ops')
      await context.page
        .getByRole('main')
        .getByRole('button', { name: context.words.translate('Members'), exact: true })
        .click()
      await sidePanel(context).getByRole('listitem').nth(4).getByRole('button').click()
      await context.page.getByRole('menuitem').last().click()
      await context.page.getByRole('dialog').waitFor()
    },
  },
  {
    name: 'panel-announcement',
    as: 'mira',
    needsNewerServer: true,
    extraLanguages: ['ja', 'fr'],
    show: async (context) => {
      await openConversation(context, 'ops')
      await chooseFromMenu(context, 'Announcement')
      await sidePanel(context).getByRole('button').nth(1).waitFor()
    },
  },
  ...[['Replace', 'Post'] as const, ['Remove', 'Remove announcement'] as const].map(([doing, then]): Shot => ({
    name: `announcement-${doing.toLowerCase()}`,
    as: 'mira',
    needsNewerServer: true,
    extraLanguages: ['ja', 'fr', 'es'],
    show: async (context) => {
      await openConversation(context, 'ops')
      await chooseFromMenu(context, 'Announcement')
      await sidePanel(context)
        .getByRole('button', { name: context.words.translate(doing), exact: true })
        .click()
      await context.page.getByRole('button', { name: context.words.translate(then), exact: true }).waitFor()
    },
  })),
  {
    name: 'announcement-banner',
    as: 'mira',
    needsNewerServer: true,
    extraLanguages: ['ja', 'fr'],
    show: async (context) => {
      await openConversation(context, 'ops')
      await context.page
        .getByRole('main')
        .getByRole('button', { name: context.words.translate('Read'), exact: true })
        .waitFor()
    },
  },
  {
    name: 'person-card',
    as: 'mira',
    extraLanguages: ['ja', 'fr'],
    show: async (context) => {
      await openConversation(context, 'ops')
      await context.page.getByRole('log').locator('header').getByRole('link').last().click()
      await context.page.getByRole('dialog').getByRole('button').last().waitFor()
    },
  },
  {
    name: 'auto-delete',
    as: 'mira',
    extraLanguages: ['ja'],
    show: async (context) => {
      await openConversation(context, 'ops')
      // A narrow composer has no space for this button, so it is in the menu.
      if (context.width < 640) await chooseFromMenu(context, 'Message expiry')
      else await context.page.getByRole('button', { name: context.words.translate('Message expiry') }).click()
      await context.page.getByRole('menuitemradio').last().waitFor()
    },
  },
  {
    name: 'jump-to-date',
    as: 'mira',
    extraLanguages: ['ja'],
    show: async (context) => {
      await openConversation(context, 'ops')
      await context.page
        .getByRole('button', { name: context.words.translate('Conversation settings'), exact: true })
        .click()
      await context.page.getByRole('menuitem', { name: context.words.translate('Jump to date') }).click()
      await context.page.getByRole('dialog').waitFor()
    },
  },
  {
    name: 'saved-page',
    as: 'mira',
    show: async (context) => {
      await openInApp(context, '/favs')
      await context.page.getByRole('heading', { level: 1 }).waitFor()
    },
  },
]
