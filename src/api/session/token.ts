/**
 * Signing in and out. Plain functions, no endpoints, because RTK Query would keep passwords and tokens in the store.
 * Tokens go directly into the token storage.
 */
import type { User } from '@/domain/user'
import { knownPushToken } from '@/platform/storage/knownPushToken'
import { toLogin, type Login } from '@/wire/session'
import { requestServer, type RequestResult } from '@/api/request/requestServer'
import type { ApiContext } from '@/api/context'
import type { ApiRequest } from '@/api/request/request'

/** The signed-in user, and the id of the installation. */
export type SignedIn = { user: User; serverId: string }

/** The local storage key for the installation of the last sign-in, the same as in older clients. */
export const SERVER_ID_KEY = 'VOCECHAT_SERVER_ID'

/** Without email and password, `magicToken` must be one that was confirmed by mail. */
export type Registration = {
  email?: string
  password?: string
  name: string
  language?: string
  magicToken?: string
  widgetId?: string
}

/**
 * Signs in by any request that answers with a session: stores the session in the token storage and returns the user.
 */
export async function beginSession(
  context: ApiContext,
  request: ApiRequest,
  signal?: AbortSignal,
): Promise<RequestResult<SignedIn>> {
  const result = await requestServer<Login>(context, { ...request, isAuthenticated: false, read: toLogin }, signal)
  if ('fault' in result) return result
  const { user, serverId, token, refreshToken, lifetimeMs } = result.value
  const expiresAt = context.ports.clock.now() + lifetimeMs
  const { id: userId, name, email, isAdmin, createdBy } = user
  context.ports.tokenStorage.begin(
    { userId, token, refreshToken, expiresAt },
    { userId, name, email, isAdmin, createdBy },
  )
  context.credentials.bindToUser(userId)
  context.ports.preferences.write(SERVER_ID_KEY, serverId)
  return { value: { user, serverId } }
}

/**
 * POST /token/login with email and password. 401 wrong password, 404 unknown person, 403 method off, 423 frozen, 451
 * license.
 */
export const logIn = (context: ApiContext, form: { email: string; password: string }, signal?: AbortSignal) =>
  beginSession(
    context,
    {
      method: 'POST',
      path: '/token/login',
      json: {
        credential: { type: 'password', email: form.email.trim(), password: form.password },
        device: context.ports.tokenStorage.deviceKey(),
        device_token: knownPushToken(context.ports.preferences),
      },
    },
    signal,
  )

/** GET /token/login_guest: creates a new guest at every call, so never retry it. 403 when guests are not allowed. */
export const logInAsGuest = (context: ApiContext) => beginSession(context, { path: '/token/login_guest' })

/**
 * POST /user/register: registers and signs in. 409 with the reason `email_conflict`, 403 by invitation only, 412
 * invalid invitation, 451.
 */
export const register = (context: ApiContext, form: Registration, signal?: AbortSignal) =>
  beginSession(
    context,
    {
      method: 'POST',
      path: '/user/register',
      json: {
        // Registration stores the address as it is, and login compares in lower case: capitals could never sign in.
        email: form.email?.trim().toLowerCase(),
        password: form.password,
        name: form.name,
        gender: 0,
        language: form.language ?? 'en-US',
        device: context.ports.tokenStorage.deviceKey(),
        // The server refuses an empty token as invalid.
        ...(form.magicToken && { magic_token: form.magicToken }),
        // Servers below 0.3.12 ignore it.
        ...(form.widgetId && { widget_id: form.widgetId }),
      },
    },
    signal,
  )

/** GET /token/logout: clears the token storage, and tells the server if the network allows. */
export async function logOut(context: ApiContext): Promise<RequestResult<null>> {
  const session = context.ports.tokenStorage.session()
  if (!session) return { value: null }
  // Clear first, so that nobody is signed in here even if the request fails.
  context.ports.tokenStorage.clear()
  return requestServer<null>(context, {
    path: '/token/logout',
    headers: { 'X-API-Key': session.token },
    isAuthenticated: false,
    timeoutMs: 5_000,
  })
}

/** POST /user/change_password: 403 when the old one is wrong. The sessions stay valid. */
export const changePassword = (context: ApiContext, form: { oldPassword: string; newPassword: string }) =>
  requestServer<null>(context, {
    method: 'POST',
    path: '/user/change_password',
    json: { old_password: form.oldPassword, new_password: form.newPassword },
  })
