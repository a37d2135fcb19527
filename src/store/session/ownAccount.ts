/**
 * Thunks for the user's own sign-in methods and devices. They pass secrets to plain functions of `api`, so that no password enters
 * the store.
 */
import { fetchLinkedLogins } from '@/api/session/otherLogin'
import { changePassword } from '@/api/session/token'
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
  (signal: AbortSignal): AppThunk<Promise<Result<LinkedLogins>>> =>
  (_dispatch, _getState, context) =>
    fetchLinkedLogins(context, signal)

/** Returns the name under which the server lists this device. */
export const ownDevice = (): AppThunk<string> => (_dispatch, _getState, context) =>
  context.ports.tokenStorage.deviceKey()
