/** Calls: what is needed to enter a room, and who is in which. */
import { channelKey, directKey, type ConversationKey } from './conversation'
import { toChannelId, toUserId, type UserId } from './ids'

/** The right to enter one room of the voice provider. */
export type VoicePass = { token: string; appId: string; userId: UserId; room: string; lifeMs: number }

export type VoiceRoom = { room: string; people: number }

/** Whose room a name means: a channel's, or the one in which a person is called; null when it means nothing. */
export function keyOfRoom(room: string): ConversationKey | null {
  const [id, kind] = room.split(':').reverse()
  const number = Number(id)
  if (kind === undefined || !Number.isSafeInteger(number) || number < 1) return null
  return kind === 'group' ? channelKey(toChannelId(number)) : directKey(toUserId(number))
}
