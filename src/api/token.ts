/**
 * Signing in and out. Plain functions, no endpoints: RTK Query would keep passwords and tokens in the store. Tokens go
 * straight into the vault.
 */
import type { User } from '@/domain/user'
import { toLogin, type Login } from '@/wire/session'
import { ask, type Asked } from './ask'
import type { ApiContext } from './context'
import type { ApiRequest } from './request'

/** Who is signed in now, and at which installation. */
export type SignedIn = { user: User; serverId: string }

/** Where this browser remembers which installation it signed in at: the key of older clients. */
export const SERVER_ID_KEY = 'VOCECHAT_SERVER_ID'

export type Registration = {
  email: string
  password: string
  name: string
  language?: string
  magicToken?: string
  widgetId?: string
}

/** Signs in by any request that answers with a session: it goes into the vault, who it is comes back. */
export async function beginSession(
  context: ApiContext,
  request: ApiRequest,
  signal?: AbortSignal,
): Promise<Asked<SignedIn>> {
  const asked = await ask<Login>(context, { ...request, signed: false, read: toLogin }, signal)
  if ('fault' in asked) return asked
  const { user, serverId, token, refreshToken, lifeMs } = asked.value
  const expiresAt = context.ports.clock.now() + lifeMs
  const { id: userId, name, email, isAdmin, createdBy } = user
  context.ports.vault.begin({ userId, token, refreshToken, expiresAt }, { userId, name, email, isAdmin, createdBy })
  context.credentials.begin(userId)
  context.ports.preferences.write(SERVER_ID_KEY, serverId)
  return { value: { user, serverId } }
}

/** POST /token/login with e-mail and password. 401 wrong password, 404 unknown person, 403 method off, 423 frozen, 451 licence. */
export const logIn = (context: ApiContext, form: { email: string; password: string }, signal?: AbortSignal) =>
  beginSession(
    context,
    {
      method: 'POST',
      path: '/token/login',
      json: {
        credential: { type: 'password', email: form.email.trim(), password: form.password },
        device: context.ports.vault.deviceKey(),
        device_token: null,
      },
    },
    signal,
  )

/** GET /token/login_guest: makes a new guest at every call; never ask twice for one. 403 when guests are not let in. */
export const logInAsGuest = (context: ApiContext) => beginSession(context, { path: '/token/login_guest' })

/** POST /user/register, signed in at once. 409 with the reason `email_conflict`, 403 by invitation only, 412 bad invitation, 451. */
export const register = (context: ApiContext, form: Registration, signal?: AbortSignal) =>
  beginSession(
    context,
    {
      method: 'POST',
      path: '/user/register',
      json: {
        // As it was typed it could never sign in: login compares in lower case, registration stores what it gets.
        email: form.email.trim().toLowerCase(),
        password: form.password,
        name: form.name,
        gender: 0,
        language: form.language ?? 'en-US',
        device: context.ports.vault.deviceKey(),
        // An empty one would be refused as invalid.
        ...(form.magicToken && { magic_token: form.magicToken }),
        // Servers below 0.3.12 overlook it.
        ...(form.widgetId && { widget_id: form.widgetId }),
      },
    },
    signal,
  )

/** GET /token/logout: tells the server, as well as the network allows; the vault is emptied in any case. */
export async function logOut(context: ApiContext): Promise<Asked<null>> {
  const session = context.ports.vault.session()
  if (!session) return { value: null }
  // First the vault: whatever happens to the request, nobody is signed in here any more.
  context.ports.vault.clear()
  return ask<null>(context, {
    path: '/token/logout',
    headers: { 'X-API-Key': session.token },
    signed: false,
    timeoutMs: 5_000,
  })
}

/** POST /user/change_password: 403 when the old one is wrong. The sessions stay. */
export const changePassword = (context: ApiContext, form: { oldPassword: string; newPassword: string }) =>
  ask<null>(context, {
    method: 'POST',
    path: '/user/change_password',
    json: { old_password: form.oldPassword, new_password: form.newPassword },
  })
