/** Everybody whom the server lists, and who is online. */
import { createAction, createSlice, type Draft } from '@reduxjs/toolkit'
import { userApi } from '@/api/user'
import type { Contact, ContactStatus } from '@/domain/contact'
import type { UserId } from '@/domain/ids'
import type { User } from '@/domain/user'
import { stateRestored } from '../persistence/restored'
import { onEvents } from '../onEvents'

export type UsersState = {
  entities: Record<number, User>
  online: Record<number, true>
  /** One's relation to people, on servers that verify contacts; absent: none. */
  contacts: Record<number, ContactStatus>
  /** One's own names for people; newer servers only. */
  remarks: Record<number, string>
  /** Whose account the server says is deleted. Who is in neither is a stranger until asked for. */
  gone: Record<number, true>
  loaded: boolean
}

/** Single users were asked for (guests are in no list). */
export const usersFetched = createAction<User[]>('users/usersFetched')

/** A single user was asked for, and the server knows none. */
export const userMissed = createAction<UserId>('users/userMissed')

/** How one stands to people: asked for, or changed here (the server does not echo it to this device). */
export const contactsKnown = createAction<readonly Contact[]>('users/contactsKnown')

/** A private name was given here, or taken away with an empty one. */
export const personRemarked = createAction<{ userId: UserId; remark: string }>('users/personRemarked')

// Frozen, so that a draft that takes thousands of them does not look for drafts inside.
const byId = (users: readonly User[]): Record<number, User> =>
  Object.fromEntries(users.map((user) => [user.id, Object.freeze(user)]))
const initial: UsersState = { entities: {}, online: {}, contacts: {}, remarks: {}, gone: {}, loaded: false }

function stand(state: Draft<UsersState>, contacts: readonly Contact[]) {
  for (const { userId, status } of contacts) state.contacts[userId] = status
}

function rename(state: Draft<UsersState>, { userId, remark }: { userId: UserId; remark: string }) {
  if (remark === '') delete state.remarks[userId]
  else state.remarks[userId] = remark
}

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
    builder.addCase(userMissed, (state, { payload }) => {
      state.gone[payload] = true
    })
    builder.addCase(contactsKnown, (state, { payload }) => stand(state, payload))
    builder.addCase(personRemarked, (state, { payload }) => rename(state, payload))
    onEvents(builder, {
      settingsChanged: (state, { contacts }) => stand(state, contacts),
      remarkChanged: (state, event) => rename(state, event),
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
            state.gone[change.userId] = true
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
    // 0.3.3 tells nobody when only the gender or only the language changed (PUT /user).
    builder.addMatcher(userApi.endpoints.updateMe.matchFulfilled, (state, { payload }) => {
      state.entities[payload.id] = payload
    })
  },
})

/** The reducer of `state.users`. */
export const users = slice.reducer
