/** Changes a person's role while they are online. */
import { accessibilityViolations, AXE } from '../accessibilityViolations'
import { changeRole } from '../product'
import { expect, test } from '../journey'

test('a person whose role changes is asked to sign in again, now or later @control', async ({ person, product }) => {
  const [admin, member] = [product.accounts[0]!, product.accounts[1]!]
  const bo = await person({ account: 1 })
  await bo.context.addInitScript({ path: AXE })
  await bo.signIn()
  await bo.page.mouse.move(400, 400)
  const question = bo.page.getByRole('dialog', { name: 'Your role changed' })
  const uid = await product.uidOf(member)
  await changeRole(product.url, admin, uid, true)
  await expect(question).toContainText('You are an admin now.')
  expect(await accessibilityViolations(bo.page)).toEqual([])
  await changeRole(product.url, admin, uid, false)
  await expect(question).toHaveCount(0)
  await changeRole(product.url, admin, uid, true)
  await question.getByRole('button', { name: 'Sign out', exact: true }).click()
  await expect(bo.page.getByRole('dialog', { name: 'Sign out?' })).toBeVisible()
  await bo.page.keyboard.press('Escape')
  await expect(bo.page.getByRole('dialog')).toHaveCount(0)
  await changeRole(product.url, admin, uid, false)
  await expect(question).toContainText('You are no longer an admin.')
  await question.getByRole('button', { name: 'Later', exact: true }).click()
  await expect(question).toHaveCount(0)
  await bo.page.getByRole('link', { name: 'People' }).click()
  await expect(bo.page.getByRole('searchbox', { name: 'Filter people' })).toBeVisible()
  await expect(question).toHaveCount(0)
})
