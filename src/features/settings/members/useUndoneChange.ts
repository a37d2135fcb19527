/** Undo for a change of one account. */
import { useTranslation } from 'react-i18next'
import type { Account } from '@/domain/account'
import type { Fault } from '@/domain/fault'
import { toastReason } from '@/i18n/faultText'
import { useAppDispatch } from '@/store/hooks'
import { offerUndo } from '@/store/undo'
import { showToast } from '@/ui/overlays/toast'
import { changeMember, type MemberChange } from './memberBulk'

type UndoneChange = Exclude<MemberChange, 'delete'>

const OPPOSITE: Readonly<Record<UndoneChange, UndoneChange>> = {
  makeAdmin: 'makeMember',
  makeMember: 'makeAdmin',
  freeze: 'unfreeze',
  unfreeze: 'freeze',
}

/** Returns a function that says which change of which account failed, and why. */
export function useRefusalToast() {
  const { t } = useTranslation(['common', 'setting'])
  return (change: UndoneChange, { name }: Account, fault: Fault) => {
    const reason = toastReason(t, fault)
    showToast({ text: t(($) => $.setting.members.refused[change], { name, reason }), tone: 'error' })
  }
}

/** Returns a function that says what was changed and offers the way back. */
export function useUndoneChange() {
  const { t } = useTranslation(['common', 'setting'])
  const dispatch = useAppDispatch()
  const showRefusal = useRefusalToast()
  const undo = async (change: UndoneChange, account: Account) => {
    const result = await dispatch(changeMember(account.id, OPPOSITE[change]))
    if ('fault' in result) showRefusal(OPPOSITE[change], account, result.fault)
  }
  return (change: UndoneChange, account: Account) => {
    const { name } = account
    dispatch(
      offerUndo({
        text: t(($) => $.setting.members.changed[change], { name }),
        label: t(($) => $.common.action.undo),
        undo: () => void undo(change, account),
      }),
    )
  }
}
