/** Selectors for the signed-in user. */
import type { UserId } from '@/domain/ids'
import type { User } from '@/domain/user'
import type { RootState } from '../rootReducer'

/** The session, or the reason why the user is signed out. */
export const selectSession = (state: RootState) => state.session

/** The user's own id; null while signed out. */
export const selectMyId = (state: RootState): UserId | null =>
  state.session.state === 'signedIn' ? state.session.userId : null

/** True if the signed-in user is a guest. */
export const selectIsGuest = (state: RootState): boolean => state.session.state === 'signedIn' && state.session.isGuest

/** The user's own record, updated by the stream. */
export const selectMe = (state: RootState): User | undefined =>
  state.session.state === 'signedIn' ? (state.users.entities[state.session.userId] ?? state.session.user) : undefined

/** True if the signed-in user is an admin. */
export const selectIsAdmin = (state: RootState): boolean => selectMe(state)?.isAdmin === true

/** `loading` until there is anything to show, `catchingUp` while the stream is behind, else `live`. */
export const selectSync = (state: RootState): 'loading' | 'catchingUp' | 'live' => {
  if (!state.sync.hasData) return 'loading'
  return state.sync.isLive ? 'live' : 'catchingUp'
}
