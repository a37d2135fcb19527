/** Checks pages with little room: low ones, and narrow ones with long words and long languages. */
import { apiClientOf } from '../apiClientOf'
import { expect, test, type Person } from '../journey'
import { createChannelOnServer } from '../product'
import { freshName } from '../steps'

const TABLE =
  '| Departure | Line | Vehicle number | Driver | Remarks |\n|---|---|---|---|---|\n| Hauptbahnhof | 11 | 4711 | Katarzyna | Fahrgastinformation |'

test('on low pages the headers scroll away, on narrow ones a table scrolls sideways and the chips are in one row', async ({
  person,
  product,
}) => {
  const [low, wide] = [freshName('low'), freshName('between')]
  const own = await apiClientOf(product.url, product.accounts[0]!)
  const lowId = await createChannelOnServer(product.url, product.accounts[0]!, low)
  for (const line of ['one', 'two', 'three', 'four', 'five']) await own.say(lowId, line)
  const wideId = await createChannelOnServer(product.url, product.accounts[0]!, wide)
  const bo = await apiClientOf(product.url, product.accounts[1]!)
  await bo.say(wideId, TABLE, 'text/markdown')

  const ada = await person({ account: 0 })
  await ada.signIn()
  await test.step('a table scrolls sideways where its words do not fit', async () => {
    await ada.appShell.row(`# ${wide}`).click()
    await scrollTable(ada)
  })
  for (const viewport of [
    { width: 320, height: 256 },
    { width: 320, height: 200 },
    { width: 844, height: 180 },
  ]) {
    await test.step(`at ${viewport.width}×${viewport.height} the headers scroll away, and three rows remain`, async () => {
      await ada.page.goto('about:blank')
      await ada.page.setViewportSize(viewport)
      await ada.page.goto(`${ada.url}/#/chat`)
      await scrollHeadersAway(ada, low)
    })
  }
  await test.step('the chips over the list are in one row in French', async () => {
    const french = await person({ account: 0, language: 'fr', locale: 'fr-FR', viewport: { width: 360, height: 740 } })
    await french.signIn()
    await expectChipsInOneRow(french)
  })
})

async function scrollTable(ada: Person) {
  const { page, conversation } = ada
  const table = conversation.feed.getByRole('table')
  await expect(table).toBeVisible()

  await page.setViewportSize({ width: 390, height: 800 })
  const slider = table.locator('xpath=..')
  await expect(slider).toHaveAttribute('tabindex', '0')
  const word = table.getByText('Hauptbahnhof')
  const lines = await word.evaluate((cell) => {
    const range = document.createRange()
    range.selectNodeContents(cell)
    return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size
  })
  expect(lines).toBe(1)
  await slider.focus()
  await page.keyboard.press('ArrowRight')
  await expect.poll(() => slider.evaluate((box) => box.scrollLeft)).toBeGreaterThan(0)
}

async function scrollHeadersAway(ada: Person, channel: string) {
  const { page, conversation, appShell } = ada
  const top = async () => (await appShell.conversations.boundingBox())!.y
  const rows = appShell.conversations.getByRole('link')
  for (const at of [0, 1, 2]) await expect(rows.nth(at)).toBeInViewport({ ratio: 1 })
  expect(await top()).toBe(0)
  // The focus scrolls the header back into view.
  await page.getByRole('searchbox').first().focus()
  await expect(page.getByRole('searchbox').first()).toBeInViewport({ ratio: 1 })

  await appShell.row(`# ${channel}`).click()
  for (const line of ['three', 'four', 'five'])
    await expect(conversation.message(line).getByText(line)).toBeInViewport({ ratio: 1 })
  await expect(conversation.composer).toBeInViewport({ ratio: 1 })
  await page.getByRole('main').getByRole('button', { name: 'Markdown', exact: true }).click()
  await page.keyboard.type('*x*')
  await expect(conversation.composer).toBeInViewport({ ratio: 1 })
  await expect(conversation.message('five').getByText('five')).toBeInViewport({ ratio: 1 })
  await expect(conversation.heading).not.toBeInViewport({ ratio: 1 })
  await page.getByRole('button', { name: 'Conversation settings' }).focus()
  await expect(conversation.heading).toBeInViewport()
  // The next size begins with an empty text box.
  await conversation.composer.fill('')
  await page.getByRole('main').getByRole('button', { name: 'Markdown', exact: true }).click()
}

async function expectChipsInOneRow(ada: Person) {
  const chips = ada.page.getByRole('group', { name: ada.words.translate('Show') }).getByRole('button')
  await expect(chips).toHaveCount(5)
  const tops = await chips.evaluateAll((all) => all.map((chip) => Math.round(chip.getBoundingClientRect().top)))
  expect(new Set(tops).size).toBe(1)
  await chips.last().click()
  await expect(chips.last()).toHaveAttribute('aria-pressed', 'true')
}
