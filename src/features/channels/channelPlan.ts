/** What a new channel is to be, what may be said against it, and what the server makes of it. */
import type { Fault } from '@/domain/fault'
import type { UserId } from '@/domain/ids'
import type { NewChannel } from '@/api/groupChanges'

export type ChannelPlan = { name: string; description: string; isPrivate: boolean; memberIds: readonly UserId[] }
export type PlanRights = { mayCreate: boolean; mayBePublic: boolean }

/** Guests make none, members private ones only (POST /group: 403); newer servers may reserve all of it to admins. */
export function planRights(me: { isAdmin: boolean; isGuest: boolean }, onlyAdminCreatesChannels: boolean): PlanRights {
  const mayCreate = !me.isGuest && (me.isAdmin || !onlyAdminCreatesChannels)
  return { mayCreate, mayBePublic: mayCreate && me.isAdmin }
}

/** The request for a plan; oneself is a member without being named, and a public channel names nobody. */
export const toNewChannel = ({ name, description, isPrivate, memberIds }: ChannelPlan, myId: UserId): NewChannel => ({
  name: name.trim().replace(/^#\s*/, ''),
  description: description.trim(),
  isPublic: !isPrivate,
  memberIds: isPrivate ? [...new Set([myId, ...memberIds])] : [],
})

/** Whether the server refused because of who asks. */
export const isNotAllowed = (fault: Fault) => fault.kind === 'refused' && fault.status === 403
