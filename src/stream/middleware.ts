/** Drives the machine with the ports, and turns what arrives into bursts of events. */
import type { Dispatch, Middleware } from '@reduxjs/toolkit'
import type { Fault } from '@/domain/fault'
import type { ServerEvent } from '@/domain/event'
import type { UserId } from '@/domain/ids'
import type { Cancel } from '@/platform/clock'
import type { Ports } from '@/platform/ports'
import { apiBase } from '@/platform/serverAddress'
import { decodeEvent } from '@/wire/events'
import {
  eventsReceived,
  phaseChanged,
  streamDismissed,
  streamOpened,
  streamPuzzled,
  streamRetried,
  streamUnwanted,
  streamWanted,
} from './eventsReceived'
import { advance, asleep, type Command, type Machine, type Signal } from './machine'
import { makeSteadyClock, type ServerClock } from './serverClock'

/** Where the last stream left off. */
export type StreamBookmarks = { cursor: number; usersVersion: number | null }

export type StreamNeeds = {
  ports: Pick<Ports, 'eventSource' | 'clock' | 'signals' | 'random'>
  freshToken: () => Promise<{ token: string } | { fault: Fault }>
  bookmarks: () => StreamBookmarks
  serverClock: ServerClock
  /** Whether streams of this server are known to die at birth, and how to know it at the next start. */
  stillbirths: { areKnown: () => boolean; remember: () => void }
  /** Finds out why no stream comes about (a browser does not tell), renews a token that does not count; how long the server wants to be left alone. */
  probe: () => Promise<{ afterMs: number }>
}

/** Concurrent rows may be sent out of order: what is known is asked for once more and dropped by its id. */
export const OVERLAP = 200
/** A backlog gathers for so long; a frame is too short for hundreds of rows. */
const BACKLOG_GATHER_MS = 80
/** So soon after a sleep, in which timers stood still, what was due meanwhile is noticed. */
const WAKE_MS = 2_000
/** After one burst the next waits for so long, so that a flood redraws the list ten times a second and not sixty. */
const BETWEEN_BURSTS_MS = 100
/** What comes while somebody types waits for a pause between two keys, but no longer than this… */
const BEHIND_KEYS_MS = 1_000
/** …and no more than so many: a flood is folded while it is small. */
const FEW_EVENTS = 60
/** Bytes of a stream that came as one piece are told one by one; so many are folded at the latest. */
const LONGEST_BURST = 6_000

type SignalWithoutTime = Signal extends infer One ? (One extends Signal ? Omit<One, 'at' | 'chance'> : never) : never

/** GET /user/events with everything that is known. */
export function streamAddress(token: string, { cursor, usersVersion }: StreamBookmarks): string {
  const query = new URLSearchParams({ limit: '500', 'api-key': token })
  if (cursor > 0) query.set('after_mid', String(Math.max(0, cursor - OVERLAP)))
  if (usersVersion !== null) query.set('users_version', String(usersVersion))
  return `${apiBase()}/user/events?${query.toString()}`
}

/** Collects events until the next frame, or a moment without keys, and gives them away as one. */
function makeBuffer({ clock, signals }: Pick<Ports, 'clock' | 'signals'>, give: (events: ServerEvent[]) => void) {
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
  // A letter that waits for the messages of others is a letter that stutters.
  function flushBetweenKeys() {
    const left = Math.min(signals.keysRestIn(), since + BEHIND_KEYS_MS - clock.elapsed())
    if (left > 0 && events.length < FEW_EVENTS) cancel = clock.after(left, flushBetweenKeys)
    else flush()
  }
  const arrange = (ms: number) => (ms > 0 ? clock.after(ms, flushBetweenKeys) : clock.nextFrame(flushBetweenKeys))
  return {
    /** True for the first of a burst. */
    add(event: ServerEvent, isBacklog: boolean): boolean {
      const isFirst = events.push(event) === 1
      if (isFirst) since = clock.elapsed()
      if (events.length >= LONGEST_BURST) flush()
      else cancel ??= arrange(isBacklog ? BACKLOG_GATHER_MS : givenAt + BETWEEN_BURSTS_MS - clock.elapsed())
      return isFirst
    },
    flush,
  }
}

/** The stream as middleware: `streamWanted` and `streamUnwanted` switch it, its actions tell what came of it. */
export function makeStreamMiddleware(needs: StreamNeeds): Middleware {
  return ({ dispatch }) => {
    const stream = makeStream(needs, dispatch)
    return (next) => (action) => {
      const result = next(action)
      if (streamWanted.match(action)) stream.want(action.payload.me, action.payload.isGuest)
      else if (streamUnwanted.match(action)) stream.signal({ type: 'unwanted' })
      else if (streamRetried.match(action)) stream.signal({ type: 'retryDue' })
      return result
    }
  }
}

function makeStream(
  { ports, freshToken, bookmarks, serverClock, stillbirths, probe }: StreamNeeds,
  dispatch: Dispatch,
) {
  const { clock, signals, eventSource, random } = ports
  let machine: Machine = asleep(signals.isOnline(), signals.isVisible(), stillbirths.areKnown())
  let me: UserId | null = null
  let source: { close: () => void } | null = null
  /** Counts streams, so that a late token or text of an earlier one is not taken for the present one's. */
  let turn = 0
  const steady = makeSteadyClock(clock)
  const timers: Partial<Record<'watch' | 'retry' | 'countAlive' | 'doubt', Cancel>> = {}

  const buffer = makeBuffer(ports, (events) => {
    if (me === null) return
    dispatch(eventsReceived({ events, receivedAt: clock.now(), serverAt: serverClock.surely(), me }))
  })

  function signal(given: SignalWithoutTime) {
    const before = machine
    const at = steady()
    const step = advance(machine, { ...given, at, chance: random.fraction() })
    machine = step.machine
    // What was received before a change of phase is told before it.
    if (before.phase !== machine.phase && machine.phase !== 'catchingUp') buffer.flush()
    if (before.phase !== machine.phase || before.retryAt !== machine.retryAt) {
      const retryAt = machine.retryAt === null ? null : clock.now() + machine.retryAt - at
      dispatch(phaseChanged({ phase: machine.phase, retryAt, at: clock.now() }))
    }
    step.commands.forEach(carryOut)
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

  function carryOut(command: Command) {
    switch (command.do) {
      case 'open':
        return void open()
      case 'close':
        turn += 1
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
        return stillbirths.remember()
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
    const { afterMs } = await probe()
    if (mine === turn && afterMs > 0) signal({ type: 'putOff', ms: afterMs })
  }

  async function open() {
    const mine = ++turn
    const fresh = await freshToken()
    if (mine !== turn) return
    // A session that is over tells so by itself; everything else is a connection that failed.
    if ('fault' in fresh) return signal({ type: 'closed' })
    dispatch(streamOpened())
    let isAccepted = false
    source = eventSource.open(streamAddress(fresh.token, bookmarks()), {
      open: () => {
        isAccepted = true
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
      dispatch(streamPuzzled(decoded))
      return
    }
    for (const malformed of decoded.rejected) dispatch(streamPuzzled({ malformed }))
    const { event } = decoded
    if (event.type === 'dismissed') {
      buffer.flush()
      return signal({ type: 'dismissed', reason: event.reason })
    }
    if (event.type === 'heartbeat') serverClock.hear(event.at)
    if (event.type === 'chat') serverClock.isPast(event.row.at)
    const isFirst = buffer.add(event, machine.phase !== 'live' && event.type !== 'ready')
    if (event.type === 'ready' || event.type === 'heartbeat') signal({ type: event.type })
    // one sign of life a burst: thousands of rows need no timer each
    else if (isFirst) signal({ type: machine.phase === 'live' ? 'liveEvent' : 'backlog' })
  }

  signals.on('online', () => signal({ type: 'online' }))
  signals.on('offline', () => signal({ type: 'offline' }))
  signals.on('visible', () => signal({ type: 'visible' }))
  signals.on('hidden', () => signal({ type: 'hidden' }))
  signals.on('pageshow', () => signal({ type: 'woke' }))

  return {
    signal,
    want(userId: UserId, isGuest: boolean) {
      me = userId
      signal({ type: 'wanted', isGuest })
    },
  }
}
