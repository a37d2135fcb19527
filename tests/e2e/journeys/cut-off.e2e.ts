/** Cuts the network while someone types and sends. Nothing is lost, nothing is duplicated, and the order holds. */
import { expect, test, type Person } from '../journey'
import { openChannelTogether, sayAll } from '../steps'

const lines = ['alpha', 'beta', 'gamma', 'delta', 'epsilon'].map((word, index) => `line ${index + 1} ${word}`)

test('five messages written offline arrive once each and in order, after a reload', async ({ person }) => {
  const ada = await person({ account: 0 })
  const bo = await person({ account: 1 })
  const channel = await openChannelTogether(ada, bo)
  await bo.appShell.row(`# ${channel}`).click()
  await expect(bo.conversation.composer).toBeVisible()
  ada.watch.expectNetworkTrouble()

  await ada.conversation.composer.fill('half a thou')
  await ada.context.route('**/api/**', (route) => route.abort('internetdisconnected'))
  await cutStreams(ada)
  await sayAll(ada, lines)
  for (const line of lines) await expect(ada.conversation.message(line)).toBeVisible()
  await expect(
    ada.appShell.notices.filter({ hasText: /Network Offline!|Reconnecting|will be sent when you are back/ }).first(),
  ).toBeVisible()
  // The list shows the last message, sent or not.
  await expect(ada.appShell.conversations.getByText('line 5 epsilon').first()).toBeVisible()

  await ada.conversation.composer.fill('a draft that waits')
  await ada.page.reload()
  for (const line of lines) await expect(ada.conversation.message(line)).toBeVisible()
  await expect(ada.conversation.composer).toHaveValue('a draft that waits')
  await expect(bo.conversation.message(lines[0]!)).toHaveCount(0)

  await ada.context.unroute('**/api/**')
  await ada.page.evaluate(() => window.dispatchEvent(new Event('online')))
  await expect.poll(() => bo.conversation.linesInOrder(/line \d \w+/), { timeout: 40_000 }).toEqual(lines)
  await expect.poll(() => ada.conversation.linesInOrder(/line \d \w+/)).toEqual(lines)
  await expect(ada.conversation.composer).toHaveValue('a draft that waits')
})

/** Ends open streams, because a route does not affect a connected event source. */
async function cutStreams({ context, page }: Person) {
  await context.setOffline(true)
  await page.waitForFunction(() => !navigator.onLine)
  await context.setOffline(false)
}
