/** Follows every kind of link that servers mail and people share, with mails from a real mail server. */
import type { Page } from '@playwright/test'
import { accessibilityViolations, AXE } from '../accessibilityViolations'
import { apiClientOf, type ApiClient } from '../apiClientOf'
import { expect, test, type Person } from '../journey'
import type { Account, Product } from '../product'
import { freshName } from '../steps'

test.use({ flags: ['--stubs'] })

const button = ({ page }: Person, name: string) => page.getByRole('button', { name, exact: true })
const heading = ({ page }: Person, name: string) => page.getByRole('heading', { level: 1, name, exact: true })
const field = ({ page }: Person, name: string) => page.getByLabel(name, { exact: true })
const expectSignedIn = ({ appShell }: Person) => expect(appShell.conversations).toBeVisible({ timeout: 20_000 })
const adminOf = ({ accounts }: Product) => accounts.find(({ role }) => role === 'admin') ?? accounts[0]!
const memberOf = ({ accounts }: Product) => accounts.find(({ role }) => role === 'member') ?? accounts[1]!
const NARROW = { width: 320, height: 640 }
const someAddress = () => `${freshName('ines')}@tramway.example`

/** Resolves to the link in the newest mail to an address. */
async function linkMailedTo(product: Product, address: string): Promise<string> {
  const find = async () => {
    const mails = (await (await fetch(product.stubs?.mail ?? '')).text()).split('<article>')
    const mail = mails.find((each) => each.includes(`, to ${address}`))
    const href = /<a href="([^"]+)"/.exec(mail ?? '')?.[1] ?? ''
    return href.replaceAll('&amp;', '&').replaceAll('&#38;', '&')
  }
  await expect.poll(find, { timeout: 15_000 }).not.toBe('')
  return find()
}

/** Checks that the page has no accessibility violation and does not scroll sideways. */
async function expectAccessible(page: Page) {
  expect(await accessibilityViolations(page)).toEqual([])
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
}

/** Opens a link as a mail program does. The token leaves the address at once. */
async function open({ page }: Person, link: string) {
  await page.goto(link)
  await expect.poll(() => page.url()).not.toContain('magic_token')
}

async function fillAccount(person: Person, email: string, name?: string) {
  if (name !== undefined) await field(person, 'Name').fill(name)
  await field(person, 'E-mail').fill(email)
  await field(person, 'Password').fill('a long password')
  await field(person, 'Confirm password').fill('a long password')
}

const requireInvitations = async (product: Product) => {
  const admin = await apiClientOf(product.url, adminOf(product))
  await admin.configure('/admin/login/config', { who_can_sign_up: 'InvitationOnly' })
  return admin
}

/** Opens a separate browser: the fixture `person`. */
type Open = (options?: {
  viewport?: typeof NARROW
  touch?: boolean
  userAgent?: string
  account?: number
}) => Promise<Person>

async function useSignInLink(person: Open, product: Product) {
  const bo = await person({ viewport: NARROW })
  const { page } = bo
  const { email, name } = memberOf(product)
  await page.addInitScript({ path: AXE })
  await page.goto(`${bo.url}/#/login`)
  await button(bo, 'E-mail me a sign-in link').press('Enter')
  await expect(field(bo, 'E-mail')).toBeVisible()
  await expectAccessible(page)
  await field(bo, 'E-mail').fill(email)
  await page.keyboard.press('Enter')
  await expect(heading(bo, 'Check your inbox')).toBeFocused()
  await expectAccessible(page)
  const link = await linkMailedTo(product, email)

  await open(bo, link)
  await expect(heading(bo, 'Welcome back')).toBeFocused()
  await expectAccessible(page)
  await page.keyboard.press('Tab')
  await expect(button(bo, 'Continue')).toBeFocused()
  await page.keyboard.press('Enter')
  await expectSignedIn(bo)

  const again = await person()
  again.watch.expectNetworkTrouble()
  await again.page.addInitScript({ path: AXE })
  await open(again, link)
  await button(again, 'Continue').click()
  await expect(heading(again, 'Magic link invalid or expired')).toBeFocused()
  await expectAccessible(again.page)
  await button(again, 'Send a new link').press('Enter')
  await expect(field(again, 'E-mail')).toBeVisible()
  expect(name).not.toBe('')
}

async function signUpByLink(person: Open, product: Product) {
  const ines = await person({ viewport: NARROW })
  const address = someAddress()
  await ines.page.addInitScript({ path: AXE })
  await ines.page.goto(`${ines.url}/#/send_magic_link/${address}`)
  await expect(field(ines, 'E-mail')).toHaveValue(address)
  await button(ines, 'Send sign-in link').click()
  await open(ines, await linkMailedTo(product, address))
  await expect(heading(ines, 'What is your name?')).toBeFocused()
  await ines.page.reload()
  await expect(heading(ines, 'What is your name?')).toBeFocused()
  await expectAccessible(ines.page)
  await ines.page.keyboard.press('Tab')
  await ines.page.keyboard.type('Ines')
  await ines.page.keyboard.press('Enter')
  await expectSignedIn(ines)
}

async function signUpOpenly(person: Open) {
  const ines = await person({ viewport: NARROW })
  await ines.page.addInitScript({ path: AXE })
  await ines.page.goto(`${ines.url}/#/login`)
  await ines.page.getByRole('link', { name: 'Create account' }).press('Enter')
  await fillAccount(ines, someAddress(), 'Ines')
  await field(ines, 'Confirm password').fill('another password')
  await field(ines, 'Confirm password').press('Enter')
  await expect(ines.page.getByText('The two passwords differ.')).toBeVisible()
  await expect(field(ines, 'Confirm password')).toBeFocused()
  await expectAccessible(ines.page)
  await field(ines, 'Confirm password').fill('a long password')
  await field(ines, 'Confirm password').press('Enter')
  await expectSignedIn(ines)
}

async function findSignUpClosed({ page, url }: Person) {
  await page.goto(`${url}/#/register`)
  await expect(page.getByText('New accounts are by invitation only.')).toBeVisible()
}

async function confirmInvitation(person: Open, product: Product, admin: ApiClient) {
  const ines = await person({ viewport: NARROW })
  ines.watch.expectNetworkTrouble()
  await ines.page.addInitScript({ path: AXE })
  const expired = await admin.read('/group/create_reg_magic_link?expired_in=1')
  const token = /magic_token=([0-9a-f]+)/.exec(expired)?.[1] ?? ''
  await expect.poll(() => admin.call('POST', '/user/check_magic_token', { magic_token: token })).toBe(false)
  await open(ines, expired)
  await expect(heading(ines, 'This invitation is no longer valid')).toBeFocused()
  await expect(ines.page.getByText('Ask the person who invited you')).toBeVisible()
  await expectAccessible(ines.page)

  await open(ines, await admin.invite())
  await fillAccount(ines, memberOf(product).email)
  await expect(ines.page.getByText('This e-mail already has an account.')).toBeVisible()
  await expectAccessible(ines.page)
  await button(ines, 'Continue').click()
  await expect(ines.page.getByRole('alert')).toContainText('This e-mail already has an account.')
  await expect(field(ines, 'E-mail')).toBeFocused()
  await expectAccessible(ines.page)

  const address = someAddress()
  await field(ines, 'E-mail').fill(address)
  await expect(ines.page.getByText('This e-mail is free.')).toBeVisible()
  await field(ines, 'Confirm password').press('Enter')
  await expect(heading(ines, 'Check your inbox')).toBeFocused()
  await expectAccessible(ines.page)
  await open(ines, await linkMailedTo(product, address))
  await field(ines, 'Name').fill('Ines')
  await field(ines, 'Name').press('Enter')
  await expectSignedIn(ines)
}

async function joinPrivateChannel(ines: Person, product: Product, admin: ApiClient) {
  const room = freshName('crew')
  const gid = await admin.createPrivateChannel(room)
  const address = someAddress()
  await open(ines, await admin.invite(gid))
  await fillAccount(ines, address)
  await button(ines, 'Continue').click()
  await open(ines, await linkMailedTo(product, address))
  await field(ines, 'Name').fill('Ines')
  await button(ines, 'Continue').click()
  await expect(ines.conversation.heading).toContainText(room, { timeout: 20_000 })
  await expect.poll(() => new URL(ines.page.url()).hash).toBe(`#/chat/channel/${gid}`)
}

const PHONE = 'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 Chrome/131.0.0.0 Mobile Safari/537.36'

async function openOnPhone(person: Open, admin: ApiClient) {
  const ines = await person({ viewport: NARROW, touch: true, userAgent: PHONE })
  const { page } = ines
  await ines.context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.addInitScript({ path: AXE })
  await open(ines, await admin.invite())
  await expect(heading(ines, 'You are invited to Tramway Works')).toBeVisible()
  expect(new URL(page.url()).hash).toBe('#/invite_mobile')
  await expectAccessible(page)
  const app = await page.getByRole('link', { name: 'Open in the app' }).getAttribute('href')
  expect(app).toMatch(/^vocechat:\/\/i\?magic_link=http%3A%2F%2Flocalhost/)
  await expect(page.getByRole('link', { name: 'Google Play' })).toHaveAttribute('href', /play\.google\.com/)
  await button(ines, 'Copy').click()
  await expect(button(ines, 'Copied')).toBeVisible()
  await expect(button(ines, 'Copy')).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/#\/register\?magic_token=[0-9a-f]+$/)
  await page.getByRole('link', { name: 'Continue with webapp' }).click()
  await expect(heading(ines, 'Create your account on Tramway Works')).toBeVisible()
  expect(page.url()).not.toContain('magic_token')
  const address = someAddress()
  await fillAccount(ines, address)
  await button(ines, 'Continue').click()
  await expect(heading(ines, 'Check your inbox')).toBeVisible()
}

test('links in mails sign people in and up, once each', async ({ person, product }) => {
  await test.step('a sign-in link is requested by keyboard, signs in by one press, and works once', () =>
    useSignInLink(person, product))
  await test.step('a new person requests a link, enters a name and is signed in, also after a reload', () =>
    signUpByLink(person, product))
})

test('people sign up openly, then by invitation only', async ({ person, product }) => {
  await test.step('without an invitation sign-up is open', () => signUpOpenly(person))
  const admin = await requireInvitations(product)
  const ines = await person()
  await test.step('without an invitation sign-up is closed', () => findSignUpClosed(ines))
  await test.step('the invitation to a private channel leads a new person into it', () =>
    joinPrivateChannel(ines, product, admin))
  await test.step('an invitation is confirmed by mail; a taken e-mail and an expired link are reported', () =>
    confirmInvitation(person, product, admin))
  await test.step('on a phone an invitation offers the app, the web client and the link', () =>
    openOnPhone(person, admin))
})

async function createInvitation(product: Product) {
  const admin = await apiClientOf(product.url, adminOf(product))
  const room = freshName('crew')
  const gid = await admin.createPrivateChannel(room)
  return { admin, gid, room, link: await admin.read(`/group/create_invite_private_magic_link?gid=${gid}`) }
}
const signIn = async (person: Person, { email, password }: Account) => {
  await field(person, 'E-mail').fill(email)
  await field(person, 'Password').fill(password)
  await button(person, 'Sign in').click()
}

async function waitForSignIn(person: Open, product: Product) {
  const { gid, room, link } = await createInvitation(product)
  const bo = await person({ viewport: NARROW })
  await bo.page.addInitScript({ path: AXE })
  await open(bo, link)
  await signIn(bo, memberOf(product))
  await expect(heading(bo, `You are invited to join private channel #${room}`)).toBeVisible({ timeout: 20_000 })
  await expectAccessible(bo.page)
  await button(bo, 'Join').press('Enter')
  await expect(bo.conversation.heading).toContainText(room)
  await open(bo, link)
  await expect.poll(() => new URL(bo.page.url()).hash).toBe(`#/chat/channel/${gid}`)
}

async function inviteInApp(person: Open, product: Product) {
  const admin = await requireInvitations(product)
  const room = freshName('crew')
  const gid = await admin.createPrivateChannel(room)
  const account = product.accounts.indexOf(adminOf(product))
  const ada = await person({ account, viewport: NARROW })
  await ada.page.addInitScript({ path: AXE })
  await ada.signIn()
  await ada.page.goto(`${ada.url}/#/chat/channel/${gid}`)
  await button(ada, 'Conversation settings').press('Enter')
  await ada.page.getByRole('menuitem', { name: 'Invite people' }).press('Enter')
  const dialog = ada.page.getByRole('dialog', { name: 'Invite people' })
  await dialog.getByRole('button', { name: 'New link' }).click()
  await expect(dialog.getByRole('img', { name: 'Invitation QR code' })).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'Copy' })).toBeFocused()
  await expectAccessible(ada.page)
  const link = await dialog.getByRole('link', { name: 'Invitation link' }).getAttribute('href')
  await ada.page.keyboard.press('Escape')
  await expect(button(ada, 'Conversation settings')).toBeFocused()

  const ines = await person()
  const address = someAddress()
  await open(ines, link ?? '')
  await expect(ines.page.getByText('You are invited to a private channel.')).toBeVisible()
  await ines.page.getByRole('link', { name: 'Create account' }).click()
  await fillAccount(ines, address)
  await button(ines, 'Continue').click()
  await open(ines, await linkMailedTo(product, address))
  await field(ines, 'Name').fill('Ines')
  await button(ines, 'Continue').click()
  await expect(ines.conversation.heading).toContainText(room, { timeout: 20_000 })
}

test.describe('with a server that invites people with an account', () => {
  test.use({ flags: ['--stubs', '--version', '0.5.31'] })

  test('an invitation to a private channel leads people with and without an account into it', async ({
    person,
    product,
  }) => {
    await test.step('it waits for the sign-in, asks, and leads into the channel', () => waitForSignIn(person, product))
    await test.step('it is created in the app at 320 px, and leads a new person into the channel', () =>
      inviteInApp(person, product))
  })
})
