/**
 * Links sent by mail, and checks of invitations before sign-in. Plain functions, so that tokens and passwords stay out
 * of the store.
 */
import { isRefused, type Fault } from '@/domain/fault'
import { toMailedInvitation } from '@/wire/invitation'
import { toFlag } from '@/wire/server'
import { mailEnabledRequest } from '@/api/request/publicRequests'
import { requestServer, type RequestResult } from '@/api/request/requestServer'
import type { ApiContext } from '@/api/context'

/**
 * POST /user/send_login_magic_link: does not reveal whether the address is known. 406 when this method is off, 403
 * without a mail template, 451.
 */
export const sendLoginLink = (context: ApiContext, email: string, signal?: AbortSignal) =>
  requestServer<null>(
    context,
    { method: 'POST', path: '/user/send_login_magic_link', query: { email: email.trim() }, isAuthenticated: false },
    signal,
  )

/** 0.3.3 closes the connection for tokens that are this short, which a proxy reports as 502. Real tokens are longer. */
const SHORT_TOKEN = /^([0-9a-f]{2}){1,31}$/i
const isConnectionClosed = (fault: Fault) => fault.kind === 'network' || isRefused(fault, 502)

/** POST /user/check_magic_token: whether the token of a link is valid and not expired. */
export async function checkMagicToken(
  context: ApiContext,
  token: string,
  signal?: AbortSignal,
): Promise<RequestResult<boolean>> {
  const json = { magic_token: token }
  const result = await requestServer<boolean>(
    context,
    { method: 'POST', path: '/user/check_magic_token', json, isAuthenticated: false, read: toFlag },
    signal,
  )
  return 'fault' in result && isConnectionClosed(result.fault) && SHORT_TOKEN.test(token) ? { value: false } : result
}

/** The answer of newer servers to an invalid invitation. */
const INVALID_INVITATION: Fault = { kind: 'refused', status: 412, text: '', reason: null, retryAfterMs: null }

/**
 * POST /user/send_reg_magic_link: adds an email address and a password to an invitation. If `isMailed`, the server has
 * mailed a link to continue; otherwise register with `token`. 412 invalid invitation (0.3.3: an empty answer), 409
 * address taken, 400 invitation from before a restart of the server.
 */
export async function bindInvitation(
  context: ApiContext,
  form: { token: string; email: string; password: string },
  signal?: AbortSignal,
): Promise<RequestResult<{ token: string; isMailed: boolean }>> {
  const result = await requestServer<{ token: string; isMailed: boolean } | null>(
    context,
    {
      method: 'POST',
      path: '/user/send_reg_magic_link',
      json: { magic_token: form.token, email: form.email.trim().toLowerCase(), password: form.password },
      isAuthenticated: false,
      read: toMailedInvitation,
    },
    signal,
  )
  if ('fault' in result) return result
  return result.value === null ? { fault: INVALID_INVITATION } : { value: result.value }
}

/** GET /user/check_email: whether an email address is available; 400 when it is not an address. */
export const checkEmailAvailable = (context: ApiContext, email: string, signal?: AbortSignal) =>
  requestServer<boolean>(
    context,
    { path: '/user/check_email', query: { email }, isAuthenticated: false, read: toFlag },
    signal,
  )

/** GET /admin/smtp/enabled: whether this server sends mail; if not, links by mail are not offered. */
export const fetchMailEnabled = (context: ApiContext, signal?: AbortSignal) =>
  requestServer<boolean>(context, mailEnabledRequest, signal)
