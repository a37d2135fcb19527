/** The one RTK Query api. Endpoints are injected by the files named after the server's resources. */
import type { UnknownAction } from '@reduxjs/toolkit'
import { buildCreateApi, coreModule, type BaseQueryFn } from '@reduxjs/toolkit/query'
import type { Fault } from '@/domain/fault'
import type { Capability } from '@/domain/serverVersion'
import { ask } from './ask'
import type { ApiContext } from './context'
import { missingCapability } from './fault'
import { lateHooks } from './lateHooks'
import type { ApiRequest } from './request'

/** What the answer told besides: that this server lacks something. */
export type RestMeta = { lacks?: Capability }
type RestQuery = BaseQueryFn<ApiRequest, unknown, Fault, object, RestMeta>

const baseQuery: RestQuery = async (request, { signal, extra }) => {
  const asked = await ask(extra as ApiContext, request, signal)
  if (!('fault' in asked)) return { data: asked.value }
  const lacks = missingCapability(request, asked.fault)
  return { error: asked.fault, ...(lacks !== null && { meta: { lacks } }) }
}

/** What an endpoint's action shows this server to lack, or null: a fold for whoever keeps it. */
export function lackShownBy(action: UnknownAction): Capability | null {
  const { baseQueryMeta } = (action.meta ?? {}) as { baseQueryMeta?: RestMeta }
  return baseQueryMeta?.lacks ?? null
}

/** All endpoints; each file of this folder adds its own. Its answers are for what only a request can tell. */
export const rest = buildCreateApi(
  coreModule(),
  lateHooks,
)({
  reducerPath: 'rest',
  baseQuery,
  keepUnusedDataFor: 60,
  tagTypes: [
    'LoginConfig',
    'Organization',
    'CommonSettings',
    'Devices',
    'Favorites',
    'Accounts',
    'BotKeys',
    'Configuration',
    'License',
    'Contacts',
    'LinkedLogins',
    'Passkeys',
    'Announcement',
    'NotificationChannels',
    'SentFiles',
    'Pages',
  ],
  endpoints: () => ({}),
})
