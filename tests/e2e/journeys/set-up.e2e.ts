/** Sets up an empty server, step by step, as its first admin. */
import { accessibilityViolations, AXE } from '../accessibilityViolations'
import { expect, test, type Person } from '../journey'
import type { Product } from '../product'

test.use({ flags: ['--empty', '--stubs'] })

const WIDE = { width: 1280, height: 800 }

const steps = {
  button: ({ page }: Person, name: string) => page.getByRole('button', { name, exact: true }),
  heading: ({ page }: Person, name: string) => page.getByRole('heading', { level: 1, name, exact: true }),
  field: ({ page }: Person, name: string) => page.getByRole('textbox', { name, exact: true }),
}
const { button, heading, field } = steps

async function begin(person: Person) {
  await person.page.addInitScript({ path: AXE })
  await person.page.goto(person.url)
  await expect(heading(person, 'Welcome to Parley')).toBeFocused()
  expect(await accessibilityViolations(person.page)).toEqual([])
  await button(person, 'Continue').click()
  await expect(heading(person, 'Name your server')).toBeFocused()
}

/** Checks that the step fits 320 px without scrolling sideways. */
async function expectFits({ page }: Person) {
  await page.setViewportSize({ width: 320, height: 568 })
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
  await page.setViewportSize(WIDE)
}

/** Continues without a network, sees why it cannot be done, and has the network back. */
async function continueInVain(person: Person, told: string) {
  await person.context.setOffline(true)
  await button(person, 'Continue').click()
  await expect(person.page.getByRole('alert')).toContainText(told)
  await person.context.setOffline(false)
}

async function fillAdmin(person: Person) {
  await field(person, 'Name').fill('Grace')
  await field(person, 'E-mail').fill('grace@tramway.example')
  await field(person, 'Password').fill('grace-demo')
  await field(person, 'Confirm password').fill('grace-demo')
}

test('an empty server gets a name, a logo, an admin, a policy and invitations, over lost networks, and every step fits 320 px', async ({
  person,
  product,
}) => {
  const grace = await person()
  // The network is lost twice.
  grace.watch.expectNetworkTrouble()
  await begin(grace)
  await test.step('a name and a logo', () => nameServer(grace))
  await test.step('an admin: after a lost network the answers are still there', () => createAdmin(grace))
  await test.step('a policy: after a lost network and a reload the next try continues', () => choosePolicy(grace))
  await test.step('invitations', () => invite(grace, product))
  await test.step('the first steps', () => finish(grace, product))
})

async function nameServer(grace: Person) {
  const { page } = grace
  await button(grace, 'Continue').click()
  await expect(page.getByRole('alert')).toHaveText('Enter a name for the server.')
  await expect(field(grace, 'Server name')).toBeFocused()
  await field(grace, 'Server name').fill('Night Trams')
  await page.getByLabel('Choose a logo').first().setInputFiles('public/icons/icon-192.png')
  await expect(button(grace, 'Remove')).toBeVisible()
  expect(await accessibilityViolations(page)).toEqual([])
  await expectFits(grace)
  await button(grace, 'Continue').click()
}

async function createAdmin(grace: Person) {
  const { page } = grace
  await expect(heading(grace, 'Create the admin account')).toBeFocused()
  await fillAdmin(grace)
  await field(grace, 'Confirm password').fill('grace-dem')
  await button(grace, 'Continue').click()
  await expect(page.getByText('The two passwords differ.')).toBeVisible()
  await expect(field(grace, 'Confirm password')).toBeFocused()
  await page.reload()
  await expect(heading(grace, 'Create the admin account')).toBeVisible()
  await expect(field(grace, 'E-mail')).toHaveValue('grace@tramway.example')
  await expect(field(grace, 'Password')).toHaveValue('')
  await fillAdmin(grace)
  expect(await accessibilityViolations(page)).toEqual([])
  await expectFits(grace)
  await continueInVain(grace, 'The server cannot be reached')
  await expect(field(grace, 'Password')).toHaveValue('grace-demo')
  await button(grace, 'Continue').click()
}

async function choosePolicy(grace: Person) {
  const { page } = grace
  await expect(heading(grace, 'Who can sign up?')).toBeFocused()
  await page.getByRole('radio', { name: 'Invitation only' }).check()
  expect(await accessibilityViolations(page)).toEqual([])
  await expectFits(grace)
  await continueInVain(grace, 'The server’s name could not be saved')
  await page.reload()
  await expect(page.getByRole('radio', { name: 'Invitation only' })).toBeChecked()
  await button(grace, 'Continue').click()
}

async function invite(grace: Person, product: Product) {
  const { page } = grace
  await expect(heading(grace, 'Invite people')).toBeFocused()
  await button(grace, 'New link').click()
  const link = page.getByRole('link', { name: 'Invitation link' })
  await expect(link).toHaveText(new RegExp(`^${product.url}/#/register\\?magic_token=`))
  await expect(page.getByRole('img', { name: 'Invitation QR code' })).toBeVisible()
  await expectFits(grace)
  await page.reload()
  await expect(heading(grace, 'Invite people')).toBeVisible()
  await button(grace, 'New link').click()
  await field(grace, 'E-mail').fill('bo@tramway.example, cy')
  await button(grace, 'Send invitation').click()
  await expect(page.getByText('“cy” is not an e-mail address.')).toBeVisible()
  await field(grace, 'E-mail').fill('bo@tramway.example')
  await button(grace, 'Send invitation').click()
  await expect(page.getByText('1 invitation sent')).toBeVisible()
  expect(await (await fetch(product.stubs!.mail)).text()).toContain('Grace invites you to Night Trams')
  expect(await accessibilityViolations(page)).toEqual([])
  await button(grace, 'Continue').click()
}

async function finish(grace: Person, product: Product) {
  const { page } = grace
  await expect(heading(grace, 'You are all set')).toBeFocused()
  await button(grace, 'Done').click()
  await expect(heading(grace, 'Welcome to Night Trams')).toBeVisible()
  const { name } = (await (await fetch(`${product.url}/api/admin/system/organization`)).json()) as { name: string }
  expect(name).toBe('Night Trams')
  const config = (await (await fetch(`${product.url}/api/admin/login/config`)).json()) as { who_can_sign_up: string }
  expect(config.who_can_sign_up).toBe('InvitationOnly')
  const logo = await fetch(`${product.url}/api/resource/organization/logo`)
  expect(logo.headers.get('content-type')).toMatch(/^image\//)

  const steps = page.getByRole('region', { name: 'First steps' })
  for (const done of ['Name your server, done', 'Choose a logo, done', 'Decide who can sign up, done'])
    await expect(steps.getByRole('link', { name: done, exact: true })).toBeVisible()
  await expect(steps.getByRole('link', { name: 'Create a channel', exact: true })).toBeVisible()
  expect(await accessibilityViolations(page)).toEqual([])
}
