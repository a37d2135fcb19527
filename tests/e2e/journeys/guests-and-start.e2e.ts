/** Checks guests without an account, and the screens that appear while nothing can be shown. */
import { expect, stepWithControl, test, type Person } from '../journey'
import type { Product } from '../product'

const mainHeading = ({ page }: Person, name: string) => page.getByRole('heading', { level: 1, name, exact: true })

async function readAsGuest(ada: Person, guest: Person, control: Product['control']) {
  await ada.page.goto(`${ada.url}/#/chat/channel/2`)
  await expect(ada.conversation.composer).toBeVisible()
  await guest.page.goto(`${guest.url}/#/chat/channel/2`)
  await expect(guest.conversation.messages.last()).toBeVisible()
  await ada.conversation.say('To all who read along.')
  await expect(guest.conversation.message('To all who read along.')).toBeVisible()

  ada.watch.expectNetworkTrouble()
  guest.watch.expectNetworkTrouble()
  for (const line of ['Still here after one cut.', 'And after two.']) {
    await control.cutStreams()
    await ada.conversation.say(line)
    await expect(guest.conversation.message(line)).toBeVisible({ timeout: 20_000 })
  }
  await guest.page.reload()
  await ada.conversation.say('Reloaded meanwhile.')
  await expect(guest.conversation.message('Reloaded meanwhile.')).toBeVisible({ timeout: 20_000 })
  await expect(guest.appShell.notices.filter({ hasText: 'Reconnecting' })).toHaveCount(0)
}

async function tooOldServer(guest: Person) {
  const { page } = guest
  const version = '**/api/admin/system/version'
  await page.route(version, (route) => route.fulfill({ body: '0.2.9' }))
  await page.goto(guest.url)
  await expect(mainHeading(guest, 'This server is too old')).toBeVisible()
  await expect(page.getByText('0.3.0 or newer')).toBeVisible()
  await expect(page.getByText('0.2.9', { exact: true })).toBeVisible()
  await expect(page.getByRole('textbox')).toHaveCount(0)
  await page.unroute(version)
}

async function silentServer({ page }: Person) {
  let loads = 0
  page.on('domcontentloaded', () => (loads += 1))
  await page.clock.install()
  await page.route('**/api/admin/login/config', () => undefined)
  await page.reload()
  for (let done = 1; done <= 3; done += 1) {
    await expect(page.getByText('Loading', { exact: false }).first()).toBeVisible()
    await expect(page.getByRole('button', { name: 'Reload' })).toHaveCount(0)
    await page.clock.fastForward(4_000)
    expect(loads).toBe(done)
    await page.clock.fastForward(1_500)
    await expect.poll(() => loads).toBe(done + 1)
  }
  await expect(page.getByRole('button', { name: 'Reload' })).toBeVisible()
  await page.clock.fastForward(20_000)
  expect(loads).toBe(4)
}

async function closeWhileGoing(ada: Person, way: 'a link' | 'the program') {
  const { page } = ada
  const isLink = way === 'a link'
  // The attribute shows the jump and the return.
  const steps = isLink ? 'data-link-steps' : 'data-program-steps'
  await page.goto(`${ada.url}/#/chat`)
  await ada.appShell.openNew('New channel')
  await expect(ada.newChannel.dialog).toBeVisible()
  await page.waitForFunction(() => (history.state as { overlay?: boolean } | null)?.overlay === true)
  await page.evaluate(
    ({ isLink, steps }) => {
      const stepBack = history.back.bind(history)
      history.back = () => {
        history.back = stepBack
        const add = () => document.body.setAttribute(steps, `${document.body.getAttribute(steps) ?? ''}.`)
        addEventListener('popstate', add)
        stepBack()
        if (isLink) location.hash = '#/users'
        else history.pushState(null, '', '#/users')
      }
    },
    { isLink, steps },
  )
  await page.keyboard.press('Escape')
  await expect(ada.newChannel.dialog).toHaveCount(0)
  await expect(page.locator('body')).toHaveAttribute(steps, /\.\./)
  await expect(page).toHaveURL(/#\/users/)
  await expect(page.getByRole('searchbox').first()).toBeVisible()
}

async function slowStart(ada: Person) {
  const { page } = ada
  await page.goto(`${ada.url}/#/chat/channel/2`)
  await expect(ada.conversation.messages.last()).toBeVisible()
  await page.clock.install()
  let isHeld = true
  await page.route(/\/assets\/client-.*\.js$/, (route) => (isHeld ? undefined : route.continue()))
  await page.reload()
  await expect(page.getByRole('status')).toBeVisible()
  const reload = page.getByRole('button', { name: 'Reload' })
  await page.clock.fastForward(25_000)
  await expect(reload).toHaveCount(0)
  await page.clock.fastForward(6_000)
  await expect(reload).toBeVisible()
  isHeld = false
  const stream = page.waitForRequest(/\/api\/user\/events/)
  await reload.click()
  expect(new URL((await stream).url()).searchParams.has('after_mid')).toBe(false)
  await expect(ada.conversation.messages.last()).toBeVisible()
}

test('a guest reads along, each screen that appears while nothing can be shown says what to do, and a closing dialog undoes no navigation', async ({
  person,
  product,
}) => {
  const ada = await person({ account: 0 })
  await ada.signIn()
  for (const way of ['a link', 'the program'] as const)
    await test.step(`a dialog that closes does not undo a navigation by ${way} at the same moment`, () =>
      closeWhileGoing(ada, way))
  const newcomer = await person()
  await test.step('a server that is too old is reported with both versions, instead of a form that cannot work', () =>
    tooOldServer(newcomer))
  await test.step('while the server does not say whether guests are allowed, the page reloads after 5 s, three times', () =>
    silentServer(newcomer))
  await newcomer.page.close()
  await stepWithControl('a guest reads live, continues after a cut, and after reloads', async () =>
    readAsGuest(ada, await person({ account: 1 }), product.control),
  )
  await test.step('after 30 s the loading screen offers Reload, which deletes the local copy', () => slowStart(ada))
})
