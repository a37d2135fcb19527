/** Asks the server whether it has calls, and who is in which room. */
import { callApi } from '@/api/conversation/call'
import { runQuery } from '@/api/request/runQuery'
import { conversationOfRoom } from '@/domain/call'
import { directKey, toTarget, type ConversationKey } from '@/domain/conversation'
import type { Cancel } from '@/platform/device/clock'
import type { Ports } from '@/platform/ports'
import type { AppStore } from '../createStore'
import { sessionBegun } from '../events'
import { selectHasCapability } from '../server/selectors'
import { selectConnection } from '../connection/connectionSlice'
import { selectIsGuest, selectMyId } from '../session/selectors'
import type { Tell } from './callSignals'
import { callsFound, callSignaled, roomsListed } from './callsSlice'
import { ring } from './incomingCalls'
import { isActive } from './machine'

const POLL_MS = 10_000
/** After this time the server is asked anew whether it has calls, if it refused one. In ms. */
const REFUSAL_MS = 60_000

/** Asks every ten seconds who is in which room, while the server has calls and the network is there. */
export function startPolling(store: AppStore, { clock, pageLifecycle }: Ports, signal: Tell) {
  const { dispatch } = store
  const getState = () => store.getState()
  /** The rooms whose members were asked for, with the number of people then. */
  let asked = -1
  let cancel: Cancel = () => undefined
  const mayAsk = () =>
    selectMyId(getState()) !== null &&
    !selectIsGuest(getState()) &&
    !selectConnection(getState()).isTakenOver &&
    pageLifecycle.isOnline()

  async function findCalls() {
    if (!mayAsk()) return
    const found = await dispatch(runQuery(callApi.endpoints.callsEnabled, undefined, { fresh: true }))
    if ('value' in found) dispatch(callsFound(found.value))
    // Older servers tell members nothing of it; the press then says what there is.
    else if (found.fault.kind === 'refused') dispatch(callsFound(found.fault.status === 403))
  }
  async function list() {
    const state = getState()
    const me = selectMyId(state)
    if (me === null || !mayAsk() || state.calls?.isEnabled !== true || !selectHasCapability(state, 'calls')) return
    const askedAt = clock.now()
    const found = await dispatch(runQuery(callApi.endpoints.voiceRooms, undefined, { fresh: true }))
    if (!('value' in found) || selectMyId(getState()) !== me) return
    const rooms: Record<ConversationKey, number> = {}
    let mine: { room: string; people: number } | null = null
    for (const each of found.value) {
      const key = conversationOfRoom(each.room)
      if (key === directKey(me)) mine = each
      else if (key !== null && toTarget(key).kind === 'channel' && each.people > 0) rooms[key] = each.people
    }
    dispatch(roomsListed(rooms))
    if (mine === null || mine.people === 0) {
      asked = -1
      return signal({ type: 'listed', askedAt, present: [], me })
    }
    const calls = getState().calls
    // During a call in my room, the number does not tell whether who rings is still there.
    const isUnclear = calls !== undefined && calls.ring !== null && isActive(calls.call)
    if (mine.people === asked && !isUnclear) return
    const members = await dispatch(runQuery(callApi.endpoints.roomMembers, mine.room, { fresh: true }))
    if (!('value' in members) || selectMyId(getState()) !== me) return
    asked = mine.people
    if (members.value.length > 0) signal({ type: 'listed', askedAt, present: members.value, me })
    const [only, ...more] = members.value
    if (only !== undefined && only !== me && more.length === 0) ring(store, only, me, true, signal)
  }
  const loop = () => {
    cancel()
    cancel = clock.after(POLL_MS, loop)
    void list()
  }
  let cancelRetry: Cancel = () => undefined
  store.startListening({
    actionCreator: callSignaled,
    effect: ({ payload }) => {
      if (payload.type !== 'joinFailed') return
      cancelRetry()
      cancelRetry = clock.after(REFUSAL_MS, () => void findCalls())
    },
  })
  const begin = () => void findCalls().then(loop)
  store.startListening({ actionCreator: sessionBegun, effect: begin })
  pageLifecycle.on('online', begin)
  begin()
}
