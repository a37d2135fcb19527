/** The dialog that makes a channel. */
import type { Page } from '@playwright/test'
import type { Words } from '../words'

/** The open dialog of a page. */
export function newChannelDialog(page: Page, words: Words) {
  const dialog = page.getByRole('dialog', { name: words.say('New channel') })
  return {
    dialog,
    /** Makes a channel that everybody is in. */
    async createPublic(name: string) {
      await dialog.getByRole('textbox', { name: words.say('Name'), exact: true }).fill(name)
      await dialog.getByRole('switch', { name: words.say('Private') }).setChecked(false)
      await dialog.getByRole('button', { name: words.say('Create channel'), exact: true }).click()
      await dialog.waitFor({ state: 'hidden' })
    },
  }
}
