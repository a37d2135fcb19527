/**
 * Runs the commands of the calls' machine: joins rooms, rings, asks for the lists of rooms, and keeps a call over a
 * reload. It runs once per page.
 */
import { callApi } from '@/api/conversation/call'
import { runMutation, runQuery } from '@/api/request/runQuery'
import { conversationOfRoom } from '@/domain/call'
import { directKey, toTarget, type ConversationKey } from '@/domain/conversation'
import type { ServerEvent } from '@/domain/event'
import type { Fault } from '@/domain/fault'
import type { UserId } from '@/domain/ids'
import type { Cancel } from '@/platform/device/clock'
import type { Ports } from '@/platform/ports'
import type { RoomEvents } from '@/platform/rtc/rtc'
import { eventsReceived } from '@/stream/eventsReceived'
import type { AppThunk } from '../context'
import type { AppStore } from '../createStore'
import { sessionBegun, sessionEnded, tabTakenOver } from '../events'
import { selectHasCapability } from '../server/selectors'
import { selectConnection } from '../session/connectionSlice'
import { selectIsGuest, selectMyId } from '../session/selectors'
import {
  callsFound,
  callSignaled,
  flowChanged,
  ownPartChanged,
  personLeft,
  personSent,
  roomEmptied,
  roomsListed,
  soundBlocked,
  type CallsState,
} from './callsSlice'
import { decideRing } from './decideRing'
import { createLiveRoom, type LiveRoom } from './liveRoom'
import {
  ALONE_MS,
  isActive,
  RING_MS,
  step,
  type CallCommand,
  type CallFailure,
  type CallSignal,
  type Part,
} from './machine'
import type { CallSurroundings } from './callSurroundings'
import { keepRecords, noteCall } from './records'
import { forgetCall, readCall, writeCall } from './storedCall'
import { createTones } from './tones'

const POLL_MS = 10_000
/** The wait before a lost room is tried again. */
const REJOIN_DELAY_MS = 1_000

const running = new WeakMap<Ports, Promise<LiveRoom>>()

/** Starts the calls of a page; resolves to its place in rooms. Every call returns the same one. */
export function startCalls(store: AppStore, ports: Ports, surroundings: CallSurroundings): Promise<LiveRoom> {
  const known = running.get(ports)
  if (known !== undefined) return known
  const started = start(store, ports, surroundings)
  running.set(ports, started)
  started.catch(() => running.delete(ports))
  return started
}

/** Returns the place of this page in rooms; null before calls were started. */
export const findLiveRoom =
  (): AppThunk<Promise<LiveRoom> | null> =>
  (_, __, { ports }) =>
    running.get(ports) ?? null

async function start(store: AppStore, ports: Ports, surroundings: CallSurroundings): Promise<LiveRoom> {
  const { clock, tabStorage, pageLifecycle } = ports
  const { dispatch } = store
  const getState = () => store.getState()
  const calls = await ports.calls()
  const state = () => getState().calls
  // Before the first change of the state, which writes over it.
  const stored = readCall(tabStorage, selectMyId(getState()), clock.now())
  const room = createLiveRoom({
    ports,
    calls,
    own: () => state()?.own ?? NOTHING_SENT,
    onOwn: (changes) => dispatch(ownPartChanged(changes)),
  })
  const signal = (said: SignalBody) => dispatch(callSignaled({ ...said, at: clock.now() }))
  const timers = createTimers(ports, signal)
  const tones = createTones(ports, calls.media, getState)

  async function join(part: Part, isAgain: boolean) {
    const hindrance = calls.hindrance()
    if (hindrance !== null) return signal({ type: 'joinFailed', reason: hindrance })
    if (isAgain && getState().calls?.people.length === 0) await afterDelay(clock, REJOIN_DELAY_MS)
    const credentials = await dispatch(runMutation(callApi.endpoints.callCredentials, part.roomKey))
    const { call } = getState().calls ?? {}
    if (call === undefined || !isActive(call) || call.startedAt !== part.startedAt || call.roomKey !== part.roomKey)
      return
    if ('fault' in credentials) return signal({ type: 'joinFailed', reason: failureOf(credentials.fault) })
    dispatch(roomEmptied())
    const failure = await room.join(credentials.value, roomEvents())
    if (failure === 'late') return
    if (failure !== null) return signal({ type: 'joinFailed', reason: failure })
    signal({ type: 'joined', others: othersIn(state()) })
  }
  const roomEvents = (): RoomEvents => ({
    onEntered(userId, sending) {
      dispatch(personSent({ userId, sending }))
      if (takesPart(state(), userId)) signal({ type: 'entered' })
    },
    onLeft(userId, isForGood) {
      dispatch(personLeft(userId))
      if (takesPart(state(), userId)) signal({ type: 'left', others: othersIn(state()), isForGood })
    },
    onSending: (userId, sending) => dispatch(personSent({ userId, sending })),
    onFlow: (isFlowing) => dispatch(flowChanged(isFlowing)),
    onEnded: (reason) => signal({ type: reason === 'elsewhere' ? 'joinedElsewhere' : 'roomLost' }),
    onSoundBlocked: () => dispatch(soundBlocked(true)),
    onQuality: () => undefined,
  })
  function run(command: CallCommand) {
    if (command.type === 'leave') room.leave()
    else if (command.type === 'record') dispatch(noteCall(command.record, command.counts, surroundings))
    else void join(command.part, command.isAgain)
  }

  /** Whether the page is being left. Its room closes after that, too. */
  let hasLeft = false
  function keep() {
    const me = selectMyId(getState())
    const now = state()
    if (now === undefined || !isActive(now.call) || me === null) return forgetCall(tabStorage)
    writeCall(tabStorage, { userId: me, part: now.call, own: now.own, at: clock.now(), hasLeft })
  }

  store.startListening({
    actionCreator: callSignaled,
    effect: ({ payload }, { getOriginalState }) => {
      const before = getOriginalState().calls
      if (before === undefined) return
      for (const command of step(before, payload).commands) run(command)
    },
  })
  store.startListening({
    predicate: (_, now, before) => now.calls !== before.calls,
    effect: (_, { getOriginalState }) => {
      const now = state()
      const before = getOriginalState().calls
      if (now === undefined || before === undefined) return
      if (now.own !== before.own) room.apply(now.own, before.own)
      timers.follow(now)
      tones.follow(now)
      keep()
    },
  })
  keepRecords(store, ports)
  listenForCalls(store, signal)
  heard(store, surroundings.early, signal)
  store.startListening({ actionCreator: sessionEnded, effect: () => room.leave() })
  startPolling(store, ports, signal)
  const keepAs = (isLeft: boolean) => () => {
    hasLeft = isLeft
    keep()
  }
  pageLifecycle.on('pagehide', keepAs(true))
  if (stored !== null) {
    dispatch(ownPartChanged({ ...stored.own, picture: stored.own.picture === 'camera' ? 'camera' : null }))
    signal({ type: 'resumed', part: stored.part })
  }
  pageLifecycle.on('pageshow', keepAs(false))
  return room
}

/** A signal without its time. */
type SignalBody = CallSignal extends infer Each ? (Each extends CallSignal ? Omit<Each, 'at'> : never) : never
type Tell = (said: SignalBody) => void

const NOTHING_SENT = {
  isMuted: false,
  isDeaf: false,
  picture: null,
  screenStyle: 'sharp',
  microphone: null,
  camera: null,
  nowOn: null,
} as const

const afterDelay = (clock: Ports['clock'], ms: number) => new Promise<void>((resolve) => void clock.after(ms, resolve))

/** Whether a person in my room is one of the call. Everybody may enter the room of a person, and answers for nobody. */
function takesPart(calls: CallsState | undefined, userId: UserId): boolean {
  if (calls === undefined || !isActive(calls.call)) return false
  const target = toTarget(calls.call.key)
  return target.kind === 'channel' || target.userId === userId
}

const othersIn = (calls: CallsState | undefined): number =>
  calls?.people.filter(({ userId }) => takesPart(calls, userId)).length ?? 0

/** Returns the reason why the server gave no credentials. */
function failureOf(fault: Fault): CallFailure {
  if (fault.kind !== 'refused') return 'unreachable'
  if (fault.status === 503) return 'notSetUp'
  if (fault.status === 403) return 'notAllowed'
  if (fault.status === 404) return 'notThere'
  return fault.status >= 500 ? 'unreachable' : 'failed'
}

/** Ends rings and waits that take too long. */
function createTimers({ clock }: Pick<Ports, 'clock'>, signal: Tell) {
  const set = new Map<string, { key: number; cancel: Cancel }>()
  function keep(type: 'ringTimedOut' | 'noAnswer' | 'aloneTooLong', since: number | null, ms: number) {
    const known = set.get(type)
    if (known?.key === (since ?? -1)) return
    known?.cancel()
    if (since === null) set.delete(type)
    else set.set(type, { key: since, cancel: clock.after(since + ms - clock.now(), () => signal({ type })) })
  }
  return {
    follow({ ring, call }: NonNullable<ReturnType<AppStore['getState']>['calls']>) {
      keep('ringTimedOut', ring?.at ?? null, RING_MS)
      keep('noAnswer', call.state === 'calling' ? call.startedAt : null, RING_MS)
      keep('aloneTooLong', call.state === 'connected' ? call.aloneSince : null, ALONE_MS)
    },
  }
}

/** Decides about everybody who calls, and stops when the session or this tab's turn ends. */
function listenForCalls(store: AppStore, signal: Tell) {
  store.startListening({
    actionCreator: eventsReceived,
    effect: ({ payload }) => heard(store, payload.events, signal),
  })
  // Only the newer tab rings. A call goes on where it is.
  store.startListening({ actionCreator: tabTakenOver, effect: () => signal({ type: 'tabYielded' }) })
}

/** Rings for the calls among these events. */
function heard(store: AppStore, events: readonly ServerEvent[], signal: Tell) {
  const me = selectMyId(store.getState())
  for (const event of events)
    if (event.type === 'calling' && event.targetId === me && event.userId !== me)
      ring(store, event.userId, me, false, signal)
}

function ring(store: AppStore, userId: UserId, me: UserId, isFromList: boolean, signal: Tell) {
  const effects = store.dispatch(decideRing(userId))
  if (effects !== null) signal({ type: 'called', userId, me, isFromList, ...effects })
}

/** Asks every ten seconds who is in which room, while the server has calls and the network is there. */
function startPolling(store: AppStore, { clock, pageLifecycle }: Ports, signal: Tell) {
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
    if (mine.people === asked) return
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
  const begin = () => void findCalls().then(loop)
  store.startListening({ actionCreator: sessionBegun, effect: begin })
  pageLifecycle.on('online', begin)
  begin()
}
