/** Long messages fold without moving what is being read, and the composer offers what suits a text. */
import { callerAt } from '../callers'
import { expect, test, type Person } from '../journey'
import { createChannel } from '../product'
import { freshName } from '../steps'

const lines = (word: string, count: number) => Array.from({ length: count }, (_, at) => `${word} ${at + 1}.`).join('\n')
/** Where an element stands on the screen, in px. */
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
    const gid = await createChannel(product.url, product.accounts[0]!, name)
    const bo = await callerAt(product.url, product.accounts[1]!)
    await bo.say(gid, lines('Upper', 60))
    for (let count = 1; count <= 6; count += 1) await bo.say(gid, `Between ${count}.`)
    await bo.say(gid, lines('- Lower', 70), 'text/markdown')

    const ada = await person({ account: 0, viewport })
    await ada.signIn()
    await ada.frame.row(`# ${name}`).click()
    const { feed, message } = ada.conversation
    const upper = message('Upper 1.')
    const lower = message('Lower 1.')
    const toggle = (row: typeof upper, label: string) => row.getByRole('button', { name: label, exact: true })
    await expect(lower).not.toContainText('Lower 21.')
    await feed.evaluate((log) => (log.scrollTop = log.scrollHeight))
    await expect(toggle(lower, 'Show more')).toBeInViewport()

    // At the newest message, more text goes on below; the reader stays at its line.
    const before = await topOf(ada, 'Lower 1.')
    await toggle(lower, 'Show more').click()
    await expect(lower).toContainText('Lower 70.')
    expect(Math.abs((await topOf(ada, 'Lower 1.')) - before)).toBeLessThan(2)
    await expect(toggle(lower, 'Show less')).toHaveAttribute('aria-expanded', 'true')
    // From the end of the text, less of it leaves the button under the pointer.
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
    const stood = await topOf(ada, 'Upper 1.')
    await ada.page.keyboard.press('Enter')
    await expect(upper).toContainText('Upper 60.')
    expect(Math.abs((await topOf(ada, 'Upper 1.')) - stood)).toBeLessThan(2)
    await expect(toggle(upper, 'Show less')).toBeFocused()

    // A row that left the view comes back as it was.
    await feed.evaluate((log) => (log.scrollTop = log.scrollHeight))
    await expect(toggle(lower, 'Show more')).toBeInViewport()
    await feed.focus()
    await ada.page.keyboard.press('Home')
    await expect(upper).toContainText('Upper 60.')
  })
}
