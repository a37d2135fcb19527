/** Checks what ends a session, and changes to the own account: password, devices, deletion. */
import type { Page } from '@playwright/test'
import { accessibilityViolations, AXE } from '../accessibilityViolations'
import { expect, test, type Person } from '../journey'
import { freshName } from '../steps'

const dialog = (page: Page, name: string) => page.getByRole('dialog', { name, exact: true })

async function openSettings({ page, url }: Person, path: string, heading: string) {
  await page.goto(`${url}/#/setting/${path}`)
  await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
}

/** Creates a separate account, because these journeys change and delete it. */
async function newcomer(ada: Person) {
  const word = freshName('kim')
  const account = { email: `${word}@example.org`, password: 'first-pw', name: word }
  const json = { ...account, gender: 0, language: 'en-US', device: 'test' }
  const answer = await ada.page.request.post(`${ada.url}/api/user/register`, { data: json })
  expect(answer.status()).toBe(200)
  return account
}

test('a person changes the password, and signs in with the new one', async ({ person }) => {
  const ada = await person()
  await ada.context.addInitScript({ path: AXE })
  const account = await newcomer(ada)
  const { page, signInPage, watch } = ada
  watch.expectNetworkTrouble() // The wrong password is refused.
  await signInPage.open(ada.url)
  await signInPage.signIn(account)
  await expect(ada.appShell.conversations).toBeVisible()
  await openSettings(ada, 'my_account', 'My Account')
  expect(await accessibilityViolations(page)).toEqual([])
  await page.getByRole('button', { name: 'Change password' }).click()
  const form = dialog(page, 'Change password')
  expect(await accessibilityViolations(page)).toEqual([])
  await page.keyboard.type('wrong-pw')
  await form.getByLabel('New password', { exact: true }).fill('second-pw')
  await form.getByLabel('Confirm password', { exact: true }).fill('second-pw')
  await page.keyboard.press('Enter')
  await expect(form.getByRole('alert')).toHaveText('This is not your current password.')
  await form.getByLabel('Current password', { exact: true }).fill(account.password)
  await page.keyboard.press('Enter')
  await expect(form).toHaveCount(0)

  const other = await person()
  await other.signInPage.open(other.url)
  await other.signInPage.signIn({ ...account, password: 'second-pw' })
  await expect(other.appShell.conversations).toBeVisible()
})

test('a device that is signed out from another one lands on the sign-in page with the reason', async ({ person }) => {
  const phone = await person()
  const account = await newcomer(phone)
  await phone.signInPage.open(phone.url)
  await phone.signInPage.signIn(account)
  await expect(phone.appShell.conversations).toBeVisible()
  const laptop = await person()
  await laptop.context.addInitScript({ path: AXE })
  await laptop.signInPage.open(laptop.url)
  await laptop.signInPage.signIn(account)
  await expect(laptop.appShell.conversations).toBeVisible()
  await openSettings(laptop, 'devices', 'Devices')
  const rows = laptop.page.getByRole('list', { name: 'Devices' }).getByRole('listitem')
  await expect(rows).toHaveCount(3)
  await expect(rows.first()).toContainText('this device')
  expect(await accessibilityViolations(laptop.page)).toEqual([])
  phone.watch.expectNetworkTrouble()
  await laptop.page.getByRole('button', { name: 'Sign out all others' }).click()
  await dialog(laptop.page, 'Sign out 2 other devices?').getByRole('button', { name: 'Sign out' }).click()
  await expect(phone.page.getByText('This device was signed out from elsewhere.')).toBeVisible()
  await expect(phone.page.getByRole('textbox', { name: 'E-mail' })).toBeVisible()
  await expect(rows).toHaveCount(1)
})

test('a person deletes the account, and it cannot sign in any more', async ({ person }) => {
  const kim = await person()
  await kim.context.addInitScript({ path: AXE })
  const account = await newcomer(kim)
  const { page, signInPage, watch } = kim
  watch.expectNetworkTrouble() // The deleted account is unknown.
  await signInPage.open(kim.url)
  await signInPage.signIn(account)
  await expect(kim.appShell.conversations).toBeVisible()
  await openSettings(kim, 'my_account', 'My Account')
  await page.getByRole('button', { name: 'Delete account…' }).click()
  const question = dialog(page, 'Delete your account?')
  await question.getByRole('textbox').fill('delete')
  expect(await accessibilityViolations(page)).toEqual([])
  await question.getByRole('button', { name: 'Delete account' }).click()
  await expect(page.getByText('Your account has been deleted')).toBeVisible()
  await signInPage.signIn(account)
  await expect(page.getByText('No account has this e-mail.')).toBeVisible()
})
