/** The identifiers of the product. Branded, so that a channel's id does not fit where a user's is wanted. */

declare const brand: unique symbol
type Branded<Base, Name extends string> = Base & { readonly [brand]: Name }

/** A person, bot or guest (the server's `uid`). */
export type UserId = Branded<number, 'UserId'>
/** A channel (the server's `gid`). */
export type ChannelId = Branded<number, 'ChannelId'>
/** A row of the server's message log (the server's `mid`): messages and reactions share one global counter. */
export type MessageId = Branded<number, 'MessageId'>
/** The identity of a message before the server knows it; travels in its properties. */
export type LocalId = Branded<number, 'LocalId'>

/** Mints a user id from a number; for `wire`, `address` and the test kit only. */
export const toUserId = (value: number) => value as UserId
/** Mints a channel id from a number; for `wire`, `address` and the test kit only. */
export const toChannelId = (value: number) => value as ChannelId
/** Mints a message id from a number; for `wire`, `address` and the test kit only. */
export const toMessageId = (value: number) => value as MessageId
/** Mints a local id from a number; for `wire`, the outbox and the test kit only. */
export const toLocalId = (value: number) => value as LocalId
