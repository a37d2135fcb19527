/** Accounts as administrators see them, and the keys by which programs act as one. */
import type { User } from './user'

export type AccountDevice = { device: string; isOnline: boolean }

export type Account = User & {
  isOnline: boolean
  devices: readonly AccountDevice[]
  /** ms since 1970. */
  createdAt: number
  isFrozen: boolean
  /** Where the server delivers what this account hears; null when nowhere. */
  webhookUrl: string | null
  /** Bots that guests may see; newer servers only. */
  isPublic: boolean
}

export type BotKey = {
  id: number
  name: string
  /** A secret: shown masked. */
  key: string
  /** ms since 1970. */
  createdAt: number
  lastUsedAt: number | null
}

/** Ways in that an account has. GitHub is not listed by servers. */
export type LinkedLogins = {
  password: boolean
  google: string | null
  wallet: string | null
  openId: readonly string[]
}
