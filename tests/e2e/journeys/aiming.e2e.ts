/** Ten presses in the list of chats, while others write: each opens the conversation that was aimed at. */
import { apiClientOf } from '../apiClientOf'
import { expect, test } from '../journey'
import { createChannel } from '../steps'

const CHANNELS = 6
const PRESSES = 10

test('a message that arrives between aiming and pressing leads no press to another conversation', async ({
  person,
  product,
}) => {
  const ada = await person({ account: 0 })
  await ada.signIn()
  const channels: { name: string; gid: number }[] = []
  while (channels.length < CHANNELS) {
    const name = `# ${await createChannel(ada)}`
    channels.push({ name, gid: await ada.conversation.channelId() })
  }
  const bo = await apiClientOf(product.url, product.accounts[1]!)
  const { mouse } = ada.page
  let arrivals = 0
  for (let press = 0; press < PRESSES; press++) {
    const aimed = channels[(press * 5) % CHANNELS]!
    const row = ada.appShell.row(aimed.name)
    const box = (await row.boundingBox())!
    const at = { x: box.x + box.width / 2, y: box.y + box.height / 2 }
    await mouse.move(at.x, at.y)
    // The lowest ones come to the top as soon as nobody points at the list.
    for (const { gid } of channels) if (gid !== aimed.gid) await bo.say(gid, `Arrival ${++arrivals}.`)
    const last = channels.findLast(({ gid }) => gid !== aimed.gid)!
    await expect(ada.appShell.conversations).toContainText(`Arrival ${arrivals}.`)
    await mouse.down()
    await mouse.up()
    await expect(ada.conversation.heading).toContainText(aimed.name.slice(2))
    await mouse.move(at.x + 600, at.y)
    await expect
      .poll(() => ada.appShell.conversations.locator('[data-key]').first().getAttribute('aria-label'))
      .toContain(last.name)
  }
})
