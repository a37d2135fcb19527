/** Accounts as administrators see them, and the API keys of bots. */
import type { UserId } from './ids'
import { isFounder, type User } from './user'

/** The minimum number of characters of a new password; the server has no rule. Existing passwords are not checked. */
export const MIN_PASSWORD_LENGTH = 6

/** POST /user/register and PUT /user take names up to 32 bytes of UTF-8. */
const MAX_NAME_BYTES = 32

/** Whether the server refuses a name because of its length. */
export const isNameTooLong = (name: string) => new TextEncoder().encode(name).length > MAX_NAME_BYTES

/** Refuses only what cannot be an e-mail address. The server decides the rest. */
export const looksLikeEmail = (text: string) => /^[^\s@]+@[^\s@]+$/.test(text)

const ADDRESS = /^[^\s\p{Cc}@"(),:;<>[\]\\]+@[^\s\p{Cc}@"(),:;<>[\]\\.]+(\.[^\s\p{Cc}@"(),:;<>[\]\\.]+)+$/u

/** Whether every server takes the address of a new account: its domain has a dot, and it is one address only. */
export const isEmailAddress = (text: string) => ADDRESS.test(text)

export type AccountDevice = { device: string; isOnline: boolean }

export type Account = User & {
  isOnline: boolean
  devices: readonly AccountDevice[]
  /** ms since 1970. */
  createdAt: number
  isFrozen: boolean
  /** The address to which the server delivers what this account receives; null when there is none. */
  webhookUrl: string | null
  /** Bots that guests may see; newer servers only. */
  isPublic: boolean
}

/** The reasons why an account keeps its role and its access: the founder's, one's own, and the last active admin's. */
export type Protection = 'founder' | 'self' | 'lastAdmin'

/** Returns why an account can be neither deleted, frozen nor made a member, or null. `accounts` are all of them. */
export function protectionOf(account: Account, accounts: readonly Account[], me: UserId | null): Protection | null {
  if (account.id === me) return 'self'
  if (isFounder(account)) return 'founder'
  const isActiveAdmin = ({ isAdmin, isBot, isFrozen }: Account) => isAdmin && !isBot && !isFrozen
  if (!isActiveAdmin(account)) return null
  return accounts.some((other) => other.id !== account.id && isActiveAdmin(other)) ? null : 'lastAdmin'
}

/** A key of a bot. The key itself is a secret and is fetched when somebody asks to see it. */
export type BotKey = {
  id: number
  name: string
  /** ms since 1970. */
  createdAt: number
  lastUsedAt: number | null
  /** The last four signs of the key, by which people tell keys apart. */
  lastSigns: string
}

/** The sign-in methods of an account. Servers do not list GitHub. */
export type LinkedLogins = {
  password: boolean
  google: string | null
  wallet: string | null
  openId: readonly string[]
}
