/** Accounts as administrators see them, and the API keys of bots. */
import type { User } from './user'

/** The minimum number of characters of a new password; the server has no rule. Existing passwords are not checked. */
export const MIN_PASSWORD_LENGTH = 6

/** POST /user/register and PUT /user take names up to 32 bytes of UTF-8. */
const MAX_NAME_BYTES = 32

/** Whether the server refuses a name because of its length. */
export const isNameTooLong = (name: string) => new TextEncoder().encode(name).length > MAX_NAME_BYTES

/** Refuses only what cannot be an e-mail address. The server decides the rest. */
export const looksLikeEmail = (text: string) => /^[^\s@]+@[^\s@]+$/.test(text)

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

/** A key of a bot. The key itself is a secret and is fetched when somebody asks to see it. */
export type BotKey = {
  id: number
  name: string
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
