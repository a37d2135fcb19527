/**
 * Shows the notification of a push message. It decides by the same function as the page, with the state that the page
 * left; see decision 0058.
 */
import { decide, type Decision } from '../domain/notification/decide'
import { mentionsName } from '../domain/notification/pushText'
import {
  NEUTRAL_TAG,
  PUSH_DELAY_MS,
  TEXTS_WITHOUT_PAGE,
  messageActions,
  tagOf,
  type NotificationData,
  type PushSnapshot,
} from '../domain/notification/workerData'
import { addressOf } from '../domain/address'
import { toPush, type Push } from '../wire/push'

/** The parts that the worker works with, which tests replace. */
export type PushDeps = {
  readSnapshot: () => Promise<PushSnapshot | null>
  /** The windows of this client. */
  windows: () => Promise<readonly { focused: boolean; path: string }[]>
  /** Whether the page of a window runs; those of frozen tabs do not. */
  isPageRunning: () => Promise<boolean>
  show: (title: string, options: NotificationOptions) => Promise<void>
  /** Resolves to the data of the notifications of this tag that are on the screen. */
  shownData: (tag: string) => Promise<readonly unknown[]>
  wait: (ms: number) => Promise<void>
  now: () => number
  /** WebKit ends a subscription after three pushes without a notification. */
  mustAlwaysShow: boolean
  icon: string
}

/** Shows a notification, or nothing if somebody uses the client and no rule wants it. Resolves when it is shown. */
export async function handlePush(payload: unknown, deps: PushDeps): Promise<void> {
  const [snapshot, windows] = await Promise.all([deps.readSnapshot(), deps.windows()])
  const push = toPush(payload)
  const isMine = push !== null && snapshot !== null && isForUser(push, snapshot)
  const decision = isMine ? decideAbout(push, snapshot, { windows, now: deps.now() }) : null
  if (!isMine || decision?.show !== true) {
    // Without any notification, Chromium shows one of its own unless a window has the focus.
    if (windows.some(({ focused }) => focused) && !deps.mustAlwaysShow) return
    // It tells nothing of what no rule wants shown, or of a push for somebody else.
    const { hidden } = snapshot?.texts ?? TEXTS_WITHOUT_PAGE
    return deps.show(hidden, { tag: NEUTRAL_TAG, icon: deps.icon, silent: true })
  }
  const { texts, rules, userId } = snapshot
  const { conversation: key } = push
  const tag = tagOf(key)
  if (windows.length > 0 && !deps.mustAlwaysShow && (await isShownByPage(tag, push.body, deps))) return
  const data: NotificationData = { key, path: addressOf.conversation(key), userId, at: deps.now(), by: 'push' }
  const { title, body } = withPrivateName(push, snapshot)
  const options = {
    tag,
    body: rules.showsText ? body : texts.hidden,
    icon: snapshot.pictures?.[key] ?? deps.icon,
    data,
    silent: !decision.sound,
    renotify: decision.sound,
    actions: messageActions(texts),
  }
  return deps.show(title === '' ? texts.hidden : title, options)
}

/** Returns title and text with the private name of the author, who heads a direct message and the text in a channel. */
function withPrivateName({ title, body, authorId, recipientId }: Push, { privateNames }: PushSnapshot) {
  const known = privateNames?.[authorId]
  if (known === undefined) return { title, body }
  if (recipientId !== null) return { title: known.name, body }
  const head = `${known.accountName}: `
  return { title, body: body.startsWith(head) ? `${known.name}: ${body.slice(head.length)}` : body }
}

/** A page that runs may be later than the push. */
const PAGE_WAITS_MS = [500, 1_000]

/** Whether a page that runs in the background notifies of the message itself, so that nobody is alerted twice. */
async function isShownByPage(tag: string, text: string, deps: PushDeps): Promise<boolean> {
  const since = deps.now() - PUSH_DELAY_MS
  const isThere = async () => (await deps.shownData(tag)).some((data) => isOfPage(data, text, since))
  if (await isThere()) return true
  // The page of a frozen tab will not show anything.
  if (!(await deps.isPageRunning())) return false
  for (const ms of PAGE_WAITS_MS) {
    await deps.wait(ms)
    if (await isThere()) return true
  }
  return false
}

/** Whether a notification is by a page and stands for the message of this text. */
function isOfPage(data: unknown, text: string, since: number): boolean {
  const { by, at, said } = (data ?? {}) as Partial<NotificationData>
  return by === 'page' && Number(at) >= since && (said === undefined || said.includes(text))
}

/** Whether a push is for the server and the account that the page left its state for. */
const isForUser = ({ serverId, recipientId }: Push, snapshot: PushSnapshot) =>
  serverId === snapshot.serverId && (recipientId === null || recipientId === snapshot.userId)

type Situation = { windows: readonly { focused: boolean; path: string }[]; now: number }

function decideAbout(push: Push, snapshot: PushSnapshot, { windows, now }: Situation): Decision {
  const { conversation, authorId, body } = push
  const path = addressOf.conversation(conversation)
  return decide(
    {
      kind: 'message',
      authorId,
      conversation,
      text: body,
      // The server replaces mentions by names. A push does not tell whether it is a reply.
      mentionsMe: mentionsName(body, snapshot.name, snapshot.longerNames ?? []),
      repliesToMe: false,
    },
    snapshot.rules,
    {
      myId: snapshot.userId,
      now,
      mutedUntil: snapshot.mutes[conversation],
      isBacklog: false,
      isOpen: windows.some((window) => window.focused && window.path === path),
      isBlocked: snapshot.blocked.includes(authorId),
      mayShow: true,
    },
  )
}
