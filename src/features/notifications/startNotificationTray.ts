/**
 * Keeps what the device shows outside the page equal to the page: notifications of read conversations close, the badge
 * shows the count, and presses on notifications act.
 */
import type { ConversationKey } from '@/domain/conversation'
import { CALL_TAG, conversationOfTag, NEUTRAL_TAG, tagOf, type WorkerTask } from '@/domain/notification/workerData'
import type { NotificationsPort } from '@/platform/device/notifications'
import type { AppStore } from '@/store/createStore'
import { selectSummary } from '@/store/conversations/selectors'
import { conversationOpened, sessionEnded } from '@/store/events'
import { submitMessage } from '@/store/outbox/submit'
import { markRead } from '@/store/reads/markRead'
import { selectCountedTotal, selectUnreadCount } from '@/store/reads/selectors'
import type { RootState } from '@/store/rootReducer'
import { selectMyId } from '@/store/session/selectors'
import { performCallTask } from './startCallNotices'
import type { PageContext } from './pageContext'

/** Starts the listeners, and performs what was done while no page ran. */
export function startNotificationTray(store: AppStore, port: NotificationsPort, pageContext: PageContext): void {
  const hasUnread = (state: RootState, key: ConversationKey) => selectUnreadCount(state, key).count > 0
  const close = (keys: readonly ConversationKey[]) => {
    if (keys.length > 0) void port.close(keys.map(tagOf))
  }
  store.startListening({
    predicate: (_, now, before) => now.reads.unread !== before.reads.unread,
    effect: (_, api) => {
      const before = Object.keys(api.getOriginalState().reads.unread) as ConversationKey[]
      const now = api.getState()
      close(
        before.filter(
          (key) => now.reads.unread[key] !== api.getOriginalState().reads.unread[key] && !hasUnread(now, key),
        ),
      )
    },
  })
  store.startListening({ actionCreator: conversationOpened, effect: ({ payload }) => close([payload]) })
  const clear = async () => {
    port.setBadge(0)
    const tags = (await port.onScreen()).map(({ tag }) => tag)
    await port.close(tags.filter((tag) => tag === NEUTRAL_TAG || tag === CALL_TAG || conversationOfTag(tag) !== null))
  }
  store.startListening({ actionCreator: sessionEnded, effect: clear })
  if (selectMyId(store.getState()) === null) void clear()
  const countOf = (state: RootState) => (selectMyId(state) === null ? 0 : selectCountedTotal(state))
  store.startListening({
    predicate: (_, now, before) => countOf(now) !== countOf(before),
    effect: (_, api) => port.setBadge(countOf(api.getState())),
  })
  port.setBadge(countOf(store.getState()))
  port.onOpen((path) => pageContext.navigate(path))
  const perform = async () => {
    const me = selectMyId(store.getState())
    if (me !== null) for (const task of await port.takeTasks(me)) performTask(store, task)
  }
  port.onTasks(() => void perform())
  void perform()
}

/** Does what somebody did in a notification. */
function performTask(store: AppStore, task: WorkerTask) {
  if (task.kind === 'answer' || task.kind === 'decline') return performCallTask(store, task)
  if (task.kind === 'reply') {
    const body = { kind: 'text', text: task.text, mentions: [] } as const
    store.dispatch(submitMessage({ key: task.key, body, replyTo: null, keepsDraft: true }))
  }
  const { newestId } = selectSummary(store.getState(), task.key)
  if (newestId !== null) store.dispatch(markRead(task.key, newestId))
}
