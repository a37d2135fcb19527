/** Questions about people. */
import { createSelector } from '@reduxjs/toolkit'
import type { UserId } from '@/domain/ids'
import { roleOf, type Role, type User } from '@/domain/user'
import type { RootState } from '../rootReducer'

const RANK: Record<Role, number> = { admin: 0, bot: 1, member: 2 }
const byName = new Intl.Collator(undefined, { numeric: true, sensitivity: 'base' })

/** A person; undefined when unknown (deleted accounts, strangers). */
export const selectUser = (state: RootState, id: UserId): User | undefined =>
  state.users.entities[id] ??
  (state.session.state === 'signedIn' && state.session.userId === id ? state.session.user : undefined)

/** Whether the server has said that the account is deleted; of a stranger it has said nothing yet. */
export const selectIsDeleted = (state: RootState, id: UserId): boolean => state.users.gone[id] === true

/** All people: admins, then bots, then members, by name. */
export const selectUserIds = createSelector(
  [(state: RootState) => state.users.entities],
  (entities): readonly UserId[] =>
    Object.values(entities)
      .map((user) => ({ id: user.id, rank: RANK[roleOf(user)], name: user.name }))
      .sort((left, right) => left.rank - right.rank || byName.compare(left.name, right.name) || left.id - right.id)
      .map(({ id }) => id),
)

/** Whether a person is online now. One is always online to oneself. */
export const selectOnline = (state: RootState, id: UserId): boolean =>
  state.users.online[id] === true || (state.session.state === 'signedIn' && state.session.userId === id)

/** Whether the list of people has been received, now or before. */
export const selectUsersLoaded = (state: RootState): boolean => state.users.loaded
