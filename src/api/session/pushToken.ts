/** Registers this device for push. Plain functions, so that push tokens stay out of the store. */
import { requestServer } from '@/api/request/requestServer'
import type { ApiContext } from '@/api/context'

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
