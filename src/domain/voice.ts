/** Calls: the credentials for a room, and the members of rooms. */
import { channelKey, directKey, type ConversationKey } from './conversation'
import { toChannelId, toUserId, type UserId } from './ids'

/** The credentials for one room of the voice provider. */
export type VoicePass = { token: string; appId: string; userId: UserId; room: string; lifeMs: number }

export type VoiceRoom = { room: string; people: number }

/** Returns the conversation of a room name: a channel, or the person who is called; null for other names. */
export function keyOfRoom(room: string): ConversationKey | null {
  const [id, kind] = room.split(':').reverse()
  const number = Number(id)
  if (kind === undefined || !Number.isSafeInteger(number) || number < 1) return null
  return kind === 'group' ? channelKey(toChannelId(number)) : directKey(toUserId(number))
}
