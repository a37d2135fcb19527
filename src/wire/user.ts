/** Decodes users: GET /user, LoginResponse, users_snapshot and users_log. */
import { toUserId } from '@/domain/ids'
import type { UserChange } from '@/domain/event'
import type { User } from '@/domain/user'
import { truncateText } from '@/lib/truncateText'
import {
  count,
  emailIn,
  flag,
  flagOrFalse,
  id,
  integer,
  Malformed,
  members,
  text,
  textOrNull,
  visibleName,
  type Members,
} from './check'

/** Registration allows 32 bytes, PUT /user any length, and a text can mention one name thousands of times. */
const MAX_NAME_LETTERS = 80
const nameOf = (fields: Members) => visibleName(truncateText(text(fields, 'name'), MAX_NAME_LETTERS), id(fields, 'uid'))

/** The protocol gives no format, so an unreadable birthday is none and never costs the user. */
function birthdayOf({ birthday }: Members): { birthday?: string } {
  if (typeof birthday === 'string' && /^\d{4}-\d\d-\d\d(T|$)/.test(birthday)) return { birthday: birthday.slice(0, 10) }
  // A time in ms that a Date can hold.
  if (typeof birthday === 'number' && Math.abs(birthday) < 8.64e15 && birthday !== 0) {
    return { birthday: new Date(birthday).toISOString().slice(0, 10) }
  }
  return {}
}

/** The page chose it, so it is a name like any other. */
function widgetOf({ widget_id: widgetId }: Members): { widgetId?: string } {
  const name = typeof widgetId === 'string' ? truncateText(widgetId.trim(), MAX_NAME_LETTERS) : ''
  return name === '' ? {} : { widgetId: name }
}

/** Reads a user. */
export function toUser(value: unknown): User {
  const fields = members(value)
  const isBot = flagOrFalse(fields, 'is_bot')
  return {
    id: toUserId(id(fields, 'uid')),
    name: nameOf(fields),
    // The address of a bot was made up, because the server wants one; nobody reads mail there.
    email: isBot ? null : emailIn(fields, 'email'),
    isAdmin: flagOrFalse(fields, 'is_admin'),
    isBot,
    avatarUpdatedAt: fields.avatar_updated_at == null ? 0 : count(fields, 'avatar_updated_at'),
    createdBy: textOrNull(fields, 'create_by'),
    language: textOrNull(fields, 'language') ?? 'en-US',
    gender: fields.gender == null ? 0 : integer(fields, 'gender'),
    ...birthdayOf(fields),
    ...widgetOf(fields),
  }
}

/** Reads from one's own account whether the server mails about missed messages. */
export const toMailNotices = (value: unknown): boolean => flagOrFalse(members(value), 'msg_smtp_notify_enable')

/** Reads one entry of the user log. In an update, null means unchanged. */
export function toUserChange(value: unknown): UserChange {
  const fields = members(value)
  const logId = id(fields, 'log_id')
  const userId = toUserId(id(fields, 'uid'))
  switch (text(fields, 'action')) {
    case 'create':
      return { logId, action: 'create', userId, user: toUser(value) }
    case 'update':
      return { logId, action: 'update', userId, changes: toChanges(fields) }
    case 'delete':
      return { logId, action: 'delete', userId }
    default:
      throw new Malformed('action')
  }
}

function toChanges(fields: Members): Partial<Omit<User, 'id'>> {
  return {
    ...(fields.name != null && { name: nameOf(fields) }),
    ...(fields.email != null && { email: emailIn(fields, 'email') }),
    ...(fields.is_admin != null && { isAdmin: flag(fields, 'is_admin') }),
    ...(fields.is_bot != null && { isBot: flag(fields, 'is_bot') }),
    ...(fields.avatar_updated_at != null && { avatarUpdatedAt: count(fields, 'avatar_updated_at') }),
    ...(fields.language != null && { language: text(fields, 'language') }),
    ...(fields.gender != null && { gender: integer(fields, 'gender') }),
    ...birthdayOf(fields),
  }
}
