/**
 * Makes the page work without a network. The shell of one version is stored and served until the next version takes over. Of the API it caches only the logo: server data is in the database only. API answers that the
 * browser would show as a page are sandboxed, because an upload may be an HTML document. It also shows push messages,
 * answers the manifest of the installed app, and takes what other apps share.
 */
import { cacheNames, clientsClaim, setCacheNameDetails } from 'workbox-core'
import type { PrecacheEntry } from 'workbox-precaching'
import { NavigationRoute, registerRoute } from 'workbox-routing'
import { CacheFirst, NetworkFirst, StaleWhileRevalidate } from 'workbox-strategies'
import { splitHash } from '../domain/address'
import { isApiPath } from '../domain/linkTarget'
import { openWorkerBox } from '../platform/storage/workerBox'
import { appManifest, LOGO_QUERY } from './appManifest'
import { drawLogo } from './drawLogo'
import { handleClick } from './handleClick'
import { handlePush } from './handlePush'
import { isAnyRunning } from './isAnyRunning'
import { hasExpectedType } from './hasExpectedType'
import { isWebKit } from './isWebKit'
import { toSharedContent } from './toSharedContent'
import { sandboxed } from './sandboxed'
import { createShell } from './shell'

declare const self: ServiceWorkerGlobalScope & { __WB_MANIFEST: PrecacheEntry[] }

const OURS = 'parley'
setCacheNameDetails({ prefix: OURS, precache: 'shell', runtime: 'extras' })

const LOGO_PATH = '/api/resource/organization/logo'
/** A line that does not answer must not leave a hole in the page. */
const LOGO_TIMEOUT_S = 3

const scope = new URL(self.registration.scope)
const box = openWorkerBox(scope.pathname)
const within = (url: URL, ...folders: string[]) =>
  url.origin === scope.origin && folders.some((folder) => url.pathname.startsWith(scope.pathname + folder))
const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

registerRoute(
  ({ request, url }) => request.mode === 'navigate' && url.origin === scope.origin && isApiPath(url.pathname),
  async ({ request }) => sandboxed(await fetch(request)),
)
const shell = createShell(self.__WB_MANIFEST, box)
// The app has one page, because its routes are in the hash. Some links of servers add a query to the page's address.
const ownPage = new RegExp(`^${escaped(scope.pathname)}(index\\.html)?(\\?.*)?$`)
registerRoute(new NavigationRoute(shell.createHandler('index.html'), { allowlist: [ownPage] }))
// Files that are too large to be precached are cached when they are first used. Names under assets/ contain a hash of
// their content, so these files never change.
const plugins = [
  {
    cacheWillUpdate: ({ request, response }: { request: Request; response: Response }) =>
      Promise.resolve(hasExpectedType(request.url, response) ? response : null),
  },
]
registerRoute(
  ({ url }) => within(url, 'manifest.webmanifest'),
  async ({ request }) => {
    const [answer, identity] = await Promise.all([fetch(request), box.read('identity')])
    if (!answer.ok || identity === null) return answer
    return Response.json(appManifest((await answer.json()) as Record<string, unknown>, identity), {
      headers: { 'content-type': 'application/manifest+json' },
    })
  },
)
registerRoute(
  ({ url }) => within(url, 'icons/') && url.searchParams.has(LOGO_QUERY),
  async ({ request, url }) => {
    const logo = (await box.read('identity'))?.logo ?? null
    const answer = logo === null ? null : await fetch(logo).catch(() => null)
    const size = Number(/icon-(\d+)/.exec(url.pathname)?.[1])
    const drawn = answer?.ok
      ? await drawLogo(await answer.blob(), size, url.searchParams.get(LOGO_QUERY) === 'maskable')
      : null
    return drawn === null ? fetch(request) : new Response(drawn)
  },
)
registerRoute(
  ({ url }) => within(url, 'share'),
  async ({ request }) => {
    const userId = (await box.read('snapshot'))?.userId ?? null
    await box.write('shared', toSharedContent(await request.formData(), { userId, at: Date.now() }))
    return Response.redirect(new URL('#/share', scope), 303)
  },
  'POST',
)
registerRoute(({ url }) => within(url, 'assets/'), new CacheFirst({ plugins }))
registerRoute(({ url }) => within(url, 'emojibase/', 'icons/', 'sounds/'), new StaleWhileRevalidate({ plugins }))

// Pages of signed-out people show it, too. A page names a version of it that counts from 0 at each start.
const keptLogo = new NetworkFirst({
  networkTimeoutSeconds: LOGO_TIMEOUT_S,
  plugins: [
    {
      cacheKeyWillBeUsed: ({ request }) => Promise.resolve(request.url.replace(/\?.*$/, '')),
      cacheWillUpdate: ({ response }) =>
        Promise.resolve(response.ok && response.headers.get('content-type')?.startsWith('image/') ? response : null),
    },
  ],
})
registerRoute(
  ({ request, url }) => request.destination === 'image' && url.origin === scope.origin && url.pathname === LOGO_PATH,
  keptLogo,
)

self.addEventListener('install', (event) => event.waitUntil(shell.install(event)))

// Deletes the runtime cache of the previous version, and the caches of another client that had this address before.
// Other caches belong to other apps, or to a copy of this client in another folder.
self.addEventListener('activate', (event) => {
  const isOld = (name: string) =>
    name === cacheNames.runtime || (name.endsWith(self.registration.scope) && !name.startsWith(`${OURS}-`))
  event.waitUntil(shell.activate(event))
  event.waitUntil(
    caches
      .keys()
      .then((names) => Promise.all(names.filter(isOld).map((name) => caches.delete(name))))
      // The page that brought this worker has asked for the logo before. Nothing waits for it: pages wait for `activate`.
      .then(() => void keptLogo.handle({ event, request: LOGO_PATH }).catch(() => undefined)),
  )
})

const pathOf = (client: Client) => splitHash(new URL(client.url).hash).path
// A widget on this origin is somebody else: it neither keeps a message from being shown, nor is it opened by one.
const isClient = (url: URL) => url.href.startsWith(scope.href) && !within(url, 'widget.html')
const ownWindows = async () =>
  (await self.clients.matchAll({ type: 'window', includeUncontrolled: true })).filter(({ url }) =>
    isClient(new URL(url)),
  )

self.addEventListener('push', (event) => {
  const payload = readJson(event.data)
  event.waitUntil(
    handlePush(payload, {
      readSnapshot: () => box.read('snapshot'),
      windows: async () => (await ownWindows()).map((client) => ({ focused: client.focused, path: pathOf(client) })),
      show: (title, options) => self.registration.showNotification(title, options),
      isPageRunning: async () => isAnyRunning(await ownWindows()),
      shownData: async (tag) => (await self.registration.getNotifications({ tag })).map(({ data }) => data as unknown),
      wait: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
      now: () => Date.now(),
      mustAlwaysShow: isWebKit(navigator.userAgent),
      icon: new URL('icons/icon-192.png', scope).href,
    }),
  )
})

self.addEventListener('notificationclick', (event) => {
  const { notification, action } = event
  notification.close()
  const reply = (event as { reply?: unknown }).reply
  event.waitUntil(
    handleClick(
      { action, reply: typeof reply === 'string' ? reply : '', data: notification.data },
      {
        windows: async () =>
          (await ownWindows()).map((client) => ({
            path: pathOf(client),
            // A browser that refuses still shows the page that the window moves to.
            focus: () => client.focus().catch(() => undefined),
            post: (message) => client.postMessage(message),
          })),
        open: (path) => self.clients.openWindow(new URL(`#${path}`, scope)),
        addTask: box.addTask,
        now: () => Date.now(),
      },
    ),
  )
})

function readJson(data: PushMessageData | null): unknown {
  try {
    return data?.json()
  } catch {
    return null
  }
}

self.addEventListener('message', (event) => {
  const { type, used } = (event.data ?? {}) as { type?: unknown; used?: readonly string[] }
  if (type === 'SKIP_WAITING') void self.skipWaiting()
  if (type === 'STORE_REST') event.waitUntil(shell.storeRest(used ?? []))
})
clientsClaim()
