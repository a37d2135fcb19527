/** Checks passkeys and linked sign-ins of one's own account in a real browser. */
import { accessibilityViolations, AXE } from '../accessibilityViolations'
import { expect, test, type Person } from '../journey'
import { addAuthenticator, changeLoginConfig, createWallet } from '../otherSignIns'

test.use({ flags: ['--stubs', '--version', '0.5.31'] })

const scrollsSideways = ({ page }: Person) => page.evaluate(() => document.documentElement.scrollWidth > innerWidth)

test('a passkey is added by keyboard at 320 px, signs its owner in, and is removed', async ({ person }) => {
  const ada = await person({ viewport: { width: 320, height: 640 } })
  const { page, url, watch } = ada
  await page.addInitScript({ path: AXE })
  await addAuthenticator(ada)
  await ada.signIn()
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

  await page.goto(`${url}/#/setting`)
  await page.getByRole('button', { name: 'Sign out' }).click()
  await page.getByRole('dialog', { name: 'Sign out?' }).getByRole('button', { name: 'Sign out' }).click()
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click()
  await expect(ada.appShell.conversations).toBeVisible()

  await page.goto(`${url}/#/setting/passkeys`)
  watch.expectNetworkTrouble() // Without a passkey, the server answers 404 to the sign-in.
  await page.getByRole('button', { name: 'Remove Journey laptop' }).click()
  const question = page.getByRole('dialog', { name: 'Remove the passkey Journey laptop?' })
  await question.getByRole('button', { name: 'Remove passkey' }).click()
  await expect(page.getByText('You have no passkey yet.')).toBeVisible()
})

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
  await page.route('https://accounts.google.com/o/oauth2/v2/auth?*', (route) =>
    route.fulfill({
      status: 302,
      headers: { location: `${product.stubs?.providers}/google/authorize${new URL(route.request().url()).search}` },
    }),
  )
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

  await page.goto(`${url}/#/setting`)
  await page.getByRole('button', { name: 'Sign out' }).click()
  await page.getByRole('dialog', { name: 'Sign out?' }).getByRole('button', { name: 'Sign out' }).click()
  await page.getByRole('button', { name: 'Continue with MetaMask' }).click()
  await expect(page.getByRole('button', { name: `${ada.account.name}, account menu` })).toBeVisible()
})
