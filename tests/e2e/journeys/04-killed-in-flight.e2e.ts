/** The server dies while a message is on its way. When it is back, the message is there, once. */
import { expect, test } from '../journey'
import { openedTogether } from '../steps'

for (const moment of ['before', 'after'] as const) {
  test(`a message whose server was killed ${moment} its effect is there once after the restart @control`, async ({ person, product }) => {
    const ada = await person({ account: 0 })
    const bo = await person({ account: 1 })
    const channel = await openedTogether(ada, bo)
    await bo.frame.row(`# ${channel}`).click()
    await expect(bo.conversation.composer).toBeVisible()
    ada.watch.expectNetworkTrouble()
    bo.watch.expectNetworkTrouble()

    await product.control.misbehave({ route: 'POST /group/*/send', times: 1, drop: moment, delay_ms: moment === 'before' ? 5_000 : 0 })
    const text = `killed ${moment} the effect`
    const sent = ada.page.waitForRequest((request) => request.url().endsWith('/send'))
    await ada.conversation.say(text)
    await sent
    if (moment === 'after') await expect(bo.conversation.message(text)).toHaveCount(1)
    await product.kill()
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
