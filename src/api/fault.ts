/** Turns answers into faults. HTML from a proxy is never displayed. */
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

/** Recognizes the text of a server whose license forbids the request (451). */
export const isLicenseError = (body: string) => body.startsWith('License error')

/** Returns the fault of an answer whose status is not 2xx. `now` is ms since 1970, for dates in Retry-After. */
export function refusal(answer: HttpAnswer, body: string, now: number): Fault {
  // The answer comes from a proxy that asks for its own password or blocks the address: it does not concern the session
  // or the license.
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
 * Returns the capability that a refusal proves to be missing, or null. Older servers describe an unknown path in a
 * text, or read a newer path segment as an id. A plain 404 elsewhere means that an item is missing, not the path. A
 * list without an id can only be missing as a path, and an unknown message type is refused with 415.
 */
export function missingCapability({ capability, method = 'GET', path }: ApiRequest, fault: Fault): Capability | null {
  if (capability === undefined || fault.kind !== 'refused') return null
  const { status, text } = fault
  const isNamed = status === 404 ? /^not found$/i.test(text) : status === 400 && text.startsWith('failed to parse path')
  const isBareList = method === 'GET' && !/\d/.test(path) && (status === 404 || status === 400)
  const isUnknownType = status === 415
  return isNamed || isBareList || isUnknownType ? capability : null
}

/** Whether an answer is an HTML page, from a proxy or a login portal in between. */
export const isPage = (answer: HttpAnswer, body: string) =>
  (answer.header('content-type') ?? '').includes('text/html') ||
  /^\s*<(!doctype|html|\?xml|head|body|center|h1)\b/i.test(body)

/** Reads the only JSON error of the protocol: `{"reason":"email_conflict"}`. */
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

/** Reads seconds or a date; null when the header is missing or invalid. */
function retryAfterMs(header: string | null, now: number): number | null {
  if (header === null) return null
  const ms = /^\d+$/.test(header.trim()) ? Number(header) * 1000 : Date.parse(header) - now
  return Number.isNaN(ms) ? null : Math.min(Math.max(0, ms), MAX_WAIT_MS)
}
