/** Sends one request: adds the token, builds the URL, decodes the answer or makes a fault of it. */
import type { Fault } from '@/domain/fault'
import { toUserId } from '@/domain/ids'
import type { HttpAnswer, HttpOutcome } from '@/platform/network/http'
import { apiBase } from '@/platform/network/serverAddress'
import { attempt } from '@/wire/check'
import type { ApiContext } from '@/api/context'
import { isOwnUnauthorized, isPage, refusal, unansweredFault } from '@/api/fault'
import type { ApiRequest } from './request'

export type RequestResult<Value = unknown> = { value: Value } | { fault: Fault }

/** Sends a request and returns the result of `request.read`, or the fault; never rejects. */
export async function requestServer<Value = unknown>(
  context: ApiContext,
  request: ApiRequest,
  signal?: AbortSignal,
): Promise<RequestResult<Value>> {
  if (request.isAuthenticated === false || request.baseUrl !== undefined)
    return toRequestResult<Value>(context, request, await send(context, request, null, signal))
  const first = await context.credentials.freshToken()
  if ('fault' in first) return first
  let outcome = await send(context, request, first.token, signal)
  if (await isTokenRefused(request, outcome)) {
    const second = await context.credentials.replaceToken(first.token)
    if ('fault' in second) return second
    outcome = await send(context, request, second.token, signal)
  }
  // The server has just renewed the session, so even its own refusal of the new token does not mean that it is over.
  const result = (await isTokenRefused(request, outcome))
    ? { fault: unreadable('401') }
    : await toRequestResult<Value>(context, request, outcome)
  countRefusals(context, request, outcome, result)
  return result
}

/**
 * An invalid token is a 401 with the server's words, and a missing account an empty one. A business rule refuses with an
 * empty 401, too, and a proxy with something else.
 */
async function isTokenRefused(request: ApiRequest, outcome: HttpOutcome) {
  if (outcome.state !== 'answered' || outcome.status !== 401) return false
  const body = await outcome.text()
  return isOwnUnauthorized(outcome, body) && !(request.bareUnauthorized && body === '')
}

function countRefusals(
  { unexpectedRefusals }: ApiContext,
  request: ApiRequest,
  outcome: HttpOutcome,
  result: RequestResult,
) {
  if ('value' in result) unexpectedRefusals.clear()
  else if (outcome.state === 'answered' && outcome.status === 401 && result.fault.kind === 'unreadable')
    if (!request.ignoreUnauthorized) unexpectedRefusals.note()
}

function urlOf({ baseUrl: host = apiBase(), path, query = {} }: ApiRequest) {
  const parameters = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) if (value !== undefined) parameters.set(name, String(value))
  const text = parameters.toString()
  return host + path + (text && `?${text}`)
}

function send({ ports }: ApiContext, request: ApiRequest, token: string | null, signal: AbortSignal | undefined) {
  const { method = 'GET', json, contentType, headers, body, timeoutMs, onProgress } = request
  const type = json === undefined ? contentType : 'application/json'
  return ports.http({
    method,
    url: urlOf(request),
    headers: {
      ...headers,
      ...(type !== undefined && { 'Content-Type': type }),
      ...(token !== null && { 'X-API-Key': token }),
    },
    body: json === undefined ? (body ?? null) : JSON.stringify(json),
    ...(timeoutMs !== undefined && { timeoutMs }),
    signal,
    onProgress,
  })
}

async function toRequestResult<Value>(
  { ports, credentials }: ApiContext,
  request: ApiRequest,
  outcome: HttpOutcome,
): Promise<RequestResult<Value>> {
  if (outcome.state !== 'answered') return { fault: unansweredFault(outcome) }
  const body = await outcome.text()
  if (outcome.status < 200 || outcome.status > 299)
    return { fault: refusal(outcome, body, ports.clock.now(), request.baseUrl !== undefined) }
  const { read, responseType } = request
  if (!read)
    return responseType !== 'html' && isPage(outcome, body) ? { fault: unreadable('body') } : { value: null as Value }
  const parsed = parse(request, outcome, body)
  if ('fault' in parsed) return parsed
  const me = credentials.userId() ?? toUserId(0)
  const decoded = attempt(() => read(parsed.value, me))
  return 'value' in decoded ? { value: decoded.value as Value } : { fault: unreadable(decoded.malformed) }
}

const unreadable = (member: string): Fault => ({ kind: 'unreadable', member })

function parse({ responseType = 'json' }: ApiRequest, outcome: HttpAnswer, body: string): RequestResult {
  if (responseType !== 'html' && isPage(outcome, body)) return { fault: unreadable('body') }
  if (responseType !== 'json') return { value: body }
  if (body === '') return { value: null }
  try {
    return { value: JSON.parse(body) as unknown }
  } catch {
    return { fault: unreadable('body') }
  }
}
