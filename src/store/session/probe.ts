/**
 * Why a stream does not come about. A browser hides the status of a refused stream, so something ordinary is asked, and
 * if that works, the stream's own address, as an ordinary request.
 */
import { ask } from '@/api/ask'
import type { Fault } from '@/domain/fault'
import { streamAddress } from '@/stream/middleware'
import type { StoreParts } from '../storeParts'
import { endSession } from './signIn'

/** A stream that is refused is refused at once; one that is held open is fine. */
const STREAM_PATIENCE_MS = 4_000

/** Asks, ends the session where the server has ended it, and tells how long the server wants to be left alone. */
export function makeProbe({ dispatch, getState, context }: StoreParts) {
  const wait = (fault: Fault) => ({ afterMs: fault.kind === 'refused' ? (fault.retryAfterMs ?? 0) : 0 })
  return async (): Promise<{ afterMs: number }> => {
    const me = await ask(context, { path: '/user/me' })
    // No network, a portal in between, a server in trouble, a session that is over (which tells so by itself).
    if ('fault' in me) return wait(me.fault)
    const fresh = await context.credentials.freshToken()
    if ('fault' in fresh) return wait(fresh.fault)
    const url = streamAddress(fresh.token, getState().sync)
    const outcome = await context.ports.http({ method: 'GET', url, timeoutMs: STREAM_PATIENCE_MS })
    if (outcome.state !== 'answered') return { afterMs: 0 }
    // The device has no entry any more: somebody signed it out while we were away (GET /user/events).
    if (outcome.status === 403) void dispatch(endSession('delete_device'))
    return { afterMs: Number(outcome.header('retry-after') ?? 0) * 1000 || 0 }
  }
}
