/** The files of the server: found, looked at and brought home by an admin. */
import { accessibilityViolations, AXE } from '../accessibilityViolations'
import { expect, test } from '../journey'

test('files are shown in both views, opened in their conversation and back, and downloaded as one archive', async ({
  person,
}) => {
  const mira = await person({ account: 0 })
  await mira.context.addInitScript({ path: AXE })
  await mira.signIn()
  const { page } = mira
  await page.getByRole('link', { name: 'Files' }).first().click()
  const grid = page.getByRole('grid', { name: 'Files' })
  await expect(grid.getByRole('gridcell').first()).toBeVisible()
  expect(await accessibilityViolations(page)).toEqual([])

  await page.getByRole('button', { name: 'Type' }).click()
  await page.getByRole('menuitemradio', { name: 'Images' }).click()
  await expect(page).toHaveURL(/#\/files\?type=image$/)
  await page.getByText('List', { exact: true }).locator('..').click()
  const table = page.getByRole('table', { name: 'Files' })
  await expect(table).toBeVisible()
  expect(await accessibilityViolations(page)).toEqual([])

  await table.getByRole('button', { name: 'Open in conversation' }).first().click()
  await expect(page).toHaveURL(/#\/chat\//)
  await page.goBack()
  await expect(page).toHaveURL(/#\/files\?type=image$/)
  await expect(table.locator('[data-column] button').first()).toBeFocused()

  const boxes = table.getByRole('checkbox', { name: /^Select (?!all)/ })
  await boxes.nth(0).check()
  await boxes.nth(1).check()
  const download = page.waitForEvent('download')
  await page.getByRole('region', { name: '2 selected' }).getByRole('button', { name: 'Download' }).click()
  expect((await download).suggestedFilename()).toMatch(/^files-\d{4}-\d\d-\d\d\.zip$/)
  await expect(page.getByText('All files are in the archive.')).toBeVisible()
})
