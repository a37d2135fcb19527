/** My part in a call: it is joined, goes on, is lost and ends. */
import { toTarget, type ConversationKey } from '@/domain/conversation'
import {
  isActive,
  stay,
  type Active,
  type Call,
  type CallCommand,
  type CallFailure,
  type CallMachine,
  type CallRecord,
  type EndReason,
  type Part,
  type PartSignal,
  type Step,
} from './machine'

/** The time after which a lost room is given up, in ms. */
const REJOIN_MS = 60_000
/** The people who are in a room already are reported within this time after the entry, in ms. */
const PRESENT_MS = 1_000

const partOf = ({ key, roomKey, isCaller, withCamera, startedAt, connectedAt }: Part): Part => ({
  key,
  roomKey,
  isCaller,
  withCamera,
  startedAt,
  connectedAt,
})
const isDirect = (key: ConversationKey) => toTarget(key).kind === 'direct'

/** Ends one's present call, if there is one, and joins a room. */
export function join(
  machine: CallMachine,
  at: number,
  wanted: Pick<Part, 'key' | 'roomKey' | 'isCaller' | 'withCamera'>,
): Step {
  const part: Part = { ...wanted, startedAt: at, connectedAt: null }
  const { call } = machine
  // A call that goes on in another room has not ended.
  const before: readonly CallCommand[] = isActive(call)
    ? [{ type: 'leave' }, ...(call.key === part.key ? [] : ending(call, at, 'left'))]
    : []
  return {
    machine: { ...machine, call: { state: 'joining', ...part } },
    commands: [...before, { type: 'join', part, waits: false }],
  }
}

/** Without credentials of the server nobody was called. */
const NEVER_RANG: readonly EndReason[] = [
  'notSetUp',
  'notAllowed',
  'notThere',
  'unreachable',
  'unsupported',
  'insecure',
  'framed',
]

/** Returns the records of a call that ends. */
function ending({ key, isCaller, connectedAt }: Part, at: number, reason: EndReason): readonly CallCommand[] {
  if (reason === 'elsewhere' || (connectedAt === null && (!isCaller || NEVER_RANG.includes(reason)))) return []
  const wasAnswered = connectedAt !== null && reason !== 'busy'
  const kind = wasAnswered ? 'ended' : 'noAnswer'
  const record: CallRecord = { kind, key, at, lengthMs: wasAnswered ? at - connectedAt : 0 }
  return [{ type: 'record', record, counts: false }]
}

function end(machine: CallMachine, call: Active, at: number, reason: EndReason): Step {
  const isSilent = reason === 'left'
  return {
    machine: { ...machine, call: isSilent ? { state: 'idle' } : { state: 'ended', key: call.key, reason } },
    commands: [{ type: 'leave' }, ...ending(call, at, reason)],
  }
}

/** Returns the next state after a signal about my part. */
export function stepCall(machine: CallMachine, signal: PartSignal): Step {
  const { call } = machine
  const { at } = signal
  if (!isActive(call)) return stepIdle(machine, signal)
  const set = (next: Call): Step => stay({ ...machine, call: next })
  switch (signal.type) {
    case 'leavePressed':
      return end(machine, call, at, 'left')
    case 'joined': {
      const isFirst = call.isCaller && call.connectedAt === null
      if (isFirst && signal.strangers > 0) return end(machine, call, at, 'busy')
      const enteredAt = call.state === 'joining' ? at : null
      if (isFirst && signal.others === 0) return set({ ...partOf(call), state: 'calling', enteredAt })
      const isAlone = isDirect(call.key) && signal.others === 0
      return set({
        ...partOf(call),
        state: 'connected',
        connectedAt: call.connectedAt ?? at,
        aloneSince: isAlone ? at : null,
        enteredAt,
      })
    }
    case 'joinFailed': {
      const isOver = call.state !== 'reconnecting' || at - call.since >= REJOIN_MS || !MAY_PASS.includes(signal.reason)
      if (isOver) return end(machine, call, at, call.state === 'reconnecting' ? 'lost' : signal.reason)
      return { machine, commands: [{ type: 'join', part: partOf(call), waits: true }] }
    }
    case 'entered': {
      if (call.state !== 'calling' && call.state !== 'connected') return stay(machine)
      const { enteredAt } = call
      return set({
        ...partOf(call),
        state: 'connected',
        connectedAt: call.connectedAt ?? at,
        aloneSince: null,
        enteredAt,
      })
    }
    case 'strangerEntered': {
      if (!call.isCaller || (call.state !== 'calling' && call.state !== 'connected')) return stay(machine)
      // The provider reports who was there before me just after my entry.
      const wasThere = call.enteredAt !== null && at - call.enteredAt < PRESENT_MS
      return wasThere ? end(machine, call, at, 'busy') : stay(machine)
    }
    case 'conversationGone':
      // Its records are gone, so none is written.
      return call.key === signal.key
        ? { machine: { ...machine, call: { state: 'idle' } }, commands: [{ type: 'leave' }] }
        : stay(machine)
    case 'left':
      if (call.state !== 'connected' || !isDirect(call.key) || signal.others > 0) return stay(machine)
      return signal.isForGood ? end(machine, call, at, 'left') : set({ ...call, aloneSince: at })
    case 'aloneTooLong':
      return call.state === 'connected' && call.aloneSince !== null ? end(machine, call, at, 'left') : stay(machine)
    case 'noAnswer':
      return call.state === 'calling' ? end(machine, call, at, 'noAnswer') : stay(machine)
    case 'roomLost': {
      const next: Call = { ...partOf(call), state: 'reconnecting', since: at }
      return { machine: { ...machine, call: next }, commands: [{ type: 'join', part: partOf(call), waits: false }] }
    }
    case 'joinedElsewhere':
      return end(machine, call, at, 'elsewhere')
    // It goes on, so nothing is recorded.
    case 'handedOver':
      return { machine: { ...machine, call: { state: 'idle' } }, commands: [{ type: 'handOver' }] }
    // One call at a time.
    case 'callPressed':
    case 'resumed':
    case 'noticeClosed':
      return stay(machine)
  }
}

/** Failures that may pass while a lost room is joined again. */
const MAY_PASS: readonly CallFailure[] = ['unreachable', 'blocked', 'refused', 'failed']

function stepIdle(machine: CallMachine, signal: PartSignal): Step {
  const { at } = signal
  switch (signal.type) {
    case 'callPressed': {
      const { key, withCamera, isToPerson } = signal
      return join(machine, at, { key, roomKey: key, isCaller: isToPerson, withCamera })
    }
    case 'resumed': {
      const next: Call = { ...signal.part, state: 'reconnecting', since: at }
      return { machine: { ...machine, call: next }, commands: [{ type: 'join', part: signal.part, waits: false }] }
    }
    case 'noticeClosed':
      return stay({ ...machine, call: { state: 'idle' } })
    default:
      return stay(machine)
  }
}
