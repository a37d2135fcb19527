/** Makes faults from failed requests. HTML from a proxy is never displayed. */
import type { Fault } from '@/domain/fault'
import type { Capability } from '@/domain/serverVersion'
import type { HttpAnswer, HttpOutcome } from '@/platform/network/http'
import type { ApiRequest } from '@/api/request/request'

/** The longest server text that is displayed. */
const MAX_TEXT_LENGTH = 500

/** Returns the fault of a request without an answer. */
export function unansweredFault(outcome: Exclude<HttpOutcome, HttpAnswer>): Fault {
  return outcome.state === 'timeout' ? { kind: 'timeout', afterMs: outcome.afterMs } : { kind: outcome.state }
}

/** Whether the body of a 451 says that the server's license forbids the request. */
export const isLicenseError = (body: string) => body.startsWith('License error')

/** The server's words for an access token that is not valid. */
const TOKEN_REFUSAL = 'authorization error'

/**
 * Whether a 401 is the server's own: its words for an invalid token, or an empty body. Proxies refuse with other words,
 * with JSON or with a page.
 */
export function isOwnUnauthorized(answer: HttpAnswer, body: string): boolean {
  if (answer.status !== 401 || answer.header('www-authenticate') !== null) return false
  const type = answer.header('content-type')
  // The server sends no type. Some proxies guess one for a text.
  return body === '' ? type === null : body === TOKEN_REFUSAL && (type === null || type.startsWith('text/plain'))
}

/** Whether a 404 comes from a proxy that does not know the server at the moment, and says nothing about the item. */
const isForeignNotFound = (answer: HttpAnswer, body: string) =>
  answer.status === 404 &&
  (isPage(answer, body) || (answer.header('content-type') ?? '').includes('json') || /^404\b/.test(body))

/**
 * Returns the fault of an answer whose status is not 2xx. `now` is ms since 1970, for dates in Retry-After. `isOther`:
 * the answer is that of another server, whose habits are not known.
 */
export function refusal(answer: HttpAnswer, body: string, now: number, isOther = false): Fault {
  // These come from a proxy that asks for its own password, blocks the address or lost the server. They say nothing about
  // the session, the license or the item.
  if ((answer.status === 401 || answer.status === 451) && isPage(answer, body))
    return { kind: 'unreadable', member: 'body' }
  if (!isOther && ((answer.status === 401 && !isOwnUnauthorized(answer, body)) || isForeignNotFound(answer, body)))
    return { kind: 'unreadable', member: String(answer.status) }
  return {
    kind: 'refused',
    status: answer.status,
    text: isPage(answer, body) || reasonIn(body) !== null ? '' : body.trim().slice(0, MAX_TEXT_LENGTH),
    reason: reasonIn(body),
    retryAfterMs: retryAfterMs(answer.header('retry-after'), now),
  }
}

/**
 * Returns the capability that a server lacks according to its refusal, or null. A 404 alone may only mean that an item
 * is missing. The path itself is missing if the text says so, if the server read a newer path segment as an id (400), or
 * if the path is a list without an id. 415 means an unknown message type.
 */
export function missingCapability({ capability, method = 'GET', path }: ApiRequest, fault: Fault): Capability | null {
  if (capability === undefined || fault.kind !== 'refused') return null
  const { status, text } = fault
  const isNamed = status === 404 ? /^not found$/i.test(text) : status === 400 && text.startsWith('failed to parse path')
  const isListWithoutId = method === 'GET' && !/\d/.test(path) && (status === 404 || status === 400)
  const isUnknownType = status === 415
  return isNamed || isListWithoutId || isUnknownType ? capability : null
}

/** Whether an answer is an HTML page, which comes from a proxy or a login portal. */
export const isPage = (answer: HttpAnswer, body: string) =>
  (answer.header('content-type') ?? '').includes('text/html') ||
  /^\s*<(!doctype|html|\?xml|head|body|center|h1)\b/i.test(body)

/** Returns the reason in the protocol's only JSON error, such as `{"reason":"email_conflict"}`; null without one. */
function reasonIn(body: string): string | null {
  if (!body.startsWith('{')) return null
  try {
    const { reason } = JSON.parse(body) as { reason?: unknown }
    return typeof reason === 'string' ? reason : null
  } catch {
    return null
  }
}

/** The longest accepted wait. A longer Retry-After comes from a broken proxy. */
const MAX_WAIT_MS = 300_000

/** Returns the wait that Retry-After states as seconds or as a date; null when it is missing or invalid. */
function retryAfterMs(header: string | null, now: number): number | null {
  if (header === null) return null
  const ms = /^\d+$/.test(header.trim()) ? Number(header) * 1000 : Date.parse(header) - now
  return Number.isNaN(ms) ? null : Math.min(Math.max(0, ms), MAX_WAIT_MS)
}
