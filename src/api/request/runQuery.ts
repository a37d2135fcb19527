/**
 * Calls endpoints from thunks and listeners, without leaving subscriptions or cache entries behind. Components use the
 * hooks.
 */
import type { SerializedError, ThunkAction, UnknownAction } from '@reduxjs/toolkit'
import type { Fault } from '@/domain/fault'
import type { Result } from '@/domain/result'

/** The result of one RTK Query request. */
type Settled<Value> = { data?: Value | undefined; error?: Fault | SerializedError | undefined }
type RunningRequest<Value> = PromiseLike<Settled<Value>> & { abort: () => void }
type Thunk<Value> = ThunkAction<Value, unknown, unknown, UnknownAction>

type QueryEndpoint<Argument, Value> = {
  initiate: (argument: Argument, options: { forceRefetch: boolean; subscribe: false }) => Thunk<RunningRequest<Value>>
}
type MutationEndpoint<Argument, Value> = {
  initiate: (argument: Argument, options: { track: false }) => Thunk<RunningRequest<Value>>
}
type QueryOptions = {
  /** Sends the request even if an answer is cached. */
  fresh?: boolean
  /** Cancels the request; the fault is `canceled`. */
  signal?: AbortSignal | undefined
}

/**
 * Returns the fault of a failed request, or null if `error` is undefined. Any other error is a bug of this client and is
 * thrown.
 */
export function toFault(error: Fault | SerializedError | undefined): Fault | null {
  if (error === undefined) return null
  if ('kind' in error) return error
  // The request was aborted, or the cache was reset during it, as at sign-out.
  if (error.name === 'AbortError') return { kind: 'canceled' }
  throw new Error(error.message ?? 'an endpoint failed')
}

/**
 * Returns the value or the fault of an endpoint's result. A result with neither was canceled. Any other error is a bug
 * of this client and is thrown.
 */
export function toResult<Value>({ data, error }: Settled<Value>): Result<Value> {
  const fault = toFault(error)
  if (fault !== null) return { fault }
  // There is neither when the cache was reset during the request, as at sign-out.
  return data === undefined ? { fault: { kind: 'canceled' } } : { value: data }
}

/** Runs a query once; uses the cached answer unless `fresh`. */
export const runQuery =
  <Argument, Value>(
    { initiate }: QueryEndpoint<Argument, Value>,
    argument: Argument,
    { fresh = false, signal }: QueryOptions = {},
  ): Thunk<Promise<Result<Value>>> =>
  async (dispatch) => {
    const request = dispatch(initiate(argument, { forceRefetch: fresh, subscribe: false }))
    const abort = () => request.abort()
    signal?.addEventListener('abort', abort)
    try {
      return toResult(await request)
    } finally {
      signal?.removeEventListener('abort', abort)
    }
  }

/** Sends a mutation and resolves to its result, which is not cached. */
export const runMutation =
  <Argument, Value>(
    { initiate }: MutationEndpoint<Argument, Value>,
    argument: Argument,
  ): Thunk<Promise<Result<Value>>> =>
  async (dispatch) =>
    toResult(await dispatch(initiate(argument, { track: false })))
