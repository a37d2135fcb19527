/** What this server can do, for endpoints that have an old and a new form. */
import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit'
import type { Fault } from '@/domain/fault'
import { hasCapability, type Capability } from '@/domain/serverVersion'
import { ask } from './ask'
import type { ApiContext } from './context'
import { missingCapability } from './fault'
import type { ApiRequest } from './request'
import type { RestMeta } from './rest'
import { systemApi } from './system'

/** What RTK Query hands to an endpoint that asks by itself. */
type Asking = {
  signal: AbortSignal
  dispatch: ThunkDispatch<unknown, unknown, UnknownAction>
  extra: unknown
}
type Settled<Value> = { data: Value; meta?: RestMeta } | { error: Fault; meta?: RestMeta }

/** Whether the server's version has it (GET /admin/system/version, asked once). */
export async function serverCan({ dispatch }: Pick<Asking, 'dispatch'>, capability: Capability): Promise<boolean> {
  const { data } = await dispatch(systemApi.endpoints.version.initiate(undefined, { subscribe: false }))
  return data !== undefined && hasCapability(data, capability)
}

/** What a server says that has no such path. */
const NO_SUCH_PATH: Fault = { kind: 'refused', status: 404, text: '', reason: null, retryAfterMs: null }

/**
 * Asks in the new form where the version has it, and in the old one on older servers or when the new path is missing.
 * `older` is null for what older servers cannot do.
 */
export async function askNewOrOld<Value>(
  newer: ApiRequest & { capability: Capability },
  older: ApiRequest | null,
  asking: Asking,
): Promise<Settled<Value>> {
  const context = asking.extra as ApiContext
  let meta: RestMeta | undefined
  if (await serverCan(asking, newer.capability)) {
    const asked = await ask<Value>(context, newer, asking.signal)
    if ('value' in asked) return { data: asked.value }
    const lacks = missingCapability(newer, asked.fault)
    if (lacks === null) return { error: asked.fault }
    meta = { lacks }
  }
  const asked = older ? await ask<Value>(context, older, asking.signal) : { fault: NO_SUCH_PATH }
  return { ...('fault' in asked ? { error: asked.fault } : { data: asked.value }), ...(meta && { meta }) }
}
