/** Calls: the credentials for a room, and the members of rooms. */
import type { UserId } from './ids'

/** The credentials for one room of the voice provider. */
export type CallCredentials = { token: string; appId: string; userId: UserId; room: string; lifetimeMs: number }

export type VoiceRoom = { room: string; people: number }
