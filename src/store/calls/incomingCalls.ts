/** Decides about everybody who calls. */
import type { ServerEvent } from '@/domain/event'
import type { UserId } from '@/domain/ids'
import { eventsReceived } from '@/stream/eventsReceived'
import type { AppStore } from '../createStore'
import { tabTakenOver } from '../events'
import { selectMyId } from '../session/selectors'
import type { Tell } from './callSignals'
import { decideRing } from './decideRing'

/** Decides about everybody who calls, and stops when the session or this tab's turn ends. */
export function listenForCalls(store: AppStore, signal: Tell) {
  store.startListening({
    actionCreator: eventsReceived,
    effect: ({ payload }) => heard(store, payload.events, signal),
  })
  // Only the newer tab rings. A call goes on where it is.
  store.startListening({ actionCreator: tabTakenOver, effect: () => signal({ type: 'tabYielded' }) })
}

/** Rings for the calls among these events. */
export function heard(store: AppStore, events: readonly ServerEvent[], signal: Tell) {
  const me = selectMyId(store.getState())
  for (const event of events)
    if (event.type === 'calling' && event.targetId === me && event.userId !== me)
      ring(store, event.userId, me, false, signal)
}

/** Rings for somebody who calls, as the rules of notifications say. */
export function ring(store: AppStore, userId: UserId, me: UserId, isFromList: boolean, signal: Tell) {
  const effects = store.dispatch(decideRing(userId))
  if (effects !== null) signal({ type: 'called', userId, me, isFromList, ...effects })
}
