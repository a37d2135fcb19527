/** Asks before the role or the access of one account changes. */
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Account } from '@/domain/account'
import type { Fault } from '@/domain/fault'
import { faultLines, faultText } from '@/i18n/faultText'
import { useAppDispatch } from '@/store/hooks'
import { AlertDialog } from '@/ui/overlays/AlertDialog'
import { changeMember } from './memberBulk'
import type { AskedChange } from './MemberMenu'
import { useUndoneChange } from './useUndoneChange'

type Props = { account: Account; change: AskedChange; onClose: () => void }

/** Stays open with the reason if the server refuses; offers Undo afterwards. */
export function ChangeMemberDialog({ account, change, onClose }: Props) {
  const { t } = useTranslation(['common', 'setting'])
  const dispatch = useAppDispatch()
  const offer = useUndoneChange()
  const [busy, setBusy] = useState(false)
  const [fault, setFault] = useState<Fault | null>(null)
  const { name } = account
  const texts = {
    makeAdmin: [
      t(($) => $.setting.members.changeDialog.makeAdmin, { name }),
      t(($) => $.setting.members.changeDialog.makeAdminText),
      t(($) => $.setting.members.makeAdmin),
    ],
    makeMember: [
      t(($) => $.setting.members.changeDialog.makeMember, { name }),
      t(($) => $.setting.members.changeDialog.makeMemberText),
      t(($) => $.setting.members.makeMember),
    ],
    freeze: [
      t(($) => $.setting.members.freezeDialog.one, { name }),
      t(($) => $.setting.members.freezeDialog.body),
      t(($) => $.setting.members.freeze),
    ],
  } as const
  const [title, body, confirmLabel] = texts[change]
  const confirm = async () => {
    setBusy(true)
    const result = await dispatch(changeMember(account.id, change))
    setBusy(false)
    if ('fault' in result) return setFault(result.fault)
    onClose()
    offer(change, account)
  }
  return (
    <AlertDialog
      title={title}
      body={body}
      confirmLabel={confirmLabel}
      cancelLabel={t(($) => $.common.action.cancel)}
      closeLabel={t(($) => $.common.action.close)}
      busy={busy}
      error={fault && faultLines(faultText(t, fault))}
      onConfirm={() => void confirm()}
      onClose={onClose}
    />
  )
}
