/** Requests about one account. Passwords are arguments, so that they stay out of the store. */
import { accountKnown, createAccount, setPassword, type NewAccount } from '@/api/user/account'
import type { Account } from '@/domain/account'
import { isRefused, type Fault } from '@/domain/fault'
import type { UserId } from '@/domain/ids'
import type { Result } from '@/domain/result'
import type { RandomPort } from '@/platform/device/random'
import type { AppThunk } from '@/store/context'

/** POST /admin/user: creates the account and adds it to the list. */
export const createMember =
  (account: NewAccount): AppThunk<Promise<Result<Account>>> =>
  async (dispatch, _, context) => {
    const result = await createAccount(context, account)
    if ('value' in result) dispatch(accountKnown(result.value))
    return result
  }

/** PUT /admin/user/{uid}: sets a new password; the sessions stay. */
export const resetPassword =
  (userId: UserId, password: string): AppThunk<Promise<Result<Account>>> =>
  (_dispatch, _getState, context) =>
    setPassword(context, userId, password)

const PASSWORD_LENGTH = 16

/** Returns a new random password of 16 characters, 96 random bits. */
export const generatePassword = (random: RandomPort): string => random.text(PASSWORD_LENGTH)

/** Whether the server refused an account because the license allows no further one. */
export const isLimitReached = (fault: Fault) => isRefused(fault, 451)
