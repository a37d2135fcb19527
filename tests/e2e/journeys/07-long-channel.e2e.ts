/** A channel of 20,000 messages: paging back never moves the row that is being read. */
import { expect, test } from '../journey'
import { seeded } from '../seeded'
import { createChannel } from '../steps'

const seed = Number(process.env.JOURNEYS_SEED ?? 20_261_121)

test(`paging back 3,000 messages moves no row that is being read, and the way back is one press (seed ${seed}) @control`, async ({
  person,
  product,
}) => {
  test.setTimeout(240_000)
  const ada = await person({ account: 0 })
  await ada.signIn()
  await createChannel(ada)
  await product.control.insert({
    gid: await ada.conversation.channelId(),
    count: 20_000,
    text: 'number {i}.',
    words: [0, 30],
    spacing_ms: 20_000,
  })
  await expect(ada.conversation.message('number 19999.')).toBeVisible({ timeout: 60_000 })

  const random = seeded(seed)
  const moved: string[] = []
  let lowest = 20_000
  for (let steps = 0; lowest > 17_000 && steps < 400; steps += 1) {
    const result = await ada.conversation.readUpwards({
      leapPx: random() < 0.6 ? Math.floor(random() * 2_000) : 0,
      stepPx: 40 + Math.floor(random() * 300),
      frames: 4 + Math.floor(random() * 20),
    })
    if (Math.abs(result.jumpPx) > 0.5) moved.push(`${result.jumpPx.toFixed(1)} px at ${result.text}`)
    lowest = Math.min(lowest, result.lowest)
  }
  expect(lowest).toBeLessThanOrEqual(17_000)
  expect(moved).toEqual([])

  await expect(ada.conversation.jumpToLatest).toBeVisible()
  await ada.conversation.jumpToLatest.click()
  await expect(ada.conversation.message('number 19999.')).toBeInViewport({ timeout: 15_000 })
})
