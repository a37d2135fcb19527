/** Checks a reader in a channel of 20,000 messages: the newest are followed, and paging back never moves the row being read. */
import { expect, test, type Person } from '../journey'
import { createChannelOnServer } from '../product'
import { seededRandom } from '../seededRandom'
import { freshName } from '../steps'
import { repeats } from '../wholeRuns'

const MESSAGES = repeats(3_000)
const seed = Number(process.env.JOURNEYS_SEED ?? 20_261_121)

test(`a reader who reads to the bottom follows new messages from there, and paging back ${MESSAGES} of them moves no row that is being read (seed ${seed}) @control`, async ({
  person,
  product,
}) => {
  test.setTimeout(240_000)
  const channel = freshName('tram')
  const gid = await createChannelOnServer(product.url, product.accounts[0]!, channel)
  const bo = await person({ account: 1 })
  await bo.signIn()
  await product.control.insertMessages({ gid, count: 200, text: 'early {i}.', words: [5, 30] })
  await expect(bo.appShell.row(`# ${channel}`)).toHaveAccessibleName(/20[01] unread/)
  await bo.appShell.row(`# ${channel}`).click()
  await test.step('from the first unread message to the bottom', () => readToBottom(bo))

  await product.control.insertMessages({ gid, count: 20_000, text: 'number {i}.', words: [0, 30], spacing_ms: 20_000 })
  await expect(bo.conversation.message('number 19999.')).toBeInViewport({ timeout: 60_000 })
  await test.step('paging back moves no row that is being read', () => pageBack(bo))

  await expect(bo.conversation.jumpToLatest).toBeVisible()
  await bo.conversation.jumpToLatest.click()
  await expect(bo.conversation.message('number 19999.')).toBeInViewport({ timeout: 15_000 })
})

/** Scrolls down as a reader does, without the button that jumps to the bottom. */
async function readToBottom({ conversation, page }: Person) {
  await expect(conversation.unreadLine).toBeInViewport()
  await expect(conversation.jumpToLatest).toBeVisible()
  await conversation.feed.hover()
  await expect(async () => {
    await page.mouse.wheel(0, 4_000)
    await expect(conversation.message('early 199.')).toBeInViewport({ timeout: 100 })
    await expect(conversation.jumpToLatest).toBeHidden({ timeout: 100 })
  }).toPass()
}

async function pageBack({ conversation }: Person) {
  const random = seededRandom(seed)
  const moved: string[] = []
  let lowest = 20_000
  for (let steps = 0; lowest > 20_000 - MESSAGES && steps < 400; steps += 1) {
    const result = await conversation.readUpwards({
      leapPx: random() < 0.6 ? Math.floor(random() * 2_000) : 0,
      stepPx: 40 + Math.floor(random() * 300),
      frames: 4 + Math.floor(random() * 20),
    })
    if (Math.abs(result.jumpPx) > 0.5) moved.push(`${result.jumpPx.toFixed(1)} px at ${result.text}`)
    lowest = Math.min(lowest, result.lowest)
  }
  expect(lowest).toBeLessThanOrEqual(20_000 - MESSAGES)
  expect(moved).toEqual([])
}
