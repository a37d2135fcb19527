/** What a stranger asks a server before signing in. Plain functions, no endpoints: the sign-in page carries no store. */
import type { LoginConfig, Organization } from '@/domain/server'
import { toFlag, toLoginConfig, toOrganization, toText } from '@/wire/server'
import { ask, type Asked } from './ask'
import type { ApiContext } from './context'

export type DoorFacts = {
  organization: Organization
  loginConfig: LoginConfig
  /** Whether the server has an account at all; a check that fails counts as yes (specification, chapter 8). */
  initialised: boolean
  /** null when the server did not say. */
  version: string | null
}

const INITIALIZED_TIMEOUT_MS = 5_000

/** GET organization, login config, initialized and version, all at the same time. */
export async function askDoorFacts(context: ApiContext, signal?: AbortSignal): Promise<Asked<DoorFacts>> {
  const [organization, loginConfig, initialised, version] = await Promise.all([
    ask<Organization>(context, { path: '/admin/system/organization', signed: false, read: toOrganization }, signal),
    ask<LoginConfig>(context, { path: '/admin/login/config', signed: false, read: toLoginConfig }, signal),
    ask<boolean>(
      context,
      { path: '/admin/system/initialized', signed: false, timeoutMs: INITIALIZED_TIMEOUT_MS, read: toFlag },
      signal,
    ),
    ask<string>(
      context,
      { path: '/admin/system/version', signed: false, answer: 'text', read: (body) => toText(body).trim() },
      signal,
    ),
  ])
  if ('fault' in organization) return organization
  if ('fault' in loginConfig) return loginConfig
  return {
    value: {
      organization: organization.value,
      loginConfig: loginConfig.value,
      initialised: 'fault' in initialised ? true : initialised.value,
      version: 'fault' in version ? null : version.value,
    },
  }
}
