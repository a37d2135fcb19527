/** How a request that a thunk made ended. */
import type { SerializedError } from '@reduxjs/toolkit'
import type { Fault } from '@/domain/fault'

export type Outcome<Value> = { value: Value } | { fault: Fault }

/** The value or the fault of an endpoint's result. What is neither is a mistake of ours, and is thrown on. */
export function toOutcome<Value>(result: { data?: Value | undefined; error?: Fault | SerializedError | undefined }): Outcome<Value> {
  const { data, error } = result
  if (error === undefined) return { value: data as Value }
  if ('kind' in error) return { fault: error }
  throw new Error(error.message ?? 'an endpoint failed')
}
