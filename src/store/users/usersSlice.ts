/** All users that the server lists, and who of them is online. */
import { createAction, createSlice, type Draft } from '@reduxjs/toolkit'
import { userApi } from '@/api/user/user'
import type { Contact } from '@/domain/contact'
import type { UserId } from '@/domain/ids'
import type { User } from '@/domain/user'
import { stateRestored } from '../events'
import { onEvents } from '../onEvents'
import type { Relations } from './relations'

type UsersState = Relations & {
  entities: Record<number, User>
  online: Record<number, true>
  /**
   * Accounts that the server reported as deleted, with the name that they had here; empty if they were never seen. A user
   * in neither record is a stranger until requested.
   */
  deleted: Record<number, string>
  isLoaded: boolean
}

/** Single users were received (guests are in no list). */
export const usersFetched = createAction<User[]>('users/usersFetched')

/** A single user was requested, and the server does not know the id. */
export const userNotFound = createAction<UserId>('users/userNotFound')

/** The complete list of the user's contacts was received. */
export const contactsListed = createAction<readonly Contact[]>('users/contactsListed')

/** Relations to single people were changed here (the server does not echo it to this device). */
export const contactsUpdated = createAction<readonly Contact[]>('users/contactsUpdated')

/** A private name was set here, or removed with an empty one. */
export const remarkSaved = createAction<{ userId: UserId; remark: string }>('users/remarkSaved')

// Records are frozen so that Immer does not search thousands of them for drafts.
const byId = (users: readonly User[]): Record<number, User> =>
  Object.fromEntries(users.map((user) => [user.id, Object.freeze(user)]))
const initial: UsersState = {
  entities: {},
  online: {},
  contacts: {},
  contactsLoaded: false,
  remarks: {},
  deleted: {},
  isLoaded: false,
}

/** The record with the user's private name for the person, or with the account's name if there is none. */
function named({ accountName, ...user }: User, remark: string | undefined): User {
  const name = accountName ?? user.name
  return remark === undefined ? { ...user, name } : { ...user, name: remark, accountName: name }
}

/** Replaces the stored record with the server's. */
function put(state: Draft<UsersState>, user: User) {
  const remark = state.remarks[user.id]
  state.entities[user.id] = remark === undefined ? user : named(user, remark)
}

function putContacts(state: Draft<UsersState>, contacts: readonly Contact[]) {
  for (const { userId, status } of contacts) state.contacts[userId] = status
}

function rename(state: Draft<UsersState>, { userId, remark }: { userId: UserId; remark: string }) {
  if (remark === '') delete state.remarks[userId]
  else state.remarks[userId] = remark
  const user = state.entities[userId]
  if (user) state.entities[userId] = named(user, state.remarks[userId])
}

const slice = createSlice({
  name: 'users',
  initialState: initial,
  reducers: {},
  extraReducers: (builder) => {
    builder.addCase(stateRestored, (state, { payload }) => {
      state.entities = byId(payload.users)
      state.isLoaded = payload.users.length > 0
      if (payload.relations) Object.assign(state, payload.relations)
    })
    builder.addCase(usersFetched, (state, { payload }) => {
      for (const user of payload) put(state, user)
    })
    builder.addCase(userNotFound, (state, { payload }) => {
      state.deleted[payload] ??= ''
    })
    builder.addCase(contactsListed, (state, { payload }) => {
      state.contacts = {}
      state.contactsLoaded = true
      putContacts(state, payload)
    })
    builder.addCase(contactsUpdated, (state, { payload }) => putContacts(state, payload))
    builder.addCase(remarkSaved, (state, { payload }) => rename(state, payload))
    onEvents(builder, {
      settingsChanged: (state, { contacts }) => putContacts(state, contacts),
      remarkChanged: (state, event) => rename(state, event),
      usersReset: (state, { users }) => {
        state.entities = byId(users)
        for (const id of Object.keys(state.remarks)) {
          const user = state.entities[Number(id)]
          if (user) put(state, user)
        }
        state.isLoaded = true
      },
      usersChanged: (state, { changes }) => {
        state.isLoaded = true
        for (const change of changes) {
          if (change.action === 'create') put(state, change.user)
          else if (change.action === 'delete') {
            state.deleted[change.userId] = state.entities[change.userId]?.name ?? state.deleted[change.userId] ?? ''
            delete state.entities[change.userId]
            delete state.online[change.userId]
          } else {
            const user = state.entities[change.userId]
            // A record from the same burst belongs to the action, so it is replaced and never changed.
            if (user) put(state, { ...named(user, undefined), ...change.changes })
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
    // 0.3.3 sends no event when only the gender or only the language changed (PUT /user).
    builder.addMatcher(userApi.endpoints.updateMe.matchFulfilled, (state, { payload }) => {
      put(state, payload)
    })
  },
})

/** The reducer of `state.users`. */
export const users = slice.reducer
