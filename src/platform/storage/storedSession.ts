/** Reads the session from local storage. A file of its own, because the script in the page needs nothing else of it. */
import { toUserId, type UserId } from '@/domain/ids'
import { parseJson } from '@/lib/parseJson'
import { isObject } from '@/lib/shape'
import type { LocalText } from './localText'

export type TokenPair = {
  token: string
  refreshToken: string
  /** ms since 1970 by this device's clock. */
  expiresAt: number
}
export type Session = TokenPair & { userId: UserId }
/** Enough data about the signed-in user to show a first screen and to recognize a guest. */
export type LoginUser = {
  userId: UserId
  name: string
  email: string | null
  isAdmin: boolean
  createdBy: string | null
}

type Stored = Pick<LocalText, 'read'>

/** The keys of the session, those of older clients. */
export const KEY = {
  token: 'VOCECHAT_TOKEN',
  refreshToken: 'VOCECHAT_REFRESH_TOKEN',
  expiresAt: 'VOCECHAT_TOKEN_EXPIRE',
  userId: 'VOCECHAT_CURR_UID',
  user: 'VOCECHAT_LOGIN_USER',
  device: 'VOCECHAT_DEVICE_KEY',
  turn: 'parley_vault_turn',
} as const

/** The key of the e-mail of the last sign-in with a password on this device, which `clearUserData` of the token storage removes. */
export const LAST_EMAIL_KEY = 'parley_last_email'

/** The browser refuses other characters in a header, and servers longer headers. Tokens contain the device key. */
export const isHeaderText = (text: string | null): text is string => text !== null && /^[\x20-\x7e]{1,4000}$/.test(text)

/** Returns the number that a text is, or null. */
export const positiveInteger = (text: string | null) => {
  const value = Number(text)
  return Number.isSafeInteger(value) && value > 0 ? value : null
}

/** Returns the current session, as any tab left it, or null. */
export function storedSession(storage: Stored): Session | null {
  const token = storage.read(KEY.token)
  const refreshToken = storage.read(KEY.refreshToken)
  const userId = positiveInteger(storage.read(KEY.userId))
  if (!isHeaderText(token) || !isHeaderText(refreshToken) || userId === null) return null
  // Without a readable expiry the token counts as expired, so that it is renewed before use.
  return {
    token,
    refreshToken,
    userId: toUserId(userId),
    expiresAt: positiveInteger(storage.read(KEY.expiresAt)) ?? 0,
  }
}

/** Returns the user of the session, or null. */
export function storedUser(storage: Stored): LoginUser | null {
  const stored = parseJson(storage.read(KEY.user))
  if (!isObject(stored) || typeof stored.uid !== 'number') return null
  const { uid, name, email, is_admin: isAdmin, create_by: createdBy } = stored
  return {
    userId: toUserId(uid),
    name: typeof name === 'string' ? name : '',
    email: typeof email === 'string' ? email : null,
    isAdmin: isAdmin === true,
    createdBy: typeof createdBy === 'string' ? createdBy : null,
  }
}
