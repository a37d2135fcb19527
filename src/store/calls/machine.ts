/**
 * The calls of this device: one's own part in a call, and who is calling. A pure state machine; `callDriver.ts` runs its
 * commands. A call to a person takes place in the room of the person who is called.
 */
import { directKey, toTarget, type ConversationKey } from '@/domain/conversation'
import type { UserId } from '@/domain/ids'

/** The reason why a call could not begin. */
export type CallFailure =
  | 'notSetUp'
  | 'notAllowed'
  | 'notThere'
  | 'unreachable'
  | 'blocked'
  | 'refused'
  | 'unsupported'
  | 'insecure'
  | 'framed'
  | 'failed'

/** `left`: somebody hung up. `elsewhere`: the same account joined on another device. `lost`: the network stayed away. */
type EndReason = 'left' | 'noAnswer' | 'elsewhere' | 'lost' | CallFailure

/** `key` is the conversation that shows the call, `roomKey` the one whose room it uses. Times are ms since 1970, here. */
export type Part = {
  key: ConversationKey
  roomKey: ConversationKey
  /** Whether I called a person. */
  isCaller: boolean
  /** Whether it begins with the camera on. */
  withCamera: boolean
  startedAt: number
  /** When the first other person was there; null before. */
  connectedAt: number | null
}

export type Call =
  | { state: 'idle' }
  | ({ state: 'joining' } & Part)
  /** In the room, while the person who is called hears it ring. */
  | ({ state: 'calling' } & Part)
  /** `aloneSince`: when the other person of a call to a person was gone. */
  | ({ state: 'connected'; aloneSince: number | null } & Part)
  | ({ state: 'reconnecting'; since: number } & Part)
  | { state: 'ended'; key: ConversationKey; reason: EndReason }

/** The effects of a call, as the rules of notifications say. */
export type RingEffects = { shows: boolean; sounds: boolean; counts: boolean }
/** Somebody who is calling. */
export type Ring = RingEffects & { userId: UserId; at: number }

export type CallMachine = {
  call: Call
  ring: Ring | null
  /** A ring that was answered, declined or missed: the lists name its room for some time after. */
  settled: { userId: UserId; at: number } | null
}

export type CallRecord = {
  kind: 'missed' | 'declined' | 'noAnswer' | 'elsewhere' | 'ended'
  key: ConversationKey
  at: number
  /** In ms; 0 for calls that nobody answered. */
  lengthMs: number
}

export type CallSignal = { at: number } & (
  | { type: 'callPressed'; key: ConversationKey; withCamera: boolean; isToPerson: boolean }
  | { type: 'answerPressed'; withCamera: boolean; me: UserId }
  | { type: 'declinePressed' }
  | { type: 'leavePressed' }
  | { type: 'noticeClosed' }
  /** A page that was reloaded goes on with its call. */
  | { type: 'resumed'; part: Part }
  /** Somebody calls me, as an event or a list says. */
  | ({ type: 'called'; userId: UserId; me: UserId; isFromList: boolean } & RingEffects)
  | { type: 'ringTimedOut' }
  /** A list of rooms that was asked for at `askedAt`: the people in my own room. */
  | { type: 'listed'; askedAt: number; present: readonly UserId[]; me: UserId }
  | { type: 'joined'; others: number }
  | { type: 'joinFailed'; reason: CallFailure }
  | { type: 'entered' }
  | { type: 'left'; others: number; isForGood: boolean }
  | { type: 'aloneTooLong' }
  | { type: 'noAnswer' }
  | { type: 'roomLost' }
  | { type: 'joinedElsewhere' }
  /** A newer tab rings from now on. A call goes on where it is. */
  | { type: 'tabYielded' }
)

/** `join`: `isAgain` after a loss. `missed`: it counts as unread if `counts`. */
export type CallCommand =
  | { type: 'join'; part: Part; isAgain: boolean }
  | { type: 'leave' }
  | { type: 'record'; record: CallRecord; counts: boolean }

type Step = { machine: CallMachine; commands: readonly CallCommand[] }

/** The longest ring and the longest wait for an answer, in ms. */
export const RING_MS = 45_000
/** The lists follow the rooms after this time, in ms. */
const LIST_DELAY_MS = 10_000
/** An event that comes twice does so within this time; a caller who calls anew needs longer. */
const REPEAT_MS = 1_000
/** A person who is gone from a call may be reloading the page, in ms. */
export const ALONE_MS = 10_000
/** The time after which a lost room is given up, in ms. */
const REJOIN_MS = 60_000

export const NO_CALLS: CallMachine = { call: { state: 'idle' }, ring: null, settled: null }

type Active = Extract<Call, { startedAt: number }>
/** Whether I am in a call, or about to be. */
export const isActive = (call: Call): call is Active => 'startedAt' in call

const partOf = ({ key, roomKey, isCaller, withCamera, startedAt, connectedAt }: Part): Part => ({
  key,
  roomKey,
  isCaller,
  withCamera,
  startedAt,
  connectedAt,
})
const isDirect = (key: ConversationKey) => toTarget(key).kind === 'direct'
const stay = (machine: CallMachine): Step => ({ machine, commands: [] })

/** Returns the next state and what is to be done. */
export function step(machine: CallMachine, signal: CallSignal): Step {
  switch (signal.type) {
    case 'called':
    case 'ringTimedOut':
    case 'declinePressed':
    case 'answerPressed':
    case 'listed':
      return stepRing(machine, signal)
    case 'tabYielded':
      return stay({ ...machine, ring: null })
    default:
      return stepCall(machine, signal)
  }
}

type RingSignal = Extract<
  CallSignal,
  { type: 'called' | 'ringTimedOut' | 'declinePressed' | 'answerPressed' | 'listed' }
>
type PartSignal = Exclude<CallSignal, RingSignal | { type: 'tabYielded' }>

function stepRing(machine: CallMachine, signal: RingSignal): Step {
  const { ring } = machine
  const { at } = signal
  if (signal.type === 'called') return stepCalled(machine, signal)
  if (signal.type === 'listed' && signal.present.length === 0 && ring === null)
    return stay(machine.settled === null ? machine : { ...machine, settled: null })
  if (ring === null) return stay(machine)
  const settled: CallMachine = { ...machine, ring: null, settled: { userId: ring.userId, at } }
  switch (signal.type) {
    case 'ringTimedOut':
      return { machine: settled, commands: [recordOf('missed', ring, at)] }
    case 'declinePressed':
      return { machine: settled, commands: [recordOf('declined', ring, at)] }
    case 'answerPressed':
      return join(settled, at, {
        key: directKey(ring.userId),
        roomKey: directKey(signal.me),
        isCaller: false,
        withCamera: signal.withCamera,
      })
    case 'listed':
      if (signal.present.includes(signal.me)) return { machine: settled, commands: [recordOf('elsewhere', ring, at)] }
      if (signal.present.length > 0 || signal.askedAt < ring.at + LIST_DELAY_MS) return stay(machine)
      return { machine: settled, commands: [recordOf('missed', ring, at)] }
  }
}

function recordOf(kind: CallRecord['kind'], ring: Ring, at: number): CallCommand {
  const record = { kind, key: directKey(ring.userId), at, lengthMs: 0 }
  return { type: 'record', record, counts: kind === 'missed' && ring.counts }
}

function stepCalled(machine: CallMachine, signal: Extract<CallSignal, { type: 'called' }>): Step {
  const { call, ring, settled } = machine
  const { userId, me, at, shows, sounds, counts, isFromList } = signal
  const key = directKey(userId)
  if (isActive(call) && call.key === key) {
    // Both call each other: the smaller id answers, and the other waits in its room.
    if (!call.isCaller || call.connectedAt !== null || me > userId) return stay(machine)
    return join(machine, at, { key, roomKey: directKey(me), isCaller: false, withCamera: call.withCamera })
  }
  const isSettled = settled?.userId === userId && (isFromList || at - settled.at < REPEAT_MS)
  if (isSettled || ring?.userId === userId) return stay(machine)
  const next: Ring = { userId, at, shows, sounds: sounds && !isActive(call), counts }
  // While somebody rings, the second caller waits in the same room and is told of afterwards.
  if (ring !== null || (!shows && !sounds))
    return {
      machine: ring === null ? { ...machine, settled: { userId, at } } : machine,
      commands: [recordOf('missed', next, at)],
    }
  return stay({ ...machine, ring: next })
}

/** Ends one's present call, if there is one, and joins a room. */
function join(
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
    commands: [...before, { type: 'join', part, isAgain: false }],
  }
}

/** Returns the records of a call that ends. */
function ending({ key, isCaller, connectedAt }: Part, at: number, reason: EndReason): readonly CallCommand[] {
  if (reason === 'elsewhere' || (connectedAt === null && !isCaller)) return []
  const kind = connectedAt === null ? 'noAnswer' : 'ended'
  const record: CallRecord = { kind, key, at, lengthMs: connectedAt === null ? 0 : at - connectedAt }
  return [{ type: 'record', record, counts: false }]
}

function end(machine: CallMachine, call: Active, at: number, reason: EndReason): Step {
  const isSilent = reason === 'left'
  return {
    machine: { ...machine, call: isSilent ? { state: 'idle' } : { state: 'ended', key: call.key, reason } },
    commands: [{ type: 'leave' }, ...ending(call, at, reason)],
  }
}

function stepCall(machine: CallMachine, signal: PartSignal): Step {
  const { call } = machine
  const { at } = signal
  if (!isActive(call)) return stepIdle(machine, signal)
  const set = (next: Call): Step => stay({ ...machine, call: next })
  switch (signal.type) {
    case 'leavePressed':
      return end(machine, call, at, 'left')
    case 'joined': {
      const isWaiting = call.isCaller && call.connectedAt === null && signal.others === 0
      if (isWaiting) return set({ ...partOf(call), state: 'calling' })
      const isAlone = isDirect(call.key) && signal.others === 0
      return set({
        ...partOf(call),
        state: 'connected',
        connectedAt: call.connectedAt ?? at,
        aloneSince: isAlone ? at : null,
      })
    }
    case 'joinFailed': {
      const isOver = call.state !== 'reconnecting' || at - call.since >= REJOIN_MS || !MAY_PASS.includes(signal.reason)
      if (isOver) return end(machine, call, at, call.state === 'reconnecting' ? 'lost' : signal.reason)
      return { machine, commands: [{ type: 'join', part: partOf(call), isAgain: true }] }
    }
    case 'entered':
      if (call.state !== 'calling' && call.state !== 'connected') return stay(machine)
      return set({ ...partOf(call), state: 'connected', connectedAt: call.connectedAt ?? at, aloneSince: null })
    case 'left':
      if (call.state !== 'connected' || !isDirect(call.key) || signal.others > 0) return stay(machine)
      return signal.isForGood ? end(machine, call, at, 'left') : set({ ...call, aloneSince: at })
    case 'aloneTooLong':
      return call.state === 'connected' && call.aloneSince !== null ? end(machine, call, at, 'left') : stay(machine)
    case 'noAnswer':
      return call.state === 'calling' ? end(machine, call, at, 'noAnswer') : stay(machine)
    case 'roomLost': {
      const next: Call = { ...partOf(call), state: 'reconnecting', since: at }
      return { machine: { ...machine, call: next }, commands: [{ type: 'join', part: partOf(call), isAgain: true }] }
    }
    case 'joinedElsewhere':
      return end(machine, call, at, 'elsewhere')
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
      return { machine: { ...machine, call: next }, commands: [{ type: 'join', part: signal.part, isAgain: true }] }
    }
    case 'noticeClosed':
      return stay({ ...machine, call: { state: 'idle' } })
    default:
      return stay(machine)
  }
}
