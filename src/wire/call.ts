/** Decodes calls: GET /group/{gid}/agora_token, POST /admin/agora/token, and the provider's answers about its rooms. */
import { toUserId, type UserId } from '@/domain/ids'
import type { CallCredentials, VoiceRoom } from '@/domain/call'
import { count, durationMs, each, flag, id, list, members, text, type Reader } from './check'

/** The life of a call token when the server sends none or an implausible one. */
const USUAL_LIFETIME_MS = 86_400_000

/** Reads the credentials for a room; seconds become ms. */
export function toCallCredentials(value: unknown): CallCredentials {
  const fields = members(value)
  return {
    token: text(fields, 'agora_token'),
    appId: text(fields, 'app_id'),
    userId: toUserId(id(fields, 'uid')),
    room: text(fields, 'channel_name'),
    lifetimeMs: durationMs(fields, 'expired_in', USUAL_LIFETIME_MS),
    // Only the reference server has it.
    provider: fields.rtc === 'loopback' ? 'loopback' : 'agora',
  }
}

const toRoom: Reader<VoiceRoom> = (value) => {
  const fields = members(value)
  return { room: text(fields, 'channel_name'), people: count(fields, 'user_count') }
}

/** Reads GET /admin/agora/channel/{page}/{size}; no rooms when the provider reports a failure. */
export function toVoiceRooms(value: unknown): VoiceRoom[] {
  const fields = members(value)
  return flag(fields, 'success')
    ? each(list(members(fields.data, 'data'), 'channels'), 'data.channels', toRoom, [])
    : []
}

/** Reads GET /admin/agora/channel/user/{name}/false: the members of a room. */
export function toRoomMembers(value: unknown): UserId[] {
  const fields = members(value)
  if (!flag(fields, 'success')) return []
  const data = members(fields.data, 'data')
  if (data.channel_exist !== true) return []
  return each(list(data, 'users'), 'data.users', (uid) => toUserId(id({ uid }, 'uid')), [])
}
