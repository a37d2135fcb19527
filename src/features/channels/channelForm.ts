/** The rules of the form for a new channel: permissions and the API request. */
import { typedChannelName } from '@/domain/channel'
import { isRefused, type Fault } from '@/domain/fault'
import type { UserId } from '@/domain/ids'
import type { NewChannel } from '@/api/conversation/group'

export type Visibility = 'public' | 'private'
export type ChannelForm = {
  name: string
  description: string
  visibility: Visibility
  memberIds: readonly UserId[]
}
export type ChannelRights = { mayCreate: boolean; mayBePublic: boolean }

/**
 * Returns the rights to create channels. Guests have none, members only private ones (POST /group: 403). Newer servers
 * may reserve all channels to admins.
 */
export function channelRights(
  me: { isAdmin: boolean; isGuest: boolean },
  onlyAdminCreatesChannels: boolean,
): ChannelRights {
  const mayCreate = !me.isGuest && (me.isAdmin || !onlyAdminCreatesChannels)
  return { mayCreate, mayBePublic: mayCreate && me.isAdmin }
}

/**
 * Returns the API request for the form. A private channel lists its members, including the creator; a public one lists
 * none.
 */
export const newChannelRequest = (
  { name, description, visibility, memberIds }: ChannelForm,
  myId: UserId,
): NewChannel => ({
  name: typedChannelName(name),
  description: description.trim(),
  isPublic: visibility === 'public',
  memberIds: visibility === 'private' ? [...new Set([myId, ...memberIds])] : [],
})

/** Whether the server refused for lack of permission. */
export const isPermissionDenied = (fault: Fault) => isRefused(fault, 403)
