/** Shots of the overlays over or beside an open conversation. */
import { openConversation, type Shot } from './shot'

export const overlayShots: readonly Shot[] = [
  {
    name: 'conversation-members',
    as: 'mira',
    show: async (context) => {
      await openConversation(context, 'ops')
      await context.page
        .getByRole('main')
        .getByRole('button', { name: context.words.translate('Members'), exact: true })
        .click()
      await context.page.getByRole('complementary').waitFor()
    },
  },
  {
    name: 'conversation-bundle',
    as: 'mira',
    show: async (context) => {
      const open = await openConversation(context, '# timetable-2027')
      const card = open.message('Forwarded messages').first()
      await open.feed.focus()
      await context.page.keyboard.press('Home')
      while (!(await card.isVisible())) await context.page.keyboard.press('ArrowDown')
      await card.getByRole('button', { name: context.words.translate('Open'), exact: true }).click()
      await context.page.getByRole('complementary').getByRole('listitem').first().waitFor()
    },
  },
  {
    name: 'delete-dialog',
    as: 'mira',
    extraLanguages: ['ja'],
    show: async (context) => {
      const open = await openConversation(context, 'ops')
      await open.messages.last().focus()
      await context.page.keyboard.press('Delete')
      await context.page.getByRole('dialog').waitFor()
    },
  },
  {
    name: 'conversation-menu',
    as: 'mira',
    extraLanguages: ['ja', 'fr'],
    show: async (context) => {
      const open = await openConversation(context, 'ops')
      await open.messages.last().focus()
      await context.page.keyboard.press('Enter')
      await context.page.getByRole('menu').waitFor()
    },
  },
  {
    name: 'conversation-reactions',
    as: 'mira',
    show: async (context) => {
      const open = await openConversation(context, 'ops')
      // Waits until the composer is drawn.
      await context.page
        .getByRole('button', { name: context.words.translate('Record voice message'), exact: true })
        .waitFor()
      await open.messages.last().focus()
      await context.page.keyboard.press('+')
      await context.page.getByRole('dialog').waitFor()
    },
  },
  {
    name: 'conversation-who-reacted',
    as: 'mira',
    extraLanguages: ['zh'],
    show: async (context) => {
      const open = await openConversation(context, 'ops')
      await open.message('Going to bed.').focus()
      await context.page.keyboard.press('Enter')
      await context.page.getByRole('menuitem', { name: context.words.translate('Who reacted'), exact: true }).click()
      await context.page.getByRole('dialog').getByRole('listitem').first().waitFor()
    },
  },
  {
    name: 'conversation-emoji',
    as: 'mira',
    extraLanguages: ['ja'],
    show: async (context) => {
      await openConversation(context, 'ops')
      await context.page
        .getByRole('main')
        .getByRole('button', { name: context.words.translate('Insert emoji'), exact: true })
        .click()
      await context.page.getByRole('dialog').getByRole('gridcell').first().waitFor()
    },
  },
  {
    name: 'conversation-settings',
    as: 'mira',
    extraLanguages: ['ja', 'fr'],
    show: async (context) => {
      await openConversation(context, 'ops')
      await context.page
        .getByRole('button', { name: context.words.translate('Conversation settings'), exact: true })
        .click()
      await context.page.getByRole('menu').waitFor()
    },
  },
  {
    name: 'conversation-pins',
    as: 'mira',
    extraLanguages: ['ja'],
    show: async (context) => {
      const { page, words } = context
      await openConversation(context, '# timetable-2027')
      const pins = page.getByRole('main').getByRole('button', { name: words.translate('Pinned messages'), exact: true })
      // The narrowest header has no space for this button, so it is in the menu.
      if (await pins.isVisible()) await pins.click()
      else {
        await page.getByRole('button', { name: words.translate('Conversation settings'), exact: true }).click()
        await page.getByRole('menuitem', { name: words.translate('Pinned messages'), exact: true }).click()
      }
      await page.getByRole('complementary').getByRole('listitem').first().waitFor()
    },
  },
  {
    name: 'conversation-forward',
    as: 'mira',
    extraLanguages: ['ja', 'fr'],
    show: async (context) => {
      const open = await openConversation(context, 'ops')
      await open.messages.last().focus()
      await context.page.keyboard.press('Enter')
      await context.page.getByRole('menuitem', { name: context.words.translate('Forward'), exact: true }).click()
      await context.page.getByRole('dialog').getByRole('checkbox').first().check()
    },
  },
  {
    name: 'conversation-mute',
    as: 'mira',
    extraLanguages: ['fr'],
    show: async (context) => {
      await openConversation(context, 'ops')
      await context.page
        .getByRole('button', { name: context.words.translate('Conversation settings'), exact: true })
        .click()
      await context.page.getByRole('menuitem', { name: context.words.translate('Mute…'), exact: true }).click()
      await context.page.getByRole('dialog').waitFor()
    },
  },
  {
    name: 'conversation-jump-to-date',
    as: 'mira',
    extraLanguages: ['fr', 'ja'],
    show: async (context) => {
      const open = await openConversation(context, '# timetable-2027')
      await open.feed.focus()
      await context.page.keyboard.press('Home')
      await context.page
        .getByRole('button', { name: context.words.translate('Conversation settings'), exact: true })
        .click()
      await context.page.getByRole('menuitem', { name: context.words.translate('Jump to date'), exact: true }).click()
      await context.page.getByRole('dialog').waitFor()
    },
  },
  {
    name: 'conversation-editing',
    as: 'mira',
    show: async (context) => {
      const open = await openConversation(context, 'ops')
      await open.composer.click()
      await context.page.keyboard.press('ArrowUp')
      await context.page.getByRole('group', { name: context.words.translate('Editing message'), exact: true }).waitFor()
    },
  },
  {
    name: 'conversation-saved-message',
    as: 'mira',
    show: async (context) => {
      const open = await openConversation(context, 'ops')
      await open.messages.last().focus()
      await context.page.keyboard.press('Enter')
      await context.page.getByRole('menuitem', { name: context.words.translate('Save'), exact: true }).click()
      await open.messages.last().getByText(context.words.translate('Saved by you')).waitFor()
    },
  },
  {
    name: 'switcher-search-here',
    as: 'mira',
    extraLanguages: ['fr'],
    needsMouse: true,
    show: async (context) => {
      await openConversation(context, 'ops')
      await context.page.keyboard.press('ControlOrMeta+K')
      await context.page.keyboard.type('zzqq')
      await context.page.getByRole('option', { name: /zzqq/ }).first().waitFor()
    },
  },
]
