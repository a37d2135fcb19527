/** Shows a notification while somebody is calling and the page is out of sight, with Answer and Decline. */
import { personName } from '@/components/person/personName'
import { addressOf } from '@/domain/address'
import { directKey } from '@/domain/conversation'
import { CALL_TAG, type WorkerTask } from '@/domain/notification/workerData'
import { translatorOf } from '@/i18n/i18n'
import type { NotificationsPort } from '@/platform/device/notifications'
import { answerCall, declineCall } from '@/store/calls/callActions'
import type { Ring } from '@/store/calls/machine'
import { selectCalls } from '@/store/calls/selectors'
import type { AppStore } from '@/store/createStore'
import type { RootState } from '@/store/rootReducer'
import { selectMyId } from '@/store/session/selectors'
import { isPageActive } from '@/ui/input/isPageActive'
import { iconOf } from './noticeOf'
import type { PageContext } from './pageContext'

const ringOf = (state: RootState): Ring | null => selectCalls(state)?.ring ?? null

/** Starts the listener, and shows the ring that is there already. */
export function startCallNotices(store: AppStore, port: NotificationsPort, pageContext: PageContext): void {
  async function show(ring: Ring) {
    const { i18n } = pageContext
    const me = selectMyId(store.getState())
    if (i18n === null || me === null || !ring.shows || isPageActive()) return
    await i18n.loadNamespaces('call')
    // The call may have ended in between.
    if (ringOf(store.getState()) !== ring) return
    const t = translatorOf(i18n)
    const state = store.getState()
    const key = directKey(ring.userId)
    const name = personName(state, t, ring.userId)
    await port.show({
      tag: CALL_TAG,
      title: name,
      body: t(($) => $.call.ring.title, { name }),
      icon: iconOf(key, state),
      // The page plays the tone.
      isSilent: true,
      renotifies: false,
      staysOpen: true,
      data: { key, path: addressOf.conversation(key), userId: me, at: ring.at, by: 'page' },
      actions: [
        { action: 'answer', title: t(($) => $.call.ring.answer) },
        { action: 'decline', title: t(($) => $.call.ring.decline) },
      ],
    })
  }
  const follow = () => {
    const ring = ringOf(store.getState())
    if (ring === null) void port.close([CALL_TAG])
    else void show(ring)
  }
  store.startListening({ predicate: (_, now, before) => ringOf(now) !== ringOf(before), effect: follow })
  follow()
}

/** The time for which a press counts: a page that starts needs a while to find the call. In ms. */
const PRESS_MS = 30_000

/**
 * Answers or declines, as somebody did in the notification, if that person is still calling. A page that has just
 * started waits for its first news of the call. A press that was left long ago must not answer a later call.
 */
export function performCallTask(store: AppStore, task: Extract<WorkerTask, { kind: 'answer' | 'decline' }>): void {
  const clock = store.dispatch((_dispatch, _getState, { ports }) => ports.clock)
  const remainingMs = task.at + PRESS_MS - clock.now()
  if (remainingMs <= 0) return
  const isRinging = (state: RootState) => {
    const ring = ringOf(state)
    return ring !== null && directKey(ring.userId) === task.key
  }
  const perform = () => void store.dispatch(task.kind === 'answer' ? answerCall(false) : declineCall())
  if (isRinging(store.getState())) return perform()
  if (ringOf(store.getState()) !== null) return
  const stop = store.startListening({
    predicate: (_, now) => isRinging(now),
    effect: () => {
      stop()
      perform()
    },
  })
  clock.after(remainingMs, stop)
}
