/**
 * Checks that the sign-in form stands still while everything arrives, that a password manager may fill it silently, and what
 * happens where a browser knows wrongly whether guests are let in.
 */
import { accessibilityViolations, AXE } from '../accessibilityViolations'
import { expect, test, type Person } from '../journey'

const heading = ({ page }: Person) => page.getByRole('heading', { level: 1, name: /^Sign in to / })
const email = ({ page }: Person) => page.getByRole('textbox', { name: 'E-mail', exact: true })

/** Changes what the browser knows of the server from an earlier visit. */
const believe = ({ page }: Person, facts: object) =>
  page.evaluate((wrong) => {
    const key = 'parley_server_facts'
    const [[origin, known] = ['', {}]] = Object.entries(JSON.parse(localStorage.getItem(key) ?? '{}') as object)
    localStorage.setItem(key, JSON.stringify({ [origin]: { ...(known as object), ...wrong } }))
  }, facts)

test('the form stands still while the server, the logo and the other ways arrive, and keeps the rules of accessibility', async ({
  person,
}) => {
  const ada = await person()
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
  for (const visit of ['the first', 'the second']) {
    await page.goto('about:blank')
    await page.goto(`${ada.url}/#/login`)
    await expect(heading(ada)).toBeVisible()
    await expect(page.getByRole('button', { name: 'Continue as guest' })).toBeVisible()
    const shift = await page.evaluate(() => (window as Window & { shift?: number }).shift)
    expect(shift, `at ${visit} visit`).toBeLessThanOrEqual(0.02)
  }
  expect(await accessibilityViolations(page)).toEqual([])
})

test('guests who are let in again read at once, unless something is typed already', async ({ person }) => {
  const ada = await person()
  const { page } = ada
  await page.goto(`${ada.url}/#/login`)
  await expect(heading(ada)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Continue as guest' })).toBeVisible()
  await believe(ada, { guest: false })
  let answer = () => {}
  const answered = new Promise<void>((resolve) => (answer = resolve))
  await page.route('**/api/admin/login/config', async (route) => {
    await answered
    await route.continue()
  })
  await page.goto('about:blank')
  await page.goto(`${ada.url}/#/chat`)
  await email(ada).pressSequentially('ada@')
  answer()
  await expect(page.getByRole('button', { name: 'Continue as guest' })).toBeVisible()
  await expect(email(ada)).toHaveValue('ada@')
  await believe(ada, { guest: false })
  await page.goto('about:blank')
  await page.goto(`${ada.url}/#/chat`)
  await expect(ada.appShell.conversations).toBeVisible()
})

test('a password manager that fills the form without telling the page, before any script file is there, signs in', async ({
  person,
}) => {
  const ada = await person({ account: 0 })
  const { page, account } = ada
  await page.goto(`${ada.url}/#/login`)
  await expect(heading(ada)).toBeVisible()
  let release = () => {}
  const released = new Promise<void>((resolve) => (release = resolve))
  await page.route('**/assets/*.js', async (route) => {
    await released
    await route.continue()
  })
  await page.reload({ waitUntil: 'commit' })
  await expect(email(ada)).toBeVisible()
  await page.evaluate(
    ([name, password]) => {
      const [first, second] = document.querySelectorAll<HTMLInputElement>('#sign-in input')
      first!.value = name
      second!.value = password
    },
    [account.email, account.password] as const,
  )
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  release()
  await expect(ada.appShell.conversations).toBeVisible()
})
