/**
 * Checks the sign-in form that stands in the page: before any script file is there, while everything arrives, filled by a
 * password manager, and with wrong facts of an earlier visit.
 */
import type { Route } from '@playwright/test'
import { accessibilityViolations, AXE } from '../accessibilityViolations'
import { expect, test, type Person } from '../journey'

const form = ({ page }: Person) => ({
  heading: page.getByRole('heading', { level: 1, name: /^Sign in to / }),
  email: page.getByRole('textbox', { name: 'E-mail', exact: true }),
  password: page.getByLabel('Password', { exact: true }),
  submit: page.getByRole('button', { name: 'Sign in', exact: true }),
  guest: page.getByRole('button', { name: 'Continue as guest' }),
})

/** Opens an address in a new document, as a new visit does. */
async function visit({ page, url }: Person, hash: string) {
  await page.goto('about:blank')
  await page.goto(`${url}/#/${hash}`)
}

/** Opens the sign-in, so that the browser knows the server at its next start. */
async function meet(person: Person) {
  await visit(person, 'login')
  await expect(form(person).heading).toBeVisible()
  await expect(form(person).guest).toBeVisible()
}

/** Changes what the browser knows of the server from an earlier visit. */
const believe = ({ page }: Person, facts: object) =>
  page.evaluate((wrong) => {
    const key = 'parley_server_facts'
    const [[origin, known] = ['', {}]] = Object.entries(JSON.parse(localStorage.getItem(key) ?? '{}') as object)
    localStorage.setItem(key, JSON.stringify({ [origin]: { ...(known as object), ...wrong } }))
  }, facts)

/** Holds back every script file. Returns a function that lets them through. */
async function holdFiles({ page }: Person) {
  let release = () => {}
  const released = new Promise<void>((resolve) => (release = resolve))
  await page.route('**/assets/*.js', async (route) => {
    await released
    await route.continue()
  })
  return release
}

test('the form stands still while everything arrives, keeps what is typed when a script is missing or the server has changed, and lets guests in', async ({
  person,
}) => {
  const ada = await person()
  await test.step('the form stands still while the server, the logo and the other ways arrive, and keeps the rules of accessibility', () =>
    standStill(ada))
  await test.step('a server that has switched passwords off since the last visit shows its other ways', () =>
    switchPasswordsOff(ada))
  await test.step('guests who are let in again read at once, unless something is typed already', () =>
    letGuestsInAgain(ada))
})

async function standStill(ada: Person) {
  const { page } = ada
  await page.addInitScript(() => {
    const shifted = window as Window & { shift?: number }
    shifted.shift = 0
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[])
        shifted.shift = (shifted.shift ?? 0) + entry.value
    }).observe({ type: 'layout-shift', buffered: true })
  })
  await page.addInitScript({ path: AXE })
  for (const time of ['the first', 'the second']) {
    await meet(ada)
    const shift = await page.evaluate(() => (window as Window & { shift?: number }).shift)
    expect(shift, `at ${time} visit`).toBeLessThanOrEqual(0.02)
  }
  expect(await accessibilityViolations(page)).toEqual([])
}

async function switchPasswordsOff(ada: Person) {
  const { page } = ada
  await page.route('**/api/admin/login/config', async (route) => {
    const config = (await (await route.fetch()).json()) as Record<string, unknown>
    await route.fulfill({ json: { ...config, password: false } })
  })
  await page.reload()
  await expect(form(ada).guest).toBeVisible()
  await expect(page.getByLabel('Password')).toHaveCount(0)
  await page.unroute('**/api/admin/login/config')
}

async function letGuestsInAgain(ada: Person) {
  const { page } = ada
  const { email, guest } = form(ada)
  await meet(ada)
  await believe(ada, { guest: false })
  let answer = () => {}
  const answered = new Promise<void>((resolve) => (answer = resolve))
  await page.route('**/api/admin/login/config', async (route) => {
    await answered
    await route.continue()
  })
  await visit(ada, 'chat')
  await email.pressSequentially('ada@')
  answer()
  await expect(guest).toBeVisible()
  await expect(email).toHaveValue('ada@')
  await believe(ada, { guest: false })
  await visit(ada, 'chat')
  await expect(ada.appShell.conversations).toBeVisible()
}

test('before any script file is there the form speaks the chosen language, signs in once, and is filled by a password manager', async ({
  person,
}) => {
  const ada = await person({ account: 0 })
  await meet(ada)
  await test.step('the form speaks the chosen language at once, before any script file is there', () =>
    chooseFrench(ada))
  await test.step('a first script that is missing is told below the form 10 s after the press, and what was typed stays', () =>
    missFirstScript(ada))
  await test.step('what is typed and sent before any script file is there signs in once, and stands in no address and no console', () =>
    sendEarly(ada))
  await ada.appShell.signOut(ada.account.name)
  await meet(ada)
  await test.step('a password manager that fills the form without telling the page, before any script file is there, signs in', () =>
    fillSilently(ada))
})

async function chooseFrench(ada: Person) {
  const { page } = ada
  const french = page.getByRole('button', { name: 'Se connecter', exact: true })
  const release = await holdFiles(ada)
  await page.reload({ waitUntil: 'commit' })
  await page.getByRole('combobox', { name: 'Language' }).selectOption('fr')
  await expect(french).toBeVisible()
  release()
  await page.reload()
  await expect(french).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('lang', 'fr')
  await page.getByRole('combobox', { name: 'Langue' }).selectOption('en')
  await expect(form(ada).submit).toBeVisible()
}

async function missFirstScript(ada: Person) {
  const { page, account, watch } = ada
  watch.expectNetworkTrouble()
  const refuse = (route: Route) => route.fulfill({ status: 404, body: 'not found' })
  await page.route('**/assets/*.js', refuse)
  await page.reload()
  await form(ada).email.fill(account.email)
  await form(ada).email.press('Enter')
  const reload = page.getByRole('link', { name: 'Reload' })
  const waited = (ms: number) =>
    page.evaluate((time) => document.getAnimations().forEach((animation) => (animation.currentTime = time)), ms)
  await waited(9_000)
  await expect(reload).toBeHidden()
  await waited(10_100)
  await expect(reload).toBeVisible()
  await expect(form(ada).email).toHaveValue(account.email)
  await page.unroute('**/assets/*.js', refuse)
}

async function sendEarly(ada: Person) {
  const { page, account } = ada
  const release = await holdFiles(ada)
  const told: string[] = []
  const logins: string[] = []
  page.on('console', (message) => told.push(message.text()))
  page.on('request', (request) => {
    told.push(request.url())
    if (request.url().endsWith('/token/login')) logins.push(request.method())
  })
  await page.reload({ waitUntil: 'commit' })
  const { email, password } = form(ada)
  await expect(email).toBeFocused()
  await email.fill(account.email)
  await password.fill(account.password)
  await password.press('Enter')
  await password.press('Enter')
  await expect(page.getByRole('button', { name: 'Signing in…' })).toBeVisible()
  expect(logins).toEqual([])
  release()
  await expect(ada.appShell.conversations).toBeVisible()
  expect(logins).toEqual(['POST'])
  expect([...told, page.url()].filter((text) => text.includes(account.password))).toEqual([])
}

async function fillSilently(ada: Person) {
  const { page, account } = ada
  const release = await holdFiles(ada)
  await page.reload({ waitUntil: 'commit' })
  await expect(form(ada).email).toBeVisible()
  await page.evaluate(
    ([name, password]) => {
      const [first, second] = document.querySelectorAll<HTMLInputElement>('#sign-in input')
      first!.value = name
      second!.value = password
    },
    [account.email, account.password] as const,
  )
  await form(ada).submit.click()
  release()
  await expect(ada.appShell.conversations).toBeVisible()
}
