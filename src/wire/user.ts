/** Decodes users: GET /user, LoginResponse, users_snapshot and users_log. */
import { toUserId } from '@/domain/ids'
import type { UserChange } from '@/domain/event'
import type { User } from '@/domain/user'
import { truncateText } from '@/lib/truncateText'
import {
  count,
  flag,
  flagOr,
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
const nameOf = (of: Members) => visibleName(truncateText(text(of, 'name'), MAX_NAME_LETTERS), id(of, 'uid'))

/** Reads a user. */
export function toUser(value: unknown): User {
  const of = members(value)
  return {
    id: toUserId(id(of, 'uid')),
    name: nameOf(of),
    email: textOrNull(of, 'email'),
    isAdmin: flagOr(of, 'is_admin', false),
    isBot: flagOr(of, 'is_bot', false),
    avatarUpdatedAt: of.avatar_updated_at == null ? 0 : count(of, 'avatar_updated_at'),
    createdBy: textOrNull(of, 'create_by'),
    language: textOrNull(of, 'language') ?? 'en-US',
    gender: of.gender == null ? 0 : integer(of, 'gender'),
  }
}

/** Reads one entry of the user log. In an update, null means unchanged. */
export function toUserChange(value: unknown): UserChange {
  const of = members(value)
  const logId = id(of, 'log_id')
  const userId = toUserId(id(of, 'uid'))
  switch (text(of, 'action')) {
    case 'create':
      return { logId, action: 'create', userId, user: toUser(value) }
    case 'update':
      return { logId, action: 'update', userId, changes: toChanges(of) }
    case 'delete':
      return { logId, action: 'delete', userId }
    default:
      throw new Malformed('action')
  }
}

function toChanges(of: Members): Partial<Omit<User, 'id'>> {
  return {
    ...(of.name != null && { name: nameOf(of) }),
    ...(of.email != null && { email: text(of, 'email') }),
    ...(of.is_admin != null && { isAdmin: flag(of, 'is_admin') }),
    ...(of.is_bot != null && { isBot: flag(of, 'is_bot') }),
    ...(of.avatar_updated_at != null && { avatarUpdatedAt: count(of, 'avatar_updated_at') }),
    ...(of.language != null && { language: text(of, 'language') }),
    ...(of.gender != null && { gender: integer(of, 'gender') }),
  }
}
