/** The orders of tables of members, of the server and of a channel. */
import { roleOf, type Role, type User } from '@/domain/user'
import { compareNamed, compareNames, oncePerLanguage } from '@/i18n/compareNames'

/** In the order of the groups. */
export const ROLES = ['admin', 'bot', 'member'] as const satisfies readonly Role[]

/** Returns the place of the group to which somebody belongs. */
export const rankOf = (user: Pick<User, 'isAdmin' | 'isBot'>): number => ROLES.indexOf(roleOf(user))

type Listed = Pick<User, 'id' | 'name' | 'email'>

/** Returns the orders of the columns that every table of members has. People who are equal stand by name. */
export const memberOrders = oncePerLanguage((language) => {
  const compare = compareNames(language)
  const byName: (one: Listed, other: Listed) => number = compareNamed(language)
  return {
    byName,
    byEmail: (one: Listed, other: Listed) =>
      // People without an address come last.
      Number(one.email === null) - Number(other.email === null) ||
      compare(one.email ?? '', other.email ?? '') ||
      byName(one, other),
  }
})
