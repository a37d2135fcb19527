/** Kills the server while a message is on its way. After the restart the message is there exactly once. */
import { EventEmitter, once } from 'node:events'
import type { Page } from '@playwright/test'
import { expect, test } from '../journey'
import { openChannelTogether } from '../steps'

for (const moment of ['before', 'after'] as const) {
  test(`a message whose server was killed ${moment} its effect exists once after the restart @control`, async ({
    person,
    product,
  }) => {
    const ada = await person({ account: 0 })
    const bo = await person({ account: 1 })
    const channel = await openChannelTogether(ada, bo)
    await bo.appShell.row(`# ${channel}`).click()
    await expect(bo.conversation.composer).toBeVisible()
    ada.watch.expectNetworkTrouble()
    bo.watch.expectNetworkTrouble()

    const text = `killed ${moment} the effect`
    const heldSend = await holdSend(ada.page, moment)
    await ada.conversation.say(text)
    await heldSend.reached
    if (moment === 'after') await expect(bo.conversation.message(text)).toHaveCount(1)
    await product.kill()
    heldSend.lose()
    await expect(ada.conversation.message(text)).toBeVisible()
    await product.restart()

    await expect(bo.conversation.message(text)).toHaveCount(1, { timeout: 40_000 })
    await expect(ada.conversation.message(text)).toHaveCount(1)
    await ada.page.reload()
    await expect(ada.conversation.message(text)).toHaveCount(1)
    await expect(ada.conversation.message(text).getByRole('group', { name: /^Not sent/ })).toHaveCount(0)
    await ada.conversation.say(`and on it goes ${moment}`)
    await expect(bo.conversation.message(`and on it goes ${moment}`)).toHaveCount(1, { timeout: 20_000 })
    await expect(bo.conversation.message(text)).toHaveCount(1)
  })
}

/** Holds the next send request or its answer until it is lost with the server. */
async function holdSend(page: Page, moment: 'before' | 'after') {
  const signs = new EventEmitter()
  const reached = once(signs, 'reached')
  await page.route(
    '**/send',
    async (route) => {
      // The test sends this request itself: a browser would repeat it when the connection breaks.
      if (moment === 'after') await route.fetch()
      const lost = once(signs, 'lost')
      signs.emit('reached')
      await lost
      await route.abort('connectionreset')
    },
    { times: 1 },
  )
  return { reached, lose: () => signs.emit('lost') }
}
