/**
 * Checks that a sent message exists once with several tabs and bad networks, and that an unsent one can be canceled.
 */
import { expect, test } from '../journey'
import { createChannel, sayAll } from '../steps'

test('a second tab that is opened while the first one sends, sends nothing twice', async ({ person, product }) => {
  const ada = await person({ account: 0 })
  await ada.signIn()
  await createChannel(ada)
  const gid = await ada.conversation.channelId()
  // A slow server lets the second tab start in the middle.
  await product.control.addRule({ route: 'POST /group/{gid}/send', delay_ms: 150 })
  ada.watch.expectNetworkTrouble()
  const lines = Array.from({ length: 12 }, (_, index) => `line ${index + 1}.`)
  await sayAll(ada, lines)
  const second = await ada.context.newPage()
  await second.goto(ada.page.url())
  await expect(second.getByRole('article').filter({ hasText: 'line 12.' })).toBeVisible({ timeout: 30_000 })
  const stored = async () => (await product.control.storedMessages(gid)).messages.map(({ content }) => content)
  await expect.poll(stored, { timeout: 30_000 }).toEqual(lines)
})

test('a request that the browser repeats results in one message, on the server and on every screen', async ({
  person,
}) => {
  const ada = await person({ account: 0 })
  const bo = await person({ account: 1 })
  await ada.signIn()
  await bo.signIn()
  const channel = await createChannel(ada)
  await ada.conversation.sayDelivered('before.')
  await bo.appShell.row(`# ${channel}`).click()
  let sent = 0
  await ada.context.route('**/send', async (route) => {
    sent += 1
    if (sent % 2 === 1) await route.fetch()
    await route.continue()
  })
  const deleted = ada.page.waitForResponse((answer) => answer.request().method() === 'DELETE')
  await ada.conversation.say('once.')
  expect((await deleted).status()).toBe(200)
  await bo.conversation.say('after.')
  for (const { conversation } of [ada, bo]) {
    await expect(conversation.message('after.')).toHaveCount(1)
    await expect(conversation.message('once.')).toHaveCount(1)
    await expect(conversation.messages).toHaveCount(3)
  }
  await bo.page.reload()
  await expect(bo.conversation.message('after.')).toHaveCount(1)
  await expect(bo.conversation.messages).toHaveCount(3)
})

test('messages that wait for the network can be edited or discarded, and ↑ right after Enter edits the sent one', async ({
  person,
}) => {
  const ada = await person({ account: 0 })
  await ada.signIn()
  await createChannel(ada)
  const { conversation } = ada
  ada.watch.expectNetworkTrouble()
  await ada.context.setOffline(true)
  await sayAll(ada, ['First words', 'Second words'])
  const button = (text: string, name: string) => conversation.message(text).getByRole('button', { name, exact: true })
  await expect(button('First words', 'Edit')).toBeVisible()
  await button('Second words', 'Discard').click()
  await expect(conversation.message('Second words')).toHaveCount(0)
  await button('First words', 'Edit').click()
  await expect(conversation.composer).toHaveValue('First words')
  await expect(conversation.message('First words')).toHaveCount(0)
  await ada.context.setOffline(false)
  await conversation.sayDelivered('Helo')
  await conversation.say('Wrld')
  await conversation.composer.press('ArrowUp')
  await expect(conversation.composer).toHaveValue('Wrld')
  await conversation.say('World')
  await expect(conversation.message('World')).toHaveCount(1)
  await expect(conversation.message('Wrld')).toHaveCount(0)
})
