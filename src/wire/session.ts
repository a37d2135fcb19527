/** Decodes sessions. The server sends durations in seconds; they become ms here. */
import type { User } from '@/domain/user'
import { durationMs, inside, members, text, type Members } from './check'
import { toUser } from './user'

export type RenewedPair = { token: string; refreshToken: string; lifetimeMs: number }
export type Login = RenewedPair & { serverId: string; user: User }

/** The life of a token when the server sends none or an implausible one. */
const USUAL_LIFETIME_MS = 300_000

const toPair = (fields: Members): RenewedPair => ({
  token: text(fields, 'token'),
  refreshToken: text(fields, 'refresh_token'),
  lifetimeMs: durationMs(fields, 'expired_in', USUAL_LIFETIME_MS),
})

/** Reads POST /token/renew. */
export const toRenewedPair = (value: unknown): RenewedPair => toPair(members(value))

/** Reads POST /token/login, GET /token/login_guest, POST /user/register. */
export function toLogin(value: unknown): Login {
  const fields = members(value)
  return { ...toPair(fields), serverId: text(fields, 'server_id'), user: inside(fields, 'user', toUser) }
}
