/**
 * Checks every error between a person and the first screen. Each has a message of its own, and typed text is preserved.
 */
import { expect, stepWithControl, test } from '../journey'

test('each error of a start and of a sign-in has a message of its own, loses no input, and the next try signs in', async ({
  person,
  product,
}) => {
  const ada = await person()
  const { account, context, page, signInPage, watch } = ada
  watch.expectNetworkTrouble()
  const [, bo] = product.accounts

  const retry = page.getByRole('button', { name: 'Retry', exact: true })

  await test.step('a server that does not answer at the start is retried, with a button to try again', async () => {
    await context.route('**/api/**', (route) => route.abort('connectionrefused'))
    await signInPage.open(product.url)
    await expect(retry).toBeVisible()
    await context.unroute('**/api/**')
  })

  await test.step('an address without a chat server is reported as that, with a button to try again', async () => {
    await context.route('**/api/**', (route) =>
      route.fulfill({ contentType: 'text/html', body: '<!doctype html><p>It works!</p>' }),
    )
    await retry.click()
    await expect(page.getByRole('heading', { level: 1, name: 'The server gave an unexpected answer' })).toBeVisible()
    await context.unroute('**/api/**')
    await retry.click()
  })

  await test.step('a wrong password and an unknown account have different errors, and the input stays', async () => {
    for (const [email, told] of [
      [account.email, 'E-mail and password do not match.'],
      ['nobody@tramway.example', 'No account has this e-mail.'],
    ] as const) {
      await signInPage.signIn({ email, password: 'not the password' })
      await expect(signInPage.alert).toContainText(told)
      await expect(signInPage.email).toHaveValue(email)
      await expect(signInPage.password).toHaveValue('not the password')
    }
  })

  await stepWithControl('a frozen account is reported as frozen, not as a wrong password', async () => {
    await product.control.freezeUser(await product.uidOf(bo!))
    await signInPage.signIn(bo!)
    await expect(signInPage.alert).toContainText('This account is frozen.')
    await expect(signInPage.email).toHaveValue(bo!.email)
  })

  await stepWithControl('an unreadable answer to a sign-in is reported beside the form', async () => {
    const refuse = { status: 200, body: '{"token":7}' }
    await product.control.addRule({ route: 'POST /token/login', times: 1, refuse })
    await signInPage.signIn(account)
    await expect(signInPage.alert).toContainText(/answer/i)
    await expect(signInPage.email).toHaveValue(account.email)
    await expect(signInPage.password).toHaveValue(account.password)
  })

  await stepWithControl('a server that is down during a sign-in loses no input', async () => {
    await product.kill()
    await signInPage.submit.click()
    await expect(signInPage.alert).toContainText('The server cannot be reached.')
    await expect(signInPage.email).toHaveValue(account.email)
    await expect(signInPage.password).toHaveValue(account.password)
    await product.restart()
    await signInPage.submit.click()
    await expect(ada.appShell.conversations).toBeVisible()
  })
})
