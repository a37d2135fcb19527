/** Questions about who is signed in. */
import type { UserId } from '@/domain/ids'
import type { User } from '@/domain/user'
import type { RootState } from '../rootReducer'

/** Who is signed in, or why nobody is. */
export const selectSession = (state: RootState) => state.session

/** One's own id. */
export const selectMyId = (state: RootState): UserId | null =>
  state.session.state === 'signedIn' ? state.session.userId : null

/** Whether whoever is signed in came without an account. */
export const selectIsGuest = (state: RootState): boolean => state.session.state === 'signedIn' && state.session.isGuest

/** One's own record, as fresh as the stream keeps it. */
export const selectMe = (state: RootState): User | undefined =>
  state.session.state === 'signedIn' ? (state.users.entities[state.session.userId] ?? state.session.user) : undefined

/** `loading` until there is anything to show, `catchingUp` while the stream is behind, else `live`. */
export const selectSync = (state: RootState): 'loading' | 'catchingUp' | 'live' => {
  if (!state.sync.painted) return 'loading'
  return state.sync.live ? 'live' : 'catchingUp'
}
