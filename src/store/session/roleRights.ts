/** Tells whether the session has the rights of the own role, and drops what came with rights that are gone. */
import { QueryStatus } from '@reduxjs/toolkit/query'
import { rest } from '@/api/rest'
import { toFault } from '@/api/request/runQuery'
import { isRefused } from '@/domain/fault'
import type { AppThunk } from '../context'
import type { RootState } from '../rootReducer'
import { selectIsAdmin } from './selectors'

/**
 * Whether the server has refused a request with 403 in a session that began before its person became an admin. Such a
 * session has the rights of before until the next sign-in (docs/protocol/core.md, 3.3).
 */
export function selectLacksNewRights(state: RootState): boolean {
  if (state.session.state !== 'signedIn' || state.session.user.isAdmin || !selectIsAdmin(state)) return false
  return Object.values(state.rest.queries).some((query) => {
    const fault = query?.status === QueryStatus.rejected ? toFault(query.error) : null
    return isRefused(fault, 403)
  })
}

/** Removes the answers that only admins get, unless something still shows them. */
export const forgetAdminAnswers = (): AppThunk => (dispatch) =>
  void dispatch(rest.util.invalidateTags(['Accounts', 'BotKeys', 'Configuration', 'License', 'SentFiles', 'Pages']))
