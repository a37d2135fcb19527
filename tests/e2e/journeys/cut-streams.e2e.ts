/** Cuts streams many times while people talk. Nothing is lost or duplicated, and the order is right. */
import { expect, test } from '../journey'
import { openChannelTogether } from '../steps'
import { repeats } from '../wholeRuns'

const CUTS = repeats(20)

test(`${CUTS} interrupted streams under traffic lose and repeat nothing @control`, async ({ person, product }) => {
  test.setTimeout(180_000)
  const ada = await person({ account: 0 })
  const bo = await person({ account: 1 })
  const channel = await openChannelTogether(ada, bo)
  await bo.appShell.row(`# ${channel}`).click()
  await expect(bo.conversation.composer).toBeVisible()
  ada.watch.expectNetworkTrouble()
  bo.watch.expectNetworkTrouble()

  const expected: string[] = []
  for (let cut = 1; cut <= CUTS; cut += 1) {
    for (const part of ['a', 'b', 'c']) {
      expected.push(`cut ${cut}${part}.`)
      await ada.conversation.say(`cut ${cut}${part}.`)
    }
    await product.control.cutStreams()
  }
  await expect.poll(() => bo.conversation.readThrough(/cut \d+[abc]\./), { timeout: 60_000 }).toEqual(expected)
  await expect.poll(() => ada.conversation.readThrough(/cut \d+[abc]\./)).toEqual(expected)
})
