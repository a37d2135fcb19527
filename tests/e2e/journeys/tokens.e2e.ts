/** Checks that users never notice tokens of twelve seconds, or tokens that expire early. */
import { expect, test } from '../journey'
import { openChannelTogether, sayAll } from '../steps'

test.describe('with tokens of twelve seconds', () => {
  test.use({ flags: ['--token-seconds', '12'] })

  test('a conversation continues over many renewals and a forced expiry without one failed call @control', async ({
    person,
    product,
  }) => {
    const ada = await person({ account: 0 })
    const bo = await person({ account: 1 })
    const channel = await openChannelTogether(ada, bo)
    await bo.appShell.row(`# ${channel}`).click()
    const lines = Array.from({ length: 6 }, (_, index) => `minute ${index + 1}`)
    // Writing takes longer than a token is valid. The waits are real time, because the server's clock is real.
    for (const line of lines) {
      await ada.conversation.say(line)
      await expect(bo.conversation.message(line)).toBeVisible()
      await ada.page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 2_500)))
    }
    await product.control.expireTokens()
    ada.watch.expectNetworkTrouble()
    bo.watch.expectNetworkTrouble()
    await sayAll(ada, ['after the expiry'])
    await expect(bo.conversation.message('after the expiry')).toHaveCount(1)
    await bo.conversation.say('and back')
    await expect(ada.conversation.message('and back')).toHaveCount(1)
    for (const someone of [ada, bo]) {
      await expect(someone.page.getByRole('group', { name: /^Not sent/ })).toHaveCount(0)
      await expect(someone.signInPage.submit).toHaveCount(0)
    }
  })
})

test('five pages that need a token at once renew it once @control', async ({ person, product }) => {
  const ada = await person({ account: 0 })
  await ada.signIn()
  const pages = [ada.page]
  for (let count = 1; count < 5; count += 1) {
    const page = await ada.context.newPage()
    await page.goto(`${product.url}/#/login`)
    pages.push(page)
  }
  await product.control.reset()
  const renewals: number[] = []
  ada.context.on('response', (response) => {
    if (response.url().endsWith('/token/renew')) renewals.push(response.status())
  })
  // Each page uses the credentials at the same moment, with less than twenty seconds of lifetime left.
  await product.control.expireTokens()
  ada.watch.expectNetworkTrouble()
  await Promise.all(pages.map((page) => page.reload()))
  await expect.poll(() => renewals.length, { timeout: 20_000 }).toBeGreaterThan(0)
  await Promise.all(pages.map((page) => page.waitForLoadState('networkidle')))
  expect(renewals).toEqual([200])
})
