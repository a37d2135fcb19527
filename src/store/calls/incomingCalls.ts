/** Decides about everybody who calls. */
import { toTarget } from '@/domain/conversation'
import type { ServerEvent } from '@/domain/event'
import type { UserId } from '@/domain/ids'
import { eventsReceived } from '@/stream/eventsReceived'
import type { AppStore } from '../createStore'
import { conversationForgotten, tabTakenOver } from '../events'
import { selectMyId } from '../session/selectors'
import type { Tell } from './callSignals'
import { decideRing } from './decideRing'
import { isActive } from './machine'

/** Decides about everybody who calls, and stops when the session or this tab's turn ends. */
export function listenForCalls(store: AppStore, signal: Tell) {
  store.startListening({
    actionCreator: eventsReceived,
    effect: ({ payload }) => heard(store, payload.events, signal),
  })
  // A blocked person neither rings nor stays in a call.
  store.startListening({
    predicate: (_, now, before) => now.users.contacts !== before.users.contacts,
    effect: () => {
      const { calls, users } = store.getState()
      const target = calls !== undefined && isActive(calls.call) ? toTarget(calls.call.key) : null
      for (const userId of [calls?.ring?.userId, target?.kind === 'direct' ? target.userId : undefined])
        if (userId !== undefined && users.contacts[userId] === 'blocked') signal({ type: 'personBlocked', userId })
    },
  })
  store.startListening({
    actionCreator: conversationForgotten,
    effect: ({ payload }) => signal({ type: 'conversationGone', key: payload }),
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
