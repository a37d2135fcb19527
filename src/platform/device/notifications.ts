/** Notifications of the browser, the badge of the installed app, and the service worker's side of both. Lazily loaded. */
import type { UserId } from '@/domain/ids'
import type {
  AppIdentity,
  NotificationData,
  PushSnapshot,
  SharedContent,
  WorkerMessage,
  WorkerTask,
} from '@/domain/notification/workerData'
import { openWorkerBox } from '@/platform/storage/workerBox'

export type Permission = 'unsupported' | 'default' | 'granted' | 'denied'

export type Notice = {
  /** A later notice with the same tag replaces it. */
  tag: string
  title: string
  body: string
  /** The address of a picture. */
  icon: string
  /** Whether the browser makes no sound of its own. */
  isSilent: boolean
  /** Whether a replacement alerts again. */
  renotifies: boolean
  data: NotificationData
  /** Whether it stays until somebody acts on it. */
  staysOpen?: boolean
  actions: readonly { action: 'reply' | 'read' | 'answer' | 'decline'; title: string; type?: 'text' }[]
}

/** A notice on the screen. Other versions and programs may have shown it, so its data may lack members. */
export type ShownNotice = Pick<Notice, 'tag' | 'title' | 'body' | 'isSilent'> & { data: Partial<NotificationData> }

export type NotificationsPort = {
  permission: () => Permission
  /** Asks the user. Browsers ask only after a press, and resolve at once if they were asked before. */
  request: () => Promise<Permission>
  /** Calls back when the permission changes while the page runs. Returns a function that unsubscribes. */
  onPermissionChange: (listener: () => void) => () => void
  /** Shows a notice; resolves to false if the browser refused. */
  show: (notice: Notice) => Promise<boolean>
  /** Closes the notices of these tags. */
  close: (tags: readonly string[]) => Promise<void>
  /** Resolves to the notices that are on the screen, also those of a worker and of earlier pages. */
  onScreen: () => Promise<ShownNotice[]>
  /** Shows a number at the icon of the installed app; 0 removes it. */
  setBadge: (count: number) => void
  /** Calls back with an address that a press on a notification opens. */
  onOpen: (listener: (path: string) => void) => void
  /** Calls back when tasks wait. */
  onTasks: (listener: () => void) => void
  /** Removes the tasks of a user and resolves to them. */
  takeTasks: (userId: UserId) => Promise<WorkerTask[]>
  /** Leaves the state of the page for the worker; null: nobody is signed in. */
  saveSnapshot: (snapshot: PushSnapshot | null) => Promise<boolean>
  /** Leaves name and logo of the server for the manifest of the installed app. */
  saveIdentity: (identity: AppIdentity) => Promise<boolean>
  /** Resolves to the content that another app shared; null without one. */
  readShared: () => Promise<SharedContent | null>
  saveShared: (content: SharedContent) => Promise<boolean>
  clearShared: () => Promise<void>
  /** Removes everything that waits for this user: tasks, and what another app shared. */
  forgetUser: (userId: UserId) => Promise<void>
}

type BadgeNavigator = { setAppBadge?: (count: number) => Promise<void>; clearAppBadge?: () => Promise<void> }
type ActionOptions = NotificationOptions & { renotify?: boolean; actions?: Notice['actions'] }

/** Returns the notifications of this browser. */
export function browserNotifications(): NotificationsPort {
  const container = (navigator as { serviceWorker?: ServiceWorkerContainer }).serviceWorker
  const box = openWorkerBox(new URL('.', document.baseURI).pathname)
  const ofPage = new Map<string, Notification>()
  const openListeners = new Set<(path: string) => void>()
  const isSupported = () => typeof Notification !== 'undefined' && isSecureContext
  const permission = (): Permission => (isSupported() ? Notification.permission : 'unsupported')
  /** The worker shows notices that survive the page. Without one, in development, the page shows them. */
  const registration = async () => {
    const found = await container?.getRegistration().catch(() => undefined)
    return found?.active ? found : null
  }
  container?.addEventListener('message', ({ data, ports }: MessageEvent<WorkerMessage | null>) => {
    if (data?.type === 'OPEN') openListeners.forEach((listener) => listener(data.path))
    if (data?.type === 'PING') ports[0]?.postMessage(true)
  })
  function showFromPage({ tag, data, title }: Notice, options: NotificationOptions) {
    const shown = new Notification(title, options)
    ofPage.set(tag, shown)
    shown.onclose = () => ofPage.delete(tag)
    shown.onclick = () => {
      window.focus()
      shown.close()
      openListeners.forEach((listener) => listener(data.path))
    }
  }
  return {
    permission,
    request: async () => (isSupported() ? Notification.requestPermission() : 'unsupported'),
    onPermissionChange: (listener) => onPermissionChange(listener),
    async show(notice) {
      if (permission() !== 'granted') return false
      const { tag, title, body, icon, isSilent, renotifies, staysOpen = false, data, actions } = notice
      const options: ActionOptions = {
        tag,
        body,
        icon,
        data,
        silent: isSilent,
        renotify: renotifies,
        requireInteraction: staysOpen,
      }
      try {
        const worker = await registration()
        if (worker) await worker.showNotification(title, { ...options, actions } as NotificationOptions)
        else showFromPage(notice, options)
        return true
      } catch {
        return false
      }
    },
    async close(tags) {
      for (const tag of tags) ofPage.get(tag)?.close()
      const shown = await (await registration())?.getNotifications()
      for (const notification of shown ?? []) if (tags.includes(notification.tag)) notification.close()
    },
    async onScreen() {
      const shown = (await (await registration())?.getNotifications()) ?? []
      return [...shown, ...ofPage.values()].map(toShown)
    },
    setBadge(count) {
      const badge = navigator as BadgeNavigator
      const change = count > 0 ? badge.setAppBadge?.(count) : badge.clearAppBadge?.()
      change?.catch(() => undefined)
    },
    onOpen: (listener) => void openListeners.add(listener),
    onTasks: (listener) =>
      container?.addEventListener('message', ({ data }: MessageEvent<WorkerMessage | null>) => {
        if (data?.type === 'TASKS_WAITING') listener()
      }),
    takeTasks: box.takeTasks,
    saveSnapshot: (snapshot) => box.write('snapshot', snapshot),
    saveIdentity: (identity) => box.write('identity', identity),
    readShared: () => box.read('shared'),
    saveShared: (content) => box.write('shared', content),
    clearShared: async () => void (await box.write('shared', null)),
    async forgetUser(userId) {
      await box.takeTasks(userId)
      if ((await box.read('shared'))?.userId !== userId) return
      await box.write('shared', null)
    },
  }
}

const toShown = ({ tag, title, body, silent, data }: Notification): ShownNotice => ({
  tag,
  title,
  body,
  isSilent: silent === true,
  data: (data ?? {}) as Partial<NotificationData>,
})

function onPermissionChange(listener: () => void): () => void {
  const controller = new AbortController()
  const permissions = (navigator as { permissions?: Permissions }).permissions
  permissions?.query({ name: 'notifications' }).then(
    (status) => status.addEventListener('change', listener, { signal: controller.signal }),
    () => undefined,
  )
  // Safari reports no change, so returning to the page checks too.
  document.addEventListener('visibilitychange', listener, { signal: controller.signal })
  return () => controller.abort()
}
