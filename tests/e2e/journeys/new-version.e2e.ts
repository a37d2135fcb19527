/** Checks what people notice when the files of the client are replaced, or are still being stored: nothing is lost. */
import { apiClientOf } from '../apiClientOf'
import { expect, test, type Person } from '../journey'
import { openSignedIn } from '../openSignedIn'
import { createChannelOnServer, type Product } from '../product'
import { freshName } from '../steps'
import { startSwapServer } from '../swapServer'
import { waitForActiveWorker, waitForStoredShell } from '../waitForStoredShell'

test.use({ workers: 'allow' })

type SwapServer = Awaited<ReturnType<typeof startSwapServer>>

async function openAt(ada: Person, { url }: SwapServer) {
  await openSignedIn(ada.page, url, ada.account)
  await expect(ada.appShell.conversations).toBeVisible()
}

async function openSettings({ appShell, page }: Person) {
  await appShell.area('Settings').click()
  await expect(page.getByRole('heading', { level: 1, name: 'My Account' })).toBeVisible()
}

test('the page opens offline while most files are still to be stored; files that are swapped meanwhile are those of no version, and the newer one takes over whole', async ({
  person,
  product,
}) => {
  const swap = await startSwapServer(product.url)
  swap.holdFrench()
  const ada = await person({ account: 0 })
  const { context, page } = ada
  ada.watch.expectNetworkTrouble()
  await openAt(ada, swap)
  await waitForActiveWorker(page)
  const isReady = () =>
    page.evaluate(async () => {
      const stored = new Set<string>()
      for (const name of await caches.keys())
        for (const { url } of await (await caches.open(name)).keys()) stored.add(url.split('?')[0]!)
      const loaded = performance.getEntriesByType('resource').map(({ name }) => name)
      return loaded.filter((url) => /\/assets\/.*\.js$|\/locales\//.test(url)).every((url) => stored.has(url))
    })
  await expect.poll(isReady, { timeout: 20_000 }).toBe(true)
  await context.setOffline(true)
  await page.reload()
  await expect(ada.appShell.conversations).toBeVisible()
  await context.setOffline(false)

  const french = () =>
    page.evaluate(async () => {
      const shell = await caches.open((await caches.keys()).find((name) => name.startsWith('parley-shell'))!)
      return (await shell.keys()).filter(({ url }) => url.includes('/locales/fr/')).length
    })
  // Translations come last, and three files are fetched at once.
  await expect.poll(swap.heldCount, { timeout: 60_000 }).toBeGreaterThanOrEqual(3)
  expect(await french()).toBe(0)
  swap.swap()
  swap.releaseFrench()
  await waitForStoredShell(page)
  expect(await french()).toBeGreaterThan(5)
  await openSettings(ada)
  // Otherwise the page reports the stream that ends.
  await page.close()
  swap.close()
})

test('a page of the old version works after its files were replaced, and the update loses no draft, upload or message', async ({
  person,
  product,
}) => {
  const swap = await startSwapServer(product.url)
  const ada = await person({ account: 0 })
  const { conversation, page } = ada
  const names = Array.from({ length: 20 }, (_, index) => freshName(`line${index}`))
  const ids: number[] = []
  for (const name of names) ids.push(await createChannelOnServer(product.url, ada.account, name))
  await openAt(ada, swap)
  await waitForStoredShell(page)
  const open = (index: number) => page.evaluate((id) => void (location.hash = `#/chat/channel/${id}`), ids[index]!)
  for (const [index, name] of names.entries()) {
    await open(index)
    await expect(conversation.heading).toContainText(name)
    await conversation.composer.fill(`draft ${index}`)
  }
  swap.holdUploads()
  await conversation.choose({ name: 'plan.txt', mimeType: 'text/plain', buffer: Buffer.from('06:12') })
  await conversation.composer.press('Enter')
  await conversation.say('after the plan')

  swap.swap()
  await openSettings(ada)
  await page.evaluate(async () => void (await (await navigator.serviceWorker.ready).update()))
  const notice = page
    .getByRole('status')
    .filter({ hasText: ada.words.translate('A new version is ready. Drafts stay.') })
  const loaded = page.waitForEvent('load')
  await notice.getByRole('button', { name: ada.words.translate('Update'), exact: true }).click()
  await loaded
  swap.releaseUploads()
  for (const index of [0, 9, 18]) {
    await open(index)
    await expect(conversation.composer).toHaveValue(`draft ${index}`)
  }
  const sent = () => sentTo(product, ada, ids[19]!)
  await expect.poll(sent, { timeout: 30_000 }).toEqual(['draft 19', 'a file', 'after the plan'])
  await page.close()
  swap.close()
})

async function sentTo({ url }: Product, { account }: Person, gid: number) {
  const { read } = await apiClientOf(url, account)
  const messages = JSON.parse(await read(`/group/${gid}/history?limit=50`)) as { detail: { content: string } }[]
  return messages.map(({ detail }) => (/^\d{4}\//.test(detail.content) ? 'a file' : detail.content))
}
