/** An admin's work with many accounts and with roles, as another person sees it. */
import type { Page } from '@playwright/test'
import { accessibilityViolations, AXE } from '../accessibilityViolations'
import { expect, test, type Person } from '../journey'
import { changeRole, type Product } from '../product'

const COUNT = 120

test('many accounts are imported over failures and a reload, others see the people at once, and who becomes an admin or is one no more is asked @control', async ({
  person,
  product,
}) => {
  const mira = await person({ account: 0 })
  const nora = await person({ account: 1 })
  await mira.context.addInitScript({ path: AXE })
  await nora.context.addInitScript({ path: AXE })
  await nora.signIn()
  await mira.signIn()
  await test.step('a person whose role changes is asked to sign in again, now or later', () =>
    askAfterChange(nora, product))
  await test.step('who becomes an admin finds the page, and who is one no more keeps what was typed', () =>
    changeRoleByMenu(mira, nora))
  await test.step('many accounts are imported over failures and a reload, and others see the people at once', () =>
    importAccounts(mira, nora, product))
})

async function askAfterChange(nora: Person, product: Product) {
  const { url } = product
  const [admin, member] = [product.accounts[0]!, product.accounts[1]!]
  const uid = await product.uidOf(member)
  await nora.page.mouse.move(400, 400)
  const question = nora.page.getByRole('dialog', { name: 'Your role changed' })
  await changeRole(url, admin, uid, true)
  await expect(question).toContainText('You are an admin now.')
  expect(await accessibilityViolations(nora.page)).toEqual([])
  await changeRole(url, admin, uid, false)
  await expect(question).toHaveCount(0)
  await changeRole(url, admin, uid, true)
  await question.getByRole('button', { name: 'Sign out', exact: true }).click()
  await expect(nora.page.getByRole('dialog', { name: 'Sign out?' })).toBeVisible()
  await nora.page.keyboard.press('Escape')
  await expect(nora.page.getByRole('dialog')).toHaveCount(0)
  await changeRole(url, admin, uid, false)
  await expect(question).toContainText('You are no longer an admin.')
  await question.getByRole('button', { name: 'Later', exact: true }).click()
  await expect(question).toHaveCount(0)
  await nora.page.getByRole('link', { name: 'People' }).click()
  await expect(nora.page.getByRole('searchbox', { name: 'Filter people' })).toBeVisible()
  await expect(question).toHaveCount(0)
}

async function changeRoleByMenu(mira: Person, nora: Person) {
  await mira.page.goto(`${mira.url}/#/setting/members`)
  await mira.page.getByRole('searchbox', { name: 'Filter members' }).fill('nora@')
  const set = async (item: string) => {
    await mira.page.getByRole('button', { name: 'More about Nora Albrecht' }).click()
    await mira.page.getByRole('menuitem', { name: item }).click()
    await mira.page.getByRole('dialog').getByRole('button', { name: item }).click()
  }
  await set('Make admin')
  const question = nora.page.getByRole('dialog', { name: 'Your role changed' })
  await question.getByRole('button', { name: 'Later', exact: true }).click()
  await nora.page.goto(`${nora.url}/#/setting/members`)
  await expect(nora.page.getByRole('heading', { level: 1, name: 'Members' })).toBeVisible()
  await set('Make member')
  await question.getByRole('button', { name: 'Later', exact: true }).click()
  await expect(nora.page.getByRole('heading', { level: 1, name: 'Members' })).toBeVisible()
  await expect(nora.page.getByRole('link', { name: 'Members' })).toHaveCount(0)
}

/** On a phone in landscape the rows stood over the buttons for the selected people. */
async function pressInLandscape(page: Page) {
  const wide = page.viewportSize()!
  await page.setViewportSize({ width: 844, height: 390 })
  await page.getByRole('checkbox', { name: 'Select Nora Albrecht' }).check()
  const bar = page.getByRole('region', { name: '1 selected' })
  // A trial waits until nothing stands over the button.
  await bar.getByRole('button', { name: 'Set role' }).click({ trial: true })
  await bar.getByRole('button', { name: 'Clear selection' }).click()
  await page.setViewportSize(wide)
}

async function importAccounts(mira: Person, nora: Person, product: Product) {
  mira.watch.expectNetworkTrouble()
  const { page } = mira
  await page.goto(`${mira.url}/#/setting/members`)
  await expect(page.getByRole('table', { name: 'Members' })).toBeVisible()
  expect(await accessibilityViolations(page)).toEqual([])
  await pressInLandscape(page)

  await page.getByRole('button', { name: 'Import CSV' }).click()
  const lines = Array.from({ length: COUNT }, (_, index) => `Winter ${index},winter${index}@tramway.example`)
  await page.getByLabel('CSV file').setInputFiles({
    name: 'crew.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(`name,e-mail\n${lines.join('\n')}\n`),
  })
  await expect(page.getByRole('radio', { name: `New ${COUNT}` })).toBeVisible()
  expect(await accessibilityViolations(page)).toEqual([])

  await product.control.addRule({ route: 'POST /admin/user', skip: 40, times: 7, refuse: { status: 500 } })
  await product.control.addRule({ route: 'POST /admin/user', delay_ms: 20 })
  await page.getByRole('button', { name: `Import ${COUNT} accounts` }).click()
  await expect(page.getByRole('progressbar')).toHaveAccessibleName(/^Import accounts: [5-9]\d of/)
  await page.reload()
  const bar = page.getByRole('region', { name: 'Import accounts' })
  await expect(bar).toContainText('7 failed')
  // The server hashes every password.
  const slow = { timeout: 60_000 }
  await expect(page.getByRole('progressbar', { name: `Import accounts: ${COUNT - 7} of ${COUNT}` })).toBeVisible(slow)
  await bar.getByRole('button', { name: 'Retry the failed ones' }).click()
  await expect(page.getByRole('progressbar', { name: `Import accounts: ${COUNT} of ${COUNT}` })).toBeVisible()
  const download = page.waitForEvent('download')
  await bar.getByRole('button', { name: 'Save result file' }).click()
  expect((await download).suggestedFilename()).toBe('members-result.csv')

  await nora.page.getByRole('link', { name: 'People' }).click()
  await nora.page.getByRole('searchbox', { name: 'Filter people' }).fill('Winter 119')
  await expect(nora.page.getByRole('link', { name: 'Winter 119' })).toBeVisible()
}
