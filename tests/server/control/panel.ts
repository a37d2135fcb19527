import type { World } from '../world/world'
import type { makeGates } from './gates'
import type { Call, makeRules } from './rules'

/** One answered request: when (ms), by whom, and its status (0: the connection was dropped). */
export type Noted = Call & { at: number; status: number; ms: number }

/** Everything that the control routes can turn. */
export type Panel = {
  readonly world: World
  readonly rules: ReturnType<typeof makeRules>
  readonly gates: ReturnType<typeof makeGates>
  /** The newest requests, oldest first. */
  noted: Noted[]
  /** Ends the calls that a rule leaves without an answer. */
  readonly waiting: Set<() => void>
  isOff: boolean
}
