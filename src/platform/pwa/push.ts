/** Push messages through the operator's Firebase project. The vendor's code is loaded late, and only in the page. */
import { toPushSetup, type PushSetup } from '@/domain/pushSetup'

export type PushFailure =
  /** The operator has put no push.json beside the client, or a wrong one. */
  | 'notSetUp'
  | 'broken'
  /** The browser has no push, or stores nothing. */
  | 'unsupported'
  | 'storage'
  /** No background worker runs. */
  | 'worker'
  /** The service did not answer, or refused. */
  | 'service'

export type PushPort = {
  /** Resolves to whether the background worker runs. */
  hasWorker: () => Promise<boolean>
  /** Resolves to the address under which the service reaches this browser. Never hangs. */
  token: () => Promise<{ token: string } | { failure: PushFailure }>
  /** Ends the subscription of this browser, without a network. */
  unsubscribe: () => Promise<void>
}

/** The longest wait for each step: the vendor's code may wait for ever on a blocked network. */
const PATIENCE_MS = 10_000

/** Returns the push of this browser. */
export function browserPush(): PushPort {
  const container = (navigator as { serviceWorker?: ServiceWorkerContainer }).serviceWorker
  const registration = async (): Promise<ServiceWorkerRegistration | null> => {
    if (!container || (await container.getRegistration().catch(() => undefined)) === undefined) return null
    return withinPatience(container.ready)
  }
  async function token(): Promise<{ token: string } | { failure: PushFailure }> {
    const found = await fetchSetup()
    if (typeof found === 'string') return { failure: found }
    if (!container || !('PushManager' in globalThis)) return { failure: 'unsupported' }
    if (!(await canStore())) return { failure: 'storage' }
    const worker = await registration()
    if (worker === null) return { failure: 'worker' }
    const got = await withinPatience(firebaseToken(found, worker)).catch((reason: unknown) => {
      console.warn('push: no token', reason)
      return null
    })
    return got === null || got === '' ? { failure: 'service' } : { token: got }
  }
  return {
    hasWorker: async () => (await registration()) !== null,
    token,
    async unsubscribe() {
      const worker = await container?.getRegistration().catch(() => undefined)
      const subscription = await worker?.pushManager?.getSubscription().catch(() => null)
      await subscription?.unsubscribe().catch(() => false)
    },
  }
}

async function fetchSetup(): Promise<PushSetup | 'notSetUp' | 'broken'> {
  const answer = await withinPatience(fetch(new URL('./push.json', document.baseURI), { cache: 'no-cache' })).catch(
    () => null,
  )
  // Some servers answer unknown addresses with the client's page.
  if (!answer?.ok || answer.headers.get('content-type')?.startsWith('text/html')) return 'notSetUp'
  const read = toPushSetup(await answer.json().catch(() => null))
  return 'setup' in read ? read.setup : 'broken'
}

async function firebaseToken({ vapidKey, ...options }: PushSetup, worker: ServiceWorkerRegistration): Promise<string> {
  const { deleteApp, initializeApp, getMessaging, getToken } = await import('./firebase')
  const app = initializeApp(options)
  try {
    return await getToken(getMessaging(app), { vapidKey, serviceWorkerRegistration: worker })
  } finally {
    await deleteApp(app)
  }
}

/** The vendor's code keeps the token in IndexedDB, which private windows may forbid. */
function canStore(): Promise<boolean> {
  return new Promise((resolve) => {
    try {
      const request = indexedDB.open('parley_push_check')
      request.onerror = () => resolve(false)
      request.onsuccess = () => {
        request.result.close()
        indexedDB.deleteDatabase('parley_push_check')
        resolve(true)
      }
    } catch {
      resolve(false)
    }
  })
}

/** Resolves to the result, or to null when it takes too long. */
function withinPatience<Result>(work: Promise<Result>): Promise<Result | null> {
  let timer: ReturnType<typeof setTimeout>
  const timeout = new Promise<null>((resolve) => (timer = setTimeout(() => resolve(null), PATIENCE_MS)))
  return Promise.race([work, timeout]).finally(() => clearTimeout(timer))
}
