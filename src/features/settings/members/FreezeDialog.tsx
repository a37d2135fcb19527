/** Asks before one account is frozen. */
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Account } from '@/domain/account'
import type { Fault } from '@/domain/fault'
import { faultLines, faultText } from '@/i18n/faultText'
import { useAppDispatch } from '@/store/hooks'
import { AlertDialog } from '@/ui/overlays/AlertDialog'
import { changeMember } from './memberBulk'

/** Stays open with the reason if the server refuses. */
export function FreezeDialog({ account, onClose }: { account: Account; onClose: () => void }) {
  const { t } = useTranslation(['common', 'setting'])
  const dispatch = useAppDispatch()
  const [busy, setBusy] = useState(false)
  const [fault, setFault] = useState<Fault | null>(null)
  const confirm = async () => {
    setBusy(true)
    const result = await dispatch(changeMember(account.id, 'freeze'))
    setBusy(false)
    if ('fault' in result) setFault(result.fault)
    else onClose()
  }
  return (
    <AlertDialog
      title={t(($) => $.setting.members.freezeDialog.one, { name: account.name })}
      body={t(($) => $.setting.members.freezeDialog.body)}
      confirmLabel={t(($) => $.setting.members.freeze)}
      cancelLabel={t(($) => $.common.action.cancel)}
      closeLabel={t(($) => $.common.action.close)}
      busy={busy}
      error={fault && faultLines(faultText(t, fault))}
      onConfirm={() => void confirm()}
      onClose={onClose}
    />
  )
}
