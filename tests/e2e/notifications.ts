/** Helpers for notifications in journeys: real push events into the real worker, and what the device shows. */
import { expect, type Person } from './journey'
import { waitForStoredShell } from './waitForStoredShell'

type Snapshot = { serverId: string; userId: number }
type Shown = { title: string; body: string; tag: string; silent: boolean }

/** Allows notifications, signs in, and waits until the worker knows the rules. */
export async function signInWithNotifications(person: Person): Promise<Snapshot> {
  await person.context.grantPermissions(['notifications'], { origin: person.url })
  await person.signIn()
  await waitForStoredShell(person.page)
  const read = () => person.page.evaluate(readSnapshot)
  await expect.poll(read, { timeout: 30_000 }).not.toBeNull()
  return (await read())!
}

/** Runs in the page. Opening a database that does not exist would create an empty one. */
async function readSnapshot(): Promise<Snapshot | null> {
  const databases = await indexedDB.databases()
  if (!databases.some(({ name }) => name === 'parley_worker /')) return null
  return new Promise((resolve) => {
    const request = indexedDB.open('parley_worker /')
    request.onsuccess = () => {
      const database = request.result
      if (!database.objectStoreNames.contains('facts')) {
        database.close()
        return resolve(null)
      }
      const found = database.transaction('facts').objectStore('facts').get('snapshot')
      found.onsuccess = () => {
        database.close()
        resolve((found.result as Snapshot | undefined) ?? null)
      }
    }
    request.onerror = () => resolve(null)
  })
}

/** Returns a function that delivers a push to the worker, as the service would. */
export async function createPushService({ context, page, url }: Person): Promise<(payload: object) => Promise<void>> {
  const session = await context.newCDPSession(page)
  const registered = new Promise<string>((resolve) =>
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const own = registrations.find(({ scopeURL }) => scopeURL.startsWith(url))
      if (own) resolve(own.registrationId)
    }),
  )
  await session.send('ServiceWorker.enable')
  const registrationId = await registered
  return async (payload) => {
    await session.send('ServiceWorker.deliverPushMessage', {
      origin: url,
      registrationId,
      data: JSON.stringify(payload),
    })
  }
}

/** Takes the focus from the page, which the test program otherwise gives to every page. */
export async function blur({ context, page }: Person): Promise<void> {
  const session = await context.newCDPSession(page)
  await session.send('Emulation.setFocusEmulationEnabled', { enabled: false })
  const beside = await context.newPage()
  await beside.bringToFront()
  await expect.poll(() => page.evaluate(() => document.hasFocus())).toBe(false)
}

/** Resolves to what the device shows. */
export const shownNotifications = ({ page }: Person): Promise<Shown[]> =>
  page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready
    return (await registration.getNotifications()).map(({ title, body, tag, silent }) => ({
      title,
      body,
      tag,
      silent: silent === true,
    }))
  })

/**
 * Stops the page, as browsers do with tabs in the background; returns a function that lets it go on. The debugger stops
 * it, because a browser freezes only what is hidden, and no page of a browser without a screen is.
 */
export async function freeze({ context, page }: Person): Promise<() => Promise<void>> {
  const session = await context.newCDPSession(page)
  const isPaused = new Promise<void>((resolve) => session.on('Debugger.paused', () => resolve()))
  await session.send('Debugger.enable')
  await session.send('Debugger.pause')
  await isPaused
  return async () => void (await session.send('Debugger.disable'))
}

/** Resolves to the texts of the notifications. It asks the worker, because a frozen page does not answer. */
export const shownBodies = ({ context }: Person): Promise<string[]> =>
  context
    .serviceWorkers()[0]!
    .evaluate(async () =>
      (await (globalThis as typeof globalThis & ServiceWorkerScope).registration.getNotifications()).map(
        ({ body }) => body,
      ),
    )

/** Presses a notification in the worker. Browsers let only real presses open a window, so that part is a fake. */
export async function pressNotification({ context }: Person, tag: string, action = ''): Promise<string[]> {
  const worker = context.serviceWorkers()[0]!
  return worker.evaluate(
    async ([wanted, chosen]) => {
      const scope = globalThis as typeof globalThis & ServiceWorkerScope
      const opened: string[] = []
      scope.clients.openWindow = (address) => Promise.resolve((opened.push(new URL(address).hash), null))
      const notification = (await scope.registration.getNotifications({ tag: wanted! }))[0]
      let done: Promise<unknown> = Promise.resolve()
      const event = Object.assign(new Event('notificationclick'), {
        notification,
        action: chosen,
        waitUntil: (work: Promise<unknown>) => void (done = work),
      })
      scope.dispatchEvent(event)
      await done
      return opened
    },
    [tag, action],
  )
}

/** The used parts of the worker's scope, whose types a page does not have. */
type ServiceWorkerScope = EventTarget & {
  registration: ServiceWorkerRegistration
  clients: { openWindow: (address: string) => Promise<null> }
}
