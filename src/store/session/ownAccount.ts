/**
 * Thunks for the user's own sign-in methods and devices. They pass secrets to plain functions of `api`, so that no password enters
 * the store.
 */
import { fetchLinkedLogins } from '@/api/session/otherLogin'
import { changePassword } from '@/api/session/token'
import type { Client } from '@/domain/deviceKey'
import type { LinkedLogins } from '@/domain/account'
import type { Result } from '@/domain/result'
import type { AppThunk } from '../context'

/** POST /user/change_password. An account without a password has the old password ''. 403 wrong old password. */
export const changeMyPassword =
  (form: { oldPassword: string; newPassword: string }): AppThunk<Promise<Result<null>>> =>
  (_dispatch, _getState, context) =>
    changePassword(context, form)

/** Returns the sign-in methods of the user (GET /token/credentials). */
export const loadLinkedLogins =
  (signal?: AbortSignal): AppThunk<Promise<Result<LinkedLogins>>> =>
  (_dispatch, _getState, context) =>
    fetchLinkedLogins(context, signal)

/** Returns the name under which the server lists this device, and its browser and system if they are known. */
export const ownDevice =
  (): AppThunk<{ key: string; client: Client | null }> =>
  (_dispatch, _getState, { ports }) => ({ key: ports.tokenStorage.deviceKey(), client: ports.site.client() })
