/** Decodes channels and pins: GET /group, related_groups, joined_group, pinned_message_updated. */
import type { Channel, ChannelRules, Pin } from '@/domain/channel'
import { toChannelId, toMessageId, toUserId, type ChannelId } from '@/domain/ids'
import { toBody } from './body'
import {
  descriptionIn,
  each,
  flag,
  id,
  members,
  moment,
  nameIn,
  readOr,
  visibleName,
  type Members,
  type Rejects,
} from './check'

/** Reads a pinned message; `created_by` and `created_at` describe the pinning. */
export function toPin(value: unknown): Pin {
  const fields = members(value)
  return {
    messageId: toMessageId(id(fields, 'mid')),
    by: toUserId(id(fields, 'created_by')),
    at: moment(fields, 'created_at'),
    body: toBody(fields),
  }
}

/** Reads a boolean, or null when it is missing or malformed. */
const flagOrNull = (fields: Members, name: string) => readOr(() => flag(fields, name), null)

/** Reads the rules of a channel: newer servers only, and an event contains only the changed ones. */
export function toRules(fields: Members): Partial<ChannelRules> {
  const [onlyOwner, emails, direct, contacts] = [
    flagOrNull(fields, 'only_owner_can_send_msg'),
    flagOrNull(fields, 'show_email'),
    flagOrNull(fields, 'dm_to_member'),
    flagOrNull(fields, 'add_friend'),
  ]
  return {
    ...(onlyOwner !== null && { onlyOwnerSends: onlyOwner }),
    ...(emails !== null && { hidesEmails: !emails }),
    ...(direct !== null && { forbidsDirect: !direct }),
    ...(contacts !== null && { forbidsContacts: !contacts }),
  }
}

/** Reads the readable items of a list; none when it is not a list. */
const listed = <Item>(fields: Members, name: string, read: (value: unknown) => Item, rejects: Rejects): Item[] =>
  Array.isArray(fields[name]) ? each(fields[name], name, read, rejects) : []

/** Reads a channel. Its id and name are required; other malformed members are treated as missing. */
export function toChannel(value: unknown, rejects: Rejects = []): Channel {
  const fields = members(value)
  const memberIds = listed(fields, 'members', (uid) => toUserId(id({ uid }, 'uid')), rejects)
  const ownerId = readOr(() => toUserId(id(fields, 'owner')), null)
  // Only public channels have neither owner nor members.
  const isPublic = flagOrNull(fields, 'is_public') ?? (ownerId === null && memberIds.length === 0)
  return {
    id: toChannelId(id(fields, 'gid')),
    name: visibleName(nameIn(fields, 'name'), id(fields, 'gid')),
    description: readOr(() => descriptionIn(fields, 'description'), ''),
    isPublic,
    ownerId,
    // Everybody is a member of a public channel, and the server sends an empty list.
    memberIds: isPublic ? [] : memberIds,
    avatarUpdatedAt: readOr(() => moment(fields, 'avatar_updated_at'), 0),
    pins: listed(fields, 'pinned_messages', toPin, rejects),
    onlyOwnerSends: false,
    hidesEmails: false,
    forbidsDirect: false,
    forbidsContacts: false,
    ...toRules(fields),
  }
}

/**
 * Reads related_groups: all channels of this user. `unreadable` lists channels that are malformed; null stands for one
 * without a readable id.
 */
export function toChannelList(
  groups: readonly unknown[],
  rejects: Rejects,
): { channels: Channel[]; unreadable: (ChannelId | null)[] } {
  const unreadable: (ChannelId | null)[] = []
  const read = (group: unknown) => {
    try {
      return toChannel(group, rejects)
    } catch (error) {
      unreadable.push(readOr(() => toChannelId(id(members(group), 'gid')), null))
      throw error
    }
  }
  return { channels: each(groups, 'groups', read, rejects), unreadable }
}
