/**
 * Makes the page work without a network. The shell of one version is stored as a whole at installation and served until
 * the next version takes over. It never caches the API: server data is in the database only. API answers that the
 * browser would show as a page are sandboxed, because an upload may be an HTML document.
 */
import { cacheNames, clientsClaim, setCacheNameDetails } from 'workbox-core'
import { createHandlerBoundToURL, precacheAndRoute, type PrecacheEntry } from 'workbox-precaching'
import { NavigationRoute, registerRoute } from 'workbox-routing'
import { CacheFirst, StaleWhileRevalidate } from 'workbox-strategies'
import { isApiPath } from '../domain/linkTarget'
import { hasExpectedType } from './hasExpectedType'
import { sandboxed } from './sandboxed'

declare const self: ServiceWorkerGlobalScope & { __WB_MANIFEST: PrecacheEntry[] }

const OURS = 'parley'
setCacheNameDetails({ prefix: OURS, precache: 'shell', runtime: 'extras' })

const scope = new URL(self.registration.scope)
const within = (url: URL, ...folders: string[]) =>
  url.origin === scope.origin && folders.some((folder) => url.pathname.startsWith(scope.pathname + folder))
const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

registerRoute(
  ({ request, url }) => request.mode === 'navigate' && url.origin === scope.origin && isApiPath(url.pathname),
  async ({ request }) => sandboxed(await fetch(request)),
)
precacheAndRoute(self.__WB_MANIFEST)
// The app has one page, because its routes are in the hash. Some links of servers add a query to the page's address.
const ownPage = new RegExp(`^${escaped(scope.pathname)}(index\\.html)?(\\?.*)?$`)
registerRoute(new NavigationRoute(createHandlerBoundToURL('index.html'), { allowlist: [ownPage] }))
// Files that are too large to be precached are cached when they are first used. Names under assets/ contain a hash of
// their content, so these files never change.
const plugins = [
  {
    cacheWillUpdate: ({ request, response }: { request: Request; response: Response }) =>
      Promise.resolve(hasExpectedType(request.url, response) ? response : null),
  },
]
registerRoute(({ url }) => within(url, 'assets/'), new CacheFirst({ plugins }))
registerRoute(({ url }) => within(url, 'emojibase/', 'icons/', 'sounds/'), new StaleWhileRevalidate({ plugins }))

self.addEventListener('install', (event) => {
  // Replaces the worker of another client at this address at once. An older worker of this client stays until somebody
  // presses Reload.
  const follows = caches.has(cacheNames.precache)
  event.waitUntil(follows.then((known) => (known ? undefined : self.skipWaiting())))
})

// Deletes the runtime cache of the previous version. Other caches belong to other apps, or to a copy of this client in
// another folder.
self.addEventListener('activate', (event) => event.waitUntil(caches.delete(cacheNames.runtime)))

self.addEventListener('message', (event) => {
  if ((event.data as { type?: unknown } | null)?.type === 'SKIP_WAITING') void self.skipWaiting()
})
clientsClaim()
