/**
 * Checks the client without a network: the page opens, shows the earlier state, and accepts messages. Only secure
 * origins have workers.
 */
import { expect, test } from '../journey'
import { openChannelTogether } from '../steps'
import { waitForStoredShell } from '../waitForStoredShell'

test.use({ workers: 'allow' })

test('the page opens offline with its last state, and messages written there are sent when the network is back', async ({
  person,
}) => {
  const ada = await person({ account: 0 })
  const bo = await person({ account: 1 })
  const channel = await openChannelTogether(ada, bo)
  await expect(ada.conversation.message('Good morning.')).toHaveCount(1)
  await waitForStoredShell(ada.page)
  // The browser's own cache could hide that a file of the first page is not stored.
  const unstored = await ada.page.evaluate(async () => {
    const stored = new Set<string>()
    for (const name of await caches.keys())
      for (const { url } of await (await caches.open(name)).keys()) stored.add(url)
    const loaded = performance.getEntriesByType('resource').map(({ name }) => name)
    return loaded.filter((url) => /\/assets\/.*\.(js|css)$/.test(url) && !stored.has(url))
  })
  expect(unstored).toEqual([])

  ada.watch.expectNetworkTrouble()
  await ada.context.setOffline(true)
  await ada.page.reload()
  await expect(ada.conversation.message('Good morning.')).toBeVisible()
  // An address that the browser has never loaded, so that its own cache has no answer.
  const isLogoThere = await ada.page.evaluate(() => {
    const logo = new Image()
    logo.src = 'api/resource/organization/logo?t=4711'
    return logo.decode().then(
      () => true,
      () => false,
    )
  })
  expect(isLogoThere).toBe(true)
  // Some browsers report no emulated loss of the network to a page that a worker has opened.
  const isReported = await ada.page.evaluate(() => !navigator.onLine)
  const notice = ada.words.translate(isReported ? 'Network Offline!' : 'Reconnecting...')
  await expect(ada.appShell.notices.filter({ hasText: notice })).toBeVisible()
  await ada.conversation.say('written without a network')
  // A reload without a network must not lose anything either.
  await ada.page.reload()
  await expect(ada.conversation.message('written without a network')).toBeVisible()

  await ada.context.setOffline(false)
  await bo.appShell.row(`# ${channel}`).click()
  await expect(bo.conversation.message('written without a network')).toHaveCount(1, { timeout: 30_000 })
})

test('no answer of the server is in a cache, but its logo', async ({ person }) => {
  const ada = await person({ account: 0 })
  await ada.signIn()
  await waitForStoredShell(ada.page)
  await ada.page.reload()
  await expect(ada.appShell.conversations).toBeVisible()
  const cached = await ada.page.evaluate(async () => {
    const urls: string[] = []
    for (const name of await caches.keys()) for (const { url } of await (await caches.open(name)).keys()) urls.push(url)
    return urls
  })
  expect(cached.length).toBeGreaterThan(20)
  const answers = cached.map((url) => new URL(url).pathname).filter((path) => path.includes('/api/'))
  expect(answers.filter((path) => !path.endsWith('/resource/organization/logo'))).toEqual([])
})

test('the service worker of another client at this address is replaced, and its caches are gone', async ({
  person,
  product,
}) => {
  const ada = await person({ account: 0 })
  // Simulates the state after an earlier client: a controlling worker with caches of its own.
  await ada.context.route('**/service-worker.js', (route) =>
    route.fulfill({
      contentType: 'text/javascript',
      body: `addEventListener('install', (event) => event.waitUntil(caches.open('workbox-precache-v2-' + registration.scope)
        .then((cache) => cache.put('./old.html', new Response('old'))).then(() => skipWaiting())))
        addEventListener('activate', (event) => event.waitUntil(clients.claim()))
        addEventListener('fetch', () => undefined)`,
    }),
  )
  // Its worker for push, in the folder that Firebase chooses for it.
  await ada.context.route('**/firebase-messaging-sw.js', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: "addEventListener('push', () => undefined)" }),
  )
  await ada.page.goto(`${product.url}/manifest.webmanifest`)
  await ada.page.evaluate(async () => {
    await navigator.serviceWorker.register('/service-worker.js')
    await navigator.serviceWorker.ready
    await navigator.serviceWorker.register('/firebase-messaging-sw.js', {
      scope: '/firebase-cloud-messaging-push-scope',
    })
  })
  expect(await ada.page.evaluate(() => caches.keys())).toEqual([`workbox-precache-v2-${product.url}/`])
  await ada.context.unroute('**/service-worker.js')

  await ada.signIn()
  await waitForStoredShell(ada.page)
  const stored = () => ada.page.evaluate(async () => (await caches.keys()).sort())
  await expect
    .poll(stored, { timeout: 30_000 })
    .toEqual([`parley-extras-${product.url}/`, `parley-shell-${product.url}/`])
  const scopes = () =>
    ada.page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).map(({ scope }) => scope))
  await expect.poll(scopes).toEqual([`${product.url}/`])
})
