/** Checks that users never notice tokens of twelve seconds, tokens that expire early, and what other tabs do to theirs. */
import { expect, test, type Person } from '../journey'
import type { Product } from '../product'
import { createChannel, openChannelTogether, sayAll } from '../steps'

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

test('of several tabs one renews the token, a crashed one keeps no lock, and a new tab does not wait for a frozen one @control', async ({
  person,
  product,
}) => {
  const ada = await person({ account: 0 })
  await ada.signIn()
  const channel = await createChannel(ada)
  await test.step('a new tab does not wait for a frozen tab, which becomes inactive when it runs again', () =>
    openBesideFrozen(ada, channel))
  ada.watch.expectNetworkTrouble()
  await test.step('a token is renewed although a crashed tab held the lock', () => renewAfterCrash(ada, product))
  await test.step('five pages that need a token at once renew it once', () => renewInFivePages(ada, product))
})

async function openBesideFrozen({ context, page, url }: Person, channel: string) {
  const devtools = await context.newCDPSession(page)
  await devtools.send('Page.setWebLifecycleState', { state: 'frozen' })
  const later = await context.newPage()
  await later.goto(`${url}/#/chat`)
  await later
    .getByRole('link', { name: new RegExp(channel) })
    .first()
    .click()
  await expect(later.getByRole('textbox', { name: /^Message / })).toBeVisible()
  await devtools.send('Page.setWebLifecycleState', { state: 'active' })
  await expect(page).toHaveTitle(/\[INACTIVE\]/)
  await expect(later).not.toHaveTitle(/\[INACTIVE\]/)
  await later.close()
}

async function renewAfterCrash({ context, conversation, page, url }: Person, { control }: Product) {
  const holder = await context.newPage()
  await holder.goto(`${url}/manifest.webmanifest`)
  await holder.evaluate(
    () =>
      new Promise<void>((resolve) => {
        void navigator.locks.request('parley_renewal', () => {
          resolve()
          return new Promise(() => undefined)
        })
      }),
  )
  await control.expireTokens()
  const renewed = page.waitForResponse((response) => response.url().endsWith('/token/renew'))
  await page.reload()
  const crashed = holder.waitForEvent('crash')
  const devtools = await context.newCDPSession(holder)
  void devtools.send('Page.crash').catch(() => undefined)
  await crashed
  expect((await renewed).status()).toBe(200)
  await conversation.say('after the crash')
  await expect(conversation.message('after the crash')).toBeVisible()
}

async function renewInFivePages({ context, page, url }: Person, { control }: Product) {
  const pages = [page]
  for (let count = 1; count < 5; count += 1) {
    const next = await context.newPage()
    await next.goto(`${url}/#/login`)
    pages.push(next)
  }
  await control.reset()
  const renewals: number[] = []
  context.on('response', (response) => {
    if (response.url().endsWith('/token/renew')) renewals.push(response.status())
  })
  // Each page uses the credentials at the same moment, with less than twenty seconds of lifetime left.
  await control.expireTokens()
  await Promise.all(pages.map((each) => each.reload()))
  await expect.poll(() => renewals.length, { timeout: 20_000 }).toBeGreaterThan(0)
  await Promise.all(pages.map((each) => each.waitForLoadState('networkidle')))
  expect(renewals).toEqual([200])
}
