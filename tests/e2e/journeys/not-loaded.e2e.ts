/** Checks what people see when a file of the client cannot be loaded: only what needs it fails, and says so. */
import { expect, test, type Person } from '../journey'
import { createChannel } from '../steps'

test('a missing first script, translation and overlay are told where they are missed, and all else works', async ({
  person,
}) => {
  const ada = await person({ account: 0 })
  ada.watch.expectNetworkTrouble()
  await test.step('a first script that is missing is told after 30 s, with Reload, instead of the picture alone for ever', () =>
    missFirstScript(ada))
  await ada.context.route('**/locales/*/setting.json', (route) => route.fulfill({ status: 404, body: '' }))
  await ada.signIn()
  await test.step('translations that cannot be loaded fail only the page that needs them, until Try again', () =>
    missTranslations(ada))
  await createChannel(ada)
  await test.step('an overlay that cannot be loaded is reported beside its button, and everything else works', () =>
    missOverlay(ada))
})

test('a page whose file is missing after an update reloads once, and is then reported', async ({ person }) => {
  const ada = await person({ account: 0 })
  await ada.signIn()
  ada.watch.expectNetworkTrouble()
  await missPage(ada)
})

const pageFault = ({ page, words }: Person) =>
  page.getByRole('alert').filter({ hasText: words.translate('This page could not be loaded') })
const tryAgain = (ada: Person) =>
  pageFault(ada).getByRole('button', { name: ada.words.translate('Try again'), exact: true })
const accountHeading = ({ page, words }: Person) =>
  page.getByRole('heading', { level: 1, name: words.translate('My Account') })

async function missFirstScript({ page, context, url, appShell }: Person) {
  await context.route('**/assets/*.js', (route) => route.fulfill({ status: 404, body: 'not found' }))
  await page.goto(url)
  const reload = page.getByRole('link', { name: 'Reload' })
  const waited = (ms: number) =>
    page.evaluate((time) => document.getAnimations().forEach((animation) => (animation.currentTime = time)), ms)
  await waited(29_000)
  await expect(reload).toBeHidden()
  await waited(30_100)
  await expect(page.getByText('This page could not be loaded').filter({ visible: true })).toBeVisible()
  await context.unroute('**/assets/*.js')
  await reload.click()
  await expect(appShell.conversations).toBeVisible()
}

async function missTranslations(ada: Person) {
  const { appShell, context, page } = ada
  // For the missing texts the client reloads once, which may come before the dialog.
  await expect(async () => {
    await page.keyboard.press('Control+k')
    await expect(page.getByRole('dialog', { name: 'Go to…' }).getByRole('combobox')).toBeFocused({ timeout: 3_000 })
  }).toPass()
  await page.keyboard.press('Escape')
  await appShell.area('Settings').click()
  await expect(pageFault(ada)).toBeVisible()
  await appShell.area('Chats').click()
  await expect(appShell.conversations).toBeVisible()
  await appShell.area('Settings').click()
  await expect(pageFault(ada)).toBeVisible()

  await context.unroute('**/locales/*/setting.json')
  await tryAgain(ada).click()
  await expect(accountHeading(ada)).toBeVisible()
  await appShell.area('Chats').click()
}

/** Loads the page again. Resolves to the addresses that it asked for. */
async function loadedScripts({ appShell, context, page }: Person) {
  const known = new Set<string>()
  context.on('request', (request) => known.add(request.url()))
  await page.reload()
  await expect(appShell.conversations).toBeVisible()
  await page.waitForLoadState('networkidle')
  return new Set(known)
}

async function missOverlay(ada: Person) {
  const { appShell, context, conversation, page, words } = ada
  const before = await loadedScripts(ada)
  // The page itself cannot be loaded either, so the client must not try a reload.
  await context.route(/\/$/, (route) => route.abort())
  await context.route('**/assets/*.js', (route) =>
    before.has(route.request().url()) ? route.continue() : route.abort(),
  )
  const fault = page
    .getByRole('alert')
    .filter({ hasText: words.translate('This could not be loaded. Check the network and try again.') })
  const emoji = page.getByRole('button', { name: words.translate('Insert emoji'), exact: true })
  await emoji.click()
  await expect(fault).toBeVisible()
  await expect(emoji).toHaveAttribute('aria-expanded', 'false')
  await expect(conversation.composer).toBeFocused()
  await conversation.say('still here')
  await expect(conversation.message('still here')).toHaveCount(1)

  await appShell.area('Settings').click()
  await expect(pageFault(ada)).toBeVisible()
  await expect(appShell.area('Chats')).toBeVisible()

  // A browser that keeps failed imports needs a reload first, which the client does when Try again fails.
  await context.unroute('**/assets/*.js')
  await context.unroute(/\/$/)
  await tryAgain(ada).click()
  await expect(accountHeading(ada)).toBeVisible()
  await appShell.area('Chats').click()
  await expect(conversation.message('still here')).toHaveCount(1)
  await emoji.click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.keyboard.press('Escape')
}

async function missPage(ada: Person) {
  const { appShell, context, page, words } = ada
  const before = await loadedScripts(ada)
  await context.route('**/assets/*.js', (route) =>
    before.has(route.request().url()) ? route.continue() : route.fulfill({ status: 404, body: 'not found' }),
  )
  let loads = 0
  page.on('load', () => (loads += 1))
  await appShell.area('People').click()
  await expect.poll(() => loads).toBe(1)
  await expect(pageFault(ada)).toBeVisible()
  await expect(pageFault(ada).getByRole('button', { name: words.translate('Reload'), exact: true })).toBeVisible()
  await page.waitForLoadState('networkidle')
  expect(loads).toBe(1)
}
