import type { ServerState } from '../model/serverState'
import type { createControlledStreams } from './controlledStreams'
import type { Call, createRules } from './rules'

/** One answered request: time (ms), caller, and status (0: the connection was dropped). */
export type LoggedRequest = Call & { at: number; status: number; ms: number }

/** The state that the control routes change. */
export type ControlState = {
  readonly state: ServerState
  readonly rules: ReturnType<typeof createRules>
  readonly streams: ReturnType<typeof createControlledStreams>
  /** The newest requests, oldest first. */
  requestLog: LoggedRequest[]
  /** Ends the calls that a rule leaves without a response. */
  readonly waiting: Set<() => void>
  isOff: boolean
}
