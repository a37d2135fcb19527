/** Page object for the dialog that creates a channel. */
import type { Page } from '@playwright/test'
import type { Words } from '../words'

/** Returns the open dialog of a page. */
export function newChannelDialog(page: Page, words: Words) {
  const dialog = page.getByRole('dialog', { name: words.translate('New channel') })
  const isPrivate = dialog.getByRole('radio', { name: words.translate('Private'), exact: true })
  const isPublic = dialog.getByRole('radio', { name: words.translate('Public'), exact: true })
  const create = dialog.getByRole('button', { name: words.translate('Create channel'), exact: true })
  return {
    dialog,
    isPrivate,
    isPublic,
    create,
    /** Creates a channel that everyone is in. */
    async createPublic(name: string) {
      await dialog.getByRole('textbox', { name: words.translate('Name'), exact: true }).fill(name)
      await isPublic.check()
      await create.click()
      await dialog.waitFor({ state: 'hidden' })
    },
  }
}
