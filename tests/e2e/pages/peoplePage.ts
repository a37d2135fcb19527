/** Page object for the directory, where a direct message starts. */
import type { Page } from '@playwright/test'
import type { Words } from '../words'

/** Returns the directory of a page. */
export function peoplePage(page: Page, words: Words) {
  const main = page.getByRole('main')
  return {
    /** Opens a person's profile and, from there, the direct conversation. */
    async message(name: string) {
      await page.getByRole('link', { name }).first().click()
      const message = { name: words.translate('Message'), exact: true }
      await main.getByRole('link', message).or(main.getByRole('button', message)).first().click()
    },
  }
}
