/** Sends requests that have an old and a new form, depending on the server's version. */
import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit'
import type { Fault } from '@/domain/fault'
import type { Result } from '@/domain/result'
import { hasCapability, type Capability } from '@/domain/serverVersion'
import { requestServer } from './requestServer'
import type { ApiContext } from '@/api/context'
import { missingCapability } from '@/api/fault'
import type { ApiRequest } from './request'
import type { RestMeta } from '@/api/rest'
import { runQuery } from './runQuery'
import { systemApi } from '@/api/server/system'

/** The second argument of an endpoint's `queryFn`, as far as it is used here. */
type QueryApi = {
  signal: AbortSignal
  dispatch: ThunkDispatch<unknown, unknown, UnknownAction>
  extra: unknown
}
type EndpointResult<Value> = { data: Value; meta?: RestMeta } | { error: Fault; meta?: RestMeta }

/** Whether the server's version has the capability (GET /admin/system/version, requested once). */
export async function serverHasCapability(
  { dispatch }: Pick<QueryApi, 'dispatch'>,
  capability: Capability,
): Promise<boolean> {
  const version = await dispatch(runQuery(systemApi.endpoints.version, undefined))
  return 'value' in version && hasCapability(version.value, capability)
}

/** The fault of a server that has no such path. */
const NO_SUCH_PATH: Fault = { kind: 'refused', status: 404, text: '', reason: null, retryAfterMs: null }

/**
 * Sends the new form if the version supports it, and the old one on older servers or when the new path is missing.
 * `older` is null when older servers have no equivalent, and a function when it has to be read first.
 */
export async function requestNewOrOld<Value>(
  newer: ApiRequest & { capability: Capability },
  older: ApiRequest | (() => Promise<Result<ApiRequest>>) | null,
  query: QueryApi,
): Promise<EndpointResult<Value>> {
  const context = query.extra as ApiContext
  let meta: RestMeta | undefined
  if (await serverHasCapability(query, newer.capability)) {
    const result = await requestServer<Value>(context, newer, query.signal)
    if ('value' in result) return { data: result.value }
    const capability = missingCapability(newer, result.fault)
    if (capability === null) return { error: result.fault }
    meta = { missingCapability: capability }
  }
  const request = typeof older === 'function' ? await older() : { value: older }
  const result =
    'fault' in request
      ? request
      : request.value
        ? await requestServer<Value>(context, request.value, query.signal)
        : { fault: NO_SUCH_PATH }
  return { ...('fault' in result ? { error: result.fault } : { data: result.value }), ...(meta && { meta }) }
}
