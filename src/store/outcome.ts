/** How a request that a thunk made ended. */
import type { SerializedError } from '@reduxjs/toolkit'
import type { Fault } from '@/domain/fault'

export type Outcome<Value> = { value: Value } | { fault: Fault }

/** The value or the fault of an endpoint's result. What is neither is a mistake of ours, and is thrown on. */
export function toOutcome<Value>(result: {
  data?: Value | undefined
  error?: Fault | SerializedError | undefined
}): Outcome<Value> {
  const { data, error } = result
  if (error === undefined) return { value: data as Value }
  if ('kind' in error) return { fault: error }
  // the whole cache of requests was emptied while this one flew, as happens at sign-out
  if (error.name === 'AbortError') return { fault: { kind: 'cancelled' } }
  throw new Error(error.message ?? 'an endpoint failed')
}
