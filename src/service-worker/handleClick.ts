/** Acts on a press on a notification: opens its page, or leaves a task for the page. */
import { conversationAt } from '../domain/address'
import { toUserId, type UserId } from '../domain/ids'
import type { WorkerMessage, WorkerTask } from '../domain/notification/workerData'

/** An open window of this client; `path` is its address in the client. */
type ClickWindow = { path: string; focus: () => Promise<unknown>; post: (message: WorkerMessage) => void }

export type ClickDeps = {
  /** The last used first. */
  windows: () => Promise<readonly ClickWindow[]>
  /** Opens a new window. */
  open: (path: string) => Promise<unknown>
  addTask: (task: WorkerTask) => Promise<boolean>
  now: () => number
}

/** `reply` is the text that was typed in the notification, or empty. */
export type Click = { action: string; reply: string; data: unknown }

/** Resolves when it is done. */
export async function handleClick(click: Click, deps: ClickDeps): Promise<void> {
  const { path, userId } = toTarget(click.data)
  const windows = await deps.windows()
  const task = toTask(click, path, userId, deps.now())
  if (task === null || !(await deps.addTask(task))) return openIn(windows, path, deps)
  if (windows.length > 0) windows.forEach(({ post }) => post({ type: 'TASKS_WAITING' }))
  // A page that starts answers when it finds the call, if there still is one.
  if (task.kind === 'answer') return openIn(windows, path, deps)
  // Only a page can send. A mark waits for the next start.
  if (windows.length === 0 && task.kind === 'reply') await deps.open(path)
}

function toTask({ action, reply }: Click, path: string, userId: UserId | null, at: number): WorkerTask | null {
  const key = conversationAt(path)
  if (key === null || userId === null) return null
  if (action === 'read') return { kind: action, key, userId }
  if (action === 'answer' || action === 'decline') return { kind: action, key, userId, at }
  const text = reply.trim()
  return action === 'reply' && text !== '' ? { kind: 'reply', key, userId, text, at } : null
}

/** Shows the window that has the page, else any other one, else a new one. */
async function openIn(windows: readonly ClickWindow[], path: string, deps: ClickDeps): Promise<void> {
  const shows = (each: ClickWindow) =>
    each.path === path || (conversationAt(path) !== null && conversationAt(each.path) === conversationAt(path))
  const window = windows.find(shows) ?? windows[0]
  if (window === undefined) return void (await deps.open(path))
  await window.focus()
  if (!shows(window)) window.post({ type: 'OPEN', path })
}

/** Reads the data of a notification, which another program or version may have shown. */
function toTarget(data: unknown): { path: string; userId: UserId | null } {
  const { path, userId } = (typeof data === 'object' && data !== null ? data : {}) as {
    path?: unknown
    userId?: unknown
  }
  return {
    path: typeof path === 'string' && /^\/(?![/\\])/.test(path) ? path : '/',
    userId: Number.isSafeInteger(userId) ? toUserId(userId as number) : null,
  }
}
