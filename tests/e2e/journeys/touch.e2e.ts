/** Checks the client on phones and tablets: touch, and the keyboard that covers half of the screen. */
import type { Page } from '@playwright/test'
import { apiClientOf, type ApiClient } from '../apiClientOf'
import { expect, test, type Person } from '../journey'
import { createChannelOnServer } from '../product'
import { freshName } from '../steps'
import { smallTouchTargets } from '../smallTouchTargets'

const PHONE = { width: 390, height: 844 }
const LANDSCAPE = { width: 844, height: 390 }
const TABLET = { width: 820, height: 1180 }

/** Presses with a finger and holds it down until `lift`. */
async function finger(page: Page, at: { x: number; y: number }) {
  const devices = await page.context().newCDPSession(page)
  await devices.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [at] })
  return { lift: () => devices.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] }) }
}

/** The height in px of the part of the feed below the visible part. */
const belowView = ({ conversation }: Person) =>
  conversation.feed.evaluate((log) => Math.round(log.scrollHeight - log.clientHeight - log.scrollTop))

async function openByTap({ appShell, page, url }: Person, channel: string) {
  await page.goto(`${url}/#/chat`)
  await appShell.row(`# ${channel}`).tap()
}

test('by touch every target is 44 px, menus are sheets, Enter adds a line, a long press opens a menu, and the text box stays visible', async ({
  person,
  product,
}) => {
  const [channel, lines, emoji] = [freshName('targets'), freshName('lines'), freshName('emoji')]
  // All before the first press: rows of others stand while a finger was over the list.
  for (const name of [lines, emoji]) await createChannelOnServer(product.url, product.accounts[0]!, name)
  const gid = await createChannelOnServer(product.url, product.accounts[0]!, channel)
  const bo = await apiClientOf(product.url, product.accounts[1]!)
  await bo.call('PUT', '/user', { name: 'Bo' })
  await bo.say(gid, 'Good morning.')
  const ada = await person({ account: 0, viewport: PHONE, touch: true })
  await ada.signIn()
  for (const [name, viewport] of Object.entries({ tablet: TABLET, 'landscape phone': LANDSCAPE, phone: PHONE })) {
    await ada.page.setViewportSize(viewport)
    await test.step(`on a ${name} every target is 44 px, and no shortcuts are shown`, () =>
      measureTargets(ada, channel))
    if (name === 'landscape phone') await test.step('on a landscape phone a menu is a sheet', () => openSheet(ada))
  }
  await test.step('a long press on a conversation opens its menu, and lifting the finger chooses nothing', () =>
    pressLong(ada, channel))
  await test.step('Enter adds a line and the arrow sends, unless the setting says otherwise', () =>
    pressEnter(ada, lines))
  await test.step('the emoji picker leaves the focus in the text box, which stays visible also with two lines', () =>
    pickEmoji(ada, emoji))
})

async function measureTargets(ada: Person, channel: string) {
  await ada.page.goto(`${ada.url}/#/chat`)
  await expect(ada.appShell.conversations).toBeVisible()
  // The toast of the sign-in covers some targets at first.
  await expect.poll(() => smallTouchTargets(ada.page), { timeout: 20_000 }).toEqual([])
  await expect(ada.page.getByText('Ctrl K')).toBeHidden()
  await ada.appShell.row(`# ${channel}`).tap()
  await expect(ada.conversation.message('Good morning.')).toBeVisible()
  expect(await smallTouchTargets(ada.page)).toEqual([])
  // The target is larger than a short name, and the time stays beside the name.
  const head = ada.conversation.message('Good morning.').locator('header')
  const [name, time] = [await head.getByText('Bo').boundingBox(), await head.locator('time').boundingBox()]
  expect(time!.x - name!.x - name!.width).toBeLessThan(12)
  await expect(ada.page.getByText('Enter to send, Shift+Enter for a new line')).toBeHidden()
}

async function openSheet(ada: Person) {
  await ada.page.goto(`${ada.url}/#/chat`)
  await ada.appShell.accountMenu(ada.account.name).tap()
  const menu = ada.page.getByRole('menu')
  await expect(menu).toBeVisible()
  await expect
    .poll(async () => {
      const box = (await menu.boundingBox())!
      return Math.round(box.y + box.height)
    })
    .toBe(LANDSCAPE.height)
  expect(await smallTouchTargets(ada.page)).toEqual([])
  await ada.page.keyboard.press('Escape')
  await expect(menu).toHaveCount(0)
}

async function pressEnter(ada: Person, channel: string) {
  await openByTap(ada, channel)
  const { conversation, page } = ada
  await conversation.composer.tap()
  await page.keyboard.type('one')
  await page.keyboard.press('Enter')
  await page.keyboard.type('two')
  await expect(conversation.composer).toHaveValue('one\ntwo')
  await conversation.send.tap()
  await expect(conversation.message('one')).toHaveCount(1)
  await expect(conversation.composer).toHaveValue('')

  await page.goto(`${ada.url}/#/setting/appearance`)
  const setting = page.getByRole('switch', { name: 'Enter sends' })
  await expect(setting).not.toBeChecked()
  await setting.tap()
  await page.goBack()
  await conversation.composer.tap()
  await page.keyboard.type('three')
  await page.keyboard.press('Enter')
  await expect(conversation.message('three')).toHaveCount(1)
}

async function pressLong(ada: Person, channel: string) {
  await ada.page.goto(`${ada.url}/#/chat`)
  // iOS sends no contextmenu event.
  await ada.page.evaluate(() =>
    addEventListener(
      'contextmenu',
      (event) => {
        event.preventDefault()
        event.stopImmediatePropagation()
      },
      { capture: true },
    ),
  )
  await expect(ada.appShell.row(`# ${channel}`)).toBeVisible()
  const box = (await ada.appShell.row(`# ${channel}`).boundingBox())!
  const { lift } = await finger(ada.page, { x: box.x + 40, y: box.y + box.height / 2 })
  const menu = ada.page.getByRole('menu')
  await expect(menu).toBeVisible()
  await lift()
  await expect(menu).toBeVisible()
  await expect(ada.appShell.row(`# ${channel}`)).not.toHaveAttribute('aria-current', 'page')
  await ada.page.keyboard.press('Escape')
  await expect(menu).toHaveCount(0)
}

async function pickEmoji(ada: Person, channel: string) {
  await openByTap(ada, channel)
  const { conversation, page } = ada
  await conversation.composer.tap()
  await page.keyboard.type('Good morning to the depot, to the workshop and to everybody on line 4, ')
  await page.getByRole('button', { name: 'Insert emoji' }).tap()
  const picker = page.getByRole('dialog', { name: 'Insert emoji' })
  const first = picker.getByRole('gridcell').first()
  await expect(first).toBeVisible()
  await expect(conversation.composer).toBeFocused()
  const [over, box] = [(await picker.boundingBox())!, (await conversation.composer.boundingBox())!]
  expect(over.y + over.height).toBeLessThanOrEqual(box.y)
  await first.tap()
  await expect(conversation.composer).toHaveValue(/line 4, \p{Emoji}/u)
  await expect(conversation.composer).toBeFocused()
}

test('on a small phone a conversation opens at its very end, waiting messages stay above the text box, and saved ones above the bar', async ({
  person,
  product,
}) => {
  const ada = await person({ account: 0, viewport: { width: 390, height: 440 }, touch: true })
  await ada.signIn()
  const own = await apiClientOf(product.url, product.accounts[0]!)
  await test.step('saved messages end above the bar of a phone', () => saveLong(ada, own))
  await ada.page.setViewportSize({ width: 320, height: 640 })
  await test.step('at 320 px a conversation opens at its very end, and waiting messages stay above the text box', () =>
    waitAtTheEnd(ada, own))
})

async function saveLong(ada: Person, own: ApiClient) {
  const { page } = ada
  const channel = freshName('saved')
  const gid = await createChannelOnServer(ada.url, ada.account, channel)
  await own.say(gid, Array.from({ length: 15 }, (_, line) => `line ${line}`).join('\n'))
  await ada.appShell.row(`# ${channel}`).tap()
  const text = ada.conversation.message('line 14').getByText('line 14')
  await expect(text).toBeInViewport()
  const { x, y, height } = (await text.boundingBox())!
  const { lift } = await finger(page, { x: x + 20, y: y + height - 12 })
  const save = page.getByRole('menuitem', { name: 'Save', exact: true })
  await expect(save).toBeVisible()
  await lift()
  await save.tap()
  await page.goto(`${ada.url}/#/favs`)
  const cards = page.getByRole('list', { name: 'Saved' }).locator('> li')
  const remove = cards.last().getByRole('button', { name: 'Remove from saved' })
  // Each card is loaded on its own and then grows, which moves those below.
  await expect(cards.filter({ hasText: 'Remove from saved' }).first()).toBeVisible()
  await expect(cards.filter({ hasNotText: 'Remove from saved' })).toHaveCount(0)
  await remove.scrollIntoViewIfNeeded()
  const bar = page.getByRole('navigation', { name: 'Main' })
  const [button, edge] = [(await remove.boundingBox())!, (await bar.boundingBox())!]
  expect(button.y + button.height).toBeLessThanOrEqual(edge.y)
  const main = (await page.getByRole('main').boundingBox())!
  expect(Math.round(main.y + main.height)).toBe(Math.round(edge.y))
}

async function waitAtTheEnd(ada: Person, own: ApiClient) {
  const channel = freshName('ends')
  const gid = await createChannelOnServer(ada.url, ada.account, channel)
  await ada.page.goto(`${ada.url}/#/chat`)
  for (let line = 0; line < 30; line += 1)
    await own.say(gid, `line ${line}, which is long enough to take more than one line of a phone that is this narrow`)
  const { page, conversation } = ada
  await ada.appShell.row(`# ${channel}`).tap()
  await expect(conversation.message('line 29,')).toBeInViewport()
  await expect.poll(() => belowView(ada)).toBe(0)

  ada.watch.expectNetworkTrouble()
  await page.route('**/api/**', (route) => route.abort('internetdisconnected'))
  await ada.context.setOffline(true)
  for (const line of ['first waiting', 'second waiting']) {
    await conversation.composer.fill(line)
    await conversation.send.tap()
  }
  await expect(conversation.message('second waiting')).toBeInViewport({ ratio: 1 })
  await ada.context.setOffline(false)
  await page.reload()
  const last = conversation.message('second waiting')
  await expect(last).toBeVisible()
  await expect.poll(() => belowView(ada)).toBe(0)
  const [row, box] = [(await last.boundingBox())!, (await conversation.composer.boundingBox())!]
  expect(row.y + row.height).toBeLessThanOrEqual(box.y)
}
