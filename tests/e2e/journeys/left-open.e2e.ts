/** Pages that stay open while something else happens: the machine sleeps, another tab opens. */
import { expect, test } from '../journey'
import { createChannel } from '../steps'

const DAY_MS = 24 * 60 * 60 * 1000

test('yesterday’s messages are under "Yesterday" after the machine slept over midnight', async ({ person }) => {
  const ada = await person({ account: 0 })
  ada.watch.expectNetworkTrouble()
  await ada.page.clock.install()
  await ada.signIn()
  await createChannel(ada)
  await ada.conversation.sayDelivered('Good night')
  const day = (name: string) => ada.conversation.feed.getByRole('separator', { name, exact: true })
  await expect(day('Today')).toHaveCount(1)
  await ada.context.setOffline(true)
  // Due timers fire at most once, as after the lid of a laptop was opened.
  await ada.page.clock.fastForward(DAY_MS)
  await expect(day('Yesterday')).toHaveCount(1)
  await expect(day('Today')).toHaveCount(0)
})

test('a tab that another one made inactive takes over when that one is closed, and gives way to another client', async ({
  person,
  product,
}) => {
  const ada = await person({ account: 0 })
  await ada.signIn()
  const channel = await createChannel(ada)
  const later = await ada.context.newPage()
  await later.goto(`${product.url}/#/chat`)
  await expect(ada.page).toHaveTitle(/\[INACTIVE\]/)
  await later.close()
  await expect(ada.page).not.toHaveTitle(/\[INACTIVE\]/, { timeout: 15_000 })
  await ada.appShell.row(`# ${channel}`).click()
  await ada.conversation.sayDelivered('Here again')

  const other = await ada.context.newPage()
  await other.goto(`${product.url}/manifest.webmanifest`)
  await other.evaluate(() => new BroadcastChannel('VOCECHAT_CHANNEL').postMessage({ type: 'NEW_TAB' }))
  await expect(ada.page).toHaveTitle(/\[INACTIVE\]/)
  await expect(ada.page.getByRole('dialog', { name: 'Only one active tab is allowed' })).toBeVisible()
})
