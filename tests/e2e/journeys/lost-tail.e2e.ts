/** Checks that written messages remain when a dying server loses its last acknowledged rows. */
import { expect, test, type Person } from '../journey'
import type { Product } from '../product'
import { createChannel, openChannelTogether, sayAll } from '../steps'

/** Kills the server without its newest rows and starts it again. */
async function restartWithout(rows: number, product: Product) {
  // Nobody must see the rows disappear while the server still answers.
  await product.control.turnOff()
  await product.control.loseNewestRows(rows)
  await product.kill()
  await product.restart()
}

test('a dying server that loses acknowledged messages has them all again once, in order, or the author chooses @control', async ({
  person,
  product,
}) => {
  const ada = await person({ account: 0 })
  const bo = await person({ account: 1 })
  const channel = await openChannelTogether(ada, bo)
  await bo.appShell.row(`# ${channel}`).click()
  await expect(bo.conversation.message('Good morning.')).toBeVisible()
  ada.watch.expectNetworkTrouble()
  bo.watch.expectNetworkTrouble()
  await test.step('a server that dies while ten messages are sent, and loses the last acknowledged one, has all ten once, in order', () =>
    loseWhileSending(ada, bo, product))
  await bo.page.close()
  await createChannel(ada)
  await test.step('own messages that the server lost are sent again or discarded, as the author chooses', () =>
    loseOwn(ada, product))
})

async function loseWhileSending(ada: Person, bo: Person, product: Product) {
  const gid = await ada.conversation.channelId()
  // Each request waits before it takes effect, so the fifth has no row when the fourth is acknowledged.
  await product.control.addRule({ route: 'POST /group/*/send', delay_ms: 1_000 })
  const lines = Array.from({ length: 10 }, (_, index) => `line ${index + 1}.`)
  let acknowledged = 0
  const fourth = ada.page.waitForResponse((answer) => answer.url().endsWith('/send') && ++acknowledged === 4)
  await sayAll(ada, lines)
  expect((await fourth).status()).toBe(200)
  await expect(bo.conversation.message('line 4.')).toBeVisible()
  await restartWithout(1, product)

  const written = ['Good morning.', ...lines]
  const stored = async () => (await product.control.storedMessages(gid)).messages.map(({ content }) => content)
  await expect.poll(stored, { timeout: 60_000 }).toEqual(written)
  for (const { page, conversation } of [ada, bo]) {
    await expect
      .poll(() => conversation.linesInOrder(/Good morning\.|line \d+\./), { timeout: 20_000 })
      .toEqual(written)
    await expect(page.getByRole('dialog')).toHaveCount(0)
  }
  await ada.page.reload()
  await expect.poll(() => ada.conversation.linesInOrder(/Good morning\.|line \d+\./)).toEqual(written)
  await expect(ada.page.getByRole('button', { name: 'Send again' })).toHaveCount(0)
  expect(await stored()).toEqual(written)
}

async function loseOwn(ada: Person, product: Product) {
  const { conversation, page } = ada
  const gid = await conversation.channelId()
  for (const text of ['kept.', 'lost and wanted.', 'lost and not wanted.']) await conversation.sayDelivered(text)
  await restartWithout(2, product)

  const lost = (text: string) =>
    conversation.message(text).getByRole('group', { name: 'The server lost this message', exact: true })
  const stored = async () => (await product.control.storedMessages(gid)).messages.map(({ content }) => content)
  await expect(lost('lost and wanted.')).toBeVisible({ timeout: 40_000 })
  await expect(lost('lost and not wanted.')).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  expect(await stored()).toEqual(['kept.'])

  await lost('lost and not wanted.').getByRole('button', { name: 'Discard', exact: true }).click()
  await expect(conversation.message('lost and not wanted.')).toHaveCount(0)
  await lost('lost and wanted.').getByRole('button', { name: 'Send again', exact: true }).click()
  await expect.poll(stored, { timeout: 20_000 }).toEqual(['kept.', 'lost and wanted.'])
  await expect(lost('lost and wanted.')).toHaveCount(0)
  await conversation.sayDelivered('and on.')
  await page.reload()
  await expect
    .poll(() => conversation.linesInOrder(/kept\.|lost and (not )?wanted\.|and on\./))
    .toEqual(['kept.', 'lost and wanted.', 'and on.'])
}
