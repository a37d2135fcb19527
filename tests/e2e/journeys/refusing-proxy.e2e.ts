/** Checks that a proxy which refuses every path, as when its own sign-in ran out, signs nobody out and loses nothing. */
import { expect, test } from '../journey'
import { openChannelTogether } from '../steps'

test.use({ flags: ['--quirks'] })

test('a proxy that refuses everything for a while signs nobody out, and what was written meanwhile arrives once @control', async ({
  person,
  product,
}) => {
  const ada = await person({ account: 0 })
  const bo = await person({ account: 1 })
  const channel = await openChannelTogether(ada, bo)
  await bo.appShell.row(`# ${channel}`).click()
  ada.watch.expectNetworkTrouble()
  bo.watch.expectNetworkTrouble()
  const uid = await product.uidOf(product.accounts[0]!)
  const headers = { 'content-type': 'application/json' }
  await product.control.addRule({
    route: '**',
    who: { uid },
    refuse: { status: 401, body: '{"error":"unauthenticated"}', headers },
  })
  await product.control.cutStreams()
  const signIn = ada.page.getByRole('button', { name: 'Sign in', exact: true })
  await ada.conversation.say('written meanwhile')
  await expect(ada.conversation.message('written meanwhile')).toBeVisible()
  // The offer comes after several refusals. On their own the next ones take over a minute.
  const channelAddress = ada.page.url()
  await ada.page.goto(`${ada.url}/#/setting/devices`)
  const retry = ada.page.getByRole('main').getByRole('button', { name: 'Retry', exact: true })
  await expect(async () => {
    if (await retry.isVisible()) await retry.click({ timeout: 1_000 })
    await expect(signIn).toBeVisible({ timeout: 1_000 })
  }).toPass({ timeout: 60_000 })
  await expect(ada.page.getByText('Unexpected answer, trying again')).toBeVisible()
  await product.control.deleteRules()
  await expect(bo.conversation.message('written meanwhile')).toHaveCount(1, { timeout: 60_000 })
  await expect(signIn).toHaveCount(0)
  await ada.page.goto(channelAddress)
  await expect(ada.conversation.message('written meanwhile')).toHaveCount(1)
})
