/**
 * Checks the client without a network: the page opens, shows the earlier state, and accepts messages. Only secure
 * origins have workers.
 */
import { expect, test } from '../journey'
import { createChannel, openChannelTogether } from '../steps'
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
  await expect.poll(stored, { timeout: 30_000 }).toEqual([`parley-shell-${product.url}/`])
  const scopes = () =>
    ada.page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).map(({ scope }) => scope))
  await expect.poll(scopes).toEqual([`${product.url}/`])
})

test.describe('without a service worker', () => {
  test.use({ workers: 'block' })

  test('a chunk that is missing after an update reloads the page once, and is then reported', async ({ person }) => {
    const ada = await person({ account: 0 })
    const known = new Set<string>()
    ada.context.on('request', (request) => known.add(request.url()))
    await ada.signIn()
    await ada.page.waitForLoadState('networkidle')
    ada.watch.expectNetworkTrouble()
    const before = new Set(known)
    await ada.context.route('**/assets/*.js', (route) =>
      before.has(route.request().url()) ? route.continue() : route.fulfill({ status: 404, body: 'not found' }),
    )
    let loads = 0
    ada.page.on('load', () => (loads += 1))
    await ada.appShell.area('People').click()
    await expect.poll(() => loads).toBe(1)
    const words = ada.page.getByRole('alert').filter({ hasText: ada.words.translate('This page could not be loaded') })
    await expect(words).toBeVisible()
    await expect(words.getByRole('button', { name: ada.words.translate('Reload'), exact: true })).toBeVisible()
    await ada.page.waitForLoadState('networkidle')
    expect(loads).toBe(1)
  })

  test('a first script that is missing is told after 30 s, with Reload, instead of the picture alone for ever', async ({
    person,
  }) => {
    const { page, context, url, watch, appShell } = await person({ account: 0 })
    watch.expectNetworkTrouble()
    await context.route('**/assets/*.js', (route) => route.fulfill({ status: 404, body: 'not found' }))
    await page.goto(url)
    const reload = page.getByRole('link', { name: 'Reload' })
    const waited = (ms: number) =>
      page.evaluate((time) => document.getAnimations().forEach((animation) => (animation.currentTime = time)), ms)
    await waited(29_000)
    await expect(reload).toBeHidden()
    await waited(30_100)
    await expect(page.getByText('This page could not be loaded').filter({ visible: true })).toBeVisible()
    await context.unroute('**/assets/*.js')
    await reload.click()
    await expect(appShell.conversations).toBeVisible()
  })

  test('an overlay that cannot be loaded is reported beside its button, and everything else works', async ({
    person,
  }) => {
    const ada = await person({ account: 0 })
    const known = new Set<string>()
    ada.context.on('request', (request) => known.add(request.url()))
    await ada.signIn()
    await createChannel(ada)
    ada.watch.expectNetworkTrouble()
    await ada.page.waitForLoadState('networkidle')
    const before = new Set(known)
    // The page itself cannot be loaded either, so the client must not try a reload.
    await ada.context.route(/\/$/, (route) => route.abort())
    await ada.context.route('**/assets/*.js', (route) =>
      before.has(route.request().url()) ? route.continue() : route.abort(),
    )
    const words = ada.page
      .getByRole('alert')
      .filter({ hasText: ada.words.translate('This could not be loaded. Check the network and try again.') })
    const emoji = ada.page.getByRole('button', { name: ada.words.translate('Insert emoji'), exact: true })
    await emoji.click()
    await expect(words).toBeVisible()
    await expect(emoji).toHaveAttribute('aria-expanded', 'false')
    await expect(ada.conversation.composer).toBeFocused()
    await ada.conversation.say('still here')
    await expect(ada.conversation.message('still here')).toHaveCount(1)

    await ada.appShell.area('Settings').click()
    const fault = ada.page.getByRole('alert').filter({ hasText: ada.words.translate('This page could not be loaded') })
    await expect(fault).toBeVisible()
    await expect(ada.appShell.area('Chats')).toBeVisible()

    // A browser that keeps failed imports needs a reload first, which the client does when Try again fails.
    await ada.context.unroute('**/assets/*.js')
    await ada.context.unroute(/\/$/)
    await fault.getByRole('button', { name: ada.words.translate('Try again'), exact: true }).click()
    await expect(ada.page.getByRole('heading', { name: ada.words.translate('My Account'), level: 1 })).toBeVisible()
    await ada.appShell.area('Chats').click()
    await expect(ada.conversation.message('still here')).toHaveCount(1)
    await emoji.click()
    await expect(ada.page.getByRole('dialog')).toBeVisible()
  })

  test('translations that cannot be loaded fail only the page that needs them, until Try again', async ({ person }) => {
    const ada = await person({ account: 0 })
    ada.watch.expectNetworkTrouble()
    await ada.context.route('**/locales/*/setting.json', (route) => route.fulfill({ status: 404, body: '' }))
    await ada.signIn()
    await ada.appShell.area('Settings').click()
    const fault = ada.page.getByRole('alert').filter({ hasText: ada.words.translate('This page could not be loaded') })
    await expect(fault).toBeVisible()
    await ada.appShell.area('Chats').click()
    await expect(ada.appShell.conversations).toBeVisible()
    await ada.appShell.area('Settings').click()
    await expect(fault).toBeVisible()

    await ada.context.unroute('**/locales/*/setting.json')
    await fault.getByRole('button', { name: ada.words.translate('Try again'), exact: true }).click()
    await expect(ada.page.getByRole('heading', { level: 1, name: ada.words.translate('My Account') })).toBeVisible()
  })
})
