/** Links that come by mail, and looking at invitations before signing in. Plain functions: tokens and passwords stay out of the store. */
import { toMailedInvitation } from '@/wire/invitation'
import { toFlag } from '@/wire/server'
import { ask, type Asked } from './ask'
import type { ApiContext } from './context'

/** POST /user/send_login_magic_link: says nothing of whether the address is known. 406 when this way is off, 403 without a mail template, 451. */
export const sendLoginLink = (context: ApiContext, email: string, signal?: AbortSignal) =>
  ask<null>(
    context,
    { method: 'POST', path: '/user/send_login_magic_link', query: { email: email.trim() }, signed: false },
    signal,
  )

/** POST /user/check_magic_token: whether a link is genuine and not over. No answer counts as no: 0.3.3 hangs up on what is no token. */
export async function isLinkGood(context: ApiContext, token: string, signal?: AbortSignal): Promise<Asked<boolean>> {
  const json = { magic_token: token }
  const asked = await ask<boolean>(
    context,
    { method: 'POST', path: '/user/check_magic_token', json, signed: false, read: toFlag },
    signal,
  )
  return 'fault' in asked && asked.fault.kind === 'network' ? { value: false } : asked
}

/**
 * POST /user/send_reg_magic_link: binds address and password to an invitation. `isMailed`: the rest follows by mail; else
 * `token` goes on to registering. null: the invitation is no good. 409 address taken, 400 invitation of before a restart.
 */
export const bindInvitation = (
  context: ApiContext,
  form: { token: string; email: string; password: string },
  signal?: AbortSignal,
) =>
  ask<{ token: string; isMailed: boolean } | null>(
    context,
    {
      method: 'POST',
      path: '/user/send_reg_magic_link',
      json: { magic_token: form.token, email: form.email.trim().toLowerCase(), password: form.password },
      signed: false,
      read: toMailedInvitation,
    },
    signal,
  )

/** GET /user/check_email: whether an address is free; 400 when it is none. */
export const askEmailFree = (context: ApiContext, email: string, signal?: AbortSignal) =>
  ask<boolean>(context, { path: '/user/check_email', query: { email }, signed: false, read: toFlag }, signal)

/** GET /admin/smtp/enabled: whether this server sends mails at all; without, links by mail are not offered. */
export const askMailEnabled = (context: ApiContext, signal?: AbortSignal) =>
  ask<boolean>(context, { path: '/admin/smtp/enabled', signed: false, read: toFlag }, signal)
