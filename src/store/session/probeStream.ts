/**
 * Determines why a stream does not open. A browser hides the status of a refused stream. An ordinary request is sent
 * first, and if that works, the stream's own address is requested in the same way.
 */
import { requestServer } from '@/api/request/requestServer'
import { runQuery } from '@/api/request/runQuery'
import { userApi } from '@/api/user/user'
import { isPage, refusal } from '@/api/fault'
import type { Fault } from '@/domain/fault'
import type { HttpOutcome } from '@/platform/network/http'
import { streamAddress } from '@/stream/middleware'
import type { StoreDeps } from '../storeDeps'
import { streamExplained } from '../connection/connectionSlice'
import { selectIsGuest } from './selectors'
import { endSession } from './session'

/** The reason why a stream does not open. */
export type ProbeResult =
  /** The server does not answer. */
  | { why: 'unreachable' }
  /** The stream would open now. */
  | { why: 'open' }
  /** The server has no stream for this session (204). */
  | { why: 'noStream' }
  /** The token is invalid, and a renewal has been tried (401). */
  | { why: 'token' }
  /** This device was signed out by someone else (403). The server's list of devices has to confirm it. */
  | { why: 'removed' }
  /** Too many requests (429). */
  | { why: 'busy'; afterMs: number }
  /** The server fails (5xx) or sends an unexpected response. */
  | { why: 'trouble'; afterMs: number }
  /** An HTML page came instead of a stream: a portal or a proxy is in between. */
  | { why: 'page' }
  /** Something that this server does not send: a proxy refuses. */
  | { why: 'unexpected' }

/** The server's name for the device of every guest. */
const GUEST_DEVICE = 'guest_device'
/** A refusal comes at once; a request that stays open this long counts as a working stream. */
const STREAM_TIMEOUT_MS = 4_000
/** Minimum delay in ms for reasons that last longer. */
const MIN_DELAY_MS: Partial<Record<ProbeResult['why'], number>> = {
  noStream: 60_000,
  page: 15_000,
  unexpected: 15_000,
}

const byStatus = (status: number, afterMs: number): ProbeResult =>
  status === 401 ? { why: 'token' } : status === 429 ? { why: 'busy', afterMs } : { why: 'trouble', afterMs }

/** The result for an ordinary request that failed. */
export function resultOfFault(fault: Fault): ProbeResult {
  switch (fault.kind) {
    case 'signedOut':
      return { why: 'token' }
    case 'unreadable':
      return { why: fault.member === 'body' ? 'page' : 'unexpected' }
    case 'refused':
      return byStatus(fault.status, fault.retryAfterMs ?? 0)
    default:
      return { why: 'unreachable' }
  }
}

/**
 * The result for an ordinary request to the stream's address. A stream that opens never ends by itself, so a timeout
 * means that it works.
 */
export async function resultOfStream(outcome: HttpOutcome, now: number): Promise<ProbeResult> {
  if (outcome.state === 'timeout') return { why: 'open' }
  if (outcome.state !== 'answered') return { why: 'unreachable' }
  const { status } = outcome
  if (status === 204) return { why: 'noStream' }
  const body = await outcome.text()
  const fault = refusal(outcome, body, now)
  const afterMs = (fault.kind === 'refused' && fault.retryAfterMs) || 0
  // A proxy's HTML page says nothing about this device. A 5xx from it counts as server trouble.
  if (isPage(outcome, body)) return status >= 500 || status === 429 ? byStatus(status, afterMs) : { why: 'page' }
  if (fault.kind === 'unreadable') return { why: 'unexpected' }
  if (status === 403) return { why: 'removed' }
  return status === 200 ? { why: 'open' } : byStatus(status, afterMs)
}

/**
 * Finds the reason and ends the session if the server has ended it. Resolves with the delay that the server asks for,
 * in ms. `signal` is aborted when the stream is opened again: the stream's own address must not be requested any more,
 * because the server closes a stream when the same device opens another one.
 */
export async function probeStream(deps: StoreDeps, signal: AbortSignal): Promise<{ afterMs: number }> {
  const found = await findReason(deps, signal)
  if (found === null) return { afterMs: 0 }
  const result: ProbeResult = found.why === 'removed' && !(await isDeviceRemoved(deps)) ? { why: 'unexpected' } : found
  deps.dispatch(streamExplained(result.why))
  if (result.why === 'removed') void deps.dispatch(endSession('delete_device'))
  return { afterMs: 'afterMs' in result ? result.afterMs : (MIN_DELAY_MS[result.why] ?? 0) }
}

/** GET /user/devices: whether the server's list lacks this device. Others can send a 403, too. */
async function isDeviceRemoved({ dispatch, getState, context }: StoreDeps): Promise<boolean> {
  const devices = await dispatch(runQuery(userApi.endpoints.devices, undefined, { fresh: true }))
  const own = selectIsGuest(getState()) ? GUEST_DEVICE : context.ports.tokenStorage.deviceKey()
  return 'value' in devices && !devices.value.includes(own)
}

/** Resolves with null if `signal` was aborted. */
async function findReason({ getState, context }: StoreDeps, signal: AbortSignal): Promise<ProbeResult | null> {
  // This request also renews an invalid token.
  const me = await requestServer(context, { path: '/user/me' })
  if ('fault' in me) return resultOfFault(me.fault)
  const fresh = await context.credentials.freshToken()
  if ('fault' in fresh) return resultOfFault(fresh.fault)
  if (signal.aborted) return null
  const url = streamAddress(fresh.token, getState().sync)
  const outcome = await context.ports.http({ method: 'GET', url, timeoutMs: STREAM_TIMEOUT_MS, signal })
  return signal.aborted ? null : resultOfStream(outcome, context.ports.clock.now())
}
