/** Accounts as administrators see them, and the API keys of bots. */
import type { User } from './user'

/** The minimum number of characters of a new password; the server has no rule. Existing passwords are not checked. */
export const MIN_PASSWORD_LENGTH = 6

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

export type BotKey = {
  id: number
  name: string
  /** A secret: displayed masked. */
  key: string
  /** ms since 1970. */
  createdAt: number
  lastUsedAt: number | null
}

/** The sign-in methods of an account. Servers do not list GitHub. */
export type LinkedLogins = {
  password: boolean
  google: string | null
  wallet: string | null
  openId: readonly string[]
}
