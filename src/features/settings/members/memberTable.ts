/** The order, the groups and the filters of the members table. */
import type { Account } from '@/domain/account'
import { roleOf, type Role } from '@/domain/user'
import { compareNamed, compareNames, oncePerLanguage } from '@/i18n/compareNames'
import { foldText } from '@/lib/foldText'
import { searchKey } from '@/lib/searchKey'
import type { Groups } from '@/components/table/column'

type MemberState = 'active' | 'frozen'
export type MemberFilter = { typed: string; role: Role | ''; state: MemberState | '' }

export const NO_FILTER: MemberFilter = { typed: '', role: '', state: '' }

/** In the order of the groups. */
export const ROLES = ['admin', 'bot', 'member'] as const satisfies readonly Role[]

export const keyOf = ({ id }: Account) => id
const rankOf = (account: Account) => ROLES.indexOf(roleOf(account))
/** The orders of the columns in a language; accounts that are equal stand by name. */
export const accountOrders = oncePerLanguage((language) => {
  const compare = compareNames(language)
  const byName: (one: Account, other: Account) => number = compareNamed(language)
  return {
    byName,
    byEmail: (one: Account, other: Account) =>
      // Accounts without an address come last.
      Number(one.email === null) - Number(other.email === null) ||
      compare(one.email ?? '', other.email ?? '') ||
      byName(one, other),
    byRole: (one: Account, other: Account) => rankOf(one) - rankOf(other) || byName(one, other),
    byState: (one: Account, other: Account) => Number(one.isFrozen) - Number(other.isFrozen) || byName(one, other),
  }
})
export const byAge = (one: Account, other: Account) => one.createdAt - other.createdAt || one.id - other.id

/** Admins, then bots, then members, under headings. */
export const groupedBy = (title: Groups<Account>['title']): Groups<Account> => ({ rankOf, title })

/** Returns the test of a filter. A text matches the name, in pinyin too, the e-mail address or the number. */
export function matcherOf({ typed, role, state }: MemberFilter): (account: Account) => boolean {
  const wanted = foldText(typed.trim())
  const number = /^#(\d+)$/.exec(typed.trim())?.[1]
  return (account) =>
    (role === '' || roleOf(account) === role) &&
    (state === '' || account.isFrozen === (state === 'frozen')) &&
    (wanted === '' ||
      (number === undefined
        ? searchKey(account.name).includes(wanted) || searchKey(account.email ?? '').includes(wanted)
        : String(account.id) === number))
}
