/** Decodes accounts as administrators see them: /admin/user and /admin/user/bot-api-key; GET /token/credentials. */
import type { Account, AccountDevice, BotKey, LinkedLogins } from '@/domain/account'
import { count, each, eachOf, flag, flagOr, list, members, moment, nameIn, text, textOrNull } from './check'
import { toUser } from './user'

function toDevice(value: unknown): AccountDevice {
  const of = members(value)
  return { device: text(of, 'device'), isOnline: flagOr(of, 'is_online', false) }
}

/** Reads an account without its password, which is always empty. */
export function toAccount(value: unknown): Account {
  const of = members(value)
  return {
    ...toUser(value),
    isOnline: flagOr(of, 'in_online', false),
    devices: eachOf(of, 'online_devices', toDevice, []),
    createdAt: moment(of, 'created_at'),
    isFrozen: textOrNull(of, 'status') === 'frozen',
    webhookUrl: textOrNull(of, 'webhook_url') || null,
    isPublic: flagOr(of, 'is_public', false),
  }
}

/** Reads one key of GET /admin/user/bot-api-key/{uid}. */
export function toBotKey(value: unknown): BotKey {
  const of = members(value)
  return {
    id: count(of, 'id'),
    name: nameIn(of, 'name'),
    key: text(of, 'key'),
    createdAt: moment(of, 'created_at'),
    lastUsedAt: of.last_used == null ? null : moment(of, 'last_used'),
  }
}

/** Reads GET /token/credentials. */
export function toLinkedLogins(value: unknown): LinkedLogins {
  const of = members(value)
  return {
    password: flag(of, 'password'),
    google: textOrNull(of, 'google'),
    wallet: textOrNull(of, 'metamask'),
    openId: each(list(of, 'oidc'), 'oidc', (domain) => text({ domain }, 'domain'), []),
  }
}
