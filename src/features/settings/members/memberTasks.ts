/** The accounts that an action on a selection concerns, and those that it leaves out. */
import { protectionOf, type Account, type Protection } from '@/domain/account'
import { roleOf } from '@/domain/user'
import type { UserId } from '@/domain/ids'
import type { MemberChange } from './memberBulk'

export type LeftOut = Protection | 'bot' | 'same'

export type Task = {
  accounts: readonly Account[]
  leftOut: ReadonlyMap<LeftOut, number>
}

const isLikeThis: Readonly<Record<MemberChange, (account: Account) => boolean>> = {
  makeAdmin: ({ isAdmin }) => isAdmin,
  makeMember: ({ isAdmin }) => !isAdmin,
  freeze: ({ isFrozen }) => isFrozen,
  unfreeze: ({ isFrozen }) => !isFrozen,
  delete: () => false,
}

/** Returns why an account is left out of an action, or null. */
export function reasonToLeaveOut(
  account: Account,
  change: MemberChange,
  accounts: readonly Account[],
  me: UserId | null,
): LeftOut | null {
  if (isLikeThis[change](account)) return 'same'
  if (change === 'makeAdmin' || change === 'makeMember') if (roleOf(account) === 'bot') return 'bot'
  return change === 'makeAdmin' || change === 'unfreeze' ? null : protectionOf(account, accounts, me)
}

/** Divides a selection into those that an action changes and those that it leaves out, counted by reason. */
export function taskOf(
  selected: readonly Account[],
  change: MemberChange,
  accounts: readonly Account[],
  me: UserId | null,
): Task {
  const leftOut = new Map<LeftOut, number>()
  const concerned = selected.filter((account) => {
    const reason = reasonToLeaveOut(account, change, accounts, me)
    if (reason !== null) leftOut.set(reason, (leftOut.get(reason) ?? 0) + 1)
    return reason === null
  })
  return { accounts: concerned, leftOut }
}
