/** Shots of the overlays over or beside an open conversation. */
import { opened, type Shot } from './stage'

export const overChatShots: readonly Shot[] = [
  {
    name: 'conversation-members',
    as: 'mira',
    show: async (stage) => {
      await opened(stage, '🔒 ops')
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
      await stage.page.getByRole('complementary').getByRole('listitem').first().waitFor()
    },
  },
  {
    name: 'delete-dialog',
    as: 'mira',
    alsoIn: ['ja'],
    show: async (stage) => {
      const open = await opened(stage, '🔒 ops')
      await open.messages.last().focus()
      await stage.page.keyboard.press('Delete')
      await stage.page.getByRole('dialog').waitFor()
    },
  },
  {
    name: 'conversation-menu',
    as: 'mira',
    alsoIn: ['ja', 'fr'],
    show: async (stage) => {
      const open = await opened(stage, '🔒 ops')
      await open.messages.last().focus()
      await stage.page.keyboard.press('Enter')
      await stage.page.getByRole('menu').waitFor()
    },
  },
  {
    name: 'conversation-reactions',
    as: 'mira',
    show: async (stage) => {
      const open = await opened(stage, '🔒 ops')
      // The handlers are loaded when the composer has all its tools.
      await stage.page.getByRole('button', { name: stage.words.say('Record voice message'), exact: true }).waitFor()
      await open.messages.last().focus()
      await stage.page.keyboard.press('+')
      await stage.page.getByRole('dialog').waitFor()
    },
  },
  {
    name: 'conversation-who-reacted',
    as: 'mira',
    alsoIn: ['zh'],
    show: async (stage) => {
      const open = await opened(stage, '🔒 ops')
      await open.message('Going to bed.').focus()
      await stage.page.keyboard.press('Enter')
      await stage.page.getByRole('menuitem', { name: stage.words.say('Who reacted'), exact: true }).click()
      await stage.page.getByRole('dialog').getByRole('listitem').first().waitFor()
    },
  },
  {
    name: 'conversation-emoji',
    as: 'mira',
    alsoIn: ['ja'],
    show: async (stage) => {
      await opened(stage, '🔒 ops')
      await stage.page
        .getByRole('main')
        .getByRole('button', { name: stage.words.say('Insert emoji'), exact: true })
        .click()
      await stage.page.getByRole('dialog').getByRole('gridcell').first().waitFor()
    },
  },
  {
    name: 'conversation-settings',
    as: 'mira',
    alsoIn: ['ja', 'fr'],
    show: async (stage) => {
      await opened(stage, '🔒 ops')
      await stage.page.getByRole('button', { name: stage.words.say('Conversation settings'), exact: true }).click()
      await stage.page.getByRole('menu').waitFor()
    },
  },
  {
    name: 'conversation-pins',
    as: 'mira',
    alsoIn: ['ja'],
    show: async (stage) => {
      const { page, words } = stage
      await opened(stage, '# timetable-2027')
      const pins = page.getByRole('main').getByRole('button', { name: words.say('Pinned messages'), exact: true })
      // The narrowest header has no space for this button, so it is in the menu.
      if (await pins.isVisible()) await pins.click()
      else {
        await page.getByRole('button', { name: words.say('Conversation settings'), exact: true }).click()
        await page.getByRole('menuitem', { name: words.say('Pinned messages'), exact: true }).click()
      }
      await page.getByRole('complementary').getByRole('listitem').first().waitFor()
    },
  },
  {
    name: 'conversation-forward',
    as: 'mira',
    alsoIn: ['ja', 'fr'],
    show: async (stage) => {
      const open = await opened(stage, '🔒 ops')
      await open.messages.last().focus()
      await stage.page.keyboard.press('Enter')
      await stage.page.getByRole('menuitem', { name: stage.words.say('Forward'), exact: true }).click()
      await stage.page.getByRole('dialog').getByRole('checkbox').first().check()
    },
  },
  {
    name: 'conversation-mute',
    as: 'mira',
    alsoIn: ['fr'],
    show: async (stage) => {
      await opened(stage, '🔒 ops')
      await stage.page.getByRole('button', { name: stage.words.say('Conversation settings'), exact: true }).click()
      await stage.page.getByRole('menuitem', { name: stage.words.say('Mute…'), exact: true }).click()
      await stage.page.getByRole('dialog').waitFor()
    },
  },
  {
    name: 'conversation-jump-to-date',
    as: 'mira',
    alsoIn: ['fr', 'ja'],
    show: async (stage) => {
      const open = await opened(stage, '# timetable-2027')
      await open.feed.focus()
      await stage.page.keyboard.press('Home')
      await stage.page.getByRole('button', { name: stage.words.say('Conversation settings'), exact: true }).click()
      await stage.page.getByRole('menuitem', { name: stage.words.say('Jump to date'), exact: true }).click()
      await stage.page.getByRole('dialog').waitFor()
    },
  },
  {
    name: 'conversation-editing',
    as: 'mira',
    show: async (stage) => {
      const open = await opened(stage, '🔒 ops')
      await open.composer.click()
      await stage.page.keyboard.press('ArrowUp')
      await stage.page.getByRole('group', { name: stage.words.say('Editing message'), exact: true }).waitFor()
    },
  },
  {
    name: 'conversation-saved-message',
    as: 'mira',
    show: async (stage) => {
      const open = await opened(stage, '🔒 ops')
      await open.messages.last().focus()
      await stage.page.keyboard.press('Enter')
      await stage.page.getByRole('menuitem', { name: stage.words.say('Save'), exact: true }).click()
      await open.messages.last().getByText(stage.words.say('Saved by you')).waitFor()
    },
  },
  {
    name: 'switcher-search-here',
    as: 'mira',
    alsoIn: ['fr'],
    needsMouse: true,
    show: async (stage) => {
      await opened(stage, '🔒 ops')
      await stage.page.keyboard.press('ControlOrMeta+K')
      await stage.page.keyboard.type('zzqq')
      await stage.page.getByRole('option', { name: /zzqq/ }).waitFor()
    },
  },
]
