/** A page that stays open while the machine sleeps. */
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
