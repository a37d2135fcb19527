/** Page object for the sign-in screen, with its accessible names. */
import type { Page } from '@playwright/test'
import type { Words } from '../words'

/** Returns the sign-in screen of a page. */
export function signInPage(page: Page, words: Words) {
  const email = page.getByRole('textbox', { name: words.translate('E-mail'), exact: true })
  const password = page.getByLabel(words.translate('Password'), { exact: true })
  const submit = page.getByRole('button', { name: words.translate('Sign in'), exact: true })
  return {
    email,
    password,
    submit,
    heading: page.getByRole('heading', { level: 1 }),
    alert: page.getByRole('alert'),
    open: (url: string) => page.goto(`${url}/#/login`),
    async signIn(account: { email: string; password: string }) {
      await email.fill(account.email)
      await password.fill(account.password)
      await submit.click()
    },
  }
}
