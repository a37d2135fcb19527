/**
 * Decodes the event stream: one text in, one ServerEvent out. Unknown types are ignored, malformed members are
 * reported, and malformed items of lists are omitted.
 */
import type { DismissalReason, ServerEvent } from '@/domain/event'
import { toChannelId, toMessageId, toUserId, type UserId } from '@/domain/ids'
import { toRow } from './chatRow'
import { UnknownKind } from './reaction'
import {
  attempt,
  count,
  descriptionIn,
  each,
  flag,
  id,
  ids,
  inside,
  integer,
  list,
  Malformed,
  members,
  nameIn,
  visibleName,
  text,
  textOrNull,
  type Members,
  type Rejects,
} from './check'
import { toChannel, toChannelList, toPin, toRules } from './group'
import { toServerChanges } from './server'
import { toSettings, toSettingsChanged } from './settings'
import { toUser, toUserChange } from './user'

export type DecodedEvent =
  /** `rejected` names malformed items of the event's lists. */
  | { event: ServerEvent; rejected: readonly string[] }
  /** A type or kind that this client does not know. */
  | { ignored: string }
  /** The path of the malformed member. */
  | { malformed: string }

type Decode = (fields: Members, me: UserId, rejects: Rejects) => ServerEvent

const REASONS: readonly DismissalReason[] = [
  'login_from_other_device',
  'logout',
  'delete_device',
  'delete_user',
  'frozen',
]
const channelIn = (fields: Members) => toChannelId(id(fields, 'gid'))
const toPresence = (value: unknown) => {
  const fields = members(value)
  return { userId: toUserId(id(fields, 'uid')), online: flag(fields, 'online') }
}

function toChannelChanges(fields: Members): Extract<ServerEvent, { type: 'channelChanged' }>['changes'] {
  const isPublic = fields.is_public == null ? null : flag(fields, 'is_public')
  return {
    ...(fields.name != null && { name: visibleName(nameIn(fields, 'name'), id(fields, 'gid')) }),
    ...(fields.description != null && { description: descriptionIn(fields, 'description') }),
    ...(fields.avatar_updated_at != null && { avatarUpdatedAt: count(fields, 'avatar_updated_at') }),
    ...toRules(fields),
    ...(isPublic !== null && { isPublic }),
    ...(isPublic === true && { ownerId: null }),
    // When a channel becomes private, 0.3.3 sends the channel's id as its owner, so the receiver of this event requests
    // GET /group/{gid}.
    ...(isPublic === null && fields.owner != null && { ownerId: toUserId(id(fields, 'owner')) }),
  }
}

const decoders: Readonly<Record<string, Decode>> = {
  users_snapshot: (fields, _me, rejects) => ({
    type: 'usersReset',
    users: each(list(fields, 'users'), 'users', toUser, rejects),
    version: count(fields, 'version'),
  }),
  users_log: (fields, _me, rejects) => ({
    type: 'usersChanged',
    changes: each(list(fields, 'logs'), 'logs', toUserChange, rejects),
  }),
  users_state: (fields, _me, rejects) => ({
    type: 'presence',
    online: each(list(fields, 'users'), 'users', toPresence, rejects),
  }),
  users_state_changed: (fields) => ({ type: 'presence', online: [toPresence(fields)] }),
  user_settings: (fields, _me, rejects) => toSettings(fields, rejects),
  user_settings_changed: (fields, _me, rejects) => toSettingsChanged(fields, rejects),
  related_groups: (fields, _me, rejects) => ({
    type: 'channelsReset',
    ...toChannelList(list(fields, 'groups'), rejects),
  }),
  chat: (fields, me) => ({ type: 'chat', row: toRow(fields, me) }),
  joined_group: (fields, _me, rejects) => ({
    type: 'channelJoined',
    channel: inside(fields, 'group', (group) => toChannel(group, rejects)),
  }),
  kick_from_group: (fields) => ({
    type: 'channelLost',
    channelId: channelIn(fields),
    reason: fields.reason === 'group_deleted' ? 'deleted' : 'kick',
  }),
  user_joined_group: (fields) => ({
    type: 'membersJoined',
    channelId: channelIn(fields),
    userIds: ids(fields, 'uid', toUserId),
  }),
  user_leaved_group: (fields) => ({
    type: 'membersLeft',
    channelId: channelIn(fields),
    userIds: ids(fields, 'uid', toUserId),
  }),
  group_changed: (fields) => ({
    type: 'channelChanged',
    channelId: channelIn(fields),
    changes: toChannelChanges(fields),
  }),
  pinned_message_updated: (fields) => ({
    type: 'pinChanged',
    channelId: channelIn(fields),
    messageId: toMessageId(id(fields, 'mid')),
    pin: fields.msg == null ? null : inside(fields, 'msg', toPin),
  }),
  kick: (fields) => ({ type: 'dismissed', reason: REASONS.find((reason) => reason === fields.reason) ?? 'unknown' }),
  heartbeat: (fields) => ({ type: 'heartbeat', at: integer(fields, 'time') }),
  ready: () => ({ type: 'ready' }),
  group_message_cleared: (fields) => ({ type: 'channelCleared', channelId: channelIn(fields) }),
  message_cleared: (fields) => ({ type: 'everythingCleared', upTo: toMessageId(count(fields, 'latest_deleted_mid')) }),
  server_config_changed: (fields) => ({ type: 'serverChanged', changes: toServerChanges(fields) }),
  user_calling: (fields) => ({
    type: 'calling',
    userId: toUserId(id(fields, 'uid')),
    targetId: toUserId(id(fields, 'target')),
  }),
  user_remark: (fields) => ({
    type: 'remarkChanged',
    userId: toUserId(id(fields, 'contact_uid')),
    remark: textOrNull(fields, 'remark') ?? '',
  }),
  group_announcement_changed: (fields) => ({
    type: 'announcementChanged',
    channelId: channelIn(fields),
    ...announcementIn(fields.announcement),
  }),
}

/** Newer servers send the text, or the whole object of GET /group/{gid}/announcement. */
function announcementIn(value: unknown): { announcement: string | null; authorId: UserId | null } {
  if (value == null) return { announcement: null, authorId: null }
  if (typeof value === 'string') return { announcement: value, authorId: null }
  const fields = members(value, 'announcement')
  return {
    announcement: text(fields, 'content'),
    authorId: fields.created_by == null ? null : toUserId(id(fields, 'created_by')),
  }
}

/** The event types that this client supports, as the server spells them. */
export const EVENT_TYPES: readonly string[] = Object.keys(decoders)

function parse(source: string): unknown {
  try {
    return JSON.parse(source)
  } catch {
    throw new Malformed('json')
  }
}

/** Decodes one event of the stream for `me`. */
export function decodeEvent(source: string, me: UserId): DecodedEvent {
  try {
    const read = attempt(() => {
      const fields = members(parse(source))
      const type = text(fields, 'type')
      // Own members only, so that a type called "constructor" finds none.
      const decode = Object.hasOwn(decoders, type) ? decoders[type] : undefined
      if (!decode) return { ignored: type }
      const rejected: Rejects = []
      return { event: decode(fields, me, rejected), rejected }
    })
    return 'value' in read ? read.value : read
  } catch (error) {
    if (error instanceof UnknownKind) return { ignored: `chat/${error.kind}` }
    throw error
  }
}
