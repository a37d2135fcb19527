/** Everybody whom the server lists, and who is online. */
import { createAction, createSlice } from '@reduxjs/toolkit'
import type { ContactStatus } from '@/domain/contact'
import type { User } from '@/domain/user'
import { stateRestored } from '../persistence/restored'
import { onEvents } from '../onEvents'

export type UsersState = {
  entities: Record<number, User>
  online: Record<number, true>
  /** One's relation to people, on servers that verify contacts; absent: none. */
  contacts: Record<number, ContactStatus>
  loaded: boolean
}

/** Single users were asked for (guests are in no list). */
export const usersFetched = createAction<User[]>('users/usersFetched')

const byId = (users: readonly User[]) => Object.fromEntries(users.map((user) => [user.id, user]))
const initial: UsersState = { entities: {}, online: {}, contacts: {}, loaded: false }

const slice = createSlice({
  name: 'users',
  initialState: initial,
  reducers: {},
  extraReducers: (builder) => {
    builder.addCase(stateRestored, (state, { payload }) => {
      state.entities = byId(payload.users)
      state.loaded = payload.users.length > 0
    })
    builder.addCase(usersFetched, (state, { payload }) => {
      for (const user of payload) state.entities[user.id] = user
    })
    onEvents(builder, {
      settingsChanged: (state, { contacts }) => {
        for (const { userId, status } of contacts) state.contacts[userId] = status
      },
      usersReset: (state, { users }) => {
        state.entities = byId(users)
        state.loaded = true
      },
      usersChanged: (state, { changes }) => {
        state.loaded = true
        for (const change of changes) {
          if (change.action === 'create') state.entities[change.userId] = change.user
          else if (change.action === 'delete') {
            delete state.entities[change.userId]
            delete state.online[change.userId]
          } else {
            const user = state.entities[change.userId]
            // a record that came in the same burst belongs to the action: it is replaced, never written into
            if (user) state.entities[change.userId] = { ...user, ...change.changes }
          }
        }
      },
      presence: (state, { online }) => {
        for (const { userId, online: isOnline } of online) {
          if (isOnline) state.online[userId] = true
          else delete state.online[userId]
        }
      },
    })
  },
})

/** The reducer of `state.users`. */
export const users = slice.reducer
