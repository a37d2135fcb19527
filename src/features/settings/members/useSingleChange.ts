/** Changes of one account that need no dialog, and the reasons against them. */
import { useTranslation } from 'react-i18next'
import type { Account } from '@/domain/account'
import { faultText } from '@/i18n/faultText'
import { useAppDispatch, useAppSelector } from '@/store/hooks'
import { selectMyId } from '@/store/session/selectors'
import { showToast } from '@/ui/overlays/toast'
import { changeMember, type MemberChange } from './memberBulk'
import { reasonToLeaveOut } from './memberTasks'

/** Returns `showBlock`, which says why a change is not possible (true) or does nothing (false), and the change itself. */
export function useSingleChange(accounts: readonly Account[]) {
  const { t } = useTranslation(['common', 'setting'])
  const dispatch = useAppDispatch()
  const me = useAppSelector(selectMyId)

  const showBlock = (change: MemberChange, account: Account): boolean => {
    const reason = reasonToLeaveOut(account, change, accounts, me)
    if (reason === null || reason === 'same' || reason === 'bot') return false
    showToast({ text: t(($) => $.setting.members.protected[reason]), tone: 'error' })
    return true
  }
  const changeOne = async (change: MemberChange, account: Account) => {
    if (showBlock(change, account)) return
    const result = await dispatch(changeMember(account.id, change))
    if ('fault' in result) showToast({ text: faultText(t, result.fault).headline, tone: 'error' })
  }
  return { showBlock, changeOne: (change: MemberChange, account: Account) => void changeOne(change, account) }
}
