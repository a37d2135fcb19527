/** Says who finds a settings page. */
import type { RootState } from '@/store/rootReducer'
import { selectIsGuest, selectIsAdmin } from '@/store/session/selectors'

/** Everybody who is signed in, guests too. */
export const everybody = () => true
/** Everybody but guests. */
export const membersOnly = (state: RootState) => !selectIsGuest(state)
/** Admins only. */
export const admins = selectIsAdmin
