/** Registers this device for push. Plain functions, because anybody with the token can wake the device. */
import { requestServer } from './requestServer'
import type { ApiContext } from './context'

/** PUT /token/device_token: for the device of this session; null removes the token. 403 for guests. */
export const setPushToken = (context: ApiContext, token: string | null) =>
  requestServer<null>(context, { method: 'PUT', path: '/token/device_token', json: { device_token: token } })

/** PUT /user/update_fcm_token: for a device by its name, which the server creates when it is new; guests too. */
export const setPushTokenOf = (context: ApiContext, device: string, token: string) =>
  requestServer<null>(context, {
    method: 'PUT',
    path: '/user/update_fcm_token',
    query: { device },
    body: token,
    contentType: 'text/plain',
  })
