/**
 * Tells the tabs of this browser where my call is. A newer tab takes the client over, while the call goes on in the older
 * one, until the newer one takes it, too.
 */
import { isObject } from '@/lib/shape'
import type { Ports } from '@/platform/ports'
import type { AppThunk } from '../context'
import type { AppStore } from '../createStore'
import { selectMyId } from '../session/selectors'
import { createTell, type Tell } from './callSignals'
import { callTaken, otherTabTold, ownPartChanged } from './callsSlice'
import { isActive } from './machine'
import { selectCalls } from './selectors'
import { storedForm, toStoredCall, type StoredCall } from './storedCall'

const CHANNEL = 'parley_call'

/** `where` asks for my call, `here` tells it (null: it is over), `take` says that the sender goes on with it. */
type TabMessage = { type: 'where' | 'take' } | { type: 'here'; call: StoredCall | null }

function toMessage(data: unknown): TabMessage | null {
  if (!isObject(data)) return null
  if (data.type === 'where' || data.type === 'take') return { type: data.type }
  return data.type === 'here' ? { type: 'here', call: toStoredCall(data.call) } : null
}

/** Answers other tabs, and asks them once. */
export function followTabs(store: AppStore, { tabs, clock, pageLifecycle }: Ports, signal: Tell): void {
  const { dispatch } = store
  const getState = () => store.getState()
  function mine(): StoredCall | null {
    const me = selectMyId(getState())
    const calls = selectCalls(getState())
    if (me === null || calls === undefined || !isActive(calls.call)) return null
    return storedForm({ userId: me, part: calls.call, own: calls.own, at: clock.now(), hasLeft: false })
  }
  const post = (message: TabMessage) => channel.post(message)
  const channel = tabs.join(CHANNEL, (data) => {
    const message = toMessage(data)
    const call = mine()
    if (message?.type === 'here')
      dispatch(otherTabTold(message.call?.userId === selectMyId(getState()) ? message.call : null))
    if (message?.type === 'where' && call !== null) post({ type: 'here', call })
    if (message?.type === 'take' && call !== null) signal({ type: 'handedOver' })
  })
  store.startListening({
    predicate: (_, now, before) => isInCall(now.calls) !== isInCall(before.calls),
    effect: () => post({ type: 'here', call: mine() }),
  })
  // Through this channel, which does not hear itself: a second one of this tab would end the call here, too.
  store.startListening({ actionCreator: callTaken, effect: () => post({ type: 'take' }) })
  pageLifecycle.on('pagehide', () => {
    if (mine() !== null) post({ type: 'here', call: null })
  })
  post({ type: 'where' })
}

const isInCall = (calls: ReturnType<typeof selectCalls>) => calls !== undefined && isActive(calls.call)

/** Goes on here with the call of the older tab, as muted as it is there. */
export const takeCallOver =
  (): AppThunk =>
  (dispatch, getState, { ports: { clock } }) => {
    const other = selectCalls(getState())?.otherTab
    if (!other) return
    dispatch(callTaken())
    dispatch(otherTabTold(null))
    const { part, own } = other
    // A screen is shared by the page that asked for it.
    dispatch(ownPartChanged({ ...own, picture: own.picture === 'camera' ? 'camera' : null }))
    createTell({ dispatch }, clock)({ type: 'resumed', part })
  }
