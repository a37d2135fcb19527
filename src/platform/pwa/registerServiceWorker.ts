/** Registers the service worker, and reports when a newer version of the app is waiting. */
import { Workbox } from 'workbox-window'
import type { PageLifecyclePort } from '@/platform/tabs/pageLifecycle'
import { scriptAddress } from '@/platform/trustedTypes'

/** The minimum time between two checks for a newer version, when the user returns to an open page. */
const RECHECK_MS = 3_600_000

/**
 * Registers the service worker, so that the page opens without a network from the next time on; does nothing on plain
 * http, where browsers have no service workers. `onUpdate` may be called several times; its argument activates the newer
 * version and reloads the page.
 */
export async function registerServiceWorker(
  pageLifecycle: PageLifecyclePort,
  onUpdate: (activate: () => void) => void,
): Promise<void> {
  const container = (navigator as { serviceWorker?: ServiceWorkerContainer }).serviceWorker
  if (!container) return
  // In development the worker of an older build at this address would hide every change.
  if (import.meta.env.DEV) return removeWorkers(container)
  const worker = new Workbox(scriptAddress('./service-worker.js'), { updateViaCache: 'none' })
  worker.addEventListener('waiting', () =>
    onUpdate(() => void activateWaiting(container, worker).catch(() => undefined)),
  )
  await worker.register({ immediate: true })
  void removeOldPushWorkers(container).catch(() => undefined)
  const storeRest = () => void askForRest(container)
  storeRest()
  pageLifecycle.on('online', storeRest)
  let checkedAt = performance.now()
  pageLifecycle.on('visible', () => {
    if (performance.now() - checkedAt < RECHECK_MS) return
    checkedAt = performance.now()
    worker.update().catch(() => undefined)
  })
}

/** Asks the worker to store the files that its first installation left out, first those that this page has loaded. */
async function askForRest(container: ServiceWorkerContainer): Promise<void> {
  const { active } = await container.ready
  const used = performance.getEntriesByType('resource').map(({ name }) => name)
  active?.postMessage({ type: 'STORE_REST', used })
}

async function activateWaiting(container: ServiceWorkerContainer, worker: Workbox) {
  // In another tab somebody has activated it already, and only this page is still the old one.
  if (!(await container.getRegistration())?.waiting) return location.reload()
  worker.addEventListener('controlling', () => location.reload())
  worker.messageSkipWaiting()
}

/** The client that people used before had a worker of its own for push, which would show every message twice. */
async function removeOldPushWorkers(container: ServiceWorkerContainer) {
  for (const registration of await container.getRegistrations())
    if (registration.active?.scriptURL.endsWith('/firebase-messaging-sw.js')) await registration.unregister()
}

async function removeWorkers(container: ServiceWorkerContainer) {
  for (const registration of await container.getRegistrations()) await registration.unregister()
}
