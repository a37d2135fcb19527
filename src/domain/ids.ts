/** The identifiers of the app. They are branded, so that a channel's id does not type-check as a user's. */

declare const brand: unique symbol
type Branded<Base, Name extends string> = Base & { readonly [brand]: Name }

/** A person, bot or guest (the server's `uid`). */
export type UserId = Branded<number, 'UserId'>
/** A channel (the server's `gid`). */
export type ChannelId = Branded<number, 'ChannelId'>
/** A row of the server's message log (the server's `mid`). Messages and reactions share one global counter. */
export type MessageId = Branded<number, 'MessageId'>
/** The identity of a message before the server assigns one; sent in the message's properties. */
export type LocalId = Branded<number, 'LocalId'>

/** Makes a user id from a number that comes from outside the types: from the wire, an address, a stored text or a key. */
export const toUserId = (value: number) => value as UserId
/** Makes a channel id; see `toUserId`. */
export const toChannelId = (value: number) => value as ChannelId
/** Makes a message id; see `toUserId`. */
export const toMessageId = (value: number) => value as MessageId
/** Smaller local ids are counters and constants of bots, which do not identify a message. */
export const FIRST_UNIQUE_LOCAL_ID = 2 ** 32
/** Makes a local id that identifies a message, from a random integer below 2^53. */
export const newLocalId = (random: number) =>
  (random < FIRST_UNIQUE_LOCAL_ID ? random + FIRST_UNIQUE_LOCAL_ID : random) as LocalId
/** Makes a local id from a number; for `wire`, the outbox and test support only. */
export const toLocalId = (value: number) => value as LocalId
