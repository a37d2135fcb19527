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

/** Where the last stream left off. */
export type StreamBookmarks = { cursor: number; usersVersion: number | null; clockOffsetMs: number }

export type StreamNeeds = {
  ports: Pick<Ports, 'eventSource' | 'clock' | 'signals' | 'random'>
  freshToken: () => Promise<{ token: string } | { fault: Fault }>
  bookmarks: () => StreamBookmarks
  /** Whether streams of this server are known to die at birth, and how to know it at the next start. */
  stillbirths: { areKnown: () => boolean; remember: () => void }
  /** Asks something ordinary when the stream fails again and again; how long the server wants to be left alone. */
  probe: () => Promise<{ afterMs: number }>
  /** Makes sure that the token counts; for a stream that was refused, of which a browser does not tell why. */
  checkToken: () => Promise<void>
}

/** Concurrent rows may be sent out of order: what is known is asked for once more and dropped by its id. */
export const OVERLAP = 200
/** A backlog gathers for so long; a frame is too short for hundreds of rows. */
const BACKLOG_GATHER_MS = 80
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

/** Collects events until the next frame and gives them away as one. */
function makeBuffer(clock: Ports['clock'], give: (events: ServerEvent[]) => void) {
  let events: ServerEvent[] = []
  let cancel: Cancel | null = null
  function flush() {
    cancel?.()
    cancel = null
    if (events.length === 0) return
    const burst = events
    events = []
    give(burst)
  }
  return {
    add(event: ServerEvent, isBacklog: boolean) {
      events.push(event)
      if (events.length >= LONGEST_BURST) flush()
      else cancel ??= isBacklog ? clock.after(BACKLOG_GATHER_MS, flush) : clock.nextFrame(flush)
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

function makeStream({ ports, freshToken, bookmarks, stillbirths, probe, checkToken }: StreamNeeds, dispatch: Dispatch) {
  const { clock, signals, eventSource, random } = ports
  let machine: Machine = asleep(signals.isOnline(), signals.isVisible(), stillbirths.areKnown())
  let me: UserId | null = null
  let source: { close: () => void } | null = null
  /** Counts streams, so that a late token or text of an earlier one is not taken for the present one's. */
  let turn = 0
  let clockOffsetMs: number | null = null
  const timers: Partial<Record<'watch' | 'retry' | 'countAlive' | 'doubt', Cancel>> = {}

  const buffer = makeBuffer(clock, (events) => {
    if (me === null) return
    const receivedAt = clock.now()
    const serverAt = receivedAt + (clockOffsetMs ?? bookmarks().clockOffsetMs)
    dispatch(eventsReceived({ events, receivedAt, serverAt, me }))
  })

  function signal(given: SignalWithoutTime) {
    const before = machine
    const step = advance(machine, { ...given, at: clock.now(), chance: random.fraction() })
    machine = step.machine
    // What was received before a change of phase is told before it.
    if (before.phase !== machine.phase && machine.phase !== 'catchingUp') buffer.flush()
    if (before.phase !== machine.phase || before.retryAt !== machine.retryAt)
      dispatch(phaseChanged({ phase: machine.phase, retryAt: machine.retryAt, at: clock.now() }))
    step.commands.forEach(carryOut)
  }

  function time(name: keyof typeof timers, ms: number, type: 'silence' | 'retryDue' | 'aliveLongEnough' | 'doubted') {
    timers[name]?.()
    timers[name] = clock.after(ms, () => signal({ type }))
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
    if (mine === turn && machine.phase === 'waiting' && afterMs > 0) time('retry', afterMs, 'retryDue')
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
        if (mine !== turn) return
        signal({ type: 'closed' })
        // Refused: perhaps the token, which the next attempt would use again.
        if (!isAccepted && machine.phase === 'waiting' && machine.online) void checkToken()
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
    if (event.type === 'heartbeat') clockOffsetMs = event.at - clock.now()
    buffer.add(event, machine.phase !== 'live' && event.type !== 'ready')
    if (event.type === 'ready' || event.type === 'heartbeat') signal({ type: event.type })
    else signal({ type: machine.phase === 'live' ? 'liveEvent' : 'backlog' })
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
