/** Checks that on narrow pages and in long languages words are not broken and lines do not wrap. */
import { apiClientOf } from '../apiClientOf'
import { expect, test } from '../journey'
import { createChannelOnServer } from '../product'
import { freshName } from '../steps'

const TABLE =
  '| Departure | Line | Vehicle number | Driver | Remarks |\n|---|---|---|---|---|\n| Hauptbahnhof | 11 | 4711 | Katarzyna | Fahrgastinformation |'

test('a table scrolls sideways where its words do not fit', async ({ person, product }) => {
  const name = freshName('between')
  const gid = await createChannelOnServer(product.url, product.accounts[0]!, name)
  const bo = await apiClientOf(product.url, product.accounts[1]!)
  await bo.say(gid, TABLE, 'text/markdown')
  const ada = await person({ account: 0, viewport: { width: 1280, height: 800 } })
  await ada.signIn()
  await ada.appShell.row(`# ${name}`).click()
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
})

test('the chips over the list are in one row in French', async ({ person }) => {
  const ada = await person({ account: 0, language: 'fr', locale: 'fr-FR', viewport: { width: 360, height: 740 } })
  await ada.signIn()
  const chips = ada.page.getByRole('group', { name: ada.words.translate('Show') }).getByRole('button')
  await expect(chips).toHaveCount(5)
  const tops = await chips.evaluateAll((all) => all.map((chip) => Math.round(chip.getBoundingClientRect().top)))
  expect(new Set(tops).size).toBe(1)
  await chips.last().click()
  await expect(chips.last()).toHaveAttribute('aria-pressed', 'true')
})
