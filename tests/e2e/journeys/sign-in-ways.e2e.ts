/**
 * Checks every way to sign in without a password in a real browser, against an OpenID issuer and imitated providers, and
 * what of it belongs to one's own account: passkeys and linked sign-ins.
 */
import type { Page } from '@playwright/test'
import { accessibilityViolations, AXE } from '../accessibilityViolations'
import { expect, test, type Person } from '../journey'
import { addAuthenticator, changeLoginConfig, createWallet } from '../otherSignIns'
import type { Product } from '../product'

test.use({ flags: ['--stubs', '--version', '0.5.31'] })

const signInButton = ({ page }: Person, name: string) => page.getByRole('button', { name, exact: true })
const expectSignedIn = ({ appShell }: Person) => expect(appShell.conversations).toBeVisible({ timeout: 20_000 })

const scrollsSideways = ({ page }: Person) => page.evaluate(() => document.documentElement.scrollWidth > innerWidth)

/** Checks that neither the address nor the storage of the tab or the browser contains the proof. */
async function expectNoTrace(page: Page, proof: string) {
  const stored = await page.evaluate(() => JSON.stringify([location.href, { ...sessionStorage }, { ...localStorage }]))
  expect(stored).not.toContain(proof)
}

/** Sends the browser to the imitated provider in place of the real one. */
const imitate = ({ page }: Person, { stubs }: Product, name: 'github' | 'google', address: string) =>
  page.route(`${address}?*`, (route) =>
    route.fulfill({
      status: 302,
      headers: { location: `${stubs?.providers}/${name}/authorize${new URL(route.request().url()).search}` },
    }),
  )

async function signOutAndBack(person: Person) {
  const { page, url } = person
  await page.goto(`${url}/#/setting`)
  await page.getByRole('button', { name: 'Sign out' }).click()
  await page.getByRole('dialog', { name: 'Sign out?' }).getByRole('button', { name: 'Sign out' }).click()
  await expect(signInButton(person, 'Continue with Google')).toBeVisible()
}

test('an answer that was not requested is refused; an issuer, GitHub and Google sign new people in, and leave no trace', async ({
  person,
  product,
}) => {
  const { oidc } = await changeLoginConfig(product, { github: true, google: true })
  const ada = await person()
  const { page, watch } = ada
  await page.addInitScript({ path: AXE })
  await imitate(ada, product, 'github', 'https://github.com/login/oauth/authorize')
  await imitate(ada, product, 'google', 'https://accounts.google.com/o/oauth2/v2/auth')
  await test.step('an answer that was not requested is refused with a text that fits 320 px, and Back does not return to it', () =>
    refuseUnrequested(ada))

  await test.step('GitHub signs in by way of its static page', async () => {
    await signInButton(ada, 'Continue with GitHub').click()
    await page.getByRole('link', { name: 'Authorize as octocat' }).click()
    await expectSignedIn(ada)
    await expectNoTrace(page, 'octocat&')
    expect(new URL(page.url()).search).toBe('')
  })
  await signOutAndBack(ada)

  await test.step('Google signs in by redirect, without a script of Google', async () => {
    await signInButton(ada, 'Continue with Google').click()
    const link = page.getByRole('link', { name: 'Continue as grace@gmail.example' })
    const token =
      new URLSearchParams(new URL((await link.getAttribute('href')) ?? '').hash.slice(1)).get('id_token') ?? ''
    expect(token).not.toBe('')
    await link.click()
    await expectSignedIn(ada)
    await expectNoTrace(page, token)
  })
  await signOutAndBack(ada)

  await test.step('an OpenID issuer signs in a new person, and its answer is removed from the address', async () => {
    // The issuer's own page asks for a font and an icon.
    watch.expectNetworkTrouble()
    await signInButton(ada, `Continue with ${oidc[0]?.domain}`).click()
    await page.locator('input[name=login]').fill('grace')
    await page.locator('input[name=password]').fill('any')
    await page.getByRole('button').click()
    await page.getByRole('button', { name: 'Continue' }).click()
    await expectSignedIn(ada)
    expect(new URL(page.url()).search).toBe('')
  })
})

async function refuseUnrequested(ada: Person) {
  const { page } = ada
  const { width, height } = page.viewportSize()!
  await page.setViewportSize({ width: 320, height: 640 })
  await page.goto(`${ada.url}/#/login`)
  await expect(signInButton(ada, 'Continue with Google')).toBeVisible()
  expect(await accessibilityViolations(page)).toEqual([])
  expect(await scrollsSideways(ada)).toBe(false)
  await page.goto(`${ada.url}/github/cb/webapp.html?code=somebody&state=somebodys`)
  await expect(ada.signInPage.alert).toContainText('does not belong to a sign-in that you started in this tab')
  expect(await accessibilityViolations(page)).toEqual([])
  expect(await scrollsSideways(ada)).toBe(false)
  await expectNoTrace(page, 'somebody')
  await page.getByRole('link', { name: 'Back to sign-in' }).click()
  await expect(ada.signInPage.password).toBeVisible()
  await page.goBack()
  await expect(ada.signInPage.password).toBeVisible()
  await expectNoTrace(page, 'somebody')
  await page.setViewportSize({ width, height })
  await page.goto(`${ada.url}/#/login`)
}

test('a wallet and a passkey sign in; before there is one, or when it declines, the page says what to do', async ({
  person,
  product,
}) => {
  await changeLoginConfig(product, { google: true, metamask: true, passkey: true })
  const ada = await person()
  const { page, account, url, watch } = ada
  await page.addInitScript({ path: AXE })
  await addAuthenticator(ada)
  await page.goto(`${url}/#/login`)
  await test.step('a wallet signs in; without one, without its network, or when it declines, the page says what to do', () =>
    signInWithWallet(ada))
  await signOutAndBack(ada)

  watch.expectNetworkTrouble() // Without a passkey, the server answers 404 to the sign-in.
  await signInButton(ada, 'Sign in with a passkey').click()
  await expect(ada.signInPage.alert).toContainText('This server has no passkeys yet')
  await ada.signInPage.signIn(account)
  await expectSignedIn(ada)
  await page.setViewportSize({ width: 320, height: 640 })
  await test.step('a passkey is added by keyboard at 320 px', () => addPasskey(ada))
  await page.setViewportSize({ width: 1280, height: 800 })
  await signOutAndBack(ada)

  await test.step('a passkey signs its owner in, and is removed', async () => {
    await signInButton(ada, 'Sign in with a passkey').click()
    await expectSignedIn(ada)
    await expect(ada.appShell.accountMenu(account.name)).toBeVisible()
    await page.setViewportSize({ width: 320, height: 640 })
    await page.goto(`${url}/#/setting/passkeys`)
    await page.getByRole('button', { name: 'Remove Journey laptop' }).click()
    const question = page.getByRole('dialog', { name: 'Remove the passkey Journey laptop?' })
    await question.getByRole('button', { name: 'Remove passkey' }).click()
    await expect(page.getByText('You have no passkey yet.')).toBeVisible()
  })
})

async function signInWithWallet(ada: Person) {
  const { page } = ada
  await signInButton(ada, 'Continue with MetaMask').click()
  await expect(ada.signInPage.alert).toContainText('Install MetaMask')
  await expect(page.getByRole('link', { name: 'Get MetaMask' })).toBeVisible()

  const wallet = createWallet()
  let state: 'offline' | 'unwilling' | 'willing' = 'offline'
  await page.exposeFunction('walletAnswer', (method: string, params: string[]) => {
    if (state === 'offline') return { code: 4901 }
    if (method === 'eth_requestAccounts') return { value: [wallet.address] }
    return state === 'willing' ? { value: wallet.sign(params[0] ?? '') } : { code: 4001 }
  })
  await page.evaluate(() => {
    type Answer = (method: string, params: unknown[]) => Promise<{ value?: unknown; code?: number } | undefined>
    const wide = window as Window & { walletAnswer?: Answer; ethereum?: object }
    wide.ethereum = {
      request: async ({ method, params = [] }: { method: string; params?: unknown[] }) => {
        const answer = await wide.walletAnswer?.(method, params)
        return answer?.value ?? Promise.reject(Object.assign(new Error('declined'), { code: answer?.code }))
      },
    }
  })
  await signInButton(ada, 'Continue with MetaMask').click()
  await expect(ada.signInPage.alert).toContainText('The wallet cannot reach its network')
  state = 'unwilling'
  await signInButton(ada, 'Continue with MetaMask').click()
  await expect(ada.signInPage.alert).toContainText('The wallet did not confirm')
  state = 'willing'
  await signInButton(ada, 'Continue with MetaMask').click()
  await expectSignedIn(ada)
}

async function addPasskey(ada: Person) {
  const { page, url } = ada
  await page.goto(`${url}/#/setting/passkeys`)
  await expect(page.getByText('You have no passkey yet.')).toBeVisible()
  const add = page.getByRole('button', { name: 'Add passkey' })
  await add.focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Add passkey' })
  await expect(dialog.getByLabel('Name')).toBeFocused()
  expect(await accessibilityViolations(page)).toEqual([])
  await page.keyboard.type('Journey laptop')
  await page.keyboard.press('Enter')
  const list = page.getByRole('list', { name: 'Passkeys' })
  await expect(list.getByRole('listitem', { name: 'Journey laptop' })).toBeVisible()
  await expect(dialog).toHaveCount(0)
  await expect(add).toBeFocused()
  expect(await accessibilityViolations(page)).toEqual([])
  expect(await scrollsSideways(ada)).toBe(false)

  await add.press('Enter')
  await page.keyboard.type('Again')
  await page.keyboard.press('Enter')
  await expect(dialog.getByRole('alert')).toContainText('already has a passkey for your account')
  await page.keyboard.press('Escape')
}

test('Google, an OpenID issuer and a wallet are linked to an account, and sign in to it', async ({
  person,
  product,
}) => {
  const config = await changeLoginConfig(product, { google: true, metamask: true })
  const issuer = config.oidc[0]?.domain ?? ''
  const ada = await person({ account: 1 })
  const { page, url, watch } = ada
  const wallet = createWallet()
  await page.addInitScript({ path: AXE })
  await page.exposeFunction('signLikeAWallet', (text: string) => wallet.sign(text))
  await page.addInitScript((address) => {
    const wide = window as Window & { signLikeAWallet?: (text: string) => Promise<string>; ethereum?: object }
    wide.ethereum = {
      request: ({ method, params }: { method: string; params?: string[] }) =>
        Promise.resolve(method === 'eth_requestAccounts' ? [address] : wide.signLikeAWallet?.(params?.[0] ?? '')),
    }
  }, wallet.address)
  await imitate(ada, product, 'google', 'https://accounts.google.com/o/oauth2/v2/auth')
  // The issuer's own page asks for a font and an icon.
  watch.expectNetworkTrouble()
  await ada.signIn()
  await page.goto(`${url}/#/setting/my_account`)
  const list = page.getByRole('list', { name: 'Ways to sign in' })
  const offered = (name: string) => page.getByRole('button', { name: `Link ${name}`, exact: true })
  const link = async (name: string) => {
    await offered(name).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Link', exact: true }).click()
  }

  await link('MetaMask')
  await expect(list).toContainText(wallet.address)
  await expect(offered('MetaMask')).toHaveCount(0)

  await link('Google')
  await page.getByRole('link', { name: 'Continue as grace@gmail.example' }).click()
  await expect(list).toContainText('Linked as grace@gmail.example')
  await expect(page).toHaveURL(`${url}/#/setting/my_account`)
  expect(await accessibilityViolations(page)).toEqual([])

  await link(issuer)
  await page.locator('input[name=login]').fill('linked-ada')
  await page.locator('input[name=password]').fill('any')
  await page.getByRole('button').click()
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(list).toContainText(issuer)
  await expect(page).toHaveURL(`${url}/#/setting/my_account`)

  await signOutAndBack(ada)
  await page.getByRole('button', { name: 'Continue with MetaMask' }).click()
  await expect(page.getByRole('button', { name: `${ada.account.name}, account menu` })).toBeVisible()
})
