/** Questions about channels and about what one may do in them. */
import { createSelector } from '@reduxjs/toolkit'
import type { Channel, LostChannel } from '@/domain/channel'
import { toTarget, type ConversationKey } from '@/domain/conversation'
import type { ChannelId, UserId } from '@/domain/ids'
import type { User } from '@/domain/user'
import { rememberPerKey } from '@/lib/perKey'
import type { RootState } from '../rootReducer'
import { selectMe } from '../session/selectors'
import { selectUserIds } from '../users/selectors'

/** A channel; undefined when one is not in it. */
export const selectChannel = (state: RootState, id: ChannelId): Channel | undefined => state.channels.entities[id]

/** The channel of a conversation that was taken away while the page was open, until one is in it again. */
export function selectLost(state: RootState, key: ConversationKey): LostChannel | null {
  const target = toTarget(key)
  if (target.kind !== 'channel' || state.channels.entities[target.channelId]) return null
  return state.channels.lost[target.channelId] ?? null
}

/** All channels, by id. */
export const selectChannelIds = createSelector(
  [(state: RootState) => state.channels.entities],
  (entities): readonly ChannelId[] => Object.values(entities).map(({ id }) => id),
)

const NOBODY: readonly UserId[] = []
/** Who is in a channel; in a public one everybody is. */
export function selectMemberIds(state: RootState, id: ChannelId): readonly UserId[] {
  const channel = state.channels.entities[id]
  if (!channel) return NOBODY
  return channel.isPublic ? selectUserIds(state) : channel.memberIds
}

const selectUserCount = createSelector(
  [(state: RootState) => state.users.entities],
  (entities) => Object.keys(entities).length,
)

/** How many people are in a channel; counted, not sorted. */
export function selectMemberCount(state: RootState, id: ChannelId): number {
  const channel = state.channels.entities[id]
  if (!channel) return 0
  return channel.isPublic ? selectUserCount(state) : channel.memberIds.length
}

export type Rights = {
  canSend: boolean
  whyNot: null | 'guest' | 'onlyOwner' | 'gone' | 'noPerson' | 'blocked'
  /** Change, delete, add and remove people. */
  canManage: boolean
  canPin: boolean
  /** Others' messages too. */
  canDeleteAny: boolean
}

function whyNot(
  me: User | undefined,
  isGuest: boolean,
  channel: Channel | undefined,
  partner: 'known' | 'unknown' | 'blocked' | null,
): Rights['whyNot'] {
  if (!me || (partner === null && !channel)) return 'gone'
  if (partner === 'unknown') return 'noPerson'
  if (isGuest) return 'guest'
  if (partner === 'blocked') return 'blocked'
  if (channel?.onlyOwnerSends && !me.isAdmin && channel.ownerId !== me.id) return 'onlyOwner'
  return null
}

const rightsOf = rememberPerKey<
  ConversationKey,
  [User | undefined, boolean, Channel | undefined, 'known' | 'unknown' | 'blocked' | null],
  Rights
>((me, isGuest, channel, partner) => {
  const reason = whyNot(me, isGuest, channel, partner)
  const manages =
    me !== undefined &&
    channel !== undefined &&
    !isGuest &&
    (me.isAdmin || (!channel.isPublic && channel.ownerId === me.id))
  return {
    canSend: reason === null,
    whyNot: reason,
    canManage: manages,
    canPin: manages,
    canDeleteAny: me?.isAdmin === true && reason !== 'gone' && reason !== 'noPerson',
  }
})

function selectPartner(state: RootState, key: ConversationKey) {
  const target = toTarget(key)
  if (target.kind === 'channel') return null
  if (state.users.contacts[target.userId] === 'blocked') return 'blocked'
  const isKnown = state.users.entities[target.userId] !== undefined || selectMe(state)?.id === target.userId
  return isKnown || !state.users.loaded ? 'known' : 'unknown'
}

/** What one may do in a conversation. */
export function selectMyRights(state: RootState, key: ConversationKey): Rights {
  const target = toTarget(key)
  const channel = target.kind === 'channel' ? state.channels.entities[target.channelId] : undefined
  const isGuest = state.session.state === 'signedIn' && state.session.isGuest
  return rightsOf(key, selectMe(state), isGuest, channel, selectPartner(state, key))
}
