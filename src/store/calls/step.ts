/** The pure state machine of calls. */
import { stay, type CallMachine, type CallSignal, type Step } from './machine'
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
    default:
      return stepCall(machine, signal)
  }
}
