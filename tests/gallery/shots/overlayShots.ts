/** Shots of the overlays over or beside an open conversation. */
import { openConversation, type Shot } from './stage'

export const overlayShots: readonly Shot[] = [
  {
    name: 'conversation-members',
    as: 'mira',
    show: async (stage) => {
      await openConversation(stage, '🔒 ops')
      await stage.page
        .getByRole('main')
        .getByRole('button', { name: stage.words.translate('Members'), exact: true })
        .click()
      await stage.page.getByRole('complementary').waitFor()
    },
  },
  {
    name: 'conversation-bundle',
    as: 'mira',
    show: async (stage) => {
      const open = await openConversation(stage, '# timetable-2027')
      const card = open.message('Forwarded messages').first()
      await open.feed.focus()
      await stage.page.keyboard.press('Home')
      while (!(await card.isVisible())) await stage.page.keyboard.press('ArrowDown')
      await card.getByRole('button', { name: stage.words.translate('Open'), exact: true }).click()
      await stage.page.getByRole('complementary').getByRole('listitem').first().waitFor()
    },
  },
  {
    name: 'delete-dialog',
    as: 'mira',
    extraLanguages: ['ja'],
    show: async (stage) => {
      const open = await openConversation(stage, '🔒 ops')
      await open.messages.last().focus()
      await stage.page.keyboard.press('Delete')
      await stage.page.getByRole('dialog').waitFor()
    },
  },
  {
    name: 'conversation-menu',
    as: 'mira',
    extraLanguages: ['ja', 'fr'],
    show: async (stage) => {
      const open = await openConversation(stage, '🔒 ops')
      await open.messages.last().focus()
      await stage.page.keyboard.press('Enter')
      await stage.page.getByRole('menu').waitFor()
    },
  },
  {
    name: 'conversation-reactions',
    as: 'mira',
    show: async (stage) => {
      const open = await openConversation(stage, '🔒 ops')
      // Waits until the composer is drawn.
      await stage.page
        .getByRole('button', { name: stage.words.translate('Record voice message'), exact: true })
        .waitFor()
      await open.messages.last().focus()
      await stage.page.keyboard.press('+')
      await stage.page.getByRole('dialog').waitFor()
    },
  },
  {
    name: 'conversation-who-reacted',
    as: 'mira',
    extraLanguages: ['zh'],
    show: async (stage) => {
      const open = await openConversation(stage, '🔒 ops')
      await open.message('Going to bed.').focus()
      await stage.page.keyboard.press('Enter')
      await stage.page.getByRole('menuitem', { name: stage.words.translate('Who reacted'), exact: true }).click()
      await stage.page.getByRole('dialog').getByRole('listitem').first().waitFor()
    },
  },
  {
    name: 'conversation-emoji',
    as: 'mira',
    extraLanguages: ['ja'],
    show: async (stage) => {
      await openConversation(stage, '🔒 ops')
      await stage.page
        .getByRole('main')
        .getByRole('button', { name: stage.words.translate('Insert emoji'), exact: true })
        .click()
      await stage.page.getByRole('dialog').getByRole('gridcell').first().waitFor()
    },
  },
  {
    name: 'conversation-settings',
    as: 'mira',
    extraLanguages: ['ja', 'fr'],
    show: async (stage) => {
      await openConversation(stage, '🔒 ops')
      await stage.page
        .getByRole('button', { name: stage.words.translate('Conversation settings'), exact: true })
        .click()
      await stage.page.getByRole('menu').waitFor()
    },
  },
  {
    name: 'conversation-pins',
    as: 'mira',
    extraLanguages: ['ja'],
    show: async (stage) => {
      const { page, words } = stage
      await openConversation(stage, '# timetable-2027')
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
    show: async (stage) => {
      const open = await openConversation(stage, '🔒 ops')
      await open.messages.last().focus()
      await stage.page.keyboard.press('Enter')
      await stage.page.getByRole('menuitem', { name: stage.words.translate('Forward'), exact: true }).click()
      await stage.page.getByRole('dialog').getByRole('checkbox').first().check()
    },
  },
  {
    name: 'conversation-mute',
    as: 'mira',
    extraLanguages: ['fr'],
    show: async (stage) => {
      await openConversation(stage, '🔒 ops')
      await stage.page
        .getByRole('button', { name: stage.words.translate('Conversation settings'), exact: true })
        .click()
      await stage.page.getByRole('menuitem', { name: stage.words.translate('Mute…'), exact: true }).click()
      await stage.page.getByRole('dialog').waitFor()
    },
  },
  {
    name: 'conversation-jump-to-date',
    as: 'mira',
    extraLanguages: ['fr', 'ja'],
    show: async (stage) => {
      const open = await openConversation(stage, '# timetable-2027')
      await open.feed.focus()
      await stage.page.keyboard.press('Home')
      await stage.page
        .getByRole('button', { name: stage.words.translate('Conversation settings'), exact: true })
        .click()
      await stage.page.getByRole('menuitem', { name: stage.words.translate('Jump to date'), exact: true }).click()
      await stage.page.getByRole('dialog').waitFor()
    },
  },
  {
    name: 'conversation-editing',
    as: 'mira',
    show: async (stage) => {
      const open = await openConversation(stage, '🔒 ops')
      await open.composer.click()
      await stage.page.keyboard.press('ArrowUp')
      await stage.page.getByRole('group', { name: stage.words.translate('Editing message'), exact: true }).waitFor()
    },
  },
  {
    name: 'conversation-saved-message',
    as: 'mira',
    show: async (stage) => {
      const open = await openConversation(stage, '🔒 ops')
      await open.messages.last().focus()
      await stage.page.keyboard.press('Enter')
      await stage.page.getByRole('menuitem', { name: stage.words.translate('Save'), exact: true }).click()
      await open.messages.last().getByText(stage.words.translate('Saved by you')).waitFor()
    },
  },
  {
    name: 'switcher-search-here',
    as: 'mira',
    extraLanguages: ['fr'],
    needsMouse: true,
    show: async (stage) => {
      await openConversation(stage, '🔒 ops')
      await stage.page.keyboard.press('ControlOrMeta+K')
      await stage.page.keyboard.type('zzqq')
      await stage.page.getByRole('option', { name: /zzqq/ }).waitFor()
    },
  },
]
