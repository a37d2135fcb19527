/** The directory's selectors. */
import { createSelector } from '@reduxjs/toolkit'
import type { Channel } from '@/domain/channel'
import type { UserId } from '@/domain/ids'
import type { User } from '@/domain/user'
import { compareNamed } from '@/i18n/compareNames'
import { selectChannel, selectChannelIds } from '@/store/channels/selectors'
import { selectLanguage } from '@/store/language/languageSlice'
import type { RootState } from '@/store/rootReducer'
import { selectIsAdmin, selectMyId } from '@/store/session/selectors'
import { selectUserIds, selectVerifiesContacts } from '@/store/users/selectors'

/** True if the directory of the user has only contacts, admins and bots. */
export const selectHidesOthers = (state: RootState): boolean => selectVerifiesContacts(state) && !selectIsAdmin(state)

/**
 * Returns all listed people: admins first, then bots, then members, each by name. If the server verifies contacts, a
 * person who is not an admin gets only contacts, admins, bots and themselves.
 */
export const selectDirectoryUsers = createSelector(
  [
    selectUserIds,
    (state: RootState) => state.users.entities,
    (state: RootState) => state.users.contacts,
    selectMyId,
    selectHidesOthers,
  ],
  (ids, entities, contacts, me, onlyContacts): readonly User[] =>
    ids
      .map((id) => entities[id])
      .filter((user) => user !== undefined)
      .filter(({ id, isAdmin, isBot }) => !onlyContacts || isAdmin || isBot || id === me || contacts[id] === 'added'),
)

/** Returns the people to whom the user may write, in the same order. Where the server verifies contacts, it refuses admins too. */
export const selectRecipients = createSelector(
  [
    selectUserIds,
    (state: RootState) => state.users.entities,
    (state: RootState) => (selectVerifiesContacts(state) ? state.users.contacts : null),
    selectMyId,
  ],
  (ids, entities, contacts, me): readonly User[] =>
    ids
      .map((id) => entities[id])
      .filter((user) => user !== undefined)
      .filter(({ id, isBot }) => contacts === null || contacts[id] === 'added' || isBot || id === me),
)

type SharedChannel = Pick<Channel, 'id' | 'name' | 'isPublic'>

/** Returns the channels that both the person and the current user are in, by name. Every public channel counts. */
export function selectSharedChannels(state: RootState, userId: UserId): SharedChannel[] {
  return selectChannelIds(state)
    .map((id) => selectChannel(state, id))
    .filter((channel) => channel !== undefined)
    .filter(({ isPublic, memberIds }) => isPublic || memberIds.includes(userId))
    .map(({ id, name, isPublic }) => ({ id, name, isPublic }))
    .sort(compareNamed(selectLanguage(state)))
}
