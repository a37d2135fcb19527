/** A person, bot or guest, and what follows from the flags. */
import type { UserId } from './ids'

export type User = {
  id: UserId
  name: string
  /** null for guests and wallets; a plain user name for GitHub accounts. */
  email: string | null
  isAdmin: boolean
  isBot: boolean
  /** ms since 1970; 0 means that there is no picture. */
  avatarUpdatedAt: number
  /** How the account came to be (`password`, `guest`, …); null where the server did not say. */
  createdBy: string | null
  /** BCP 47. */
  language: string
  gender: number
}

export type Role = 'admin' | 'bot' | 'member'

/** The role that the flags add up to (specification, chapter 4). */
export function roleOf(user: Pick<User, 'isAdmin' | 'isBot'>): Role {
  if (user.isBot) return 'bot'
  return user.isAdmin ? 'admin' : 'member'
}

/** Whether the account was made by guest login. */
export const isGuest = (user: Pick<User, 'createdBy'>) => user.createdBy === 'guest'
