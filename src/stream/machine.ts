/**
 * Decides when the event stream is opened, closed and reopened, as a pure function: (state, signal) → (state,
 * commands). It follows chapter 10 of the protocol. `middleware.ts` carries out the commands (decision 0017).
 */
import type { DismissalReason } from '@/domain/event'
import type { Phase } from './eventsReceived'

export type Machine = {
  phase: Phase
  online: boolean
  visible: boolean
  /** Failures in a row; reset once a stream has lived for `STABLE_MS`. */
  failures: number
  /**
   * Whether this stream has delivered a heartbeat or a live event since `ready`. The server may leave it dead (10.5).
   */
  isProven: boolean
  /** Whether this server is known to leave streams dead right after `ready` (10.5). A second stream is opened then. */
  verifyAfterOpen: boolean
  /** Whether this stream is the second one, opened for that reason. */
  isSecond: boolean
  /** Whether the server accepted this stream. */
  isAccepted: boolean
  /** Streams in a row that did not reach `ready` in time because the line is slow. */
  slowOpenings: number
  /** When this stream last delivered anything. */
  lastSignAt: number
  /** How long the stream may be silent after that. */
  maxSilenceMs: number
  hiddenAt: number | null
  /** When another page with our device id last took over the stream. */
  takenOverAt: number | null
  retryAt: number | null
}

/** `at` is ms of a monotonic clock; `chance` is a random number, at least 0 and below 1. */
export type Signal = { at: number; chance: number } & (
  | { type: 'wanted' }
  | { type: 'unwanted' }
  /** The server accepted the stream, but sent no text yet. */
  | { type: 'accepted' }
  /** Any other text of the stream, readable or not. */
  | { type: 'text' }
  | { type: 'ready' }
  | { type: 'heartbeat' }
  /** The connection failed or ended; `refused` when that happened before it was open. */
  | { type: 'closed'; refused?: boolean }
  /** The reason for the failure is known: the server asks to be left alone for `ms`. */
  | { type: 'backOff'; ms: number }
  /** Nothing arrived for too long. */
  | { type: 'silence' }
  /** The stream has been live for `STABLE_MS`. */
  | { type: 'stable' }
  /** The time in which a working stream delivers something after `ready` is over. */
  | { type: 'verifyDue' }
  | { type: 'retryDue' }
  | { type: 'online' }
  | { type: 'offline' }
  | { type: 'visible' }
  | { type: 'hidden' }
  /** The page runs again after it was frozen or the machine slept. */
  | { type: 'resumed' }
  | { type: 'dismissed'; reason: DismissalReason }
)

export type Command =
  | { do: 'open' }
  | { do: 'close' }
  /** Sends `silence` after `ms`; replaces the previous timer. */
  | { do: 'watch'; ms: number }
  | { do: 'retry'; ms: number }
  /** Sends `stable` after `ms`. */
  | { do: 'awaitStable'; ms: number }
  /** Sends `verifyDue` after `ms`. */
  | { do: 'verify'; ms: number }
  /** Stores that streams of this server die right after `ready`, for the next start. */
  | { do: 'rememberDeadStreams' }
  /** Stops all timers. */
  | { do: 'clearTimers' }
  /** Sends an ordinary request to learn why the stream fails. */
  | { do: 'probe' }
  | { do: 'end'; reason: DismissalReason }

/** The server sends a heartbeat every 15 s. */
export const KEEPALIVE_MS = 20_000
/** A watchdog that fires later than this was delayed by sleep. */
const SLEPT_MS = 10_000
/** The time allowed before the first text, and between two texts of a backlog. It doubles after each slow opening. */
const OPENING_MS = { least: 20_000, most: 300_000 }
/**
 * Texts that follow one another within this time are reported once, so that thousands of rows do not each set a timer.
 */
const SIGN_INTERVAL_MS = 1_000
/** A stream that lives this long after `ready` resets the count of failures. */
export const STABLE_MS = 30_000
/** If the server leaves a new stream dead, it does so within this time; the next stream works. */
const VERIFY_MS = 1_000
/** The wait after a first failure. When a server with a thousand clients restarts, at most 300 a second return. */
const RETRY_MS = { least: 2_000, most: 6_500 }
/** Nobody should wait much longer for messages after the network is back, which browsers do not always report. */
const MAX_RETRY_MS = 20_000
const GROWTH = 1.8
/** A page that was hidden for longer opens a new stream when it is shown again. */
export const MAX_HIDDEN_MS = 86_400_000
/** From this failure in a row on, an ordinary request checks how the server answers. */
const PROBE_AFTER_FAILURES = 3
/** Two takeovers within this time mean that another client has our device id, not another tab of ours. */
const TAKEOVER_WINDOW_MS = 120_000

/** The initial state, before sign-in. */
export const initialMachine = (online: boolean, visible: boolean, verifyAfterOpen = false): Machine => ({
  phase: 'idle',
  online,
  visible,
  failures: 0,
  isProven: false,
  verifyAfterOpen,
  isSecond: false,
  isAccepted: false,
  slowOpenings: 0,
  lastSignAt: 0,
  maxSilenceMs: KEEPALIVE_MS,
  hiddenAt: null,
  takenOverAt: null,
  retryAt: null,
})

type Step = { machine: Machine; commands: Command[] }

/**
 * Returns the wait in ms after this many failures: random, between a third of the limit and the limit, which grows up
 * to 20 s.
 */
export function retryDelay(failures: number, chance: number) {
  const most = Math.min(MAX_RETRY_MS, RETRY_MS.most * GROWTH ** Math.min(failures, 10))
  const least = (most * RETRY_MS.least) / RETRY_MS.most
  return least + (most - least) * chance
}

/** The time in ms that a stream may take until its first text, and between two texts until `ready`. */
const openingMs = ({ slowOpenings }: Machine) => Math.min(OPENING_MS.most, OPENING_MS.least * 2 ** slowOpenings)

/** Whether a text that arrives now must be reported to the machine. */
export const mustReport = ({ phase, isProven, lastSignAt }: Machine, at: number) =>
  phase === 'connecting' || (phase === 'live' && !isProven) || at - lastSignAt >= SIGN_INTERVAL_MS

const isOpen = ({ phase }: Machine) => phase === 'connecting' || phase === 'catchingUp' || phase === 'live'
const stay = (machine: Machine): Step => ({ machine, commands: [] })

function connect(machine: Machine, at: number, isSecond = false): Step {
  return {
    machine: {
      ...machine,
      phase: 'connecting',
      isSecond,
      isProven: false,
      isAccepted: false,
      lastSignAt: at,
      maxSilenceMs: openingMs(machine),
      retryAt: null,
    },
    commands: [{ do: 'clearTimers' }, { do: 'close' }, { do: 'open' }, { do: 'watch', ms: openingMs(machine) }],
  }
}

/** Waits without a timer: for the network, for the user, or forever. */
const waitWithoutTimer = (machine: Machine): Step => ({
  machine: { ...machine, phase: 'waiting', retryAt: null },
  commands: [{ do: 'clearTimers' }, { do: 'close' }],
})

function fail(
  machine: Machine,
  { at, chance, refused = false }: { at: number; chance: number; refused?: boolean },
): Step {
  const failures = machine.failures + 1
  if (!machine.online) return waitWithoutTimer({ ...machine, failures })
  const ms = retryDelay(machine.failures, chance)
  return {
    machine: { ...machine, phase: 'waiting', failures, retryAt: at + ms },
    commands: [
      { do: 'clearTimers' },
      { do: 'close' },
      { do: 'retry', ms },
      // A browser does not report why a stream was refused.
      ...(refused || failures >= PROBE_AFTER_FAILURES ? [{ do: 'probe' } as const] : []),
    ],
  }
}

/** Waits for as long as the server asked, with a random addition so that clients do not all return at once. */
function backOff(machine: Machine, { at, chance, ms }: { at: number; chance: number; ms: number }): Step {
  const spread = ms + (retryDelay(0, chance) - RETRY_MS.least)
  if (machine.phase !== 'waiting' || machine.retryAt === null || machine.retryAt >= at + spread) return stay(machine)
  return { machine: { ...machine, retryAt: at + spread }, commands: [{ do: 'retry', ms: spread }] }
}

/** Checks the connection after a pause: a waiting machine connects at once, an open stream must show that it lives. */
function recheck(machine: Machine, at: number): Step {
  if (!machine.online) return stay(machine)
  if (machine.phase === 'waiting') return connect(machine, at)
  return isOpen(machine) && at - machine.lastSignAt > machine.maxSilenceMs ? connect(machine, at) : stay(machine)
}

function dismiss(machine: Machine, reason: DismissalReason, at: number, chance: number): Step {
  if (reason === 'unknown') return fail(machine, { at, chance })
  const isSecondTakeover = machine.takenOverAt !== null && at - machine.takenOverAt < TAKEOVER_WINDOW_MS
  // Another tab of ours announces itself, and this one stops before the other opens. This is therefore our own earlier
  // stream or a stranger with our device id. Retry once; give way the second time.
  if (reason === 'login_from_other_device' && !isSecondTakeover)
    return fail({ ...machine, takenOverAt: at }, { at, chance })
  return {
    machine: { ...machine, phase: 'ended', retryAt: null },
    commands: [{ do: 'clearTimers' }, { do: 'close' }, { do: 'end', reason }],
  }
}

function onVisible(machine: Machine, at: number): Step {
  const wasHiddenFor = machine.hiddenAt === null ? 0 : at - machine.hiddenAt
  const shown = { ...machine, visible: true, hiddenAt: null }
  if (wasHiddenFor > MAX_HIDDEN_MS && isOpen(shown) && shown.online) return connect(shown, at)
  return recheck(shown, at)
}

function onSilence(machine: Machine, at: number, chance: number): Step {
  if (!isOpen(machine)) return stay(machine)
  // A timer this late fired after a sleep, which does not count as a failure.
  if (at - machine.lastSignAt > machine.maxSilenceMs + SLEPT_MS) return recheck(machine, at)
  if (machine.phase !== 'live') {
    // Headers may be late as well. Without them the server may be dead, so the time grows only once.
    const slowOpenings = machine.isAccepted ? machine.slowOpenings + 1 : Math.max(machine.slowOpenings, 1)
    return fail({ ...machine, slowOpenings }, { at, chance })
  }
  // The known death right after `ready` does not count as a failure: the next stream works.
  const brokeAtOnce = machine.phase === 'live' && !machine.isProven && machine.failures === 0
  if (brokeAtOnce && machine.online) {
    const step = connect({ ...machine, failures: 1, verifyAfterOpen: true }, at, true)
    return { ...step, commands: [...step.commands, { do: 'rememberDeadStreams' }] }
  }
  return fail(machine, { at, chance })
}

/** Marks the stream as live; it may be silent for `maxSilenceMs` from now on. */
const live = (machine: Machine, at: number, maxSilenceMs: number) => ({ ...machine, lastSignAt: at, maxSilenceMs })

function onSign(
  machine: Machine,
  { type, at }: Extract<Signal, { type: 'accepted' | 'text' | 'ready' | 'heartbeat' }>,
): Step {
  if (!isOpen(machine)) return stay(machine)
  if (type === 'ready')
    return {
      machine: { ...live(machine, at, KEEPALIVE_MS), phase: 'live' },
      commands: [
        { do: 'watch', ms: KEEPALIVE_MS },
        { do: 'awaitStable', ms: STABLE_MS },
        ...(machine.verifyAfterOpen && !machine.isSecond ? [{ do: 'verify', ms: VERIFY_MS } as const] : []),
      ],
    }
  const ms = machine.phase === 'live' ? KEEPALIVE_MS : openingMs(machine)
  const alive = live(machine, at, ms)
  const commands: Command[] = [{ do: 'watch', ms }]
  if (type === 'accepted') return { machine: { ...alive, isAccepted: true }, commands }
  if (type === 'heartbeat') return { machine: { ...alive, isProven: true }, commands }
  if (machine.phase === 'live') return { machine: { ...alive, isProven: true }, commands }
  return { machine: { ...alive, isAccepted: true, phase: 'catchingUp' }, commands }
}

/** Returns the next state and the commands for a signal. */
export function advance(machine: Machine, signal: Signal): Step {
  const { at, chance } = signal
  switch (signal.type) {
    case 'wanted': {
      const fresh = { ...machine, failures: 0, slowOpenings: 0, takenOverAt: null }
      if (isOpen(machine)) return stay(machine)
      return fresh.online ? connect(fresh, at) : waitWithoutTimer(fresh)
    }
    case 'unwanted':
      return {
        machine: { ...machine, phase: 'idle', retryAt: null },
        commands: [{ do: 'clearTimers' }, { do: 'close' }],
      }
    case 'offline':
      return isOpen(machine) || machine.phase === 'waiting'
        ? waitWithoutTimer({ ...machine, online: false })
        : stay({ ...machine, online: false })
    case 'online':
      return recheck({ ...machine, online: true }, at)
    case 'hidden':
      return stay({ ...machine, visible: false, hiddenAt: at })
    case 'visible':
      return onVisible(machine, at)
    case 'resumed':
      return recheck(machine, at)
    case 'dismissed':
      return isOpen(machine) ? dismiss(machine, signal.reason, at, chance) : stay(machine)
    case 'closed':
      return isOpen(machine) ? fail(machine, { at, chance, refused: signal.refused === true }) : stay(machine)
    case 'backOff':
      return backOff(machine, signal)
    case 'silence':
      return onSilence(machine, at, chance)
    case 'stable':
      return stay(machine.phase === 'live' ? { ...machine, failures: 0, slowOpenings: 0 } : machine)
    case 'verifyDue':
      return machine.phase === 'live' && !machine.isProven ? connect(machine, at, true) : stay(machine)
    case 'retryDue':
      return machine.phase === 'waiting' && machine.online ? connect(machine, at) : stay(machine)
    default:
      return onSign(machine, signal)
  }
}
