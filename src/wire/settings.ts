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

const person = (fields: Members) => directKey(toUserId(id(fields, 'uid')))
const channel = (fields: Members) => channelKey(toChannelId(id(fields, 'gid')))
type KeyReader = (fields: Members) => ConversationKey

const toMute =
  (key: KeyReader): Reader<Mute> =>
  (value) => {
    const fields = members(value)
    const until = fields.expired_at == null ? null : count(fields, 'expired_at')
    // A time out of range means forever.
    return { key: key(fields), until: until !== null && until > LAST_MOMENT ? null : until }
  }
const toReadMark =
  (key: KeyReader): Reader<ReadMarker> =>
  (value) => {
    const fields = members(value)
    return { key: key(fields), upTo: toMessageId(count(fields, 'mid')) }
  }
const toExpiry =
  (key: KeyReader): Reader<Expiry> =>
  (value) => {
    const fields = members(value)
    return { key: key(fields), afterMs: durationMs(fields, 'expires_in', 0) }
  }
/** Reads a target of the server: `{"uid":12}` or `{"gid":3}`. */
export const toConversationKey: Reader<ConversationKey> = (value) => {
  const fields = members(value)
  return fields.gid == null ? person(fields) : channel(fields)
}
const toPinnedChat: Reader<PinnedChat> = (value) => {
  const fields = members(value)
  return {
    key: inside(fields, 'target', toConversationKey),
    at: fields.updated_at == null ? 0 : count(fields, 'updated_at'),
  }
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
  const fields = members(value)
  return {
    userId: toUserId(id(fields, 'target_uid')),
    status: inside(fields, 'info', (info) => toContactStatus(textOrNull(members(info), 'status'))),
  }
}
const toRemovedContact: Reader<Contact> = (value) => {
  if (!Number.isSafeInteger(value)) throw new Malformed('')
  return { userId: toUserId(value as number), status: 'none' }
}

const both = <Item>(fields: Members, name: string, read: (key: KeyReader) => Reader<Item>, rejects: Rejects) => [
  ...eachOf(fields, `${name}_users`, read(person), rejects),
  ...eachOf(fields, `${name}_groups`, read(channel), rejects),
]

/** Reads user_settings: all settings. */
export function toSettings(fields: Members, rejects: Rejects): Of<'settings'> {
  return {
    type: 'settings',
    mutes: both(fields, 'mute', toMute, rejects),
    reads: both(fields, 'read_index', toReadMark, rejects),
    expiries: both(fields, 'burn_after_reading', toExpiry, rejects),
    pinnedChats:
      fields.pinned_chats == null ? null : each(list(fields, 'pinned_chats'), 'pinned_chats', toPinnedChat, rejects),
  }
}

/** Reads user_settings_changed: changes made on another device. */
export function toSettingsChanged(fields: Members, rejects: Rejects): Of<'settingsChanged'> {
  return {
    type: 'settingsChanged',
    muted: both(fields, 'add_mute', toMute, rejects),
    unmuted: [
      ...eachOf(fields, 'remove_mute_users', bareKey(person, 'uid'), rejects),
      ...eachOf(fields, 'remove_mute_groups', bareKey(channel, 'gid'), rejects),
    ],
    reads: both(fields, 'read_index', toReadMark, rejects),
    expiries: both(fields, 'burn_after_reading', toExpiry, rejects),
    pinned: eachOf(fields, 'add_pin_chats', toPinnedChat, rejects),
    unpinned: eachOf(fields, 'remove_pin_chats', toConversationKey, rejects),
    contacts: [
      ...eachOf(fields, 'add_contacts', toAddedContact, rejects),
      ...eachOf(fields, 'remove_contacts', toRemovedContact, rejects),
    ],
  }
}
