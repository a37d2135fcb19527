/** Checks every way to sign in with another site in a real browser, against an OpenID issuer and imitated providers. */
import type { Page } from '@playwright/test'
import { accessibilityViolations, AXE } from '../accessibilityViolations'
import { expect, test, type Person } from '../journey'
import { addAuthenticator, changeLoginConfig, createWallet } from '../otherSignIns'

test.use({ flags: ['--stubs', '--version', '0.5.31'] })

const signInButton = ({ page }: Person, name: string) => page.getByRole('button', { name, exact: true })
const expectSignedIn = ({ appShell }: Person) => expect(appShell.conversations).toBeVisible({ timeout: 20_000 })

/** Checks that neither the address nor the storage of the tab or the browser contains the proof. */
async function expectNoTrace(page: Page, proof: string) {
  const stored = await page.evaluate(() => JSON.stringify([location.href, { ...sessionStorage }, { ...localStorage }]))
  expect(stored).not.toContain(proof)
}

test('an OpenID issuer signs in a new person, and its answer is removed from the address', async ({
  person,
  product,
}) => {
  const { oidc } = await changeLoginConfig(product, {})
  const ada = await person()
  const { page, watch } = ada
  // The issuer's own page asks for a font and an icon.
  watch.expectNetworkTrouble()
  await page.goto(`${ada.url}/#/login`)
  await signInButton(ada, `Continue with ${oidc[0]?.domain}`).click()
  await page.locator('input[name=login]').fill('grace')
  await page.locator('input[name=password]').fill('any')
  await page.getByRole('button').click()
  await page.getByRole('button', { name: 'Continue' }).click()
  await expectSignedIn(ada)
  expect(new URL(page.url()).search).toBe('')
})

test('GitHub signs in by way of its static page', async ({ person, product }) => {
  await changeLoginConfig(product, { github: true })
  const ada = await person()
  const { page } = ada
  await page.route('https://github.com/login/oauth/authorize?*', (route) =>
    route.fulfill({
      status: 302,
      headers: { location: `${product.stubs?.providers}/github/authorize${new URL(route.request().url()).search}` },
    }),
  )
  await page.goto(`${ada.url}/#/login`)
  await signInButton(ada, 'Continue with GitHub').click()
  await page.getByRole('link', { name: 'Authorize as octocat' }).click()
  await expectSignedIn(ada)
  await expectNoTrace(page, 'octocat&')
  expect(new URL(page.url()).search).toBe('')
})

test('Google signs in by redirect, without a script of Google', async ({ person, product }) => {
  await changeLoginConfig(product, { google: true })
  const ada = await person()
  const { page } = ada
  await page.route('https://accounts.google.com/o/oauth2/v2/auth?*', (route) =>
    route.fulfill({
      status: 302,
      headers: { location: `${product.stubs?.providers}/google/authorize${new URL(route.request().url()).search}` },
    }),
  )
  await page.goto(`${ada.url}/#/login`)
  await signInButton(ada, 'Continue with Google').click()
  const link = page.getByRole('link', { name: 'Continue as grace@gmail.example' })
  const token =
    new URLSearchParams(new URL((await link.getAttribute('href')) ?? '').hash.slice(1)).get('id_token') ?? ''
  expect(token).not.toBe('')
  await link.click()
  await expectSignedIn(ada)
  await expectNoTrace(page, token)
})

test('an answer that was not requested is refused with a text that fits 320 px, and Back does not return to it', async ({
  person,
  product,
}) => {
  await changeLoginConfig(product, { github: true, google: true })
  const ada = await person({ viewport: { width: 320, height: 640 } })
  const { page } = ada
  await page.addInitScript({ path: AXE })
  await page.goto(`${ada.url}/#/login`)
  await expect(signInButton(ada, 'Continue with Google')).toBeVisible()
  expect(await accessibilityViolations(page)).toEqual([])
  const isWide = () => page.evaluate(() => document.documentElement.scrollWidth > innerWidth)
  expect(await isWide()).toBe(false)
  await page.goto(`${ada.url}/github/cb/webapp.html?code=somebody&state=somebodys`)
  await expect(ada.signInPage.alert).toContainText('does not belong to a sign-in that you started in this tab')
  expect(await accessibilityViolations(page)).toEqual([])
  expect(await isWide()).toBe(false)
  await expectNoTrace(page, 'somebody')
  await page.getByRole('link', { name: 'Back to sign-in' }).click()
  await expect(ada.signInPage.password).toBeVisible()
  await page.goBack()
  await expect(ada.signInPage.password).toBeVisible()
  await expectNoTrace(page, 'somebody')
})

test('a wallet signs in; without one, without its network, or when it declines, the page says what to do', async ({
  person,
  product,
}) => {
  await changeLoginConfig(product, { metamask: true })
  const ada = await person()
  const { page } = ada
  await page.goto(`${ada.url}/#/login`)
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
})

test('a passkey signs its owner in; before there is one, the page says so', async ({ person, product }) => {
  await changeLoginConfig(product, { passkey: true })
  const ada = await person()
  const { page, account, url, watch } = ada
  await addAuthenticator(ada)
  watch.expectNetworkTrouble()
  await page.goto(`${url}/#/login`)
  await signInButton(ada, 'Sign in with a passkey').click()
  await expect(ada.signInPage.alert).toContainText('This server has no passkeys yet')
  await page.evaluate(
    async ({ url, credential }) => {
      const call = async (path: string, body: object, token = '') => {
        const headers = { 'content-type': 'application/json', ...(token !== '' && { 'x-api-key': token }) }
        const answer = await fetch(`${url}/api${path}`, { method: 'POST', headers, body: JSON.stringify(body) })
        return (await answer.json()) as { token: string; challenge_id: string; options: { publicKey: unknown } }
      }
      const { token } = await call('/token/login', { credential, device: 'passkeys', device_token: '' })
      const started = await call('/token/passkey/register/start', { name: 'laptop' }, token)
      const made = (await navigator.credentials.create({
        publicKey: PublicKeyCredential.parseCreationOptionsFromJSON(
          started.options.publicKey as PublicKeyCredentialCreationOptionsJSON,
        ),
      })) as PublicKeyCredential
      const attestation = made.toJSON() as unknown
      await call(
        '/token/passkey/register/finish',
        { challenge_id: started.challenge_id, attestation, name: 'laptop' },
        token,
      )
    },
    { url, credential: { type: 'password', email: account.email, password: account.password } },
  )
  await signInButton(ada, 'Sign in with a passkey').click()
  await expectSignedIn(ada)
  await expect(page.getByRole('button', { name: `${account.name}, account menu` })).toBeVisible()
})
