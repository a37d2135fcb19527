/** Information about a server before sign-in. Plain functions, no endpoints, because the sign-in page has no store. */
import type { LoginConfig, Organization } from '@/domain/server'
import { toFlag } from '@/wire/server'
import { loginConfigRequest, organizationRequest, versionRequest } from '@/api/request/publicRequests'
import { requestServer, type RequestResult } from '@/api/request/requestServer'
import type { ApiContext } from '@/api/context'

export type ServerInfo = {
  organization: Organization
  loginConfig: LoginConfig
  /** Whether the server has an account; a failed check counts as yes. */
  initialized: boolean
  /** null when the server did not report it. */
  version: string | null
}

const INITIALIZED_TIMEOUT_MS = 5_000

/** GET /admin/system/organization, /admin/login/config, /admin/system/initialized and /admin/system/version, in parallel. */
export async function fetchServerInfo(context: ApiContext, signal?: AbortSignal): Promise<RequestResult<ServerInfo>> {
  const [organization, loginConfig, initialized, version] = await Promise.all([
    requestServer<Organization>(context, organizationRequest, signal),
    requestServer<LoginConfig>(context, loginConfigRequest, signal),
    fetchInitialized(context, signal),
    requestServer<string>(context, versionRequest, signal),
  ])
  if ('fault' in organization) return organization
  if ('fault' in loginConfig) return loginConfig
  return {
    value: {
      organization: organization.value,
      loginConfig: loginConfig.value,
      initialized: 'fault' in initialized ? true : initialized.value,
      version: 'fault' in version ? null : version.value,
    },
  }
}

/** GET /admin/system/initialized: whether the server has an account. */
export const fetchInitialized = (context: ApiContext, signal?: AbortSignal): Promise<RequestResult<boolean>> =>
  requestServer(
    context,
    { path: '/admin/system/initialized', isAuthenticated: false, timeoutMs: INITIALIZED_TIMEOUT_MS, read: toFlag },
    signal,
  )
