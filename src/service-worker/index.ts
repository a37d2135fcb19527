/**
 * The page without a network: the shell of one version is stored whole when that version is installed, and served from
 * there until the next one takes over. It never touches the API: what the server says is kept in the database alone.
 */
import { cacheNames, clientsClaim, setCacheNameDetails } from 'workbox-core'
import { createHandlerBoundToURL, precacheAndRoute, type PrecacheEntry } from 'workbox-precaching'
import { NavigationRoute, registerRoute } from 'workbox-routing'
import { CacheFirst, StaleWhileRevalidate } from 'workbox-strategies'

declare const self: ServiceWorkerGlobalScope & { __WB_MANIFEST: PrecacheEntry[] }

const OURS = 'parley'
setCacheNameDetails({ prefix: OURS, precache: 'shell', runtime: 'extras' })

const scope = new URL(self.registration.scope)
const within = (url: URL, ...folders: string[]) =>
  url.origin === scope.origin && folders.some((folder) => url.pathname.startsWith(scope.pathname + folder))
const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

precacheAndRoute(self.__WB_MANIFEST)
// The address of the page is the scope; everything else lies behind the hash. Links of servers put a query before it.
const ownPage = new RegExp(`^${escaped(scope.pathname)}(index\\.html)?(\\?.*)?$`)
registerRoute(new NavigationRoute(createHandlerBoundToURL('index.html'), { allowlist: [ownPage] }))
// What was too heavy for the shell, once somebody has used it: names under assets/ carry a hash of what is inside.
registerRoute(({ url }) => within(url, 'assets/'), new CacheFirst())
registerRoute(({ url }) => within(url, 'emojibase/', 'icons/', 'sounds/'), new StaleWhileRevalidate())

const isOurs = (cache: string) => cache.startsWith(`${OURS}-`)

self.addEventListener('install', (event) => {
  // Another client's worker at our address is not waited for: its pages are not ours. Our own older one is, by the page.
  const follows = caches.keys().then((names) => names.some(isOurs))
  event.waitUntil(follows.then((known) => (known ? undefined : self.skipWaiting())))
})

self.addEventListener('activate', (event) => event.waitUntil(leaveNothingOld()))

/** Extras of the version before, and the caches of another client; where we own the whole origin, whatever their names. */
async function leaveNothingOld() {
  const isForeign = (cache: string) => !isOurs(cache) && (scope.pathname === '/' || cache.includes(scope.href))
  const old = (await caches.keys()).filter((cache) => cache === cacheNames.runtime || isForeign(cache))
  await Promise.all(old.map((cache) => caches.delete(cache)))
}

self.addEventListener('message', (event) => {
  if ((event.data as { type?: unknown } | null)?.type === 'SKIP_WAITING') void self.skipWaiting()
})
clientsClaim()
