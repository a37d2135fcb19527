/** Selectors for people. */
import { createSelector } from '@reduxjs/toolkit'
import { toTarget, type ConversationKey } from '@/domain/conversation'
import type { UserId } from '@/domain/ids'
import { nameFor, roleOf, type NamePurpose, type Role, type User } from '@/domain/user'
import { compareNamed } from '@/i18n/compareNames'
import { selectLanguage } from '../language/languageSlice'
import type { RootState } from '../rootReducer'

const RANK: Record<Role, number> = { admin: 0, bot: 1, member: 2 }

/** A person; undefined if unknown (deleted accounts, strangers). */
export const selectUser = (state: RootState, id: UserId): User | undefined =>
  state.users.entities[id] ??
  (state.session.state === 'signedIn' && state.session.userId === id ? state.session.user : undefined)

/** The name of a person for a purpose; undefined if the person is unknown. Every other name of a person comes from here. */
export function selectName(state: RootState, id: UserId, purpose: NamePurpose): string | undefined {
  const user = selectUser(state, id)
  return user && nameFor(user, purpose)
}

/** True if the user gave the person a private name. */
export const selectIsNamedPrivately = (state: RootState, id: UserId): boolean => state.users.remarks[id] !== undefined

/** True if the server reported the account as deleted. Strangers that were not requested yet are not deleted. */
export const selectIsDeleted = (state: RootState, id: UserId): boolean => state.users.deleted[id] !== undefined

/** The name that a deleted account had on this screen; empty if it was never seen, null if it is not deleted. */
export const selectDeletedName = (state: RootState, id: UserId): string | null => state.users.deleted[id] ?? null

/** The ids of all people: admins, then bots, then members, each by name. */
export const selectUserIds = createSelector(
  [(state: RootState) => state.users.entities, selectLanguage],
  (entities, language): readonly UserId[] => {
    const byName = compareNamed(language)
    return Object.values(entities)
      .map((user) => ({ id: user.id, rank: RANK[roleOf(user)], name: user.name }))
      .sort((left, right) => left.rank - right.rank || byName(left, right))
      .map(({ id }) => id)
  },
)

/** The person of each account name; null if several share it. */
const selectByAccountName = createSelector([(state: RootState) => state.users.entities], (entities) => {
  const named = new Map<string, User | null>()
  for (const user of Object.values(entities)) {
    const name = nameFor(user, 'others')
    named.set(name, named.has(name) ? null : user)
  }
  return named
})

/** The person whose account has this name; undefined if there is none or more than one. */
export const selectUserNamed = (state: RootState, name: string): User | undefined =>
  selectByAccountName(state).get(name) ?? undefined

/** True if a person is online now. The signed-in user always is. */
export const selectIsOnline = (state: RootState, id: UserId): boolean =>
  state.users.online[id] === true || (state.session.state === 'signedIn' && state.session.userId === id)

/** True if the user may write only to contacts; false until the server has sent the contacts. */
export const selectVerifiesContacts = ({ server, users }: RootState): boolean =>
  server.contactVerification && users.contactsLoaded

/**
 * Returns a test for the people to whom the user may write: all of them, or contacts, bots and the user where the server
 * verifies contacts. A list of ten thousand people is tested at once.
 */
export function selectMayWriteTo(state: RootState): (id: UserId) => boolean {
  if (!selectVerifiesContacts(state)) return () => true
  const { contacts, entities } = state.users
  const { session } = state
  const me = session.state === 'signedIn' ? session.userId : null
  return (id) => contacts[id] === 'added' || entities[id]?.isBot === true || id === me
}

/** True if a message of this author in this conversation is folded: in channels, of people whom the user blocked. */
export const selectIsBlockedIn = (state: RootState, key: ConversationKey, authorId: UserId | null): boolean =>
  authorId !== null && state.users.contacts[authorId] === 'blocked' && toTarget(key).kind === 'channel'

/** True if the list of people has been received, now or earlier. */
export const selectUsersLoaded = (state: RootState): boolean => state.users.isLoaded
