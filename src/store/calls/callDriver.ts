/**
 * Runs the commands of the calls' machine: joins rooms, rings, asks for the lists of rooms, and keeps a call over a
 * reload. It runs once per page.
 */
import type { Ports } from '@/platform/ports'
import type { AppThunk } from '../context'
import type { AppStore } from '../createStore'
import { sessionEnded } from '../events'
import { selectMyId } from '../session/selectors'
import { forgetVendorData } from '../tabs/tabData'
import { isOpen } from './callPeople'
import { resumeSound } from './callActions'
import { createTell } from './callSignals'
import { callSignaled, ownPartChanged, pageHindered } from './callsSlice'
import type { CallPageContext } from './callPageContext'
import { createTimers } from './callTimers'
import { heard, listenForCalls } from './incomingCalls'
import { createJoin } from './joinRoom'
import { createLiveRoom, type LiveRoom } from './liveRoom'
import { isActive, type CallCommand } from './machine'
import { followTabs } from './callTabs'
import { startPolling } from './pollRooms'
import { NOTHING_CHANGED } from './ownPart'
import { keepRecords, noteCall } from './records'
import { step } from './step'
import { forgetCall, readCall, writeCall } from './storedCall'
import { createTones } from './tones'

const running = new WeakMap<Ports, Promise<LiveRoom>>()

/** Starts the calls of a page; resolves to its place in rooms. Every call returns the same one. */
export function startCalls(store: AppStore, ports: Ports, pageContext: CallPageContext): Promise<LiveRoom> {
  const known = running.get(ports)
  if (known !== undefined) return known
  const started = start(store, ports, pageContext)
  running.set(ports, started)
  started.catch(() => running.delete(ports))
  return started
}

/** Returns the place of this page in rooms; null before calls were started. */
export const findLiveRoom =
  (): AppThunk<Promise<LiveRoom> | null> =>
  (_, __, { ports }) =>
    running.get(ports) ?? null

async function start(store: AppStore, ports: Ports, pageContext: CallPageContext): Promise<LiveRoom> {
  const { clock, tabStorage } = ports
  const { dispatch } = store
  const getState = () => store.getState()
  const calls = await ports.calls()
  const hindrance = calls.hindrance()
  if (hindrance !== null) dispatch(pageHindered(hindrance))
  // Before the first change of the state, which writes over it.
  const stored = readCall(tabStorage, selectMyId(getState()), clock.now())
  const room = createLiveRoom({
    ports,
    calls,
    own: () => getState().calls?.own ?? NOTHING_CHANGED,
    onOwn: (changes) => dispatch(ownPartChanged(changes)),
    isOpen: () => isOpen(getState().calls),
  })
  room.onChange(() => void dispatch(resumeSound(room)))
  const signal = createTell(store, clock)
  const join = createJoin({ store, clock, calls, room, signal })
  runCommands(store, (command) => {
    if (command.type === 'leave') void room.leave()
    else if (command.type === 'handOver') void room.leave(false)
    else if (command.type === 'record') dispatch(noteCall(command.record, command.counts, pageContext))
    else void join(command.part, command.waits)
  })
  const timers = createTimers(ports, signal)
  const tones = createTones(ports, calls.media, getState)
  const keeper = createKeeper(store, ports)
  store.startListening({
    predicate: (_, now, before) => now.calls !== before.calls,
    effect: (_, { getOriginalState }) => {
      const now = getState().calls
      const before = getOriginalState().calls
      if (now === undefined || before === undefined) return
      if (now.own !== before.own) room.apply(now.own, before.own)
      if (isOpen(now) !== isOpen(before)) room.followPeople()
      timers.follow(now)
      tones.follow(now)
      keeper.keep()
    },
  })
  keepRecords(store, ports)
  listenForCalls(store, signal)
  heard(store, pageContext.early, signal)
  // The vendor's code may write until it has left.
  store.startListening({
    actionCreator: sessionEnded,
    effect: () => room.leave().finally(() => forgetVendorData(ports.preferences)),
  })
  startPolling(store, ports, signal)
  followTabs(store, ports, signal)
  keeper.followPage()
  if (stored !== null) {
    dispatch(ownPartChanged({ ...stored.own, picture: stored.own.picture === 'camera' ? 'camera' : null }))
    signal({ type: 'resumed', part: stored.part })
  }
  return room
}

/** Runs the commands of every signal. */
function runCommands(store: AppStore, run: (command: CallCommand) => void) {
  store.startListening({
    actionCreator: callSignaled,
    effect: ({ payload }, { getOriginalState }) => {
      const before = getOriginalState().calls
      if (before === undefined) return
      for (const command of step(before, payload).commands) run(command)
    },
  })
}

/** Keeps the call in the storage of the tab. */
function createKeeper(store: AppStore, { clock, tabStorage, pageLifecycle }: Ports) {
  const getState = () => store.getState()
  /** Whether the page is being left. Its room closes after that, too. */
  let hasLeft = false
  function keep() {
    const me = selectMyId(getState())
    const now = getState().calls
    if (now === undefined || !isActive(now.call) || me === null) return forgetCall(tabStorage)
    writeCall(tabStorage, { userId: me, part: now.call, own: now.own, at: clock.now(), hasLeft })
  }
  const keepAs = (isLeft: boolean) => () => {
    hasLeft = isLeft
    keep()
  }
  return {
    keep,
    followPage() {
      pageLifecycle.on('pagehide', keepAs(true))
      pageLifecycle.on('pageshow', keepAs(false))
    },
  }
}
