/** The result of an operation that may fail. */
import type { Fault } from './fault'

/** A value, or the reason for its absence. */
export type Result<Value, Reason = Fault> = { value: Value } | { fault: Reason }
