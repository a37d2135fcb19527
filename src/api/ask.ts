/** One request from its words to its value: token, address, answer, fault. The base query and the uploads stand on it. */
import type { Fault } from '@/domain/fault'
import { toUserId } from '@/domain/ids'
import type { HttpAnswer, HttpOutcome } from '@/platform/http'
import { apiBase } from '@/platform/serverAddress'
import { attempt } from '@/wire/check'
import type { ApiContext } from './context'
import { isPage, refusal, unansweredFault } from './fault'
import type { ApiRequest } from './request'

export type Asked<Value = unknown> = { value: Value } | { fault: Fault }

/** Asks the server; never rejects. The value is what `request.read` made of the body. */
export async function ask<Value = unknown>(
  context: ApiContext,
  request: ApiRequest,
  signal?: AbortSignal,
): Promise<Asked<Value>> {
  if (request.signed === false || request.host !== undefined)
    return conclude<Value>(context, request, await send(context, request, null, signal))
  const first = await context.credentials.freshToken()
  if ('fault' in first) return first
  let outcome = await send(context, request, first.token, signal)
  if (await isAboutToken(request, outcome)) {
    const second = await context.credentials.tokenInsteadOf(first.token)
    if ('fault' in second) return second
    outcome = await send(context, request, second.token, signal)
    // A token of this moment was refused: nothing that we hold opens this server.
    if ((await isAboutToken(request, outcome)) && !request.plain401 && !request.silent401) {
      context.credentials.lose({ why: 'expired' })
      return { fault: { kind: 'signedOut' } }
    }
  }
  if (outcome.state === 'answered' && outcome.status === 451) {
    context.credentials.lose({ why: 'licence', text: await outcome.text() })
  }
  return conclude<Value>(context, request, outcome)
}

/** Business rules refuse with an empty 401, a token that does not count with a text. */
async function isAboutToken(request: ApiRequest, outcome: HttpOutcome) {
  if (outcome.state !== 'answered' || outcome.status !== 401) return false
  return !request.plain401 || (await outcome.text()) !== ''
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

async function conclude<Value>(
  { ports, credentials }: ApiContext,
  request: ApiRequest,
  outcome: HttpOutcome,
): Promise<Asked<Value>> {
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

function parse({ answer = 'json' }: ApiRequest, outcome: HttpAnswer, body: string): Asked {
  if (answer !== 'page' && isPage(outcome, body)) return { fault: unreadable('body') }
  if (answer !== 'json') return { value: body }
  if (body === '') return { value: null }
  try {
    return { value: JSON.parse(body) as unknown }
  } catch {
    return { fault: unreadable('body') }
  }
}
