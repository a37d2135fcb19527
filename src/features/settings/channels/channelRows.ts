/** The rows of the table of channels. */
import { createSelector } from '@reduxjs/toolkit'
import type { Channel } from '@/domain/channel'
import { channelKey } from '@/domain/conversation'
import { compareNamed, oncePerLanguage } from '@/i18n/compareNames'
import type { RootState } from '@/store/rootReducer'

export type ChannelRow = Pick<Channel, 'id' | 'name' | 'isPublic' | 'ownerId'> & {
  /** Empty without an owner. */
  ownerName: string
  memberCount: number
  /** ms since 1970; null if this device has no message of the channel. */
  lastMessageAt: number | null
}

export const keyOf = ({ id }: ChannelRow) => id

/** All channels that the server lists for this admin, in no order. */
export const selectChannelRows = createSelector(
  [
    (state: RootState) => state.channels.entities,
    (state: RootState) => state.users.entities,
    (state: RootState) => state.messages.newest,
    (state: RootState) => state.messages.entities,
  ],
  (channels, users, newest, messages): readonly ChannelRow[] => {
    const userCount = Object.keys(users).length
    return Object.values(channels).map(({ id, name, isPublic, ownerId, memberIds }) => {
      const newestId = newest[channelKey(id)]
      return {
        id,
        name,
        isPublic,
        ownerId,
        ownerName: ownerId === null ? '' : (users[ownerId]?.name ?? ''),
        memberCount: isPublic ? userCount : memberIds.length,
        lastMessageAt: newestId === undefined ? null : (messages[newestId]?.sentAt ?? null),
      }
    })
  },
)

/** The orders of the columns in a language; equal rows stand by name. */
export const channelOrders = oncePerLanguage((language) => {
  const byName: (one: ChannelRow, other: ChannelRow) => number = compareNamed(language)
  return {
    byName,
    byKind: (one: ChannelRow, other: ChannelRow) => Number(one.isPublic) - Number(other.isPublic) || byName(one, other),
    byMembers: (one: ChannelRow, other: ChannelRow) => one.memberCount - other.memberCount || byName(one, other),
    byLastMessage: (one: ChannelRow, other: ChannelRow) =>
      (one.lastMessageAt ?? 0) - (other.lastMessageAt ?? 0) || byName(one, other),
  }
})
