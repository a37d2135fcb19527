/** Long messages fold without moving what is being read, and the composer offers what suits a text. */
import { apiClientOf } from '../apiClientOf'
import { expect, test, type Person } from '../journey'
import { createChannelOnServer } from '../product'
import { freshName, openChannelTogether } from '../steps'

const lines = (word: string, count: number) =>
  Array.from({ length: count }, (_, index) => `${word} ${index + 1}.`).join('\n')
/** The distance of a message from the top of the screen, in px. */
const topOf = async ({ conversation }: Person, text: string) => {
  const box = await conversation.message(text).boundingBox()
  return Math.round(box?.y ?? Number.NaN)
}

for (const viewport of [
  { width: 1280, height: 800 },
  { width: 390, height: 844 },
]) {
  test(`a long message folds and unfolds in place, ${viewport.width} px wide`, async ({ person, product }) => {
    const name = freshName('long')
    const gid = await createChannelOnServer(product.url, product.accounts[0]!, name)
    const bo = await apiClientOf(product.url, product.accounts[1]!)
    await bo.say(gid, lines('Upper', 60))
    for (let count = 1; count <= 6; count += 1) await bo.say(gid, `Between ${count}.`)
    await bo.say(gid, lines('- Lower', 70), 'text/markdown')

    const ada = await person({ account: 0, viewport })
    await ada.signIn()
    await ada.appShell.row(`# ${name}`).click()
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
  })
}

test('the composer sends typed marks as Markdown, offers a code block for pasted code, and Ctrl B turns Markdown on', async ({
  person,
}) => {
  const ada = await person({ account: 0 })
  const bo = await person({ account: 1 })
  const channel = await openChannelTogether(ada, bo)
  await bo.appShell.row(`# ${channel}`).click()
  const { page, conversation } = ada
  const button = (name: string) => page.getByRole('main').getByRole('button', { name, exact: true })
  const markdown = button('Markdown')

  await conversation.composer.pressSequentially('The freeze is **on Friday** with `27.1`')
  const top = (await conversation.composer.boundingBox())!.y
  await expect(button('Markdown: send as plain text instead')).toBeVisible()
  expect((await conversation.composer.boundingBox())!.y).toBe(top)
  await page.keyboard.press('Enter')
  await expect(conversation.composer).toBeFocused()
  await expect(bo.conversation.message('The freeze is').getByRole('strong')).toHaveText('on Friday')
  await expect(markdown).toHaveAttribute('aria-pressed', 'false')

  // Uses the browser's clipboard, as people do.
  await ada.context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.evaluate((text) => navigator.clipboard.writeText(text), 'const line = 11\nconst stops = [1, 2]')
  await conversation.composer.pressSequentially('Look: ')
  await page.keyboard.press('ControlOrMeta+v')
  await button('Make it a code block').click()
  await expect(conversation.composer).toHaveValue('Look: \n```\nconst line = 11\nconst stops = [1, 2]\n```')
  await expect(conversation.composer).toBeFocused()
  // One undo removes the block and leaves the text.
  await page.keyboard.press('ControlOrMeta+z')
  await expect(conversation.composer).toHaveValue('Look: const line = 11\nconst stops = [1, 2]')
  await page.keyboard.press('ControlOrMeta+Shift+z')
  await page.keyboard.press('ControlOrMeta+Enter')
  await expect(bo.conversation.message('Look:').getByRole('button', { name: 'Copy code' })).toBeAttached()
  await expect(markdown).toHaveAttribute('aria-pressed', 'false')

  await conversation.composer.fill('a word')
  await page.keyboard.press('Shift+ArrowLeft')
  for (let letter = 1; letter < 4; letter += 1) await page.keyboard.press('Shift+ArrowLeft')
  await page.keyboard.press('ControlOrMeta+e')
  await expect(conversation.composer).toHaveValue('a `word`')
  await page.keyboard.press('ControlOrMeta+b')
  await expect(conversation.composer).toHaveValue('a `**word**`')
  await expect(markdown).toHaveAttribute('aria-pressed', 'true')
})
