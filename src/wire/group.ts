/** Channels and pins as the server sends them: GET /group, related_groups, joined_group, pinned_message_updated. */
import type { Channel, ChannelRules, Pin } from '@/domain/channel'
import { toChannelId, toMessageId, toUserId } from '@/domain/ids'
import { toBody } from './body'
import { count, eachOf, flag, id, ids, members, moment, text, textOrNull, type Members, type Rejects } from './check'

/** A pinned message; `created_by` and `created_at` are the pinning's. */
export function toPin(value: unknown): Pin {
  const of = members(value)
  return {
    messageId: toMessageId(id(of, 'mid')),
    by: toUserId(id(of, 'created_by')),
    at: moment(of, 'created_at'),
    body: toBody(of),
  }
}

/** What is said of the rules: newer servers only, and an event names those that changed. */
export const toRules = (of: Members): Partial<ChannelRules> => ({
  ...(of.only_owner_can_send_msg != null && { onlyOwnerSends: flag(of, 'only_owner_can_send_msg') }),
  ...(of.show_email != null && { hidesEmails: !flag(of, 'show_email') }),
  ...(of.dm_to_member != null && { forbidsDirect: !flag(of, 'dm_to_member') }),
  ...(of.add_friend != null && { forbidsContacts: !flag(of, 'add_friend') }),
})

/** A whole channel; pins that cannot be read are noted and left out. */
export function toChannel(value: unknown, rejects: Rejects = []): Channel {
  const of = members(value)
  const isPublic = flag(of, 'is_public')
  return {
    id: toChannelId(id(of, 'gid')),
    name: text(of, 'name'),
    description: textOrNull(of, 'description') ?? '',
    isPublic,
    ownerId: of.owner == null ? null : toUserId(id(of, 'owner')),
    // Everybody is in a public one, and the server sends an empty list.
    memberIds: isPublic ? [] : ids(of, 'members', toUserId),
    avatarUpdatedAt: of.avatar_updated_at == null ? 0 : count(of, 'avatar_updated_at'),
    pins: eachOf(of, 'pinned_messages', toPin, rejects),
    onlyOwnerSends: false,
    hidesEmails: false,
    forbidsDirect: false,
    forbidsContacts: false,
    ...toRules(of),
  }
}
