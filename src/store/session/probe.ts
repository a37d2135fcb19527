/**
 * Why a stream does not come about. A browser hides the status of a refused stream, so something ordinary is asked, and
 * if that works, the stream's own address, as an ordinary request.
 */
import { ask } from '@/api/ask'
import { isPage, refusal } from '@/api/fault'
import type { Fault } from '@/domain/fault'
import type { HttpOutcome } from '@/platform/http'
import { LONGEST_RETRY_MS } from '@/stream/machine'
import { streamAddress } from '@/stream/middleware'
import type { StoreParts } from '../storeParts'
import { streamExplained } from './connectionSlice'
import { endSession } from './signIn'

/** What stands in the way of a stream. */
export type Verdict =
  /** Nobody answered. */
  | { why: 'unreachable' }
  /** Nothing: it would open now. */
  | { why: 'open' }
  /** The server has no stream for us (204). */
  | { why: 'noStream' }
  /** The token does not count; a renewal has been tried (401). */
  | { why: 'token' }
  /** Somebody signed this device out while we were away (403). */
  | { why: 'removed' }
  /** Asked too often (429). */
  | { why: 'busy'; afterMs: number }
  /** The server is in trouble (5xx), or says something that no server should. */
  | { why: 'trouble'; afterMs: number }
  /** A page for people came where a stream was expected: a portal or a proxy is in between. */
  | { why: 'page' }

/** A stream that is refused is refused at once; one that is held open is fine. */
const STREAM_PATIENCE_MS = 4_000
/** What is not going to be better in a moment. */
const LONG_MS: Partial<Record<Verdict['why'], number>> = { noStream: LONGEST_RETRY_MS, page: 15_000 }

const byStatus = (status: number, afterMs: number): Verdict =>
  status === 401 ? { why: 'token' } : status === 429 ? { why: 'busy', afterMs } : { why: 'trouble', afterMs }

/** What an ordinary request that failed says. */
export function verdictOfFault(fault: Fault): Verdict {
  switch (fault.kind) {
    case 'signedOut':
      return { why: 'token' }
    case 'unreadable':
      return { why: 'page' }
    case 'refused':
      return byStatus(fault.status, fault.retryAfterMs ?? 0)
    default:
      return { why: 'unreachable' }
  }
}

/** What the stream's own address says when it is asked like any other; a stream that opens never ends by itself. */
export async function verdictOfStream(outcome: HttpOutcome, now: number): Promise<Verdict> {
  if (outcome.state === 'timeout') return { why: 'open' }
  if (outcome.state !== 'answered') return { why: 'unreachable' }
  const { status } = outcome
  if (status === 204) return { why: 'noStream' }
  const body = await outcome.text()
  const fault = refusal(outcome, body, now)
  const afterMs = (fault.kind === 'refused' && fault.retryAfterMs) || 0
  // what a proxy says in HTML says nothing about this device, and its 5xx is the server's trouble
  if (isPage(outcome, body)) return status >= 500 || status === 429 ? byStatus(status, afterMs) : { why: 'page' }
  if (status === 403) return { why: 'removed' }
  return status === 200 ? { why: 'open' } : byStatus(status, afterMs)
}

/** Asks, ends the session where the server has ended it, and tells how long the server wants to be left alone. */
export async function probe(parts: StoreParts): Promise<{ afterMs: number }> {
  const verdict = await look(parts)
  parts.dispatch(streamExplained(verdict.why))
  if (verdict.why === 'removed') void parts.dispatch(endSession('delete_device'))
  return { afterMs: 'afterMs' in verdict ? verdict.afterMs : (LONG_MS[verdict.why] ?? 0) }
}

async function look({ getState, context }: StoreParts): Promise<Verdict> {
  // renews a token that does not count
  const me = await ask(context, { path: '/user/me' })
  if ('fault' in me) return verdictOfFault(me.fault)
  const fresh = await context.credentials.freshToken()
  if ('fault' in fresh) return verdictOfFault(fresh.fault)
  const url = streamAddress(fresh.token, getState().sync)
  const outcome = await context.ports.http({ method: 'GET', url, timeoutMs: STREAM_PATIENCE_MS })
  return verdictOfStream(outcome, context.ports.clock.now())
}
