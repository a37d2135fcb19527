/**
 * Cuts the network and streams, and kills the server, while someone types and sends. Nothing is lost, nothing is
 * duplicated, and the order holds.
 */
import { EventEmitter, once } from 'node:events'
import type { Page } from '@playwright/test'
import { expect, test, type Person } from '../journey'
import type { Product } from '../product'
import { openChannelTogether, sayAll } from '../steps'
import { repeats } from '../wholeRuns'

const lines = ['alpha', 'beta', 'gamma', 'delta', 'epsilon'].map((word, index) => `line ${index + 1} ${word}`)
const CUTS = repeats(20)

async function writeOffline(ada: Person, bo: Person) {
  await ada.conversation.composer.fill('half a thou')
  await ada.context.route('**/api/**', (route) => route.abort('internetdisconnected'))
  await endStreams(ada)
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
}

/** Ends open streams, because a route does not affect a connected event source. */
async function endStreams({ context, page }: Person) {
  await context.setOffline(true)
  await page.waitForFunction(() => !navigator.onLine)
  await context.setOffline(false)
}

async function talkThroughCuts(ada: Person, bo: Person, control: Product['control']) {
  const expected: string[] = []
  for (let cut = 1; cut <= CUTS; cut += 1) {
    for (const part of ['a', 'b', 'c']) {
      expected.push(`cut ${cut}${part}.`)
      await ada.conversation.say(`cut ${cut}${part}.`)
    }
    await control.cutStreams()
  }
  await expect.poll(() => bo.conversation.readThrough(/cut \d+[abc]\./), { timeout: 60_000 }).toEqual(expected)
  await expect.poll(() => ada.conversation.readThrough(/cut \d+[abc]\./)).toEqual(expected)
}

async function killInFlight(ada: Person, bo: Person, product: Product, moment: 'before' | 'after') {
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

test('no message is lost or doubled by a cut network, interrupted streams and a killed server', async ({
  person,
  product,
}) => {
  test.setTimeout(300_000)
  const ada = await person({ account: 0 })
  const bo = await person({ account: 1 })
  const channel = await openChannelTogether(ada, bo)
  await bo.appShell.row(`# ${channel}`).click()
  await expect(bo.conversation.composer).toBeVisible()
  ada.watch.expectNetworkTrouble()
  bo.watch.expectNetworkTrouble()
  await test.step('five messages written offline arrive once each and in order, after a reload', () =>
    writeOffline(ada, bo))
  if (!product.isControlled) return
  await test.step(`${CUTS} interrupted streams under traffic lose and repeat nothing`, () =>
    talkThroughCuts(ada, bo, product.control))
  for (const moment of ['before', 'after'] as const)
    await test.step(`a message whose server was killed ${moment} its effect exists once after the restart`, () =>
      killInFlight(ada, bo, product, moment))
})
