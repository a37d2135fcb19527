/** The page's side of the service worker: installs it, and hears when a newer version of the client waits. */
import type { SignalsPort } from './signals'
import { scriptAddress } from './trustedTypes'

/** How long a new worker may need to take over by itself, as it does from another client's. */
const TAKES_OVER_MS = 1_000
/** A page that stays open looks for a newer version when somebody returns to it, at most so often. */
const LOOK_AGAIN_MS = 3_600_000

/**
 * Lets the page open without a network from the next time on; does nothing on plain http, where browsers have no workers.
 * `onNewer` may be called several times; what it is given goes over to the newer version and reloads the page.
 */
export async function startShellWorker(signals: SignalsPort, onNewer: (goOver: () => void) => void): Promise<void> {
  const container = (navigator as { serviceWorker?: ServiceWorkerContainer }).serviceWorker
  if (!container) return
  // Sources are served as they are: an older build's worker at this address would hide every change.
  if (import.meta.env.DEV) return removeWorkers(container)
  const options = { updateViaCache: 'none' } as const
  const registration = (await container.register(scriptAddress('./service-worker.js'), options)) as
    ServiceWorkerRegistration | undefined
  // Where workers are blocked by a tool, nothing is registered and nothing said.
  if (!registration) return
  followUpdates(registration, container, onNewer)
  let lookedAt = performance.now()
  signals.on('visible', () => {
    if (performance.now() - lookedAt < LOOK_AGAIN_MS) return
    lookedAt = performance.now()
    registration.update().catch(() => undefined)
  })
}

async function removeWorkers(container: ServiceWorkerContainer) {
  for (const registration of await container.getRegistrations()) await registration.unregister()
}

function followUpdates(
  registration: ServiceWorkerRegistration,
  container: ServiceWorkerContainer,
  onNewer: (goOver: () => void) => void,
) {
  const tell = (waiting: ServiceWorker) =>
    onNewer(() => {
      container.addEventListener('controllerchange', () => location.reload(), { once: true })
      waiting.postMessage({ type: 'SKIP_WAITING' })
    })
  const tellIfItWaits = () => {
    if (registration.waiting && container.controller) tell(registration.waiting)
  }
  tellIfItWaits()
  registration.addEventListener('updatefound', () => {
    const found = registration.installing
    found?.addEventListener('statechange', () => {
      if (found.state === 'installed') setTimeout(tellIfItWaits, TAKES_OVER_MS)
    })
  })
}
