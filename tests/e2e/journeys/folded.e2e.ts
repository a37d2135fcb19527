/** Long messages fold without moving what is being read. */
import { apiClientOf } from '../apiClientOf'
import { expect, test, type Person } from '../journey'
import { createChannelOnServer } from '../product'
import { freshName } from '../steps'

const lines = (word: string, count: number) =>
  Array.from({ length: count }, (_, index) => `${word} ${index + 1}.`).join('\n')
/** The distance of a message from the top of the screen, in px. */
const topOf = async ({ conversation }: Person, text: string) => {
  const box = await conversation.message(text).boundingBox()
  return Math.round(box?.y ?? Number.NaN)
}

test('a long message folds and unfolds in place, wide and narrow', async ({ person, product }) => {
  const name = freshName('long')
  const gid = await createChannelOnServer(product.url, product.accounts[0]!, name)
  const bo = await apiClientOf(product.url, product.accounts[1]!)
  await bo.say(gid, lines('Upper', 60))
  for (let count = 1; count <= 6; count += 1) await bo.say(gid, `Between ${count}.`)
  await bo.say(gid, lines('- Lower', 70), 'text/markdown')

  const ada = await person({ account: 0 })
  await ada.signIn()
  await ada.appShell.row(`# ${name}`).click()
  await test.step('1280 px wide', () => foldAndUnfold(ada))
  // A new visit folds everything again.
  await ada.page.goto('about:blank')
  await ada.page.setViewportSize({ width: 390, height: 844 })
  await ada.page.goto(`${ada.url}/#/chat/channel/${gid}`)
  await test.step('390 px wide', () => foldAndUnfold(ada))
})

async function foldAndUnfold(ada: Person) {
  const { feed, message } = ada.conversation
  const upper = message('Upper 1.')
  const lower = message('Lower 1.')
  const toggle = (row: typeof upper, label: string) => row.getByRole('button', { name: label, exact: true })
  // Rows that are drawn in the same frame may undo one scroll, so a reader scrolls again.
  const scrollToBottom = () =>
    expect(async () => {
      await feed.evaluate((log) => (log.scrollTop = log.scrollHeight))
      await expect(toggle(lower, 'Show more')).toBeInViewport({ timeout: 500 })
    }).toPass()
  await expect(lower).not.toContainText('Lower 21.')
  await scrollToBottom()

  // At the newest message, the added text appears below, and the line that is read does not move.
  const before = await topOf(ada, 'Lower 1.')
  await toggle(lower, 'Show more').click()
  await expect(lower).toContainText('Lower 70.')
  expect(Math.abs((await topOf(ada, 'Lower 1.')) - before)).toBeLessThan(2)
  await expect(toggle(lower, 'Show less')).toHaveAttribute('aria-expanded', 'true')
  // After the text is folded from its end, the button is still under the pointer.
  await toggle(lower, 'Show less').scrollIntoViewIfNeeded()
  const pressed = (await toggle(lower, 'Show less').boundingBox())!.y
  await toggle(lower, 'Show less').click()
  await expect(lower).not.toContainText('Lower 21.')
  await expect(toggle(lower, 'Show more')).toBeInViewport()
  expect(Math.abs((await toggle(lower, 'Show more').boundingBox())!.y - pressed)).toBeLessThan(40)

  // Further up, with the keyboard.
  await feed.focus()
  await ada.page.keyboard.press('Home')
  await expect(upper).toBeFocused()
  await expect(toggle(upper, 'Show more')).toBeVisible()
  await toggle(upper, 'Show more').focus()
  const topBefore = await topOf(ada, 'Upper 1.')
  await ada.page.keyboard.press('Enter')
  await expect(upper).toContainText('Upper 60.')
  expect(Math.abs((await topOf(ada, 'Upper 1.')) - topBefore)).toBeLessThan(2)
  await expect(toggle(upper, 'Show less')).toBeFocused()

  // A row that left the view comes back as it was.
  await scrollToBottom()
  await feed.focus()
  await ada.page.keyboard.press('Home')
  await expect(upper).toContainText('Upper 60.')
}
