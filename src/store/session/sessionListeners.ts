/** What ends a session or takes it over from outside: the server, another tab, the vault. */
import { streamDismissed, streamUnwanted } from '@/stream/eventsReceived'
import type { StartListening } from '../listening'
import type { StoreParts } from '../storeParts'
import { networkChanged, selectConnection, storageTurned, tabTakenOver } from './connectionSlice'
import { endSession, leave } from './signIn'
import { givesWay, TABS_CHANNEL, toTabMessage } from './tabs'

/** Starts listening; the store lives as long as the page. */
export function startSessionListeners(listen: StartListening, { dispatch, getState, context }: StoreParts) {
  const { ports, credentials, keeper } = context
  listen({
    actionCreator: streamDismissed,
    effect: ({ payload }) => dispatch(endSession(payload.reason)),
  })
  keeper.onKept((isKept) => dispatch(storageTurned({ isKept })))
  credentials.onLost(({ why }) => void dispatch(endSession(why)))
  ports.vault.onChange(() => {
    const { session } = getState()
    const now = ports.vault.session()
    // Another tab signed out, or signed somebody else in: this one shows nobody any more.
    if (session.state === 'signedIn' && now?.userId !== session.userId) void dispatch(leave())
  })
  const channel = ports.tabs.join(TABS_CHANNEL, (heard) => {
    const said = toTabMessage(heard)
    const { announcedAt } = selectConnection(getState())
    // A channel does not repeat to itself, but every other channel of this page hears it: a guest who signs in announces
    // this very tab, and must not be sent away by it. A tab that is still waking gives way as well.
    if (said?.type !== 'NEW_TAB' || said.message === ports.tabs.id || announcedAt === null) return
    if (!givesWay({ message: ports.tabs.id, at: announcedAt }, said)) return
    channel.post({ type: 'TAB_LEAVING', message: ports.tabs.id })
    dispatch(streamUnwanted())
    dispatch(tabTakenOver())
    void keeper.close().finally(() => channel.post({ type: 'TAB_LEFT', message: ports.tabs.id }))
  })
  dispatch(networkChanged({ online: ports.signals.isOnline() }))
  ports.signals.on('online', () => dispatch(networkChanged({ online: true })))
  ports.signals.on('offline', () => dispatch(networkChanged({ online: false })))
  // The last chance to write: what follows may never run. Others save their last word on the same signal, after us.
  ports.signals.on('hidden', () => keeper.hurry(true))
  ports.signals.on('pagehide', () => keeper.hurry(true))
  ports.signals.on('visible', () => keeper.hurry(false))
  ports.signals.on('pageshow', () => keeper.hurry(false))
}
