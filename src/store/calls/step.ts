/** The pure state machine of calls. */
import { directKey } from '@/domain/conversation'
import { isActive, stay, type CallMachine, type CallSignal, type Step } from './machine'
import { stepCall } from './stepCall'
import { stepRing } from './stepRing'

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
    case 'personBlocked':
      return stepBlocked(machine, signal)
    default:
      return stepCall(machine, signal)
  }
}

/** Ends the ring of a person and the call with them, without a trace of the ring. */
function stepBlocked(machine: CallMachine, { userId, at }: Extract<CallSignal, { type: 'personBlocked' }>): Step {
  const { ring, call } = machine
  const silent = ring?.userId === userId ? { ...machine, ring: null, settled: { userId, at } } : machine
  const isWithThem = isActive(call) && call.key === directKey(userId)
  return isWithThem ? stepCall(silent, { type: 'leavePressed', at }) : stay(silent)
}
