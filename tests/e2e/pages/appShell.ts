/** Page object for the layout around every page: areas, list of conversations, account menu, notices. */
import type { Page } from '@playwright/test'
import type { Words } from '../words'

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

/** Returns the page object for the shell of the app. */
export function appShell(page: Page, words: Words) {
  const areas = page.getByRole('navigation', { name: words.translate('Main'), exact: true })
  const conversations = page.getByRole('navigation', { name: words.translate('Conversations'), exact: true })
  const accountMenu = (ownName: string) =>
    page.getByRole('button', { name: words.translateWith('{{name}}, account menu', { name: ownName }), exact: true })
  const newMenu = conversations.getByRole('button', { name: words.translate('New…'), exact: true })
  return {
    areas,
    conversations,
    accountMenu,
    /** The button of the list's menu for new conversations. */
    newMenu,
    /** Chooses an item of that menu. */
    async openNew(item: 'New channel' | 'New message' | 'Invite people') {
      await newMenu.click()
      await page.getByRole('menuitem', { name: words.translate(item), exact: true }).click()
    },
    /** The persistent notices: `Network Offline!`, `Reconnecting...`, `2 messages will be sent when you are back.`. */
    notices: page.getByRole('status'),
    area: (name: string) => areas.getByRole('link', { name: words.translate(name) }),
    /**
     * Returns the link of a conversation in the list. Its accessible name starts with the shown name (isolated where it
     * changes the text direction), followed by commas and the conversation's states.
     */
    row: (shownName: string) =>
      conversations.getByRole('link', { name: new RegExp(`^\u2068?${escaped(shownName)}\u2069?(?:[,，、،]|$)`) }),
    async signOut(ownName: string) {
      await accountMenu(ownName).click()
      await page.getByRole('menuitem', { name: words.translate('Sign out'), exact: true }).click()
      await page
        .getByRole('dialog')
        .getByRole('button', { name: words.translate('Sign out'), exact: true })
        .click()
    },
  }
}
