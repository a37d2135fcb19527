/** The order and the filters of the members table. */
import type { Account } from '@/domain/account'
import { memberOrders, rankOf } from '@/components/member/memberOrders'
import { roleOf, type Role } from '@/domain/user'
import { oncePerLanguage } from '@/i18n/compareNames'
import { foldText } from '@/lib/foldText'
import { searchKey } from '@/lib/searchKey'

type MemberState = 'active' | 'frozen'
export type MemberFilter = { typed: string; role: Role | ''; state: MemberState | '' }

export const NO_FILTER: MemberFilter = { typed: '', role: '', state: '' }

export const keyOf = ({ id }: Account) => id
/** The orders of the columns in a language; accounts that are equal stand by name. */
export const accountOrders = oncePerLanguage((language) => {
  const { byName } = memberOrders(language)
  return {
    byRole: (one: Account, other: Account) => rankOf(one) - rankOf(other) || byName(one, other),
    byState: (one: Account, other: Account) => Number(one.isFrozen) - Number(other.isFrozen) || byName(one, other),
  }
})
export const byAge = (one: Account, other: Account) => one.createdAt - other.createdAt || one.id - other.id

/** Returns the folded texts of an account by which it is found. */
export const textsOf = ({ name, email }: Account) => [searchKey(name), searchKey(email ?? '')]

/** Returns the test of a filter. A text matches the name, in pinyin too, the e-mail address or the number. */
export function matcherOf({ typed, role, state }: MemberFilter): (account: Account) => boolean {
  const wanted = foldText(typed.trim())
  const number = /^#(\d+)$/.exec(typed.trim())?.[1]
  return (account) =>
    (role === '' || roleOf(account) === role) &&
    (state === '' || account.isFrozen === (state === 'frozen')) &&
    (wanted === '' ||
      (number === undefined ? textsOf(account).some((text) => text.includes(wanted)) : String(account.id) === number))
}
