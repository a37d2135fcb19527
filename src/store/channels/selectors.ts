/** Selectors for channels and for the user's permissions in them. */
import { createSelector } from '@reduxjs/toolkit'
import type { Channel, LostChannel } from '@/domain/channel'
import { toTarget, type ConversationKey } from '@/domain/conversation'
import type { ChannelId, UserId } from '@/domain/ids'
import type { User } from '@/domain/user'
import { memoizeByKey } from '@/lib/memoizeByKey'
import type { RootState } from '../rootReducer'
import { selectIsGuest, selectMe, selectMyId } from '../session/selectors'
import { selectUserIds, selectVerifiesContacts } from '../users/selectors'

/** A channel; undefined if the user is not a member. */
export const selectChannel = (state: RootState, id: ChannelId): Channel | undefined => state.channels.entities[id]

/** The channel of a conversation; undefined for a person, and if the user is not a member. */
export function selectChannelOf(state: RootState, key: ConversationKey): Channel | undefined {
  const target = toTarget(key)
  return target.kind === 'channel' ? selectChannel(state, target.channelId) : undefined
}

/** The channel of a conversation that the user lost while the page was open, until the user is a member again. */
export function selectLostChannel(state: RootState, key: ConversationKey): LostChannel | null {
  const target = toTarget(key)
  if (target.kind !== 'channel' || state.channels.entities[target.channelId]) return null
  return state.channels.lost[target.channelId] ?? null
}

/** The ids of all channels, ascending. */
export const selectChannelIds = createSelector(
  [(state: RootState) => state.channels.entities],
  (entities): readonly ChannelId[] => Object.values(entities).map(({ id }) => id),
)

/** The private channels of which the user is the owner, by id. */
export const selectOwnedChannels = createSelector(
  [(state: RootState) => state.channels.entities, selectMyId],
  (entities, myId): readonly Channel[] =>
    Object.values(entities).filter(({ ownerId, isPublic }) => !isPublic && ownerId !== null && ownerId === myId),
)

/** The private channel that the user is in, if there is exactly one; else null. */
export const selectOnlyPrivateChannel = createSelector(
  [(state: RootState) => state.channels.entities],
  (entities): ChannelId | null => {
    const [first, ...others] = Object.values(entities).filter(({ isPublic }) => !isPublic)
    return first !== undefined && others.length === 0 ? first.id : null
  },
)

const NOBODY: readonly UserId[] = []
/** The members of a channel; all users for a public one. */
export function selectMemberIds(state: RootState, id: ChannelId): readonly UserId[] {
  const channel = state.channels.entities[id]
  if (!channel) return NOBODY
  return channel.isPublic ? selectUserIds(state) : channel.memberIds
}

const selectUserCount = createSelector(
  [(state: RootState) => state.users.entities],
  (entities) => Object.keys(entities).length,
)

/** The number of members of a channel; avoids sorting. */
export function selectMemberCount(state: RootState, id: ChannelId): number {
  const channel = state.channels.entities[id]
  if (!channel) return 0
  return channel.isPublic ? selectUserCount(state) : channel.memberIds.length
}

export type Permissions = {
  canSend: boolean
  readOnlyReason: null | 'guest' | 'onlyOwner' | 'gone' | 'noPerson' | 'blocked' | 'apart' | 'noDirect' | 'noContact'
  /** Change and delete the channel, add and remove members. */
  canManage: boolean
  canPin: boolean
  /** Delete messages of others, too. */
  canDeleteAny: boolean
}

type PartnerStatus = 'known' | 'unknown' | 'blocked' | 'apart' | 'noDirect' | 'noContact'

function readOnlyReason(
  me: User | undefined,
  isGuest: boolean,
  channel: Channel | undefined,
  partner: PartnerStatus | null,
): Permissions['readOnlyReason'] {
  if (!me || (partner === null && !channel)) return 'gone'
  if (partner === 'unknown') return 'noPerson'
  if (isGuest) return 'guest'
  if (partner !== null && partner !== 'known') return partner
  if (channel?.onlyOwnerSends && !me.isAdmin && channel.ownerId !== me.id) return 'onlyOwner'
  return null
}

const permissionsOf = memoizeByKey<
  ConversationKey,
  [User | undefined, boolean, Channel | undefined, PartnerStatus | null],
  Permissions
>((me, isGuest, channel, partner) => {
  const reason = readOnlyReason(me, isGuest, channel, partner)
  const manages =
    me !== undefined &&
    channel !== undefined &&
    !isGuest &&
    (me.isAdmin || (!channel.isPublic && channel.ownerId === me.id))
  return {
    canSend: reason === null,
    readOnlyReason: reason,
    canManage: manages,
    canPin: manages,
    canDeleteAny: me?.isAdmin === true && reason !== 'gone' && reason !== 'noPerson',
  }
})

function selectPartnerStatus(state: RootState, key: ConversationKey): PartnerStatus | null {
  const target = toTarget(key)
  if (target.kind === 'channel') return null
  if (state.users.contacts[target.userId] === 'blocked') return 'blocked'
  const me = selectMe(state)
  const person = state.users.entities[target.userId]
  if (!person && me?.id !== target.userId && state.users.isLoaded) return 'unknown'
  // Bots and the user's notes to self are never restricted.
  if (me?.id === target.userId || person?.isBot) return 'known'
  if (!state.server.directMessages) return 'noDirect'
  if (state.users.contacts[target.userId] === 'added') return 'known'
  // The server refuses admins as well.
  if (selectVerifiesContacts(state)) return 'noContact'
  if (me?.isAdmin) return 'known'
  return selectAnyForbidsDirect(state) && isDirectForbidden(state.channels.entities, target.userId) ? 'apart' : 'known'
}

const selectAnyForbidsDirect = createSelector([(state: RootState) => state.channels.entities], (entities) =>
  Object.values(entities).some(({ forbidsDirect }) => forbidsDirect),
)

/**
 * True if every private channel shared with this person forbids direct messages. Without a shared one, a public channel
 * that forbids them is enough.
 */
function isDirectForbidden(entities: RootState['channels']['entities'], userId: UserId): boolean {
  const shared = Object.values(entities).filter(({ isPublic, memberIds }) => !isPublic && memberIds.includes(userId))
  if (shared.length > 0) return shared.every(({ forbidsDirect }) => forbidsDirect)
  return Object.values(entities).some(({ isPublic, forbidsDirect }) => isPublic && forbidsDirect)
}

/** The user's permissions in a conversation. */
export function selectMyPermissions(state: RootState, key: ConversationKey): Permissions {
  const target = toTarget(key)
  const channel = target.kind === 'channel' ? state.channels.entities[target.channelId] : undefined
  return permissionsOf(key, selectMe(state), selectIsGuest(state), channel, selectPartnerStatus(state, key))
}
