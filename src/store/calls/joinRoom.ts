/** Joins the room of a call with credentials of the server, and reports what happens in it. */
import { callApi } from '@/api/conversation/call'
import { runMutation } from '@/api/request/runQuery'
import { conversationOfRoom, type CallCredentials } from '@/domain/call'
import type { ConversationKey } from '@/domain/conversation'
import type { Fault } from '@/domain/fault'
import type { UserId } from '@/domain/ids'
import type { Ports } from '@/platform/ports'
import type { CallsPort, RoomEvents } from '@/platform/rtc/rtc'
import type { AppStore } from '../createStore'
import { selectMyId } from '../session/selectors'
import { calmSending } from './calmSending'
import type { Tell } from './callSignals'
import { countPeople, takesPart } from './callPeople'
import { flowChanged, personLeft, personSent, roomEmptied, soundBlocked } from './callsSlice'
import type { LiveRoom } from './liveRoom'
import { isActive, type CallFailure, type Part } from './machine'

/** The wait before a lost room is tried again. */
const REJOIN_DELAY_MS = 1_000

type Joining = {
  store: Pick<AppStore, 'dispatch' | 'getState'>
  clock: Ports['clock']
  calls: CallsPort
  room: LiveRoom
  signal: Tell
}

/** Returns a function that joins the room of a part, `waits` after a failed try, and signals how that ended. */
export function createJoin({ store: { dispatch, getState }, clock, calls, room, signal }: Joining) {
  const state = () => getState().calls
  /** Whether this part still goes on. */
  function isMine({ startedAt, roomKey }: Part): boolean {
    const { call } = state() ?? {}
    return call !== undefined && isActive(call) && call.startedAt === startedAt && call.roomKey === roomKey
  }
  async function join(part: Part, waits: boolean) {
    const hindrance = calls.hindrance()
    if (hindrance !== null) return signal({ type: 'joinFailed', reason: hindrance })
    if (waits) await afterDelay(clock, REJOIN_DELAY_MS)
    // The question rings at the other one.
    if (!isMine(part)) return
    const credentials = await dispatch(runMutation(callApi.endpoints.callCredentials, part.roomKey))
    if (!isMine(part)) return
    if ('fault' in credentials) return signal({ type: 'joinFailed', reason: failureOf(credentials.fault) })
    if (!areFor(part.roomKey, selectMyId(getState()), credentials.value))
      return signal({ type: 'joinFailed', reason: 'failed' })
    dispatch(roomEmptied())
    const failure = await room.join(credentials.value, roomEvents())
    if (failure === 'late') return
    if (failure !== null) return signal({ type: 'joinFailed', reason: failure })
    signal({ type: 'joined', ...countPeople(state()) })
  }
  function roomEvents(): RoomEvents {
    const isHere = (userId: UserId) => state()?.people.some((person) => person.userId === userId) === true
    const sendings = calmSending(clock, (userId, sending) => {
      if (isHere(userId)) dispatch(personSent({ userId, sending }))
    })
    return {
      onEntered(userId, sending) {
        sendings.forget(userId)
        dispatch(personSent({ userId, sending }))
        signal({ type: takesPart(state(), userId) ? 'entered' : 'strangerEntered' })
      },
      onLeft(userId, isForGood) {
        sendings.forget(userId)
        dispatch(personLeft(userId))
        if (takesPart(state(), userId)) signal({ type: 'left', others: countPeople(state()).others, isForGood })
      },
      onSending: sendings.change,
      onFlow: (isFlowing) => dispatch(flowChanged(isFlowing)),
      onEnded: (reason) => signal({ type: reason === 'elsewhere' ? 'joinedElsewhere' : 'roomLost' }),
      onSoundBlocked: () => dispatch(soundBlocked(true)),
      onQuality: () => undefined,
    }
  }
  return join
}

const afterDelay = (clock: Ports['clock'], ms: number) => new Promise<void>((resolve) => void clock.after(ms, resolve))

/** Whether credentials are for this room and for me. In the room of another conversation other people would listen. */
function areFor(roomKey: ConversationKey, me: UserId | null, { room, userId }: CallCredentials): boolean {
  const key = conversationOfRoom(room)
  return userId === me && (key === null || key === roomKey)
}

/** Returns the reason why the server gave no credentials. */
function failureOf(fault: Fault): CallFailure {
  if (fault.kind !== 'refused') return 'unreachable'
  if (fault.status === 503) return 'notSetUp'
  if (fault.status === 403) return 'notAllowed'
  if (fault.status === 404) return 'notThere'
  return fault.status >= 500 ? 'unreachable' : 'failed'
}
