/** The plan of a new channel: permissions, checks and the API request. */
import type { Fault } from '@/domain/fault'
import type { UserId } from '@/domain/ids'
import type { NewChannel } from '@/api/group'

export type ChannelPlan = { name: string; description: string; isPrivate: boolean; memberIds: readonly UserId[] }
export type PlanRights = { mayCreate: boolean; mayBePublic: boolean }

/**
 * Returns the rights to create channels. Guests have none, members only private ones (POST /group: 403). Newer servers
 * may reserve all channels to admins.
 */
export function planRights(me: { isAdmin: boolean; isGuest: boolean }, onlyAdminCreatesChannels: boolean): PlanRights {
  const mayCreate = !me.isGuest && (me.isAdmin || !onlyAdminCreatesChannels)
  return { mayCreate, mayBePublic: mayCreate && me.isAdmin }
}

/**
 * Returns the API request for a plan. The creator is a member without being listed, and a public channel lists no
 * members.
 */
export const toNewChannel = ({ name, description, isPrivate, memberIds }: ChannelPlan, myId: UserId): NewChannel => ({
  name: name.trim().replace(/^#\s*/, ''),
  description: description.trim(),
  isPublic: !isPrivate,
  memberIds: isPrivate ? [...new Set([myId, ...memberIds])] : [],
})

/** Whether the server refused for lack of permission. */
export const isNotAllowed = (fault: Fault) => fault.kind === 'refused' && fault.status === 403
