/** Where the values of a settings form come from. */
import type { SerializedError } from '@reduxjs/toolkit'
import { toFault, toResult } from '@/api/request/runQuery'
import type { Fault } from '@/domain/fault'
import type { Result } from '@/domain/result'

export type FormSource<Values> = {
  /** The latest values of the server; undefined until there are any. */
  values: Values | undefined
  fault: Fault | null
  isFetching: boolean
  /** Requests them again. Not for values that the stream keeps up to date. */
  read?: () => Promise<Result<Values>>
  /** The hook behind it requests them when the page opens. */
  readsOnOpening?: boolean
}

type Query<Data> = {
  data?: Data | undefined
  error?: Fault | SerializedError | undefined
  isFetching: boolean
  refetch: () => PromiseLike<{ data?: Data | undefined; error?: Fault | SerializedError | undefined }>
}

/** Returns the source for the result of a query hook that reads anew on opening. `toValues` makes the values of the form out of its data. */
export function fromQuery<Data, Values>(query: Query<Data>, toValues: (data: Data) => Values): FormSource<Values> {
  return {
    values: query.data === undefined ? undefined : toValues(query.data),
    fault: toFault(query.error),
    isFetching: query.isFetching,
    readsOnOpening: true,
    async read() {
      try {
        const result = toResult(await query.refetch())
        return 'fault' in result ? result : { value: toValues(result.value) }
      } catch {
        // The page was left during a save, and a hook that is gone cannot ask again.
        return { fault: { kind: 'canceled' } }
      }
    },
  }
}

/** Returns the source for values that the store has and the stream keeps up to date. */
export const fromStore = <Values>(values: Values): FormSource<Values> => ({ values, fault: null, isFetching: false })
