/** Where this device is woken. Plain functions: who has the token can wake the device. */
import { ask } from './ask'
import type { ApiContext } from './context'

/** PUT /token/device_token: for the device of this session; null takes it away. 403 for guests. */
export const setPushToken = (context: ApiContext, token: string | null) =>
  ask<null>(context, { method: 'PUT', path: '/token/device_token', json: { device_token: token } })

/** PUT /user/update_fcm_token: for a device by its name, which the server makes when it is new; guests too. */
export const setPushTokenOf = (context: ApiContext, device: string, token: string) =>
  ask<null>(context, {
    method: 'PUT',
    path: '/user/update_fcm_token',
    query: { device },
    body: token,
    contentType: 'text/plain',
  })
