/**
 * Keeps the files of one version. The first installation at an address stores what a start needs and leaves the rest for
 * later, so that the page soon opens without a network. Every newer version is stored as a whole before it takes over.
 */
import { cacheNames } from 'workbox-core'
import { PrecacheController, PrecacheRoute, type PrecacheEntry } from 'workbox-precaching'
import { registerRoute } from 'workbox-routing'
import type { WorkerBox } from '../platform/storage/workerBox'
import { hasExpectedType } from './hasExpectedType'
import { storeRest, type ShellFile } from './storeRest'

declare const self: ServiceWorkerGlobalScope

/** The page, the code of its programs, and the texts of their first pages in English. */
const IS_FIRST = /^index\.html$|^assets\/(index|signIn|form|session|client|public|rolldown-runtime)-|^locales\/en\//

/** Serves the files, and returns what the events of the worker need. */
export function createShell(entries: readonly PrecacheEntry[], box: WorkerBox) {
  const whole = new PrecacheController()
  whole.addToCacheList([...entries])
  const first = new PrecacheController()
  first.addToCacheList(entries.filter(({ url }) => IS_FIRST.test(url)))
  registerRoute(new PrecacheRoute(whole))
  const keys = whole.getURLsToCacheKeys()
  const files: ShellFile[] = entries.map(({ url, revision = null }) => ({
    url: new URL(url, self.registration.scope).href,
    revision,
  }))
  let running: Promise<void> | null = null

  async function storeMissing(used: readonly string[]): Promise<void> {
    const cache = await caches.open(cacheNames.precache)
    const outcome = await storeRest(files, new Set(used), {
      async missing() {
        const stored = new Set((await cache.keys()).map(({ url }) => url))
        return new Set([...keys].filter(([, key]) => !stored.has(key)).map(([url]) => url))
      },
      // The browser's own cache may have the file of another version under a name without a hash.
      fetch: ({ url, revision }) => fetch(url, { cache: revision === null ? 'default' : 'reload' }),
      isExpected: (url, answer) => !answer.redirected && hasExpectedType(url, answer),
      put: ({ url }, answer) => cache.put(keys.get(url)!, answer),
    })
    if (outcome === 'complete') await box.write('unfinished', null)
    // The newer version installs as a whole, and may replace this one at once.
    if (outcome === 'replaced') await self.registration.update()
  }

  return {
    createHandler: (url: string) => whole.createHandlerBoundToURL(url),
    async install(event: ExtendableEvent) {
      const isFirst = !(await caches.has(cacheNames.precache))
      const replacesUnfinished = (await box.read('unfinished')) !== null
      await (isFirst ? first : whole).install(event)
      await box.write('unfinished', isFirst ? true : null)
      // Replaces the worker of another client at this address at once, and a version that is not whole. A whole one stays
      // until somebody presses Update.
      if (isFirst || replacesUnfinished) await self.skipWaiting()
    },
    activate: (event: ExtendableEvent) => whole.activate(event),
    /** Stores what is missing, first what the page uses. A second call while one runs waits for that one. */
    storeRest: (used: readonly string[]) => (running ??= storeMissing(used).finally(() => (running = null))),
  }
}
