/** The signed-in user. The tokens are not here; they are in the token storage. */
import { createAction, createSlice, type PayloadAction } from '@reduxjs/toolkit'
import type { User } from '@/domain/user'
import { isGuest } from '@/domain/user'
import type { UserId } from '@/domain/ids'
import type { SignOutReason } from './signOutReason'

export type SessionState =
  | { state: 'restoring' }
  | { state: 'signedOut'; why: SignOutReason | null }
  | { state: 'signedIn'; userId: UserId; isGuest: boolean; user: User }

/** The session is over; all data of the user leaves memory. */
export const sessionEnded = createAction<{ why: SignOutReason | null }>('session/sessionEnded')

const slice = createSlice({
  name: 'session',
  initialState: (): SessionState => ({ state: 'restoring' }),
  reducers: {
    /** A user signed in, or the token storage still had a session. */
    sessionBegun: (_, { payload: user }: PayloadAction<User>): SessionState => ({
      state: 'signedIn',
      userId: user.id,
      isGuest: isGuest(user),
      user,
    }),
  },
  extraReducers: (builder) =>
    builder.addCase(sessionEnded, (_, { payload }): SessionState => ({ state: 'signedOut', why: payload.why })),
})

export const { sessionBegun } = slice.actions
/** The reducer of `state.session`. */
export const session = slice.reducer
