/** Runs the state machine of the event stream on the ports, and groups arriving events into bursts. */
import type { Dispatch, Middleware } from '@reduxjs/toolkit'
import type { Fault } from '@/domain/fault'
import type { ServerEvent } from '@/domain/event'
import type { UserId } from '@/domain/ids'
import type { Cancel } from '@/platform/clock'
import type { Ports } from '@/platform/ports'
import { apiBase } from '@/platform/serverAddress'
import { decodeEvent } from '@/wire/events'
import { createBacklog, type Backlog } from './backlog'
import {
  eventsReceived,
  phaseChanged,
  streamDismissed,
  streamOpened,
  streamDecodeFailed,
  streamRetried,
  streamUnwanted,
  streamWanted,
} from './eventsReceived'
import { advance, initialMachine, mustReport, type Command, type Machine, type Signal } from './machine'
import { createMonotonicClock, type ServerClock } from './serverClock'

/** The position at which the last stream ended. */
export type StreamPosition = { cursor: number; usersVersion: number | null }

export type StreamDeps = {
  ports: Pick<Ports, 'eventSource' | 'clock' | 'pageLifecycle' | 'random'>
  freshToken: () => Promise<{ token: string } | { fault: Fault }>
  syncPosition: () => StreamPosition
  serverClock: ServerClock
  /** Reads and stores whether streams of this server are known to die right after `ready`. */
  deadStreams: { areKnown: () => boolean; remember: () => void }
  /**
   * Finds out why the stream fails, which a browser does not report, and renews an invalid token. Returns how long the
   * server wants to be left alone. `signal` is aborted when the stream is opened again.
   */
  probe: (signal: AbortSignal) => Promise<{ afterMs: number }>
}

/**
 * The server may send concurrent rows out of order, so the last known rows are requested again and duplicates dropped
 * by id.
 */
export const OVERLAP = 200
/** A backlog is collected for this long, because a frame is too short for hundreds of rows. */
const BACKLOG_DELAY_MS = 80
/** Long timers are set in slices of this length, so that a timer that was due during a sleep fires soon after it. */
const TIMER_SLICE_MS = 2_000
/** The minimum time between two bursts: many events redraw the list ten times a second and not sixty. */
const BURST_INTERVAL_MS = 100
/** While the user types, events wait for a pause between two keys, but no longer than this. */
const MAX_TYPING_DELAY_MS = 1_000
/** They are not delayed once there are this many, because folding a large number takes too long. */
const MAX_DELAYED_EVENTS = 60
/** The largest number of events in one burst. */
const MAX_BURST = 6_000

type SignalWithoutTime = Signal extends infer One ? (One extends Signal ? Omit<One, 'at' | 'chance'> : never) : never

/** Returns the address of GET /user/events with all known positions. */
export function streamAddress(token: string, { cursor, usersVersion }: StreamPosition): string {
  const query = new URLSearchParams({ limit: '500', 'api-key': token })
  if (cursor > 0) query.set('after_mid', String(Math.max(0, cursor - OVERLAP)))
  if (usersVersion !== null) query.set('users_version', String(usersVersion))
  return `${apiBase()}/user/events?${query.toString()}`
}

/** Collects events until the next frame, or until a pause in typing, and delivers them as one burst. */
function createBurstBuffer(
  { clock, pageLifecycle }: Pick<Ports, 'clock' | 'pageLifecycle'>,
  deliver: (events: ServerEvent[]) => void,
) {
  let events: ServerEvent[] = []
  let since = 0
  let cancel: Cancel | null = null
  let deliveredAt = -BURST_INTERVAL_MS
  function flush() {
    cancel?.()
    cancel = null
    if (events.length === 0) return
    const burst = events
    events = []
    deliver(burst)
    deliveredAt = clock.elapsed()
  }
  // Folding other people's messages between two keys makes typing stutter.
  function flushBetweenKeys() {
    const left = Math.min(pageLifecycle.msUntilTypingPause(), since + MAX_TYPING_DELAY_MS - clock.elapsed())
    if (left > 0 && events.length < MAX_DELAYED_EVENTS) cancel = clock.after(left, flushBetweenKeys)
    else flush()
  }
  const schedule = (ms: number) => (ms > 0 ? clock.after(ms, flushBetweenKeys) : clock.nextFrame(flushBetweenKeys))
  return {
    add(event: ServerEvent, isBacklog: boolean) {
      if (events.push(event) === 1) since = clock.elapsed()
      if (events.length >= MAX_BURST) flush()
      else cancel ??= schedule(isBacklog ? BACKLOG_DELAY_MS : deliveredAt + BURST_INTERVAL_MS - clock.elapsed())
    },
    flush,
  }
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
  { ports, freshToken, syncPosition, serverClock, deadStreams, probe }: StreamDeps,
  dispatch: Dispatch,
) {
  const { clock, pageLifecycle, eventSource, random } = ports
  let machine: Machine = initialMachine(pageLifecycle.isOnline(), pageLifecycle.isVisible(), deadStreams.areKnown())
  let me: UserId | null = null
  let source: { close: () => void } | null = null
  /** The backlog of the current stream; null from `ready` on. */
  let backlog: Backlog | null = null
  /** The number of the current stream: a late token or text of an earlier one is ignored. */
  let streamNumber = 0
  let probing = new AbortController()
  const monotonicNow = createMonotonicClock(clock)
  const timers: Partial<Record<'watch' | 'retry' | 'awaitStable' | 'verify', Cancel>> = {}

  const buffer = createBurstBuffer(ports, (events) => {
    if (me === null) return
    dispatch(eventsReceived({ events, receivedAt: clock.now(), serverAt: serverClock.lowerBound(), me }))
  })

  function signal(given: SignalWithoutTime) {
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

  function startTimer(name: keyof typeof timers, ms: number, type: 'silence' | 'retryDue' | 'stable' | 'verifyDue') {
    const dueAt = monotonicNow() + ms
    const wait = () => {
      const leftMs = dueAt - monotonicNow()
      if (leftMs <= 0) signal({ type })
      else timers[name] = clock.after(Math.min(leftMs, TIMER_SLICE_MS), wait)
    }
    timers[name]?.()
    timers[name] = clock.after(Math.min(ms, TIMER_SLICE_MS), wait)
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
        return startTimer('watch', command.ms, 'silence')
      case 'retry':
        return startTimer('retry', command.ms, 'retryDue')
      case 'awaitStable':
        return startTimer('awaitStable', command.ms, 'stable')
      case 'verify':
        return startTimer('verify', command.ms, 'verifyDue')
      case 'rememberDeadStreams':
        return deadStreams.remember()
      case 'clearTimers':
        for (const cancel of Object.values(timers)) cancel()
        return
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
    const fresh = await freshToken()
    if (ownNumber !== streamNumber) return
    // The end of a session is reported elsewhere; every other fault is a failed connection.
    if ('fault' in fresh) return signal({ type: 'closed' })
    dispatch(streamOpened())
    const known = syncPosition()
    backlog = createBacklog(known.cursor)
    let isAccepted = false
    source = eventSource.open(streamAddress(fresh.token, known), {
      open: () => {
        isAccepted = true
        if (ownNumber === streamNumber) signal({ type: 'accepted' })
      },
      text: (text) => {
        if (ownNumber === streamNumber) read(text)
      },
      end: () => {
        if (ownNumber === streamNumber) signal({ type: 'closed', refused: !isAccepted })
      },
    })
  }

  function read(text: string) {
    if (me === null) return
    const decoded = decodeEvent(text, me)
    if (!('event' in decoded)) {
      backlog?.addUndecodable()
      dispatch(streamDecodeFailed(decoded))
      return reportText()
    }
    for (const malformed of decoded.rejected) dispatch(streamDecodeFailed({ malformed }))
    const { event } = decoded
    if (event.type === 'dismissed') {
      buffer.flush()
      return signal({ type: 'dismissed', reason: event.reason })
    }
    if (event.type === 'heartbeat') serverClock.sync(event.at)
    if (event.type === 'chat') {
      serverClock.isPast(event.row.at)
      backlog?.addRow(event.row.id)
    }
    if (event.type === 'ready') {
      const span = backlog?.skipped()
      if (span) buffer.add({ type: 'rowsSkipped', span }, false)
      backlog = null
    }
    buffer.add(event, machine.phase !== 'live' && event.type !== 'ready')
    if (event.type === 'ready' || event.type === 'heartbeat') signal({ type: event.type })
    else reportText()
  }

  const reportText = () => {
    if (mustReport(machine, monotonicNow())) signal({ type: 'text' })
  }

  pageLifecycle.on('online', () => signal({ type: 'online' }))
  pageLifecycle.on('offline', () => signal({ type: 'offline' }))
  pageLifecycle.on('visible', () => signal({ type: 'visible' }))
  pageLifecycle.on('hidden', () => signal({ type: 'hidden' }))
  pageLifecycle.on('pageshow', () => signal({ type: 'resumed' }))

  return {
    signal,
    want(userId: UserId) {
      me = userId
      signal({ type: 'wanted' })
    },
  }
}
