/** The one RTK Query api. Endpoints are injected by the files named after the server's resources. */
import { createApi, type BaseQueryFn } from '@reduxjs/toolkit/query/react'
import type { Fault } from '@/domain/fault'
import { ask } from './ask'
import type { ApiContext } from './context'
import type { ApiRequest } from './request'

const baseQuery: BaseQueryFn<ApiRequest, unknown, Fault> = async (request, { signal, extra }) => {
  const asked = await ask(extra as ApiContext, request, signal)
  return 'fault' in asked ? { error: asked.fault } : { data: asked.value }
}

/** All endpoints; each file of this folder adds its own. Its answers are for what only a request can tell. */
export const rest = createApi({
  reducerPath: 'rest',
  baseQuery,
  keepUnusedDataFor: 60,
  tagTypes: ['LoginConfig', 'Organization', 'CommonSettings', 'Devices', 'Favorites'],
  endpoints: () => ({}),
})
