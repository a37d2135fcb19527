/** Sends one request: token, address, answer, fault. The base query and the uploads use it. */
import type { Fault } from '@/domain/fault'
import { toUserId } from '@/domain/ids'
import type { HttpAnswer, HttpOutcome } from '@/platform/http'
import { apiBase } from '@/platform/serverAddress'
import { attempt } from '@/wire/check'
import type { ApiContext } from './context'
import { isPage, refusal, unansweredFault } from './fault'
import type { ApiRequest } from './request'

export type RequestResult<Value = unknown> = { value: Value } | { fault: Fault }

/** Sends a request; never rejects. The value is the result of `request.read`. */
export async function requestServer<Value = unknown>(
  context: ApiContext,
  request: ApiRequest,
  signal?: AbortSignal,
): Promise<RequestResult<Value>> {
  if (request.signed === false || request.host !== undefined)
    return readAnswer<Value>(context, request, await send(context, request, null, signal))
  const first = await context.credentials.freshToken()
  if ('fault' in first) return first
  let outcome = await send(context, request, first.token, signal)
  if (await isAboutToken(request, outcome)) {
    const second = await context.credentials.tokenInsteadOf(first.token)
    if ('fault' in second) return second
    outcome = await send(context, request, second.token, signal)
    // A fresh token was refused, so no token of ours is valid on this server.
    if ((await isAboutToken(request, outcome)) && !request.bareUnauthorized && !request.ignoreUnauthorized) {
      context.credentials.lose('expired')
      return { fault: { kind: 'signedOut' } }
    }
  }
  return readAnswer<Value>(context, request, outcome)
}

/** Business rules refuse with an empty 401, an invalid token with a text, and a proxy with a page. */
async function isAboutToken(request: ApiRequest, outcome: HttpOutcome) {
  if (outcome.state !== 'answered' || outcome.status !== 401) return false
  const body = await outcome.text()
  return !isPage(outcome, body) && (!request.bareUnauthorized || body !== '')
}

function addressOf({ host = apiBase(), path, query = {} }: ApiRequest) {
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
    url: addressOf(request),
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

async function readAnswer<Value>(
  { ports, credentials }: ApiContext,
  request: ApiRequest,
  outcome: HttpOutcome,
): Promise<RequestResult<Value>> {
  if (outcome.state !== 'answered') return { fault: unansweredFault(outcome) }
  const body = await outcome.text()
  if (outcome.status < 200 || outcome.status > 299) return { fault: refusal(outcome, body, ports.clock.now()) }
  const { read, answer } = request
  if (!read)
    return answer !== 'page' && isPage(outcome, body) ? { fault: unreadable('body') } : { value: null as Value }
  const parsed = parse(request, outcome, body)
  if ('fault' in parsed) return parsed
  const me = credentials.userId() ?? toUserId(0)
  const made = attempt(() => read(parsed.value, me))
  return 'value' in made ? { value: made.value as Value } : { fault: unreadable(made.malformed) }
}

const unreadable = (member: string): Fault => ({ kind: 'unreadable', member })

function parse({ answer = 'json' }: ApiRequest, outcome: HttpAnswer, body: string): RequestResult {
  if (answer !== 'page' && isPage(outcome, body)) return { fault: unreadable('body') }
  if (answer !== 'json') return { value: body }
  if (body === '') return { value: null }
  try {
    return { value: JSON.parse(body) as unknown }
  } catch {
    return { fault: unreadable('body') }
  }
}
