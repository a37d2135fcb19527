/** The person with whom visitors of a widget talk. Plain functions, because there is no store before the first message. */
import { isRefused } from '@/domain/fault'
import { requestServer } from '@/api/request/requestServer'
import type { ApiContext } from '@/api/context'

/** A slow answer must not delay the first message. */
const TIMEOUT_MS = 5_000

/**
 * GET /user/{uid}: whether somebody has this id; null if the server does not tell. 0.3.3 tells it without a session, others may
 * want one: `isAuthenticated`.
 */
export async function fetchIsPerson(
  context: ApiContext,
  userId: number,
  { isAuthenticated = false } = {},
): Promise<boolean | null> {
  const answer = await requestServer<unknown>(context, {
    path: `/user/${userId}`,
    isAuthenticated,
    timeoutMs: TIMEOUT_MS,
  })
  if (!('fault' in answer)) return true
  return isRefused(answer.fault, 404) ? false : null
}

/** DELETE /user/delete: deletes the account of the session, which gives its seat in the license back, and ends the session here. */
export async function giveAccountBack(context: ApiContext): Promise<void> {
  await requestServer<null>(context, { method: 'DELETE', path: '/user/delete', timeoutMs: TIMEOUT_MS })
  context.ports.tokenStorage.clear()
}
