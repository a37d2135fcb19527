/** Checks passkeys and linked sign-ins of one's own account in a real browser. */
import { accessFaults, AXE } from '../access'
import { expect, test, type Person } from '../journey'

test.use({ flags: ['--stubs', '--version', '0.5.31'] })

/** Gives the page an authenticator that confirms by itself. */
async function addAuthenticator({ context, page }: Person) {
  const devtools = await context.newCDPSession(page)
  await devtools.send('WebAuthn.enable')
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
}

const isWide = ({ page }: Person) => page.evaluate(() => document.documentElement.scrollWidth > innerWidth)

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
  expect(await accessFaults(page)).toEqual([])
  await page.keyboard.type('Journey laptop')
  await page.keyboard.press('Enter')
  const list = page.getByRole('list', { name: 'Passkeys' })
  await expect(list.getByRole('listitem', { name: 'Journey laptop' })).toBeVisible()
  await expect(dialog).toHaveCount(0)
  await expect(add).toBeFocused()
  expect(await accessFaults(page)).toEqual([])
  expect(await isWide(ada)).toBe(false)

  await add.press('Enter')
  await page.keyboard.type('Again')
  await page.keyboard.press('Enter')
  await expect(dialog.getByRole('alert')).toContainText('has a passkey for your account already')
  await page.keyboard.press('Escape')

  await page.goto(`${url}/#/setting`)
  await page.getByRole('button', { name: 'Sign out…' }).click()
  await page.getByRole('dialog', { name: 'Sign out?' }).getByRole('button', { name: 'Sign out' }).click()
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click()
  await expect(ada.frame.conversations).toBeVisible()

  await page.goto(`${url}/#/setting/passkeys`)
  watch.expectNetworkTrouble() // Without a passkey, the server answers 404 to the sign-in.
  await page.getByRole('button', { name: 'Remove Journey laptop' }).click()
  const question = page.getByRole('dialog', { name: 'Remove the passkey Journey laptop?' })
  await question.getByRole('button', { name: 'Remove passkey' }).click()
  await expect(page.getByText('You have no passkey yet.')).toBeVisible()
})
