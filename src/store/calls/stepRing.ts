/** Says what becomes of a ring: it begins, is answered, declined or missed. */
import { directKey } from '@/domain/conversation'
import {
  isActive,
  stay,
  type CallCommand,
  type CallMachine,
  type CallRecord,
  type CallSignal,
  type Ring,
  type RingSignal,
  type Step,
} from './machine'
import { join } from './stepCall'

/** The lists follow the rooms after this time, in ms. */
const LIST_DELAY_MS = 10_000
/** An event that comes twice does so within this time; a caller who calls anew needs longer. */
const REPEAT_MS = 1_000

/** Returns the next state after a signal about a ring. */
export function stepRing(machine: CallMachine, signal: RingSignal): Step {
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
    case 'listed': {
      // I may be in my room myself, in the call with somebody else.
      const isMineHere = isActive(machine.call) && machine.call.roomKey === directKey(signal.me)
      if (signal.present.includes(signal.me) && !isMineHere)
        return { machine: settled, commands: [recordOf('elsewhere', ring, at)] }
      if (signal.present.includes(ring.userId) || signal.askedAt < ring.at + LIST_DELAY_MS) return stay(machine)
      return { machine: settled, commands: [recordOf('missed', ring, at)] }
    }
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
  // While somebody rings, a second caller is told that I am busy.
  if (ring !== null || (!shows && !sounds))
    return {
      machine: ring === null ? { ...machine, settled: { userId, at } } : machine,
      commands: [recordOf('missed', next, at)],
    }
  return stay({ ...machine, ring: next })
}
