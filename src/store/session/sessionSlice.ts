/** The signed-in user. The tokens are not here; they are in the token storage. */
import { createSlice } from '@reduxjs/toolkit'
import type { User } from '@/domain/user'
import { isGuest } from '@/domain/user'
import type { UserId } from '@/domain/ids'
import { sessionBegun, sessionEnded } from '../events'
import type { SignOutReason } from './signOutReason'

type SessionState =
  | { state: 'restoring' }
  | { state: 'signedOut'; why: SignOutReason | null }
  | { state: 'signedIn'; userId: UserId; isGuest: boolean; user: User }

const slice = createSlice({
  name: 'session',
  initialState: (): SessionState => ({ state: 'restoring' }),
  reducers: {},
  extraReducers: (builder) =>
    builder
      .addCase(sessionBegun, (_, { payload: user }): SessionState => ({
        state: 'signedIn',
        userId: user.id,
        isGuest: isGuest(user),
        user,
      }))
      .addCase(sessionEnded, (_, { payload }): SessionState => ({ state: 'signedOut', why: payload.why })),
})

/** The reducer of `state.session`. */
export const session = slice.reducer
