/** The only RTK Query api. The other files of this folder inject their endpoints. */
import type { UnknownAction } from '@reduxjs/toolkit'
import { createApi, type BaseQueryFn } from '@reduxjs/toolkit/query/react'
import type { Fault } from '@/domain/fault'
import type { Capability } from '@/domain/serverVersion'
import { requestServer } from '@/api/request/requestServer'
import type { ApiContext } from './context'
import { missingCapability } from './fault'
import type { ApiRequest } from '@/api/request/request'

/** Set when an answer shows that the server lacks a capability. */
export type RestMeta = { missingCapability?: Capability }
type RestQuery = BaseQueryFn<ApiRequest, unknown, Fault, object, RestMeta>

const baseQuery: RestQuery = async (request, { signal, extra }) => {
  const result = await requestServer(extra as ApiContext, request, signal)
  if (!('fault' in result)) return { data: result.value }
  const capability = missingCapability(request, result.fault)
  return { error: result.fault, ...(capability !== null && { meta: { missingCapability: capability } }) }
}

/** Returns the capability that the server lacks according to an action of an endpoint, or null. */
export function capabilityMissingFrom(action: UnknownAction): Capability | null {
  const { baseQueryMeta } = (action.meta ?? {}) as { baseQueryMeta?: RestMeta }
  return baseQueryMeta?.missingCapability ?? null
}

/** The api. Its cache holds only data that no event delivers. */
export const rest = createApi({
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
