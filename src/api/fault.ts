/** Faults out of answers. What a proxy says in HTML is never shown to anybody. */
import type { Fault } from '@/domain/fault'
import type { Capability } from '@/domain/serverVersion'
import type { HttpAnswer, HttpOutcome } from '@/platform/http'
import type { ApiRequest } from './request'

/** A person can read so much of what a server says. */
const LONGEST_TEXT = 500

/** The fault of a request that got no answer. */
export function unansweredFault(outcome: Exclude<HttpOutcome, HttpAnswer>): Fault {
  return outcome.state === 'timeout' ? { kind: 'timeout', afterMs: outcome.afterMs } : { kind: outcome.state }
}

/** The fault of an answer whose status is not 2xx. `now` in ms since 1970, for dates in Retry-After. */
export function refusal(answer: HttpAnswer, body: string, now: number): Fault {
  return {
    kind: 'refused',
    status: answer.status,
    text: isPage(answer, body) || reasonIn(body) !== null ? '' : body.trim().slice(0, LONGEST_TEXT),
    reason: reasonIn(body),
    retryAfterMs: retryAfterMs(answer.header('retry-after'), now),
  }
}

/**
 * The capability that a refusal shows to be missing, or null. Older servers name an unknown path in words, or read a
 * newer word as an id; a plain 404 elsewhere says that a thing is gone, not the path. A list without an id can be
 * missing for no other reason, and a type of message is refused as such (415).
 */
export function missingCapability({ capability, method = 'GET', path }: ApiRequest, fault: Fault): Capability | null {
  if (capability === undefined || fault.kind !== 'refused') return null
  const { status, text } = fault
  const isNamed = status === 404 ? /^not found$/i.test(text) : status === 400 && text.startsWith('failed to parse path')
  const isBareList = method === 'GET' && !/\d/.test(path) && (status === 404 || status === 400)
  const isUnknownType = status === 415
  return isNamed || isBareList || isUnknownType ? capability : null
}

/** Whether an answer is a page made for people, by a proxy or a login portal in between. */
export const isPage = (answer: HttpAnswer, body: string) =>
  (answer.header('content-type') ?? '').includes('text/html') ||
  /^\s*<(!doctype|html|\?xml|head|body|center|h1)\b/i.test(body)

/** The one JSON error of the protocol: `{"reason":"email_conflict"}`. */
function reasonIn(body: string): string | null {
  if (!body.startsWith('{')) return null
  try {
    const { reason } = JSON.parse(body) as { reason?: unknown }
    return typeof reason === 'string' ? reason : null
  } catch {
    return null
  }
}

/** Whoever is told to wait for a year has met a broken proxy: asked is again after five minutes at the latest. */
const LONGEST_WAIT_MS = 300_000

/** Seconds, or a date; null where the header is missing or nonsense. */
function retryAfterMs(header: string | null, now: number): number | null {
  if (header === null) return null
  const ms = /^\d+$/.test(header.trim()) ? Number(header) * 1000 : Date.parse(header) - now
  return Number.isNaN(ms) ? null : Math.min(Math.max(0, ms), LONGEST_WAIT_MS)
}
