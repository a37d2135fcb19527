/** Sessions as the server hands them out. Durations come in seconds and leave in ms. */
import type { User } from '@/domain/user'
import { count, inside, members, text, type Members } from './check'
import { toUser } from './user'

export type RenewedPair = { token: string; refreshToken: string; lifeMs: number }
export type Login = RenewedPair & { serverId: string; user: User }

const toPair = (of: Members): RenewedPair => ({
  token: text(of, 'token'),
  refreshToken: text(of, 'refresh_token'),
  lifeMs: count(of, 'expired_in') * 1000,
})

/** POST /token/renew. */
export const toRenewedPair = (value: unknown): RenewedPair => toPair(members(value))

/** POST /token/login, GET /token/login_guest, POST /user/register. */
export function toLogin(value: unknown): Login {
  const of = members(value)
  return { ...toPair(of), serverId: text(of, 'server_id'), user: inside(of, 'user', toUser) }
}
