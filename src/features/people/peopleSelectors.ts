/** Questions of the directory to the store. */
import { createSelector } from '@reduxjs/toolkit'
import type { ChannelId, UserId } from '@/domain/ids'
import type { User } from '@/domain/user'
import { selectChannel, selectChannelIds } from '@/store/channels/selectors'
import type { RootState } from '@/store/rootReducer'
import { selectUserIds } from '@/store/users/selectors'

/** Everybody who is listed, admins first, then bots, then members, each by name. */
export const selectDirectoryUsers = createSelector(
  [selectUserIds, (state: RootState) => state.users.entities],
  (ids, entities): readonly User[] => ids.map((id) => entities[id]).filter((user) => user !== undefined),
)

/** The channels that a person and oneself are both in, by name; every public one is. */
export function selectSharedChannels(state: RootState, userId: UserId): { id: ChannelId; name: string }[] {
  return selectChannelIds(state)
    .map((id) => selectChannel(state, id))
    .filter((channel) => channel !== undefined)
    .filter(({ isPublic, memberIds }) => isPublic || memberIds.includes(userId))
    .map(({ id, name }) => ({ id, name }))
    .sort((one, other) => one.name.localeCompare(other.name))
}
