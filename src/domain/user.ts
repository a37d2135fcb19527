/** People, bots and guests, and the roles derived from their flags. */
import type { UserId } from './ids'

export type User = {
  id: UserId
  /** The displayed name: the account's name, or the user's private name for the person. */
  name: string
  /** The account's name, when `name` is a private one. */
  accountName?: string
  /** null for guests and wallets; a plain user name for GitHub accounts. */
  email: string | null
  isAdmin: boolean
  isBot: boolean
  /** ms since 1970; 0 when there is no picture. */
  avatarUpdatedAt: number
  /** The way in which the account was created (`password`, `guest`, …); null when unknown. */
  createdBy: string | null
  /** A BCP 47 tag. */
  language: string
  /** 0 not given, 1 female, 2 male, 3 another (decision 0080). The server stores any integer. */
  gender: number
  /** `YYYY-MM-DD`; newer servers only, and only if it is known. */
  birthday?: string
  /** The widget through which the person came, as its page names it; only of visitors, and of newer servers. */
  widgetId?: string
}

/**
 * For whom a name is: `screen` is one's own screen, with private names where there are some; `others` is whatever leaves
 * it (exports, copied text, paper), with the names of the accounts.
 */
export type NamePurpose = 'screen' | 'others'

type Names = Pick<User, 'name' | 'accountName'>

/** Returns the name of a person for a purpose. */
export const nameFor = ({ name, accountName }: Names, purpose: NamePurpose): string =>
  purpose === 'screen' ? name : (accountName ?? name)

/** Returns the text in which a search for the person looks: both names, where there is a private one. */
export const searchedName = ({ name, accountName }: Names): string =>
  accountName === undefined ? name : `${name} ${accountName}`

export type Role = 'admin' | 'bot' | 'member'

/** Returns the role that follows from the flags. */
export function roleOf(user: Pick<User, 'isAdmin' | 'isBot'>): Role {
  if (user.isBot) return 'bot'
  return user.isAdmin ? 'admin' : 'member'
}

/** Whether the account was created by guest login. */
export const isGuest = (user: Pick<User, 'createdBy'>) => user.createdBy === 'guest'

/** Whether this is the server's first account. Admins cannot delete it, and it must not delete itself. */
export const isFounder = ({ id }: User): boolean => id === 1
