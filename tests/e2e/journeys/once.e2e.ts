/**
 * Checks that a sent message exists once with several tabs and bad networks, and that an unsent one can be canceled.
 */
import { expect, stepWithControl, test, type Person } from '../journey'
import type { Product } from '../product'
import { createChannel, sayAll } from '../steps'

test('a sent message exists once: repeated by the browser, waiting for the network, and with a second tab', async ({
  person,
  product,
}) => {
  const ada = await person({ account: 0 })
  const bo = await person({ account: 1 })
  await ada.signIn()
  await bo.signIn()
  const channel = await createChannel(ada)
  await ada.conversation.sayDelivered('before.')
  await bo.appShell.row(`# ${channel}`).click()
  await test.step('a request that the browser repeats results in one message, on the server and on every screen', () =>
    repeatRequests(ada, bo))
  await test.step('messages that wait for the network can be edited or discarded, and ↑ right after Enter edits the sent one', () =>
    changeWaiting(ada))
  await stepWithControl('a second tab that is opened while the first one sends, sends nothing twice', () =>
    openSecondTab(ada, product),
  )
})

async function repeatRequests(ada: Person, bo: Person) {
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
  await ada.context.unroute('**/send')
}

async function changeWaiting({ context, conversation, watch }: Person) {
  watch.expectNetworkTrouble()
  await context.setOffline(true)
  for (const text of ['First words', 'Second words']) await conversation.say(text)
  const button = (text: string, name: string) => conversation.message(text).getByRole('button', { name, exact: true })
  await expect(button('First words', 'Edit')).toBeVisible()
  await button('Second words', 'Discard').click()
  await expect(conversation.message('Second words')).toHaveCount(0)
  await button('First words', 'Edit').click()
  await expect(conversation.composer).toHaveValue('First words')
  await expect(conversation.message('First words')).toHaveCount(0)
  await context.setOffline(false)
  await conversation.sayDelivered('Helo')
  await conversation.say('Wrld')
  await conversation.composer.press('ArrowUp')
  await expect(conversation.composer).toHaveValue('Wrld')
  await conversation.say('World')
  await expect(conversation.message('World')).toHaveCount(1)
  await expect(conversation.message('Wrld')).toHaveCount(0)
}

async function openSecondTab(ada: Person, product: Product) {
  await createChannel(ada)
  const gid = await ada.conversation.channelId()
  // A slow server lets the second tab start in the middle.
  await product.control.addRule({ route: 'POST /group/{gid}/send', delay_ms: 150 })
  const lines = Array.from({ length: 12 }, (_, index) => `line ${index + 1}.`)
  await sayAll(ada, lines)
  const second = await ada.context.newPage()
  await second.goto(ada.page.url())
  await expect(second.getByRole('article').filter({ hasText: 'line 12.' })).toBeVisible({ timeout: 30_000 })
  const stored = async () => (await product.control.storedMessages(gid)).messages.map(({ content }) => content)
  await expect.poll(stored, { timeout: 30_000 }).toEqual(lines)
}
