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
import { advance, asleep, isNews, type Command, type Machine, type Signal } from './machine'
import { makeSteadyClock, type ServerClock } from './serverClock'

/** The position at which the last stream ended. */
export type StreamBookmarks = { cursor: number; usersVersion: number | null }

export type StreamNeeds = {
  ports: Pick<Ports, 'eventSource' | 'clock' | 'pageLifecycle' | 'random'>
  freshToken: () => Promise<{ token: string } | { fault: Fault }>
  bookmarks: () => StreamBookmarks
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
const BACKLOG_GATHER_MS = 80
/** For this long after a sleep, timers that were due during it still fire. */
const WAKE_MS = 2_000
/** The pause between two bursts, so that a flood redraws the list ten times a second and not sixty. */
const BETWEEN_BURSTS_MS = 100
/** While the user types, events wait for a pause between two keys, but no longer than this. */
const BEHIND_KEYS_MS = 1_000
/** They also wait no longer once there are this many, because folding a large number takes too long. */
const FEW_EVENTS = 60
/** The largest burst. The texts of a stream that came as one piece are reported one by one. */
const MAX_BURST = 6_000

type SignalWithoutTime = Signal extends infer One ? (One extends Signal ? Omit<One, 'at' | 'chance'> : never) : never

/** Returns the address of GET /user/events with all known positions. */
export function streamAddress(token: string, { cursor, usersVersion }: StreamBookmarks): string {
  const query = new URLSearchParams({ limit: '500', 'api-key': token })
  if (cursor > 0) query.set('after_mid', String(Math.max(0, cursor - OVERLAP)))
  if (usersVersion !== null) query.set('users_version', String(usersVersion))
  return `${apiBase()}/user/events?${query.toString()}`
}

/** Collects events until the next frame, or until a pause in typing, and delivers them as one burst. */
function makeBuffer(
  { clock, pageLifecycle }: Pick<Ports, 'clock' | 'pageLifecycle'>,
  give: (events: ServerEvent[]) => void,
) {
  let events: ServerEvent[] = []
  let since = 0
  let cancel: Cancel | null = null
  let givenAt = -BETWEEN_BURSTS_MS
  function flush() {
    cancel?.()
    cancel = null
    if (events.length === 0) return
    const burst = events
    events = []
    give(burst)
    givenAt = clock.elapsed()
  }
  // Folding other people's messages between two keys makes typing stutter.
  function flushBetweenKeys() {
    const left = Math.min(pageLifecycle.msUntilTypingPause(), since + BEHIND_KEYS_MS - clock.elapsed())
    if (left > 0 && events.length < FEW_EVENTS) cancel = clock.after(left, flushBetweenKeys)
    else flush()
  }
  const arrange = (ms: number) => (ms > 0 ? clock.after(ms, flushBetweenKeys) : clock.nextFrame(flushBetweenKeys))
  return {
    add(event: ServerEvent, isBacklog: boolean) {
      if (events.push(event) === 1) since = clock.elapsed()
      if (events.length >= MAX_BURST) flush()
      else cancel ??= arrange(isBacklog ? BACKLOG_GATHER_MS : givenAt + BETWEEN_BURSTS_MS - clock.elapsed())
    },
    flush,
  }
}

/** Returns the stream as middleware: `streamWanted` and `streamUnwanted` switch it, its actions report the results. */
export function makeStreamMiddleware(needs: StreamNeeds): Middleware {
  return ({ dispatch }) => {
    const stream = makeStream(needs, dispatch)
    return (next) => (action) => {
      const result = next(action)
      if (streamWanted.match(action)) stream.want(action.payload.me)
      else if (streamUnwanted.match(action)) stream.signal({ type: 'unwanted' })
      else if (streamRetried.match(action)) stream.signal({ type: 'retryDue' })
      return result
    }
  }
}

function makeStream(
  { ports, freshToken, bookmarks, serverClock, deadStreams, probe }: StreamNeeds,
  dispatch: Dispatch,
) {
  const { clock, pageLifecycle, eventSource, random } = ports
  let machine: Machine = asleep(pageLifecycle.isOnline(), pageLifecycle.isVisible(), deadStreams.areKnown())
  let me: UserId | null = null
  let source: { close: () => void } | null = null
  /** The backlog of the current stream; null from `ready` on. */
  let backlog: Backlog | null = null
  /** Counts streams, so that a late token or text of an earlier stream is not attributed to the current one. */
  let turn = 0
  let probing = new AbortController()
  const steady = makeSteadyClock(clock)
  const timers: Partial<Record<'watch' | 'retry' | 'countAlive' | 'doubt', Cancel>> = {}

  const buffer = makeBuffer(ports, (events) => {
    if (me === null) return
    dispatch(eventsReceived({ events, receivedAt: clock.now(), serverAt: serverClock.lowerBound(), me }))
  })

  function signal(given: SignalWithoutTime) {
    const before = machine
    const at = steady()
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

  function time(name: keyof typeof timers, ms: number, type: 'silence' | 'retryDue' | 'aliveLongEnough' | 'doubted') {
    const dueAt = steady() + ms
    const wait = () => {
      const leftMs = dueAt - steady()
      if (leftMs <= 0) signal({ type })
      else timers[name] = clock.after(Math.min(leftMs, WAKE_MS), wait)
    }
    timers[name]?.()
    timers[name] = clock.after(Math.min(ms, WAKE_MS), wait)
  }

  function execute(command: Command) {
    switch (command.do) {
      case 'open':
        return void open()
      case 'close':
        turn += 1
        probing.abort()
        source?.close()
        source = null
        return
      case 'watch':
        return time('watch', command.ms, 'silence')
      case 'retry':
        return time('retry', command.ms, 'retryDue')
      case 'countAlive':
        return time('countAlive', command.ms, 'aliveLongEnough')
      case 'doubt':
        return time('doubt', command.ms, 'doubted')
      case 'remember':
        return deadStreams.remember()
      case 'rest':
        for (const cancel of Object.values(timers)) cancel()
        return
      case 'probe':
        return void askWhy()
      case 'end':
        dispatch(streamDismissed({ reason: command.reason }))
    }
  }

  async function askWhy() {
    const mine = turn
    probing = new AbortController()
    const { afterMs } = await probe(probing.signal)
    if (mine === turn && afterMs > 0) signal({ type: 'backOff', ms: afterMs })
  }

  async function open() {
    const mine = ++turn
    const fresh = await freshToken()
    if (mine !== turn) return
    // The end of a session is reported elsewhere; every other fault is a failed connection.
    if ('fault' in fresh) return signal({ type: 'closed' })
    dispatch(streamOpened())
    const known = bookmarks()
    backlog = createBacklog(known.cursor)
    let isAccepted = false
    source = eventSource.open(streamAddress(fresh.token, known), {
      open: () => {
        isAccepted = true
        if (mine === turn) signal({ type: 'accepted' })
      },
      text: (text) => {
        if (mine === turn) read(text)
      },
      end: () => {
        if (mine === turn) signal({ type: 'closed', refused: !isAccepted })
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
    if (isNews(machine, steady())) signal({ type: 'text' })
  }

  pageLifecycle.on('online', () => signal({ type: 'online' }))
  pageLifecycle.on('offline', () => signal({ type: 'offline' }))
  pageLifecycle.on('visible', () => signal({ type: 'visible' }))
  pageLifecycle.on('hidden', () => signal({ type: 'hidden' }))
  pageLifecycle.on('pageshow', () => signal({ type: 'woke' }))

  return {
    signal,
    want(userId: UserId) {
      me = userId
      signal({ type: 'wanted' })
    },
  }
}
