/** Checks the sign-in form that stands in the page: before any script file is there, without the script in the page, with wrong facts. */
import { expect, test, type Person } from '../journey'

const form = ({ page }: Person) => ({
  heading: page.getByRole('heading', { level: 1, name: /^Sign in to / }),
  email: page.getByRole('textbox', { name: 'E-mail', exact: true }),
  password: page.getByLabel('Password', { exact: true }),
  submit: page.getByRole('button', { name: 'Sign in', exact: true }),
})

/** Opens the sign-in, so that the browser knows the server at its next start. */
async function meet(person: Person) {
  await person.page.goto(`${person.url}/#/login`)
  await expect(form(person).heading).toBeVisible()
}

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

test('what is typed and sent before any script file is there signs in once, and stands in no address and no console', async ({
  person,
}) => {
  const ada = await person({ account: 0 })
  const { page, account } = ada
  await meet(ada)
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
})

test('the form speaks the chosen language at once, before any script file is there', async ({ person }) => {
  const ada = await person()
  const { page } = ada
  await meet(ada)
  const release = await holdFiles(ada)
  await page.reload({ waitUntil: 'commit' })
  await page.getByRole('combobox', { name: 'Language' }).selectOption('fr')
  await expect(page.getByRole('button', { name: 'Se connecter', exact: true })).toBeVisible()
  release()
  await page.reload()
  await expect(page.getByRole('button', { name: 'Se connecter', exact: true })).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('lang', 'fr')
})

test('where the script in the page may not run, the form works a moment later', async ({ browser, product }) => {
  const [account] = product.accounts
  const page = await browser.newPage()
  await page.route(`${product.url}/`, async (route) => {
    const answer = await route.fetch()
    // As a proxy that changes the page: the policy knows another script.
    const body = (await answer.text()).replace('<script data-first>', '<script data-first>/* changed */')
    await route.fulfill({ response: answer, body })
  })
  await page.goto(`${product.url}/#/login`)
  await page.getByRole('textbox', { name: 'E-mail', exact: true }).fill(account!.email)
  await page.getByLabel('Password', { exact: true }).fill(account!.password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(page.getByRole('navigation', { name: 'Conversations' })).toBeVisible()
  await page.close()
})

test('a first script that is missing is told below the form 10 s after the press, and what was typed stays', async ({
  person,
}) => {
  const ada = await person({ account: 0 })
  const { page, account, watch } = ada
  await meet(ada)
  watch.expectNetworkTrouble()
  await page.route('**/assets/*.js', (route) => route.fulfill({ status: 404, body: 'not found' }))
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
})

test('a server that has switched passwords off since the last visit shows its other ways, and keeps the e-mail', async ({
  person,
}) => {
  const ada = await person()
  const { page } = ada
  await meet(ada)
  await page.route('**/api/admin/login/config', async (route) => {
    const config = (await (await route.fetch()).json()) as Record<string, unknown>
    await route.fulfill({ json: { ...config, password: false } })
  })
  await page.reload()
  await expect(page.getByRole('button', { name: 'Continue as guest' })).toBeVisible()
  await expect(page.getByLabel('Password')).toHaveCount(0)
})

test('without JavaScript the page says so, and shows no form', async ({ browser, product }) => {
  const page = await browser.newPage({ javaScriptEnabled: false })
  await page.goto(`${product.url}/#/login`)
  // Playwright finds no texts below this element, so it is named.
  await expect(page.locator('noscript p')).toHaveText(/^Parley needs JavaScript\./)
  await expect(page.locator('noscript p')).toBeVisible()
  await expect(page.getByRole('textbox')).toHaveCount(0)
  await page.close()
})
