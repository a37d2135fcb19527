/** Checks that paging back in a channel of 20,000 messages never moves the row being read. */
import { expect, test } from '../journey'
import { seededRandom } from '../seededRandom'
import { createFilledChannel, openChannelTogether } from '../steps'
import { repeats } from '../wholeRuns'

const MESSAGES = repeats(3_000)
const seed = Number(process.env.JOURNEYS_SEED ?? 20_261_121)

test(`paging back ${MESSAGES} messages moves no row that is being read, and one press returns to the newest (seed ${seed}) @control`, async ({
  person,
  product,
}) => {
  test.setTimeout(240_000)
  const ada = await person({ account: 0 })
  await ada.signIn()
  await createFilledChannel(ada, product, { count: 20_000, words: [0, 30], spacing_ms: 20_000 })

  const random = seededRandom(seed)
  const moved: string[] = []
  let lowest = 20_000
  for (let steps = 0; lowest > 20_000 - MESSAGES && steps < 400; steps += 1) {
    const result = await ada.conversation.readUpwards({
      leapPx: random() < 0.6 ? Math.floor(random() * 2_000) : 0,
      stepPx: 40 + Math.floor(random() * 300),
      frames: 4 + Math.floor(random() * 20),
    })
    if (Math.abs(result.jumpPx) > 0.5) moved.push(`${result.jumpPx.toFixed(1)} px at ${result.text}`)
    lowest = Math.min(lowest, result.lowest)
  }
  expect(lowest).toBeLessThanOrEqual(20_000 - MESSAGES)
  expect(moved).toEqual([])

  await expect(ada.conversation.jumpToLatest).toBeVisible()
  await ada.conversation.jumpToLatest.click()
  await expect(ada.conversation.message('number 19999.')).toBeInViewport({ timeout: 15_000 })
})

test('a reader who reads from the first unread message to the bottom follows new messages from there @control', async ({
  person,
  product,
}) => {
  test.setTimeout(180_000)
  const ada = await person({ account: 0 })
  const bo = await person({ account: 1 })
  const channel = await openChannelTogether(ada, bo)
  const gid = await ada.conversation.channelId()
  await product.control.insertMessages({ gid, count: 200, text: 'early {i}.', words: [5, 30] })
  await expect(bo.appShell.row(`# ${channel}`)).toHaveAccessibleName(/20[01] unread/)
  await bo.appShell.row(`# ${channel}`).click()
  await expect(bo.conversation.unreadLine).toBeInViewport()
  await expect(bo.conversation.jumpToLatest).toBeVisible()
  // Scroll down as a reader does, without the button that jumps to the bottom.
  const newest = bo.conversation.message('early 199.')
  await bo.conversation.feed.hover()
  await expect(async () => {
    await bo.page.mouse.wheel(0, 4_000)
    await expect(newest).toBeInViewport({ timeout: 100 })
    await expect(bo.conversation.jumpToLatest).toBeHidden({ timeout: 100 })
  }).toPass()

  await product.control.insertMessages({ gid, count: 12_000, text: 'flood {i}.' })
  await expect(bo.conversation.message('flood 11999.')).toBeInViewport({ timeout: 60_000 })
})
