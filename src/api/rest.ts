/** The only RTK Query api. The files named after the server's resources inject their endpoints. */
import type { UnknownAction } from '@reduxjs/toolkit'
import { createApi, type BaseQueryFn } from '@reduxjs/toolkit/query/react'
import type { Fault } from '@/domain/fault'
import type { Capability } from '@/domain/serverVersion'
import { requestServer } from './requestServer'
import type { ApiContext } from './context'
import { missingCapability } from './fault'
import type { ApiRequest } from './request'

/** Additional information from an answer: a capability that this server lacks. */
export type RestMeta = { lacks?: Capability }
type RestQuery = BaseQueryFn<ApiRequest, unknown, Fault, object, RestMeta>

const baseQuery: RestQuery = async (request, { signal, extra }) => {
  const result = await requestServer(extra as ApiContext, request, signal)
  if (!('fault' in result)) return { data: result.value }
  const lacks = missingCapability(request, result.fault)
  return { error: result.fault, ...(lacks !== null && { meta: { lacks } }) }
}

/** Returns the capability that an endpoint's action proves to be missing, or null. */
export function capabilityMissingFrom(action: UnknownAction): Capability | null {
  const { baseQueryMeta } = (action.meta ?? {}) as { baseQueryMeta?: RestMeta }
  return baseQueryMeta?.lacks ?? null
}

/**
 * The api with all endpoints; each file of this folder adds its own. Its cache holds only data that no event delivers.
 */
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
