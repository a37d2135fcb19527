/**
 * When the event stream is opened, given up and opened again: (state, signal) → (state, commands), pure. Written from
 * specification chapter 4 and protocol chapter 10. `middleware.ts` carries the commands out.
 */
import type { DismissalReason } from '@/domain/event'
import type { Phase } from './eventsReceived'

export type EndReason = DismissalReason

export type Machine = {
  phase: Phase
  online: boolean
  visible: boolean
  /** Guests are not reconnected by themselves. */
  isGuest: boolean
  /** Failures in a row; forgotten once a stream has lived for a while. */
  failures: number
  /** Whether this stream has shown a heartbeat or a live event since `ready`: the server may leave it dead (10.5). */
  isProven: boolean
  /** Whether this server is known to leave streams dead right after `ready` (10.5): then one is opened twice. */
  isDoubtful: boolean
  /** Whether this stream is the second of such a pair. */
  isSecond: boolean
  /** When this stream last gave a sign of life. */
  lastSignAt: number
  hiddenAt: number | null
  /** When another page with our device id last took the stream from us. */
  takenAt: number | null
  retryAt: number | null
}

/** `at` is ms of a clock that never goes back, `chance` at least 0 and below 1. */
export type Signal = { at: number; chance: number } & (
  | { type: 'wanted'; isGuest: boolean }
  | { type: 'unwanted' }
  /** Something arrived before `ready`. */
  | { type: 'backlog' }
  | { type: 'ready' }
  | { type: 'heartbeat' }
  | { type: 'liveEvent' }
  /** The connection failed or ended; `refused`: before it was open. */
  | { type: 'closed'; refused?: boolean }
  /** It is known why no stream comes about: to be left alone for so long. */
  | { type: 'putOff'; ms: number }
  /** No sign of life for too long. */
  | { type: 'silence' }
  | { type: 'aliveLongEnough' }
  /** Time to doubt a stream that has shown nothing since `ready`. */
  | { type: 'doubted' }
  | { type: 'retryDue' }
  | { type: 'online' }
  | { type: 'offline' }
  | { type: 'visible' }
  | { type: 'hidden' }
  /** The page runs again after it was frozen, or the machine slept. */
  | { type: 'woke' }
  | { type: 'dismissed'; reason: DismissalReason }
)

export type Command =
  | { do: 'open' }
  | { do: 'close' }
  /** Calls `silence` after so many ms; takes the place of the last one. */
  | { do: 'watch'; ms: number }
  | { do: 'retry'; ms: number }
  /** Calls `aliveLongEnough` after so many ms. */
  | { do: 'countAlive'; ms: number }
  /** Calls `doubted` after so many ms. */
  | { do: 'doubt'; ms: number }
  /** A stream died at birth: to be known at the next start. */
  | { do: 'remember' }
  /** Stops all timers. */
  | { do: 'rest' }
  /** Asks the server something ordinary, to learn why the stream does not come about. */
  | { do: 'probe' }
  | { do: 'end'; reason: EndReason }

/** The server sends a heartbeat every 15 s. */
export const KEEPALIVE_MS = 20_000
/** A watchdog that rings so long after the last sign was asleep itself. */
const SLEPT_MS = 30_000
/** Between opening and the first sign, and between two signs of a backlog. */
export const OPENING_MS = 20_000
/** A stream that lived so long after `ready` clears the record of failures. */
export const ALIVE_MS = 30_000
/** The server cuts the newcomer within a moment, if it does; the one after it lives. */
export const DOUBT_MS = 1_000
/** How long to wait after a first failure: of a thousand clients whose server restarts, 300 a second come back at most. */
export const RETRY_MS = { least: 2_000, most: 6_500 }
export const LONGEST_RETRY_MS = 60_000
const GROWTH = 1.8
/** What was hidden for longer starts anew when it is seen again. */
export const HIDDEN_MOST_MS = 86_400_000
/** From this failure in a row on we look what else the server says. */
const PROBE_FROM = 3
/** Twice within this time means that somebody else holds our device id, not that we met ourselves. */
const TAKEN_TWICE_MS = 120_000

/** Before anybody is signed in. */
export const asleep = (online: boolean, visible: boolean, isDoubtful = false): Machine => ({
  phase: 'idle',
  online,
  visible,
  isGuest: false,
  failures: 0,
  isProven: false,
  isDoubtful,
  isSecond: false,
  lastSignAt: 0,
  hiddenAt: null,
  takenAt: null,
  retryAt: null,
})

type Step = { machine: Machine; commands: Command[] }

/** How long to wait after so many failures: by chance between a third of the longest time and all of it, which grows up to 60 s. */
export function retryDelay(failures: number, chance: number) {
  const most = Math.min(LONGEST_RETRY_MS, RETRY_MS.most * GROWTH ** Math.min(failures, 10))
  const least = (most * RETRY_MS.least) / RETRY_MS.most
  return least + (most - least) * chance
}

const isOpen = ({ phase }: Machine) => phase === 'connecting' || phase === 'catchingUp' || phase === 'live'
const stay = (machine: Machine): Step => ({ machine, commands: [] })

function connect(machine: Machine, at: number): Step {
  return {
    machine: { ...machine, phase: 'connecting', isProven: false, lastSignAt: at, retryAt: null },
    commands: [{ do: 'rest' }, { do: 'close' }, { do: 'open' }, { do: 'watch', ms: OPENING_MS }],
  }
}

/** Waits without a timer: for the network, for the person, or for ever. */
const rest = (machine: Machine): Step => ({
  machine: { ...machine, phase: 'waiting', retryAt: null },
  commands: [{ do: 'rest' }, { do: 'close' }],
})

function fail(
  machine: Machine,
  { at, chance, refused = false }: { at: number; chance: number; refused?: boolean },
): Step {
  const failures = machine.failures + 1
  if (!machine.online || machine.isGuest) return rest({ ...machine, failures })
  const ms = retryDelay(machine.failures, chance)
  return {
    machine: { ...machine, phase: 'waiting', failures, retryAt: at + ms },
    commands: [
      { do: 'rest' },
      { do: 'close' },
      { do: 'retry', ms },
      // a browser does not tell why a stream was refused
      ...(refused || failures >= PROBE_FROM ? [{ do: 'probe' } as const] : []),
    ],
  }
}

/** Leaves the server alone for as long as it asked, and not all clients for equally long. */
function putOff(machine: Machine, { at, chance, ms }: { at: number; chance: number; ms: number }): Step {
  const spread = ms + (retryDelay(0, chance) - RETRY_MS.least)
  if (machine.phase !== 'waiting' || machine.retryAt === null || machine.retryAt >= at + spread) return stay(machine)
  return { machine: { ...machine, retryAt: at + spread }, commands: [{ do: 'retry', ms: spread }] }
}

/** Back from somewhere: what waits connects at once, what is open shows that it lives. */
function recheck(machine: Machine, at: number): Step {
  if (!machine.online || machine.isGuest) return stay(machine)
  if (machine.phase === 'waiting') return connect(machine, at)
  return isOpen(machine) && at - machine.lastSignAt > KEEPALIVE_MS ? connect(machine, at) : stay(machine)
}

function dismiss(machine: Machine, reason: DismissalReason, at: number, chance: number): Step {
  if (reason === 'unknown') return fail(machine, { at, chance })
  const met = machine.takenAt !== null && at - machine.takenAt < TAKEN_TWICE_MS
  // A tab of ours announces itself and we stop before it opens. So this was our own shadow, or a stranger with our
  // device id; once we try again, twice we give way.
  if (reason === 'login_from_other_device' && !met) return fail({ ...machine, takenAt: at }, { at, chance })
  return {
    machine: { ...machine, phase: 'ended', retryAt: null },
    commands: [{ do: 'rest' }, { do: 'close' }, { do: 'end', reason }],
  }
}

function seen(machine: Machine, at: number): Step {
  const wasHiddenFor = machine.hiddenAt === null ? 0 : at - machine.hiddenAt
  const shown = { ...machine, visible: true, hiddenAt: null }
  if (wasHiddenFor > HIDDEN_MOST_MS && isOpen(shown) && shown.online && !shown.isGuest) return connect(shown, at)
  return recheck(shown, at)
}

function onSilence(machine: Machine, at: number, chance: number): Step {
  if (!isOpen(machine)) return stay(machine)
  // A timer that rang this late rang after a sleep: nobody's failure either.
  if (at - machine.lastSignAt > SLEPT_MS) return recheck(machine, at)
  // The well-known death right after `ready` is nobody's failure: the next stream works.
  const isStillborn = machine.phase === 'live' && !machine.isProven && machine.failures === 0
  if (isStillborn && machine.online && !machine.isGuest) {
    const step = connect({ ...machine, failures: 1, isDoubtful: true }, at)
    return { ...step, commands: [...step.commands, { do: 'remember' }] }
  }
  return fail(machine, { at, chance })
}

function onSign(
  machine: Machine,
  signal: Extract<Signal, { type: 'backlog' | 'ready' | 'heartbeat' | 'liveEvent' }>,
): Step {
  if (!isOpen(machine)) return stay(machine)
  const alive = { ...machine, lastSignAt: signal.at }
  switch (signal.type) {
    case 'backlog':
      return { machine: { ...alive, phase: 'catchingUp' }, commands: [{ do: 'watch', ms: OPENING_MS }] }
    case 'ready':
      return {
        machine: { ...alive, phase: 'live' },
        commands: [
          { do: 'watch', ms: KEEPALIVE_MS },
          { do: 'countAlive', ms: ALIVE_MS },
          ...(alive.isDoubtful && !alive.isSecond && !alive.isGuest ? [{ do: 'doubt', ms: DOUBT_MS } as const] : []),
        ],
      }
    case 'heartbeat':
      return { machine: { ...alive, isProven: true, isSecond: false }, commands: [{ do: 'watch', ms: KEEPALIVE_MS }] }
    case 'liveEvent':
      return stay(machine.isProven ? machine : { ...machine, isProven: true })
  }
}

/** What follows from a signal. */
export function advance(machine: Machine, signal: Signal): Step {
  const { at, chance } = signal
  switch (signal.type) {
    case 'wanted': {
      const fresh = { ...machine, isGuest: signal.isGuest, failures: 0, takenAt: null }
      if (isOpen(machine)) return stay(machine)
      return fresh.online ? connect(fresh, at) : rest(fresh)
    }
    case 'unwanted':
      return {
        machine: { ...machine, phase: 'idle', retryAt: null },
        commands: [{ do: 'rest' }, { do: 'close' }],
      }
    case 'offline':
      return isOpen(machine) || machine.phase === 'waiting'
        ? rest({ ...machine, online: false })
        : stay({ ...machine, online: false })
    case 'online':
      return recheck({ ...machine, online: true }, at)
    case 'hidden':
      return stay({ ...machine, visible: false, hiddenAt: at })
    case 'visible':
      return seen(machine, at)
    case 'woke':
      return recheck(machine, at)
    case 'dismissed':
      return isOpen(machine) ? dismiss(machine, signal.reason, at, chance) : stay(machine)
    case 'closed':
      return isOpen(machine) ? fail(machine, { at, chance, refused: signal.refused === true }) : stay(machine)
    case 'putOff':
      return putOff(machine, signal)
    case 'silence':
      return onSilence(machine, at, chance)
    case 'aliveLongEnough':
      return stay(machine.phase === 'live' ? { ...machine, failures: 0 } : machine)
    case 'doubted':
      return machine.phase === 'live' && !machine.isProven ? connect({ ...machine, isSecond: true }, at) : stay(machine)
    case 'retryDue':
      return machine.phase === 'waiting' && machine.online ? connect(machine, at) : stay(machine)
    default:
      return onSign(machine, signal)
  }
}
