/** On a server that keeps pins: the order of the list, a conversation taken home, and copies of a voice message. */
import { pathToFileURL } from 'node:url'
import type { Browser } from '@playwright/test'
import { accessibilityViolations, AXE } from '../accessibilityViolations'
import { BROWSER_SWITCHES, findBrowser } from '../browser'
import { expect, test, type Person } from '../journey'
import { chooseFromHeaderMenu, createChannel, expectVoiceInCopies } from '../steps'

test.use({
  flags: ['--version', '0.5.31'],
  launchOptions: {
    executablePath: await findBrowser(),
    args: [...BROWSER_SWITCHES, '--use-fake-device-for-media-stream', '--use-fake-ui-for-media-stream'],
  },
})

test('pins are brought into an order, a voice message plays where it went, and a conversation is taken home', async ({
  person,
  browser,
}) => {
  const mira = await person({ account: 0 })
  await mira.signIn()
  await test.step('pins are dragged into an order and moved by keys, and both are undone', () => orderPins(mira))
  await test.step('a forwarded and saved voice message plays in the forwarded messages and in Saved', () =>
    expectVoiceInCopies(mira))
  await mira.page.goto(`${mira.url}/#/chat`)
  await test.step('an exported conversation opens in another browser without a single request', () =>
    takeHome(mira, browser))
})

async function orderPins(mira: Person) {
  const { page } = mira
  // All before the first press: rows of others stand while the pointer is over the list.
  const channels = [await createChannel(mira), await createChannel(mira), await createChannel(mira)]
  for (const channel of channels) {
    await mira.appShell.row(`# ${channel}`).click({ button: 'right' })
    await page.getByRole('menuitem', { name: 'Pin', exact: true }).click()
  }
  const list = page.getByRole('navigation', { name: 'Conversations' })
  const pins = list.locator('[data-pin]')
  const names = () => pins.evaluateAll((rows) => rows.map((row) => row.querySelector('a')?.getAttribute('aria-label')))
  await expect.poll(async () => (await names()).length).toBeGreaterThanOrEqual(3)
  const [first, second, ...rest] = await names()
  const undo = page.getByRole('button', { name: 'Undo' })

  await pins.nth(0).dragTo(pins.nth(1))
  await expect.poll(names).toEqual([second, first, ...rest])
  await page.reload()
  await expect.poll(names).toEqual([second, first, ...rest])

  const moved = await pins.nth(0).getByRole('link').elementHandle()
  await moved.focus()
  await page.keyboard.press('Control+Shift+ArrowDown')
  await expect.poll(names).toEqual([first, second, ...rest])
  expect(await moved.evaluate((link) => link === document.activeElement)).toBe(true)
  await undo.focus()
  await page.keyboard.press('Enter')
  await expect.poll(names).toEqual([second, first, ...rest])

  const links = list.getByRole('link')
  const count = await links.count()
  await list.getByRole('button', { name: 'Pinned' }).click()
  await expect.poll(() => links.count()).toBeLessThan(count)
  await list.getByRole('button', { name: 'Pinned' }).click()
  await expect(links).toHaveCount(count)
}

async function takeHome(mira: Person, browser: Browser) {
  const { page, conversation } = mira
  const name = await createChannel(mira)
  await conversation.sayDelivered('<img src=https://example.org/x.png onerror=alert(1)> and https://example.org')
  await conversation.sayDelivered('The second line.')
  await chooseFromHeaderMenu(mira, 'Export conversation')
  const dialog = page.getByRole('dialog', { name: /^Export / })
  const download = page.waitForEvent('download')
  await dialog.getByRole('button', { name: 'Export', exact: true }).click()
  const file = test.info().outputPath((await download).suggestedFilename())
  await (await download).saveAs(file)
  await expect(dialog.getByText('2 messages were exported.')).toBeVisible()

  const elsewhere = await (await browser.newContext()).newPage()
  await elsewhere.context().addInitScript({ path: AXE })
  const requests: string[] = []
  elsewhere.on('request', (request) => requests.push(request.url()))
  const address = pathToFileURL(file).href
  await elsewhere.goto(address, { waitUntil: 'networkidle' })
  await expect(elsewhere.getByRole('heading', { level: 1 })).toHaveText(new RegExp(name))
  await expect(elsewhere.getByRole('article')).toHaveCount(2)
  await expect(elsewhere.getByRole('article').first()).toContainText('<img src=')
  expect(await accessibilityViolations(elsewhere)).toEqual([])
  expect(requests).toEqual([address])
  await elsewhere.context().close()
}
