/** Changes a person's role while they are online. */
import { changeRole } from '../product'
import { expect, test } from '../journey'

test('a person whose role changes is told so, and signs in again from there @control', async ({ person, product }) => {
  const [admin, member] = [product.accounts[0]!, product.accounts[1]!]
  const bo = await person({ account: 1 })
  await bo.signIn()
  await bo.page.mouse.move(400, 400)
  const notice = bo.page.getByRole('status').filter({ hasText: 'Your role changed.' })
  const uid = await product.uidOf(member)
  await changeRole(product.url, admin, uid, true)
  await expect(notice).toBeVisible()
  await changeRole(product.url, admin, uid, false)
  await expect(notice).toHaveCount(0)
  await changeRole(product.url, admin, uid, true)
  await notice.getByRole('button', { name: 'Sign out', exact: true }).click()
  await expect(bo.page.getByRole('dialog')).toBeVisible()
  await bo.page.keyboard.press('Escape')
  await notice.getByRole('button', { name: 'Dismiss', exact: true }).click()
  await expect(notice).toHaveCount(0)
})
