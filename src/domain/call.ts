/** Calls: the credentials for a room, and the members of rooms. */
import { channelKey, directKey, type ConversationKey } from './conversation'
import { toChannelId, toUserId, type UserId } from './ids'

/** The program that transports sound and picture. `loopback`: browsers connect to each other, for the demo and tests. */
export type CallProvider = 'agora' | 'loopback'

/** The credentials for one room of the provider. */
export type CallCredentials = {
  token: string
  appId: string
  userId: UserId
  room: string
  lifetimeMs: number
  provider: CallProvider
}

export type VoiceRoom = { room: string; people: number }

/**
 * Returns the conversation of a room: its name ends with `group:{channel}`, or with anything and the id of the person who
 * is called. Null for a name that names neither.
 */
export function conversationOfRoom(room: string): ConversationKey | null {
  const [kind, id] = room.split(':').slice(-2)
  if (kind === undefined || id === undefined || !/^[1-9]\d{0,14}$/.test(id)) return null
  return kind === 'group' ? channelKey(toChannelId(Number(id))) : directKey(toUserId(Number(id)))
}
