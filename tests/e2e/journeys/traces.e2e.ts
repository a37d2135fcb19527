/** Checks what remains in a browser: nothing of a person who signed out, and no secret in a wrong place. */
import type { Page } from '@playwright/test'
import { apiClientOf } from '../apiClientOf'
import { expect, test, type Person } from '../journey'
import { waitForStoredShell } from '../waitForStoredShell'
import type { Product } from '../product'
import { createChannel, freshName } from '../steps'
import { placesContaining, storedText } from '../storedText'

test.use({ workers: 'allow' })

const secretsOf = (page: Page) =>
  page.evaluate(() => ['VOCECHAT_TOKEN', 'VOCECHAT_REFRESH_TOKEN'].map((key) => localStorage.getItem(key) ?? ''))

test('secrets are where they belong, a sign-out without a server leaves nothing, and a magic link stands in no address', async ({
  person,
  product,
}) => {
  const ada = await person({ account: 0 })
  await leaveOldState(ada)
  const seen = collectTold(ada)
  await ada.signInByForm()
  const channel = await createChannel(ada)
  const sent = freshName('said')
  await ada.conversation.say(sent)
  await expect(ada.conversation.message(sent)).toBeVisible()
  await waitForStoredShell(ada.page)
  await test.step('tokens and passwords are in the token storage, in headers and in the stream’s address, and nowhere else', () =>
    expectSecretsInPlace(ada, seen))
  await test.step('signing out while the server is down leaves nothing on the device', () =>
    signOutOffline(ada, { channel, sent }))
  await test.step('the token of a magic link is removed from the address at once, and used only for the registration', () =>
    followMagicLink(ada, product))
})

/** Simulates the state that an earlier client leaves behind. */
async function leaveOldState(ada: Person) {
  await ada.signInPage.open(ada.url)
  await ada.page.evaluate(async () => {
    localStorage.setItem('channel_1', 'an old draft')
    await new Promise((resolve) => {
      indexedDB.open('local_db_1_v_0_4_3').onsuccess = (event) => {
        ;(event.target as IDBOpenDBRequest).result.close()
        resolve(null)
      }
    })
  })
}

/** Collects addresses and the console from now on, except the address of the stream. */
function collectTold({ context }: Person): string[] {
  const seen: string[] = []
  context.on('request', (request) => {
    if (!request.url().includes('/api/user/events')) seen.push(request.url())
  })
  context.on('console', (message) => seen.push(message.text()))
  return seen
}

async function expectSecretsInPlace(ada: Person, seen: readonly string[]) {
  const secrets = [...(await secretsOf(ada.page)), ada.account.password]
  expect(secrets.every((secret) => secret.length > 5)).toBe(true)
  const tokenStorage = ['local VOCECHAT_TOKEN', 'local VOCECHAT_REFRESH_TOKEN', 'database parley_vault/copies']
  const isVault = (place: string) => tokenStorage.includes(place)
  const elsewhere = placesContaining(await storedText(ada.page), secrets).filter((place) => !isVault(place))
  expect(elsewhere).toEqual([])
  expect(
    seen.filter((text) => secrets.some((secret) => text.includes(secret) || text.includes(encodeURIComponent(secret)))),
  ).toEqual([])
}

async function signOutOffline(ada: Person, { channel, sent }: { channel: string; sent: string }) {
  const [unsent, draft] = [freshName('unsent'), freshName('draft')]
  const secrets = await secretsOf(ada.page)
  // The search has an index of its own.
  await ada.page.keyboard.press('ControlOrMeta+Shift+F')
  await ada.page.getByRole('main').getByRole('searchbox').fill(sent)
  await expect(ada.page.getByRole('region').getByText(sent)).toBeVisible()
  expect(Object.keys(await storedText(ada.page)).join()).toContain('database parley-search ')
  await ada.page.goBack()

  ada.watch.expectNetworkTrouble()
  await ada.context.setOffline(true)
  await ada.conversation.say(unsent)
  await ada.conversation.composer.fill(draft)
  const words = [sent, unsent, draft, channel, ada.account.email, ada.account.name, 'an old draft', ...secrets]
  // This proves that the scan finds existing data. Otherwise finding nothing later would prove nothing.
  await expect
    .poll(async () => placesContaining(await storedText(ada.page), [unsent]).some((place) => place.endsWith('/outbox')))
    .toBe(true)
  await ada.appShell.accountMenu(ada.account.name).click()
  await ada.page.getByRole('menuitem', { name: ada.words.translate('Sign out'), exact: true }).click()
  const dialog = ada.page.getByRole('dialog')
  await expect(dialog).toContainText(unsent)
  await dialog.getByRole('button', { name: ada.words.translate('Sign out'), exact: true }).click()
  await expect(ada.page.getByRole('navigation', { name: ada.words.translate('Conversations') })).toHaveCount(0)
  await expect.poll(async () => placesContaining(await storedText(ada.page), words)).toEqual([])

  // Nothing reappears with the network or after a reload.
  await ada.context.setOffline(false)
  await ada.page.reload()
  await expect(ada.signInPage.submit).toBeVisible()
  const traces = await storedText(ada.page)
  expect(placesContaining(traces, words)).toEqual([])
  expect(Object.keys(traces).filter((place) => /^database (local_db_|parley http|parley-search )/.test(place))).toEqual(
    [],
  )
}

async function followMagicLink(ada: Person, product: Product) {
  const link = await (await apiClientOf(product.url, ada.account)).invite()
  const secret = /magic_token=([0-9a-f]+)/.exec(link)?.[1] ?? ''
  expect(secret).not.toBe('')
  const [seen, sent]: [string[], string[]] = [[], []]
  ada.context.on('request', (request) => {
    if (request.postData()?.includes(secret)) sent.push(new URL(request.url()).pathname)
    if (!request.isNavigationRequest()) seen.push(request.url(), request.headers().referer ?? '')
  })
  ada.context.on('console', (message) => seen.push(message.text()))
  const expectNoTrace = async () => {
    // The tab's own storage keeps the link through a reload.
    const isTab = (place: string) => place === 'session parley_magic_link'
    const places = async () => placesContaining(await storedText(ada.page), [secret]).filter((place) => !isTab(place))
    await expect.poll(places).toEqual([])
    expect(seen.filter((text) => text.includes(secret))).toEqual([])
  }
  await ada.page.goto(`${product.url}/?magic_token=${secret}#/register`)
  const name = ada.page.getByRole('textbox', { name: ada.words.translate('Name') })
  await expect(name).toBeVisible()
  await expectNoTrace()
  await name.fill('Ines')
  await ada.page.getByRole('textbox', { name: ada.words.translate('E-mail') }).fill('ines@example.org')
  await ada.page.getByLabel(ada.words.translate('Password'), { exact: true }).fill('a long password')
  await ada.page.getByLabel(ada.words.translate('Confirm password'), { exact: true }).fill('a long password')
  // The registration fails, so Ines stays signed out.
  ada.watch.expectNetworkTrouble()
  await ada.page.route('**/api/user/register', (route) => route.fulfill({ status: 429 }))
  const answered = ada.page.waitForResponse((response) => response.url().endsWith('/user/register'))
  await ada.page.getByRole('button', { name: ada.words.translate('Create account'), exact: true }).click()
  await answered
  expect(sent).toEqual(['/api/user/check_magic_token', '/api/user/register'])
  await expectNoTrace()
  // The client stores the address to return to after sign-in. It must not store the token.
  await ada.page.evaluate((token) => {
    location.hash = `#/?magic_token=${token}`
  }, secret)
  await expectNoTrace()
}
