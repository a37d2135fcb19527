/**
 * Shows the notification of a push message. It decides by the same function as the page, with the state that the page
 * left; see docs/decisions/0058.
 */
import { decide, type Decision } from '../domain/notification/decide'
import { TEXTS_WITHOUT_PAGE, type NotificationData, type PushSnapshot } from '../domain/notification/workerData'
import { addressOf } from '../domain/address'
import { toPush, type Push } from '../wire/push'

/** The worker's surroundings, which tests replace. */
export type PushDeps = {
  readSnapshot: () => Promise<PushSnapshot | null>
  /** The windows of this client. */
  windows: () => Promise<readonly { focused: boolean; path: string }[]>
  show: (title: string, options: NotificationOptions) => Promise<void>
  /** Whether a notification of this tag that was shown at that time or later is still there. */
  isShown: (tag: string, since: number) => Promise<boolean>
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
  const isInUse = windows.some(({ focused }) => focused)
  if (push === null || snapshot === null || !isForUser(push, snapshot)) {
    if (isInUse && !deps.mustAlwaysShow) return
    // Nothing of a push for somebody else is told.
    const { hidden } = snapshot?.texts ?? TEXTS_WITHOUT_PAGE
    return deps.show(hidden, { tag: 'parley unknown', icon: deps.icon, silent: true })
  }
  const decision = decideAbout(push, snapshot, { windows, now: deps.now() })
  // Without any notification, Chromium shows one of its own unless a window has the focus.
  if (!decision.show && isInUse && !deps.mustAlwaysShow) return
  const { texts, rules, userId } = snapshot
  const { conversation: key } = push
  const tag = `parley ${key}`
  if (windows.length > 0 && !deps.mustAlwaysShow && (await isShownByPage(tag, deps))) return
  const data: NotificationData = { key, path: addressOf.conversation(key), userId, at: deps.now() }
  const options = {
    tag,
    body: rules.showsText ? push.body : texts.hidden,
    icon: snapshot.pictures?.[key] ?? deps.icon,
    data,
    // A rule that wants no notification gets a silent one where one is required.
    silent: !(decision.show && decision.sound),
    renotify: decision.show && decision.sound,
    actions: [
      // Where the platform has it, the answer is typed in the notification.
      { action: 'reply', title: texts.reply, type: 'text' },
      { action: 'read', title: texts.markRead },
    ],
  }
  return deps.show(push.title === '' ? texts.hidden : push.title, options)
}

/** A push of the same message may be this much later than the stream of a page. */
const PUSH_DELAY_MS = 10_000
/** The page may also be later. */
const PAGE_WAITS_MS = [0, 500, 1_000]

/** Whether a page that runs in the background notifies of the message itself, so that nobody is alerted twice. */
async function isShownByPage(tag: string, { isShown, wait, now }: PushDeps): Promise<boolean> {
  const since = now() - PUSH_DELAY_MS
  for (const ms of PAGE_WAITS_MS) {
    await wait(ms)
    if (await isShown(tag, since)) return true
  }
  return false
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
      mentionsMe: snapshot.name !== '' && `${body} `.includes(`@${snapshot.name} `),
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
