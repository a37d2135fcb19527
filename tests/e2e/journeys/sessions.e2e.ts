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

/** Creates a separate account, because this journey changes and deletes it. */
async function newcomer(ada: Person) {
  const word = freshName('kim')
  const account = { email: `${word}@example.org`, password: 'first-pw', name: word }
  const json = { ...account, gender: 0, language: 'en-US', device: 'test' }
  const answer = await ada.page.request.post(`${ada.url}/api/user/register`, { data: json })
  expect(answer.status()).toBe(200)
  return account
}

/** Opens the client with the form, as a person at a new device. */
async function openWith(someone: Person, account: { email: string; password: string }) {
  await someone.context.addInitScript({ path: AXE })
  await someone.signInPage.open(someone.url)
  await someone.signInPage.signIn(account)
  await expect(someone.appShell.conversations).toBeVisible()
}

test('a person changes the password, signs the other devices out with the reason shown there, and deletes the account', async ({
  person,
}) => {
  const laptop = await person()
  const account = await newcomer(laptop)
  const { page, signInPage, watch } = laptop
  await openWith(laptop, account)

  await test.step('a person changes the password, and signs in with the new one', async () => {
    watch.expectNetworkTrouble() // The wrong password is refused.
    await openSettings(laptop, 'my_account', 'My Account')
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
  })
  const changed = { ...account, password: 'second-pw' }
  const phone = await person()
  await openWith(phone, changed)

  await test.step('a device that is signed out from another one lands on the sign-in page with the reason', async () => {
    await openSettings(laptop, 'devices', 'Devices')
    const rows = page.getByRole('list', { name: 'Devices' }).getByRole('listitem')
    await expect(rows).toHaveCount(3)
    await expect(rows.first()).toContainText('this device')
    expect(await accessibilityViolations(page)).toEqual([])
    phone.watch.expectNetworkTrouble()
    await page.getByRole('button', { name: 'Sign out all others' }).click()
    await dialog(page, 'Sign out 2 other devices?').getByRole('button', { name: 'Sign out' }).click()
    await expect(phone.page.getByText('This device was signed out from elsewhere.')).toBeVisible()
    await expect(phone.page.getByRole('textbox', { name: 'E-mail' })).toBeVisible()
    await expect(rows).toHaveCount(1)
  })

  await test.step('a person deletes the account, and it cannot sign in any more', async () => {
    await openSettings(laptop, 'my_account', 'My Account')
    await page.getByRole('button', { name: 'Delete account…' }).click()
    const question = dialog(page, 'Delete your account?')
    await question.getByRole('textbox').fill('delete')
    expect(await accessibilityViolations(page)).toEqual([])
    await question.getByRole('button', { name: 'Delete account' }).click()
    await expect(page.getByText('Your account has been deleted')).toBeVisible()
    await signInPage.signIn(changed)
    await expect(page.getByText('No account has this e-mail.')).toBeVisible()
  })
})
