/**
 * Decodes the event stream: one text in, one ServerEvent out. Unknown types are ignored, malformed members are
 * reported, and malformed items of lists are omitted.
 */
import type { DismissalReason, ServerEvent } from '@/domain/event'
import { toChannelId, toMessageId, toUserId, type UserId } from '@/domain/ids'
import { toRow, UnknownKind } from './chatRow'
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

type Decode = (of: Members, me: UserId, rejects: Rejects) => ServerEvent

const REASONS: readonly DismissalReason[] = [
  'login_from_other_device',
  'logout',
  'delete_device',
  'delete_user',
  'frozen',
]
const channelIn = (of: Members) => toChannelId(id(of, 'gid'))
const toPresence = (value: unknown) => {
  const of = members(value)
  return { userId: toUserId(id(of, 'uid')), online: flag(of, 'online') }
}

function toChannelChanges(of: Members): Extract<ServerEvent, { type: 'channelChanged' }>['changes'] {
  const isPublic = of.is_public == null ? null : flag(of, 'is_public')
  return {
    ...(of.name != null && { name: visibleName(nameIn(of, 'name'), id(of, 'gid')) }),
    ...(of.description != null && { description: descriptionIn(of, 'description') }),
    ...(of.avatar_updated_at != null && { avatarUpdatedAt: count(of, 'avatar_updated_at') }),
    ...toRules(of),
    ...(isPublic !== null && { isPublic }),
    ...(isPublic === true && { ownerId: null }),
    // When a channel becomes private, 0.3.3 sends the channel's id as its owner, so the receiver of this event requests
    // GET /group/{gid}.
    ...(isPublic === null && of.owner != null && { ownerId: toUserId(id(of, 'owner')) }),
  }
}

const decoders: Readonly<Record<string, Decode>> = {
  users_snapshot: (of, _me, rejects) => ({
    type: 'usersReset',
    users: each(list(of, 'users'), 'users', toUser, rejects),
    version: count(of, 'version'),
  }),
  users_log: (of, _me, rejects) => ({
    type: 'usersChanged',
    changes: each(list(of, 'logs'), 'logs', toUserChange, rejects),
  }),
  users_state: (of, _me, rejects) => ({
    type: 'presence',
    online: each(list(of, 'users'), 'users', toPresence, rejects),
  }),
  users_state_changed: (of) => ({ type: 'presence', online: [toPresence(of)] }),
  user_settings: (of, _me, rejects) => toSettings(of, rejects),
  user_settings_changed: (of, _me, rejects) => toSettingsChanged(of, rejects),
  related_groups: (of, _me, rejects) => ({ type: 'channelsReset', ...toChannelList(list(of, 'groups'), rejects) }),
  chat: (of, me) => ({ type: 'chat', row: toRow(of, me) }),
  joined_group: (of, _me, rejects) => ({
    type: 'channelJoined',
    channel: inside(of, 'group', (group) => toChannel(group, rejects)),
  }),
  kick_from_group: (of) => ({
    type: 'channelLost',
    channelId: channelIn(of),
    reason: of.reason === 'group_deleted' ? 'deleted' : 'kick',
  }),
  user_joined_group: (of) => ({ type: 'membersJoined', channelId: channelIn(of), userIds: ids(of, 'uid', toUserId) }),
  user_leaved_group: (of) => ({ type: 'membersLeft', channelId: channelIn(of), userIds: ids(of, 'uid', toUserId) }),
  group_changed: (of) => ({ type: 'channelChanged', channelId: channelIn(of), changes: toChannelChanges(of) }),
  pinned_message_updated: (of) => ({
    type: 'pinChanged',
    channelId: channelIn(of),
    messageId: toMessageId(id(of, 'mid')),
    pin: of.msg == null ? null : inside(of, 'msg', toPin),
  }),
  kick: (of) => ({ type: 'dismissed', reason: REASONS.find((reason) => reason === of.reason) ?? 'unknown' }),
  heartbeat: (of) => ({ type: 'heartbeat', at: integer(of, 'time') }),
  ready: () => ({ type: 'ready' }),
  group_message_cleared: (of) => ({ type: 'channelCleared', channelId: channelIn(of) }),
  message_cleared: (of) => ({ type: 'everythingCleared', upTo: toMessageId(count(of, 'latest_deleted_mid')) }),
  server_config_changed: (of) => ({ type: 'serverChanged', changes: toServerChanges(of) }),
  user_calling: (of) => ({ type: 'calling', userId: toUserId(id(of, 'uid')), targetId: toUserId(id(of, 'target')) }),
  user_remark: (of) => ({
    type: 'remarkChanged',
    userId: toUserId(id(of, 'contact_uid')),
    remark: textOrNull(of, 'remark') ?? '',
  }),
  group_announcement_changed: (of) => ({
    type: 'announcementChanged',
    channelId: channelIn(of),
    announcement: announcementText(of.announcement),
  }),
}

/** Newer servers send the text, or the whole object of GET /group/{gid}/announcement. */
function announcementText(value: unknown): string | null {
  if (value == null) return null
  return typeof value === 'string' ? value : text(members(value, 'announcement'), 'content')
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
      const of = members(parse(source))
      const type = text(of, 'type')
      // Own members only, so that a type called "constructor" finds none.
      const decode = Object.hasOwn(decoders, type) ? decoders[type] : undefined
      if (!decode) return { ignored: type }
      const rejected: Rejects = []
      return { event: decode(of, me, rejected), rejected }
    })
    return 'value' in read ? read.value : read
  } catch (error) {
    if (error instanceof UnknownKind) return { ignored: `chat/${error.kind}` }
    throw error
  }
}
