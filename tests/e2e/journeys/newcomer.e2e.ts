/** The first minutes of somebody who has just created an account. */
import { expect, test } from '../journey'
import { freshName } from '../steps'

test('a new member finds a list that is alive, whose rows stay under the pointer, and keeps the frame at a wrong address', async ({
  person,
}) => {
  const { page, url, words, appShell, conversation } = await person({ account: 1 })
  await page.goto(`${url}/#/register`)
  const name = freshName('Nima')
  const fill = (field: string, text: string) =>
    page.getByRole('textbox', { name: words.translate(field), exact: true }).fill(text)
  await fill('Name', name)
  await fill('E-mail', `${name}@example.org`)
  await fill('Password', 'a long password')
  await fill('Confirm password', 'a long password')
  await page.getByRole('button', { name: words.translate('Create account'), exact: true }).click()
  await expect(appShell.conversations).toBeVisible({ timeout: 20_000 })

  // The newcomer has received nothing, and has no unread messages.
  const rows = appShell.conversations.getByRole('listitem')
  const withTime = rows.filter({ has: page.getByRole('time') })
  await expect.poll(() => withTime.count()).toBeGreaterThan(2)
  await expect(appShell.conversations.getByRole('link', { name: /unread/ })).toHaveCount(0)

  // More rows fill, and move, until the pointer is over one.
  await withTime.last().hover()
  const pointedAt = rows.and(page.locator(':hover'))
  const title = (await pointedAt.getByRole('link').getAttribute('aria-label')) ?? ''
  const before = await pointedAt.boundingBox()
  await pointedAt.getByRole('link').click()
  await expect(conversation.messages.last()).toBeVisible()
  const row = rows.filter({ has: page.getByRole('link', { name: title }) })
  expect((await row.boundingBox())?.y).toBe(before?.y)

  await page.goto(`${url}/#/nowhere`)
  await expect(page.getByText('404 page')).toBeVisible()
  await expect(appShell.area('People')).toBeVisible()
})
