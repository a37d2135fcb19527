/** Decodes the user's settings per conversation: user_settings, user_settings_changed. Seconds become ms here. */
import type { Contact, ContactStatus } from '@/domain/contact'
import { channelKey, directKey, type ConversationKey } from '@/domain/conversation'
import type { Expiry, Mute, PinnedChat, ReadMarker, ServerEvent } from '@/domain/event'
import { toChannelId, toMessageId, toUserId } from '@/domain/ids'
import { LAST_MOMENT } from '@/lib/shape'
import {
  count,
  durationMs,
  each,
  eachOf,
  id,
  inside,
  list,
  Malformed,
  members,
  textOrNull,
  type Members,
  type Reader,
  type Rejects,
} from './check'

type Of<Type extends ServerEvent['type']> = Extract<ServerEvent, { type: Type }>

const person = (of: Members) => directKey(toUserId(id(of, 'uid')))
const channel = (of: Members) => channelKey(toChannelId(id(of, 'gid')))
type KeyReader = (of: Members) => ConversationKey

const toMute =
  (key: KeyReader): Reader<Mute> =>
  (value) => {
    const of = members(value)
    const until = of.expired_at == null ? null : count(of, 'expired_at')
    // A time out of range means forever.
    return { key: key(of), until: until !== null && until > LAST_MOMENT ? null : until }
  }
const toReadMark =
  (key: KeyReader): Reader<ReadMarker> =>
  (value) => {
    const of = members(value)
    return { key: key(of), upTo: toMessageId(count(of, 'mid')) }
  }
const toExpiry =
  (key: KeyReader): Reader<Expiry> =>
  (value) => {
    const of = members(value)
    return { key: key(of), afterMs: durationMs(of, 'expires_in', 0) }
  }
/** Reads a target of the server: `{"uid":12}` or `{"gid":3}`. */
export const toConversationKey: Reader<ConversationKey> = (value) => {
  const of = members(value)
  return of.gid == null ? person(of) : channel(of)
}
const toPinnedChat: Reader<PinnedChat> = (value) => {
  const of = members(value)
  return { key: inside(of, 'target', toConversationKey), at: of.updated_at == null ? 0 : count(of, 'updated_at') }
}
/** The server lists bare ids here, as numbers or as objects with one member. */
const bareKey =
  (key: KeyReader, name: 'uid' | 'gid'): Reader<ConversationKey> =>
  (value) =>
    key(typeof value === 'number' ? { [name]: value } : members(value))

/** An unknown status counts as none: it neither shows nor hides anything. */
export const toContactStatus = (text: string | null): ContactStatus =>
  text === 'added' || text === 'blocked' ? text : 'none'
const toAddedContact: Reader<Contact> = (value) => {
  const of = members(value)
  return {
    userId: toUserId(id(of, 'target_uid')),
    status: inside(of, 'info', (info) => toContactStatus(textOrNull(members(info), 'status'))),
  }
}
const toRemovedContact: Reader<Contact> = (value) => {
  if (!Number.isSafeInteger(value)) throw new Malformed('')
  return { userId: toUserId(value as number), status: 'none' }
}

const both = <Item>(of: Members, name: string, read: (key: KeyReader) => Reader<Item>, rejects: Rejects) => [
  ...eachOf(of, `${name}_users`, read(person), rejects),
  ...eachOf(of, `${name}_groups`, read(channel), rejects),
]

/** Reads user_settings: all settings. */
export function toSettings(of: Members, rejects: Rejects): Of<'settings'> {
  return {
    type: 'settings',
    mutes: both(of, 'mute', toMute, rejects),
    reads: both(of, 'read_index', toReadMark, rejects),
    expiries: both(of, 'burn_after_reading', toExpiry, rejects),
    pinnedChats: of.pinned_chats == null ? null : each(list(of, 'pinned_chats'), 'pinned_chats', toPinnedChat, rejects),
  }
}

/** Reads user_settings_changed: changes made on another device. */
export function toSettingsChanged(of: Members, rejects: Rejects): Of<'settingsChanged'> {
  return {
    type: 'settingsChanged',
    muted: both(of, 'add_mute', toMute, rejects),
    unmuted: [
      ...eachOf(of, 'remove_mute_users', bareKey(person, 'uid'), rejects),
      ...eachOf(of, 'remove_mute_groups', bareKey(channel, 'gid'), rejects),
    ],
    reads: both(of, 'read_index', toReadMark, rejects),
    expiries: both(of, 'burn_after_reading', toExpiry, rejects),
    pinned: eachOf(of, 'add_pin_chats', toPinnedChat, rejects),
    unpinned: eachOf(of, 'remove_pin_chats', toConversationKey, rejects),
    contacts: [
      ...eachOf(of, 'add_contacts', toAddedContact, rejects),
      ...eachOf(of, 'remove_contacts', toRemovedContact, rejects),
    ],
  }
}
