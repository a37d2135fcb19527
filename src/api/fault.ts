/** Makes faults from failed requests. HTML from a proxy is never displayed. */
import type { Fault } from '@/domain/fault'
import type { Capability } from '@/domain/serverVersion'
import type { HttpAnswer, HttpOutcome } from '@/platform/http'
import type { ApiRequest } from './request'

/** The longest server text that is displayed. */
const MAX_TEXT_LENGTH = 500

/** Returns the fault of a request without an answer. */
export function unansweredFault(outcome: Exclude<HttpOutcome, HttpAnswer>): Fault {
  return outcome.state === 'timeout' ? { kind: 'timeout', afterMs: outcome.afterMs } : { kind: outcome.state }
}

/** Whether the body of a 451 says that the server's license forbids the request. */
export const isLicenseError = (body: string) => body.startsWith('License error')

/** Returns the fault of an answer whose status is not 2xx. `now` is ms since 1970, for dates in Retry-After. */
export function refusal(answer: HttpAnswer, body: string, now: number): Fault {
  // A page with these statuses comes from a proxy that asks for its own password or blocks the address. It says nothing
  // about the session or the license.
  if ((answer.status === 401 || answer.status === 451) && isPage(answer, body))
    return { kind: 'unreadable', member: 'body' }
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
