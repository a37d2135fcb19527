/** Changes many accounts: role, access, or deletion. */
import { accountApi } from '@/api/user/account'
import { runMutation } from '@/api/request/runQuery'
import { isRefused } from '@/domain/fault'
import type { UserId } from '@/domain/ids'
import type { Result } from '@/domain/result'
import { createBulk } from '@/store/bulk/createBulk'
import type { AppThunk } from '@/store/context'

export type MemberChange = 'makeAdmin' | 'makeMember' | 'freeze' | 'unfreeze' | 'delete'

export type MemberJob = { key: string; userId: UserId; change: MemberChange }

const CHANGES = {
  makeAdmin: { isAdmin: true },
  makeMember: { isAdmin: false },
  freeze: { isFrozen: true },
  unfreeze: { isFrozen: false },
} as const

/** PUT or DELETE /admin/user/{uid}. */
export const changeMember =
  (userId: UserId, change: MemberChange): AppThunk<Promise<Result<unknown>>> =>
  (dispatch) =>
    change === 'delete'
      ? dispatch(runMutation(accountApi.endpoints.deleteAccount, userId))
      : dispatch(runMutation(accountApi.endpoints.updateAccount, { userId, changes: CHANGES[change] }))

/** The run of the members page. */
export const memberBulk = createBulk<MemberJob>('members', ({ userId, change }, isRepeated) => async (dispatch) => {
  const result = await dispatch(changeMember(userId, change))
  const isGone = 'fault' in result && isRefused(result.fault, 404)
  // The first request deleted the account before its answer was lost.
  return isRepeated && change === 'delete' && isGone ? { value: null } : result
})
