/** Ends or hands over a session when the server, another tab or the token storage requires it. */
import { phaseChanged, streamDismissed, streamUnwanted } from '@/stream/eventsReceived'
import type { StartListening } from '../listenerTypes'
import type { StoreDeps } from '../storeDeps'
import {
  networkChanged,
  refusalsChanged,
  selectConnection,
  tabAnnounced,
  storageAvailabilityChanged,
} from '../connection/connectionSlice'
import { endSession, leaveSession } from './session'
import { ACTIVE_TAB_KEY, holdTab, mustYieldTo, OTHER_CLIENT_CHANNEL, TABS_CHANNEL, toTabMessage } from '../tabs/tabs'
import { sessionEnded, tabTakenOver } from '../events'

/** Registers the listeners for the lifetime of the page. */
export function startSessionListeners(listen: StartListening, { dispatch, getState, context }: StoreDeps) {
  const { ports, credentials, persistence, unexpectedRefusals } = context
  listen({
    actionCreator: streamDismissed,
    effect: ({ payload }) => dispatch(endSession(payload.reason)),
  })
  persistence.onDurabilityChange((isDurable) => dispatch(storageAvailabilityChanged({ isDurable })))
  unexpectedRefusals.onChange(() => dispatch(refusalsChanged({ goOn: unexpectedRefusals.goOn() })))
  // A stream that opened shows that nothing refuses any more.
  listen({
    actionCreator: phaseChanged,
    effect: ({ payload }) => {
      if (payload.phase === 'live') unexpectedRefusals.clear()
    },
  })
  listen({ actionCreator: sessionEnded, effect: () => unexpectedRefusals.clear() })
  credentials.onSessionEnd((why) => void dispatch(endSession(why)))
  ports.tokenStorage.onChange(() => {
    const { session } = getState()
    const now = ports.tokenStorage.session()
    // Another tab signed out or signed in a different user, so this tab must not show the old user's data.
    if (session.state === 'signedIn' && now?.userId !== session.userId) void dispatch(leaveSession())
  })
  let isHeld = false
  listen({
    actionCreator: tabAnnounced,
    effect: () => {
      ports.preferences.write(ACTIVE_TAB_KEY, ports.tabs.id)
      if (!isHeld) holdTab(ports)
      isHeld = true
    },
  })
  const channel = ports.tabs.join(TABS_CHANNEL, (data) => {
    const message = toTabMessage(data)
    const { announcedAt } = selectConnection(getState())
    // A channel object does not receive its own messages, but every other channel object of this page does. When a guest
    // signs in, this tab announces itself, and must ignore that here. A tab that is still starting stops, too.
    if (message?.type !== 'NEW_TAB' || message.message === ports.tabs.id || announcedAt === null) return
    if (!mustYieldTo({ message: ports.tabs.id, at: announcedAt }, message)) return
    channel.post({ type: 'TAB_LEAVING', message: ports.tabs.id })
    void giveWay(message.isHeld ? message.message : null).finally(() =>
      channel.post({ type: 'TAB_LEFT', message: ports.tabs.id }),
    )
  })
  ports.tabs.join(OTHER_CLIENT_CHANNEL, () => {
    if (selectConnection(getState()).announcedAt !== null) void giveWay(null)
  })
  // A page in the back/forward cache hears nothing of a tab that becomes active meanwhile.
  ports.pageLifecycle.on('pageshow', () => {
    const active = ports.preferences.read(ACTIVE_TAB_KEY)
    const { announcedAt, isTakenOver } = selectConnection(getState())
    if (announcedAt !== null && !isTakenOver && active !== null && active !== ports.tabs.id) void giveWay(active)
  })
  /** `by`: the tab that is active now, if it can be noticed that it is closed. Resolves when the data is saved. */
  function giveWay(by: string | null) {
    dispatch(streamUnwanted())
    dispatch(tabTakenOver(by))
    return persistence.close()
  }
  dispatch(networkChanged({ online: ports.pageLifecycle.isOnline() }))
  ports.pageLifecycle.on('online', () => dispatch(networkChanged({ online: true })))
  ports.pageLifecycle.on('offline', () => dispatch(networkChanged({ online: false })))
  // This is the last chance to write, because later events may not fire. Other listeners save on the same signal after
  // this one.
  ports.pageLifecycle.on('hidden', () => persistence.flushOnEveryChange(true))
  ports.pageLifecycle.on('pagehide', () => persistence.flushOnEveryChange(true))
  ports.pageLifecycle.on('visible', () => persistence.flushOnEveryChange(false))
  ports.pageLifecycle.on('pageshow', () => persistence.flushOnEveryChange(false))
}
