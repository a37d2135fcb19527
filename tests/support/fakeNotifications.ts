/** Notifications that a test looks at, and whose permission and presses it decides. */
import type { AppIdentity, PushSnapshot, SharedContent, WorkerTask } from '@/domain/notification/workerData'
import type { Notice, NotificationsPort, Permission } from '@/platform/device/notifications'

export function fakeNotifications() {
  const shown = new Map<string, Notice>()
  const state = { permission: 'default' as Permission, answer: 'granted' as Permission, badge: 0 }
  const permissionListeners = new Set<() => void>()
  let tasks: WorkerTask[] = []
  let snapshot: PushSnapshot | null = null
  let identity: AppIdentity | null = null
  let shared: SharedContent | null = null
  let open: (path: string) => void = () => undefined
  let announceTasks: () => void = () => undefined
  const port: NotificationsPort = {
    permission: () => state.permission,
    request: () => Promise.resolve((state.permission = state.answer)),
    onPermissionChange(listener) {
      permissionListeners.add(listener)
      return () => permissionListeners.delete(listener)
    },
    show(notice) {
      if (state.permission !== 'granted') return Promise.resolve(false)
      shown.set(notice.tag, notice)
      return Promise.resolve(true)
    },
    close: (tags) => Promise.resolve(tags.forEach((tag) => shown.delete(tag))),
    onScreen: () => Promise.resolve([...shown.values()]),
    setBadge: (count) => void (state.badge = count),
    onOpen: (listener) => void (open = listener),
    onTasks: (listener) => void (announceTasks = listener),
    takeTasks(userId) {
      const mine = tasks.filter((task) => task.userId === userId)
      tasks = tasks.filter((task) => task.userId !== userId)
      return Promise.resolve(mine)
    },
    saveSnapshot: (next) => Promise.resolve(((snapshot = next), true)),
    saveIdentity: (next) => Promise.resolve(((identity = next), true)),
    readShared: () => Promise.resolve(shared),
    saveShared: (content) => Promise.resolve(((shared = content), true)),
    clearShared: () => Promise.resolve(void (shared = null)),
    forgetUser(userId) {
      tasks = tasks.filter((task) => task.userId !== userId)
      if (shared?.userId === userId) shared = null
      return Promise.resolve()
    },
  }
  return {
    ...port,
    /** The notices on the screen, in the order in which they appeared first. */
    shown: () => [...shown.values()],
    badge: () => state.badge,
    snapshot: () => snapshot,
    identity: () => identity,
    /** Shows what the worker showed. */
    showFromWorker: (notice: Notice) => void shown.set(notice.tag, notice),
    /** Shares something from another app. */
    share: (content: SharedContent) => void (shared = content),
    /** Returns the shared content and the tasks that wait for a page. */
    waiting: () => ({ shared, tasks }),
    /** Sets the permission and notifies the listeners. */
    permit(permission: Permission) {
      state.permission = permission
      permissionListeners.forEach((listener) => listener())
    },
    /** Decides the answer of the user to the browser's question. */
    answerWith: (answer: Permission) => void (state.answer = answer),
    /** Presses a notification. */
    press: (path: string) => open(path),
    /** Leaves a task, as the worker does. */
    addTask(task: WorkerTask) {
      tasks.push(task)
      announceTasks()
    },
  }
}
