/** Puts notifications right whose messages changed, were deleted or were read, also those of an earlier page or of a push. */
import type { ConversationKey } from '@/domain/conversation'
import type { MessageId } from '@/domain/ids'
import type { Message } from '@/domain/message'
import { conversationOfTag, NEUTRAL_TAG } from '@/domain/notification/workerData'
import { translatorOf } from '@/i18n/i18n'
import type { NotificationsPort, ShownNotice } from '@/platform/device/notifications'
import type { Ports } from '@/platform/ports'
import type { AppThunk } from '@/store/context'
import type { AppStore } from '@/store/createStore'
import { foldRows } from '@/store/messages/fold'
import { selectRules } from '@/store/notifications/rules'
import { selectShownMessages, selectUnreadCount } from '@/store/reads/selectors'
import { selectMyId } from '@/store/session/selectors'
import type { RootState } from '@/store/rootReducer'
import { eventsReceived } from '@/stream/eventsReceived'
import { noticeOf } from './noticeOf'
import type { PageContext } from './pageContext'

type Parts = Pick<PageContext, 'i18n'> & Pick<Ports, 'clock' | 'pageLifecycle'>

/** Starts the listeners. What is on the screen is looked at whenever the page has received all that it missed. */
export function startCorrections(
  store: AppStore,
  port: NotificationsPort,
  { i18n, clock, pageLifecycle }: Parts,
): void {
  if (i18n === null) return
  const t = translatorOf(i18n)

  async function correctAll() {
    const startedAt = clock.now()
    for (const notice of await port.onScreen()) {
      const key = conversationOfTag(notice.tag)
      // The message of a push that comes now may not have arrived yet.
      const isKnown = (notice.data.at ?? 0) <= startedAt
      if (key === null || !isKnown) continue
      if (selectUnreadCount(store.getState(), key).count === 0) await port.close([notice.tag])
      else await correct(key, notice)
    }
  }
  async function correctSome(keys: ReadonlySet<ConversationKey>) {
    for (const notice of await port.onScreen()) {
      const key = conversationOfTag(notice.tag)
      if (key !== null && keys.has(key)) await correct(key, notice)
    }
  }
  async function correct(key: ConversationKey, notice: ShownNotice): Promise<void> {
    const { data } = notice
    // A reaction, a call or an announcement stays as it is.
    if (data.by === 'page' && data.messageId === undefined) return
    const before = store.getState().reads.unread[key]
    const newest = selectShownMessages(store.getState(), key).at(-1)
    const message = newest === undefined ? undefined : await store.dispatch(findMessage(newest))
    const state = store.getState()
    const me = selectMyId(state)
    if (me === null) return
    if (state.reads.unread[key] !== before) return correct(key, notice)
    if (newest === undefined) return port.close([notice.tag])
    if (message === undefined || message.deletedBy !== null) return
    const told = { kind: 'message', conversation: key, authorId: message.authorId, message } as const
    const { showsText } = selectRules(state)
    const right = noticeOf(told, { state, t, me, showsText, now: data.at ?? clock.now() })
    if (right.title === notice.title && right.body === notice.body) return
    const said = data.said ?? []
    await port.show({ ...right, data: { ...right.data, said }, isSilent: true, renotifies: false })
  }

  const closeNeutral = () => void port.close([NEUTRAL_TAG])
  closeNeutral()
  pageLifecycle.on('visible', closeNeutral)
  if (store.getState().sync.isLive) void correctAll()
  store.startListening({
    predicate: (_, now, before) => now.sync.isLive && !before.sync.isLive,
    effect: correctAll,
  })
  store.startListening({
    predicate: (action, now, before) => now.reads.unread !== before.reads.unread || eventsReceived.match(action),
    effect: (action, api) => {
      const keys = new Set(shrunkKeys(api.getOriginalState(), api.getState()))
      if (eventsReceived.match(action))
        for (const event of action.payload.events)
          if (event.type === 'chat' && event.row.kind === 'edit') keys.add(event.row.conversation)
      return keys.size === 0 ? undefined : correctSome(keys)
    },
  })
}

/** The conversations in which fewer messages are unread than before, but not none. */
function shrunkKeys({ reads: before }: RootState, { reads: now }: RootState): ConversationKey[] {
  if (before.unread === now.unread) return []
  const lengthIn = (reads: RootState['reads'], key: ConversationKey) => reads.unread[key]?.ids.length ?? 0
  return (Object.keys(before.unread) as ConversationKey[]).filter(
    (key) =>
      before.unread[key] !== now.unread[key] && lengthIn(now, key) > 0 && lengthIn(now, key) < lengthIn(before, key),
  )
}

/** Finds a message in memory or on disk; undefined if this device does not have it. */
const findMessage =
  (id: MessageId): AppThunk<Promise<Message | undefined>> =>
  async (_dispatch, getState, { persistence }) =>
    getState().messages.entities[id] ??
    foldRows(await persistence.rowsOfMessages(new Set([id]))).find((message) => message.id === id)
