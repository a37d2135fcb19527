/** Changes of one account that need no dialog, and the reasons against them. */
import { useTranslation } from 'react-i18next'
import type { Account } from '@/domain/account'
import { useAppDispatch, useAppSelector } from '@/store/hooks'
import { selectMyId } from '@/store/session/selectors'
import { changeMember, type MemberChange } from './memberBulk'
import { reasonToLeaveOut } from './memberTasks'
import { useRefusalToast, useUndoneChange } from './useUndoneChange'

/** Returns `blockOf`, which says why a change would be refused, or null, and the change itself, which offers Undo. */
export function useSingleChange(accounts: readonly Account[]) {
  const { t } = useTranslation(['common', 'setting'])
  const dispatch = useAppDispatch()
  const me = useAppSelector(selectMyId)

  const offer = useUndoneChange()
  const showRefusal = useRefusalToast()
  const blockOf = (change: MemberChange, account: Account): string | null => {
    const reason = reasonToLeaveOut(account, change, accounts, me)
    return reason === null || reason === 'same' || reason === 'bot'
      ? null
      : t(($) => $.setting.members.protected[reason])
  }
  const unfreeze = async (account: Account) => {
    const result = await dispatch(changeMember(account.id, 'unfreeze'))
    if ('fault' in result) showRefusal('unfreeze', account, result.fault)
    else offer('unfreeze', account)
  }
  return { blockOf, unfreeze: (account: Account) => void unfreeze(account) }
}
