/**
 * Checks every error between a person and the first screen. Each has a message of its own, and typed text is preserved.
 */
import { expect, test } from '../journey'

test('a wrong password and an unknown account have different errors, and the input stays', async ({ person }) => {
  const ada = await person()
  ada.watch.expectNetworkTrouble()
  await ada.signInPage.open(ada.url)
  await ada.signInPage.signIn({ email: ada.account.email, password: 'not the password' })
  await expect(ada.signInPage.alert).toContainText('E-mail and password do not match.')
  await expect(ada.signInPage.email).toHaveValue(ada.account.email)
  await expect(ada.signInPage.password).toHaveValue('not the password')

  await ada.signInPage.signIn({ email: 'nobody@tramway.example', password: 'not the password' })
  await expect(ada.signInPage.alert).toContainText('No account has this e-mail.')
  await expect(ada.signInPage.email).toHaveValue('nobody@tramway.example')
  await expect(ada.signInPage.password).toHaveValue('not the password')
})

test('a frozen account is reported as frozen, not as a wrong password @control', async ({ person, product }) => {
  const ada = await person()
  ada.watch.expectNetworkTrouble()
  await product.control.freezeUser(await product.uidOf(product.accounts[1]!))
  await ada.signInPage.open(ada.url)
  await ada.signInPage.signIn(product.accounts[1]!)
  await expect(ada.signInPage.alert).toContainText('This account is frozen.')
  await expect(ada.signInPage.email).toHaveValue(product.accounts[1]!.email)
})

test('a server that is down during a sign-in loses no input @control', async ({ person, product }) => {
  const ada = await person()
  ada.watch.expectNetworkTrouble()
  await ada.signInPage.open(ada.url)
  await expect(ada.signInPage.submit).toBeVisible()
  await product.kill()
  await ada.signInPage.signIn(ada.account)
  await expect(ada.signInPage.alert).toContainText('The server cannot be reached.')
  await expect(ada.signInPage.email).toHaveValue(ada.account.email)
  await expect(ada.signInPage.password).toHaveValue(ada.account.password)
  await product.restart()
  await ada.signInPage.submit.click()
  await expect(ada.appShell.conversations).toBeVisible()
})

test('a server that does not answer at the start is retried, with a button to try again @control', async ({
  person,
  product,
}) => {
  const ada = await person()
  ada.watch.expectNetworkTrouble()
  await ada.context.route('**/api/**', (route) => route.abort('connectionrefused'))
  await ada.signInPage.open(product.url)
  const retry = ada.page.getByRole('button', { name: 'Retry', exact: true })
  await expect(retry).toBeVisible()
  await ada.context.unroute('**/api/**')
  await retry.click()
  await ada.signInPage.signIn(ada.account)
  await expect(ada.appShell.conversations).toBeVisible()
})

test('an address without a chat server is reported as that, with a button to try again @control', async ({
  person,
  product,
}) => {
  const ada = await person()
  ada.watch.expectNetworkTrouble()
  await ada.context.route('**/api/**', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<!doctype html><p>It works!</p>' }),
  )
  await ada.signInPage.open(product.url)
  await expect(ada.page.getByRole('heading', { level: 1, name: 'The server gave an unexpected answer' })).toBeVisible()
  await ada.context.unroute('**/api/**')
  await ada.page.getByRole('button', { name: 'Retry', exact: true }).click()
  await ada.signInPage.signIn(ada.account)
  await expect(ada.appShell.conversations).toBeVisible()
})

test('an unreadable answer to a sign-in is reported beside the form @control', async ({ person, product }) => {
  const ada = await person()
  ada.watch.expectNetworkTrouble()
  await product.control.addRule({
    route: 'POST /token/login',
    times: 1,
    refuse: { status: 200, body: '{"token":7}' },
  })
  await ada.signInPage.open(product.url)
  await ada.signInPage.signIn(ada.account)
  await expect(ada.signInPage.alert).toContainText(/answer/i)
  await expect(ada.signInPage.email).toHaveValue(ada.account.email)
  await expect(ada.signInPage.password).toHaveValue(ada.account.password)
  await ada.signInPage.submit.click()
  await expect(ada.appShell.conversations).toBeVisible()
})
