/**
 * Secrets of the services that administrators configure: mail, push, calls, GitHub. They pass through plain functions,
 * so that no secret is in the store (decision 0011). The queries of the same
 * paths drop them.
 */
import type { Service, ServiceChanges, ServiceSecrets } from '@/domain/configuration'
import type { Result } from '@/domain/result'
import { members, type Members } from '@/wire/check'
import { toText } from '@/wire/server'
import { fromServiceChanges, toServiceSecrets } from '@/wire/service'
import type { ApiContext } from '@/api/context'
import type { ApiRequest } from '@/api/request/request'
import { requestServer } from '@/api/request/requestServer'

const REQUESTS: Readonly<Record<Service, Pick<ApiRequest, 'path' | 'capability'>>> = {
  github: { path: '/admin/github_auth/config' },
  mail: { path: '/admin/smtp/config' },
  push: { path: '/admin/fcm/config' },
  voice: { path: '/admin/agora/config' },
  meeting: { path: '/admin/vocespace/config', capability: 'meetings' },
}

/** Sends GET, merges the changes, sends POST with the whole object, members that this client does not know included. */
export async function readMergeWrite<Value = null>(
  context: ApiContext,
  request: ApiRequest,
  merge: (current: Members) => object,
  signal?: AbortSignal,
): Promise<Result<Value>> {
  const { path, capability } = request
  const read: ApiRequest = { path, ...(capability !== undefined && { capability }), read: (body) => members(body) }
  const current = await requestServer<Members>(context, read, signal)
  if ('fault' in current) return current
  return requestServer<Value>(context, { ...request, method: 'POST', json: merge(current.value) }, signal)
}

/** GET /admin/{service}/config: returns one stored secret; an empty text if there is none. */
export async function fetchServiceSecret<Name extends Service>(
  context: ApiContext,
  service: Name,
  secret: ServiceSecrets[Name],
): Promise<Result<string>> {
  const result = await requestServer<Record<ServiceSecrets[Name], string>>(context, {
    ...REQUESTS[service],
    read: toServiceSecrets[service],
  })
  return 'fault' in result ? result : { value: result.value[secret] }
}

/**
 * GET and POST /admin/{service}/config: sends the changes over the current object, so that a secret that nobody typed is
 * sent back as it is. Two administrators keep the changes of different fields. Returns the text of the answer: for
 * meetings `deployed`, or a script for the administrator to run on the machine.
 */
export const saveService = <Name extends Service>(
  context: ApiContext,
  service: Name,
  changes: ServiceChanges<Name>,
): Promise<Result<string>> =>
  readMergeWrite<string>(context, { ...REQUESTS[service], responseType: 'text', read: toText }, (current) =>
    fromServiceChanges(service, current, changes),
  )
