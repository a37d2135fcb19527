/** Registers this device for push. Plain functions, so that push tokens stay out of the store. */
import { toPushConfig } from '@/wire/configuration'
import { requestServer } from './requestServer'
import type { ApiContext } from './context'

/** The storage key of the push token, the same as in older clients. */
export const PUSH_TOKEN_KEY = 'VOCECHAT_DEVICE_TOKEN'

/**
 * Returns the push token of this browser, or null. Every sign-in sends it, because the server replaces the one it has by
 * what a sign-in contains.
 */
export const knownPushToken = ({ ports }: ApiContext): string | null => ports.preferences.read(PUSH_TOKEN_KEY)

/** PUT /token/device_token: sets the push token of this session's device; null removes it. 403 for guests. */
export const setPushToken = (context: ApiContext, token: string | null) =>
  requestServer<null>(context, { method: 'PUT', path: '/token/device_token', json: { device_token: token } })

/** PUT /user/update_fcm_token: sets the push token of a device by name; a new name is added. Guests may, too. */
export const setPushTokenOf = (context: ApiContext, device: string, token: string) =>
  requestServer<null>(context, {
    method: 'PUT',
    path: '/user/update_fcm_token',
    query: { device },
    body: token,
    contentType: 'text/plain',
  })

/** GET /admin/fcm/config, without its secrets: whether the server sends pushes. Admins only. */
export const isPushEnabled = (context: ApiContext) =>
  requestServer<boolean>(context, { path: '/admin/fcm/config', read: (body) => toPushConfig(body).enabled })
