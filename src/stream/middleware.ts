/** Runs the state machine of the event stream on the ports. */
import type { Dispatch, Middleware } from '@reduxjs/toolkit'
import type { Fault } from '@/domain/fault'
import type { UserId } from '@/domain/ids'
import type { KeepEvents } from '@/domain/widget/onlyWith'
import type { Ports } from '@/platform/ports'
import { apiBase } from '@/platform/network/serverAddress'
import { createBurstBuffer } from './burstBuffer'
import type { DeadStreams } from './deadStreams'
import {
  eventsReceived,
  phaseChanged,
  streamDismissed,
  streamOpened,
  streamRetried,
  streamUnwanted,
  streamWanted,
} from './eventsReceived'
import { advance, initialMachine, mustReport, type Command, type Machine, type Signal } from './machine'
import { createMonotonicClock, type ServerClock } from './serverClock'
import { createStreamReader } from './streamReader'
import { createStreamTimers } from './streamTimers'

/** The position at which the last stream ended. */
export type StreamPosition = { cursor: number; usersVersion: number | null }

export type StreamDeps = {
  ports: Pick<Ports, 'eventSource' | 'clock' | 'pageLifecycle' | 'random'>
  freshToken: () => Promise<{ token: string } | { fault: Fault }>
  syncPosition: () => StreamPosition
  serverClock: ServerClock
  deadStreams: DeadStreams
  /**
   * Finds out why the stream fails, which a browser does not report, and renews an invalid token. Returns how long the
   * server wants to be left alone. `signal` is aborted when the stream is opened again.
   */
  probe: (signal: AbortSignal) => Promise<{ afterMs: number }>
  /** Leaves of a burst what the store keeps. */
  keep: KeepEvents | null
}

/**
 * The server may send concurrent rows out of order, so the last known rows are requested again and duplicates dropped
 * by id.
 */
export const OVERLAP = 200
type SignalWithoutTime = Signal extends infer One ? (One extends Signal ? Omit<One, 'at' | 'chance'> : never) : never

/** The signal that each timer sends when it is due. */
const DUE_SIGNALS = { watch: 'silence', retry: 'retryDue', awaitStable: 'stable', verify: 'verifyDue' } as const

/** Returns the address of GET /user/events with all known positions. */
export function streamAddress(token: string, { cursor, usersVersion }: StreamPosition): string {
  const query = new URLSearchParams({ limit: '500', 'api-key': token })
  if (cursor > 0) query.set('after_mid', String(Math.max(0, cursor - OVERLAP)))
  if (usersVersion !== null) query.set('users_version', String(usersVersion))
  return `${apiBase()}/user/events?${query.toString()}`
}

/** Returns the stream as middleware: `streamWanted` and `streamUnwanted` switch it, its actions report the results. */
export function createStreamMiddleware(deps: StreamDeps): Middleware {
  return ({ dispatch }) => {
    const stream = createStream(deps, dispatch)
    return (next) => (action) => {
      const result = next(action)
      if (streamWanted.match(action)) stream.want(action.payload.me)
      else if (streamUnwanted.match(action)) stream.signal({ type: 'unwanted' })
      else if (streamRetried.match(action)) stream.signal({ type: 'retryDue' })
      return result
    }
  }
}

function createStream(
  { ports, freshToken, syncPosition, serverClock, deadStreams, probe, keep }: StreamDeps,
  dispatch: Dispatch,
) {
  const { clock, pageLifecycle, eventSource, random } = ports
  let machine: Machine = initialMachine(pageLifecycle.isOnline(), pageLifecycle.isVisible(), deadStreams.areKnown())
  let me: UserId | null = null
  let source: { close: () => void } | null = null
  /** The number of the current stream: a late token or text of an earlier one is ignored. */
  let streamNumber = 0
  /** Whether the server may still hold an earlier stream of this browser. */
  let isOverlapping = false
  let probing = new AbortController()
  const monotonicNow = createMonotonicClock(clock)
  const timers = createStreamTimers(clock, monotonicNow)

  const buffer = createBurstBuffer(ports, (received) => {
    if (me === null) return
    const events = keep === null ? received : keep(received, me)
    dispatch(eventsReceived({ events, receivedAt: clock.now(), serverAt: serverClock.lowerBound(), me }))
  })

  const reader = createStreamReader({
    dispatch,
    buffer,
    serverClock,
    isLive: () => machine.phase === 'live',
    signal(received) {
      if (received.type !== 'text' || mustReport(machine, monotonicNow())) signal(received)
    },
  })

  function signal(given: SignalWithoutTime) {
    if (given.type === 'ready' || given.type === 'heartbeat') deadStreams.noteOpen()
    const before = machine
    const at = monotonicNow()
    const step = advance(machine, { ...given, at, chance: random.fraction() })
    machine = step.machine
    // Events received before a change of phase are reported before it.
    if (before.phase !== machine.phase && machine.phase !== 'catchingUp') buffer.flush()
    if (before.phase !== machine.phase || before.retryAt !== machine.retryAt) {
      const retryAt = machine.retryAt === null ? null : clock.now() + machine.retryAt - at
      const isSlow = machine.slowOpenings > 0 && machine.phase !== 'live'
      dispatch(phaseChanged({ phase: machine.phase, retryAt, at: clock.now(), ...(isSlow && { isSlow }) }))
    }
    step.commands.forEach(execute)
  }

  function execute(command: Command) {
    switch (command.do) {
      case 'open':
        return void open()
      case 'close':
        streamNumber += 1
        probing.abort()
        source?.close()
        source = null
        return
      case 'watch':
      case 'retry':
      case 'awaitStable':
      case 'verify':
        // Without an earlier stream the second one would be the dead one.
        if (command.do === 'verify' && !isOverlapping) return
        return timers.start(command.do, command.ms, () => signal({ type: DUE_SIGNALS[command.do] }))
      case 'rememberDeadStreams':
        return deadStreams.remember()
      case 'clearTimers':
        return timers.clear()
      case 'probe':
        return void runProbe()
      case 'end':
        dispatch(streamDismissed({ reason: command.reason }))
    }
  }

  async function runProbe() {
    const ownNumber = streamNumber
    probing = new AbortController()
    const { afterMs } = await probe(probing.signal)
    if (ownNumber === streamNumber && afterMs > 0) signal({ type: 'backOff', ms: afterMs })
  }

  async function open() {
    const ownNumber = ++streamNumber
    isOverlapping = deadStreams.mayOverlap()
    const fresh = await freshToken()
    if (ownNumber !== streamNumber) return
    // The end of a session is reported elsewhere; every other fault is a failed connection.
    if ('fault' in fresh) return signal({ type: 'closed' })
    dispatch(streamOpened())
    const known = syncPosition()
    reader.begin(known.cursor)
    let isAccepted = false
    source = eventSource.open(streamAddress(fresh.token, known), {
      open: () => {
        isAccepted = true
        if (ownNumber === streamNumber) signal({ type: 'accepted' })
      },
      text: (text) => {
        if (ownNumber === streamNumber && me !== null) reader.read(text, me)
      },
      end: () => {
        if (ownNumber === streamNumber) signal({ type: 'closed', refused: !isAccepted })
      },
    })
  }

  for (const type of ['online', 'offline', 'visible', 'hidden'] as const) pageLifecycle.on(type, () => signal({ type }))
  pageLifecycle.on('pageshow', () => signal({ type: 'resumed' }))

  return {
    signal,
    want(userId: UserId) {
      me = userId
      signal({ type: 'wanted' })
    },
  }
}
