/** Decodes accounts as administrators see them: /admin/user and /admin/user/bot-api-key; GET /token/credentials. */
import type { Account, AccountDevice, BotKey, LinkedLogins } from '@/domain/account'
import {
  addressIn,
  count,
  each,
  eachOf,
  emailIn,
  flag,
  flagOrFalse,
  list,
  members,
  moment,
  nameIn,
  text,
  textOrNull,
} from './check'
import { toUser } from './user'

function toDevice(value: unknown): AccountDevice {
  const fields = members(value)
  return { device: text(fields, 'device'), isOnline: flagOrFalse(fields, 'is_online') }
}

/** Reads an account without its password, which is always empty. */
export function toAccount(value: unknown): Account {
  const fields = members(value)
  return {
    ...toUser(value),
    isOnline: flagOrFalse(fields, 'in_online'),
    devices: eachOf(fields, 'online_devices', toDevice, []),
    createdAt: moment(fields, 'created_at'),
    isFrozen: textOrNull(fields, 'status') === 'frozen',
    webhookUrl: addressIn(fields, 'webhook_url') || null,
    isPublic: flagOrFalse(fields, 'is_public'),
  }
}

/** Reads one key of GET /admin/user/bot-api-key/{uid}. */
export function toBotKey(value: unknown): BotKey {
  const fields = members(value)
  return {
    id: count(fields, 'id'),
    name: nameIn(fields, 'name'),
    createdAt: moment(fields, 'created_at'),
    lastUsedAt: fields.last_used == null ? null : moment(fields, 'last_used'),
    lastSigns: lastSigns(text(fields, 'key')),
  }
}

const SHOWN_SIGNS = 4

/** Reads GET /admin/system/third_party_secret without the secret; null if there is none. */
export const toSecretSigns = (value: unknown): { lastSigns: string } | null =>
  value === '' ? null : { lastSigns: lastSigns(text({ value }, 'value')) }

/** Returns the last four signs of a key that the server made; nothing of a text that is too short to hide the rest. */
const lastSigns = (key: string): string => (key.length >= SHOWN_SIGNS * 4 ? key.slice(-SHOWN_SIGNS) : '')

/** Reads the id of a key and the key itself. */
export function toBotKeySecret(value: unknown): { id: number; key: string } {
  const fields = members(value)
  return { id: count(fields, 'id'), key: text(fields, 'key') }
}

/** Reads GET /token/credentials. */
export function toLinkedLogins(value: unknown): LinkedLogins {
  const fields = members(value)
  return {
    password: flag(fields, 'password'),
    google: emailIn(fields, 'google'),
    wallet: textOrNull(fields, 'metamask'),
    openId: each(list(fields, 'oidc'), 'oidc', (domain) => text({ domain }, 'domain'), []),
  }
}
