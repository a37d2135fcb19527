/** Calls: GET /group/{gid}/agora_token, POST /admin/agora/token, and the provider's answers about its rooms. */
import { toUserId, type UserId } from '@/domain/ids'
import type { VoicePass, VoiceRoom } from '@/domain/voice'
import { count, each, flag, id, list, members, text, type Reader } from './check'

/** A pass for a room; seconds become ms. */
export function toVoicePass(value: unknown): VoicePass {
  const of = members(value)
  return {
    token: text(of, 'agora_token'),
    appId: text(of, 'app_id'),
    userId: toUserId(id(of, 'uid')),
    room: text(of, 'channel_name'),
    lifeMs: count(of, 'expired_in') * 1000,
  }
}

const toRoom: Reader<VoiceRoom> = (value) => {
  const of = members(value)
  return { room: text(of, 'channel_name'), people: count(of, 'user_count') }
}

/** GET /admin/agora/channel/{page}/{size}; nobody calls where the provider says no. */
export function toVoiceRooms(value: unknown): VoiceRoom[] {
  const of = members(value)
  return flag(of, 'success') ? each(list(members(of.data, 'data'), 'channels'), 'data.channels', toRoom, []) : []
}

/** GET /admin/agora/channel/user/{name}/false: who is in a room. */
export function toRoomMembers(value: unknown): UserId[] {
  const of = members(value)
  if (!flag(of, 'success')) return []
  const data = members(of.data, 'data')
  if (data.channel_exist !== true) return []
  return each(list(data, 'users'), 'data.users', (uid) => toUserId(id({ uid }, 'uid')), [])
}
