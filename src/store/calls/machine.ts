/**
 * The states, signals and commands of the calls of this device: one's own part in a call, and who is calling. `step.ts`
 * is the pure state machine over them, and `callDriver.ts` runs its commands. A call to a person takes place in the room
 * of the person who is called.
 */
import type { ConversationKey } from '@/domain/conversation'
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

/**
 * `left`: somebody hung up. `busy`: others talk in the room of the person who is called. `elsewhere`: the same account
 * joined on another device. `lost`: the network stayed away.
 */
export type EndReason = 'left' | 'noAnswer' | 'busy' | 'elsewhere' | 'lost' | CallFailure

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

/** `enteredAt`: when I entered the room; null after a loss. */
type Entry = { enteredAt: number | null }

export type Call =
  | { state: 'idle' }
  | ({ state: 'joining' } & Part)
  /** In the room, while the person who is called hears it ring. */
  | ({ state: 'calling' } & Entry & Part)
  /** `aloneSince`: when the other person of a call to a person was gone. */
  | ({ state: 'connected'; aloneSince: number | null } & Entry & Part)
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
  /** `others`: the people of the call who are there; `strangers`: the people whom it does not concern. */
  | { type: 'joined'; others: number; strangers: number }
  | { type: 'joinFailed'; reason: CallFailure }
  | { type: 'entered' }
  | { type: 'strangerEntered' }
  | { type: 'left'; others: number; isForGood: boolean }
  | { type: 'aloneTooLong' }
  | { type: 'noAnswer' }
  | { type: 'roomLost' }
  | { type: 'joinedElsewhere' }
  /** A newer tab goes on with the call. */
  | { type: 'handedOver' }
  | { type: 'personBlocked'; userId: UserId }
  /** I left the channel, or was removed from it. */
  | { type: 'conversationGone'; key: ConversationKey }
  /** A newer tab rings from now on. A call goes on where it is. */
  | { type: 'tabYielded' }
)

/**
 * `join`: `waits` a moment after a failed try. `handOver`: this page leaves the room, and I stay in the call. `record`: it
 * counts as unread if `counts`.
 */
export type CallCommand =
  | { type: 'join'; part: Part; waits: boolean }
  | { type: 'leave' }
  | { type: 'handOver' }
  | { type: 'record'; record: CallRecord; counts: boolean }

/** The next state, and what is to be done. */
export type Step = { machine: CallMachine; commands: readonly CallCommand[] }

/** The longest ring and the longest wait for an answer, in ms. */
export const RING_MS = 45_000
/** A person who is gone from a call may be reloading the page, in ms. */
export const ALONE_MS = 10_000
export const NO_CALLS: CallMachine = { call: { state: 'idle' }, ring: null, settled: null }

/** My part while I am in a call, or about to be. */
export type Active = Extract<Call, { startedAt: number }>
/** Whether I am in a call, or about to be. */
export const isActive = (call: Call): call is Active => 'startedAt' in call

/** A signal about somebody who is calling. */
export type RingSignal = Extract<
  CallSignal,
  { type: 'called' | 'ringTimedOut' | 'declinePressed' | 'answerPressed' | 'listed' }
>
/** A signal about one's own part in a call. */
export type PartSignal = Exclude<CallSignal, RingSignal | { type: 'tabYielded' | 'personBlocked' }>

/** Returns a step that does nothing else than this change. */
export const stay = (machine: CallMachine): Step => ({ machine, commands: [] })
