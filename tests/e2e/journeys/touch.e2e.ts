/** Checks the client on phones and tablets: touch, short pages, the keyboard that covers half of the screen. */
import type { Page } from '@playwright/test'
import { apiClientOf } from '../apiClientOf'
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

for (const [name, viewport] of Object.entries({ phone: PHONE, 'landscape phone': LANDSCAPE, tablet: TABLET }))
  test(`on a ${name} every target is 44 px, and no shortcuts are shown`, async ({ person, product }) => {
    const channel = freshName('targets')
    const gid = await createChannelOnServer(product.url, product.accounts[0]!, channel)
    const bo = await apiClientOf(product.url, product.accounts[1]!)
    await bo.call('PUT', '/user', { name: 'Bo' })
    await bo.say(gid, 'Good morning.')
    const ada = await person({ account: 0, viewport, touch: true })
    await ada.signIn()
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
  })

test('on a landscape phone a menu is a sheet', async ({ person }) => {
  const ada = await person({ account: 0, viewport: LANDSCAPE, touch: true })
  await ada.signIn()
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
})

test('Enter adds a line and the arrow sends, unless the setting says otherwise', async ({ person, product }) => {
  const channel = freshName('lines')
  await createChannelOnServer(product.url, product.accounts[0]!, channel)
  const ada = await person({ account: 0, viewport: PHONE, touch: true })
  await ada.signIn()
  await ada.appShell.row(`# ${channel}`).tap()
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
})

test('a long press on a conversation opens its menu, and lifting the finger chooses nothing', async ({
  person,
  product,
}) => {
  const channel = freshName('pressed')
  const gid = await createChannelOnServer(product.url, product.accounts[0]!, channel)
  const own = await apiClientOf(product.url, product.accounts[0]!)
  await own.say(gid, 'Good morning.')
  const ada = await person({ account: 0, viewport: PHONE, touch: true })
  await ada.signIn()
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
  const box = (await ada.appShell.row(`# ${channel}`).boundingBox())!
  const { lift } = await finger(ada.page, { x: box.x + 40, y: box.y + box.height / 2 })
  const menu = ada.page.getByRole('menu')
  await expect(menu).toBeVisible()
  await lift()
  await expect(menu).toBeVisible()
  await expect(ada.appShell.row(`# ${channel}`)).not.toHaveAttribute('aria-current', 'page')
})

test('the emoji picker leaves the focus in the text box, which stays visible also with two lines', async ({
  person,
  product,
}) => {
  const channel = freshName('emoji')
  await createChannelOnServer(product.url, product.accounts[0]!, channel)
  const ada = await person({ account: 0, viewport: PHONE, touch: true })
  await ada.signIn()
  await ada.appShell.row(`# ${channel}`).tap()
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
})

for (const viewport of [
  { width: 320, height: 256 },
  { width: 320, height: 200 },
  { width: 844, height: 180 },
])
  test(`at ${viewport.width}×${viewport.height} the headers scroll away, and three rows remain`, async ({
    person,
    product,
  }) => {
    const channel = freshName('low')
    const gid = await createChannelOnServer(product.url, product.accounts[0]!, channel)
    const own = await apiClientOf(product.url, product.accounts[0]!)
    for (const line of ['one', 'two', 'three', 'four', 'five']) await own.say(gid, line)
    const ada = await person({ account: 0, viewport })
    await ada.signIn()
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
  })

test('at 320 px a conversation opens at its very end, and waiting messages stay above the text box', async ({
  person,
  product,
}) => {
  const channel = freshName('ends')
  const gid = await createChannelOnServer(product.url, product.accounts[0]!, channel)
  const ada = await person({ account: 0, viewport: { width: 320, height: 640 }, touch: true })
  await ada.signIn()
  const own = await apiClientOf(product.url, product.accounts[0]!)
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
})

test('saved messages end above the bar of a phone', async ({ person, product }) => {
  const channel = freshName('saved')
  const gid = await createChannelOnServer(product.url, product.accounts[0]!, channel)
  const own = await apiClientOf(product.url, product.accounts[0]!)
  await own.say(gid, Array.from({ length: 15 }, (_, line) => `line ${line}`).join('\n'))
  const ada = await person({ account: 0, viewport: { width: 390, height: 440 }, touch: true })
  await ada.signIn()
  const { page } = ada
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
})
