/** Asks before the role or the access of one account changes. */
import { useTranslation } from 'react-i18next'
import type { Account } from '@/domain/account'
import { useAppDispatch } from '@/store/hooks'
import { ConfirmDialog } from '@/components/confirm/ConfirmDialog'
import { changeMember } from './memberBulk'
import type { AskedChange } from './MemberMenu'
import { useUndoneChange } from './useUndoneChange'

type Props = { account: Account; change: AskedChange; onClose: () => void }

/** Stays open with the reason if the server refuses; offers Undo afterwards. */
export function ChangeMemberDialog({ account, change, onClose }: Props) {
  const { t } = useTranslation(['common', 'setting'])
  const dispatch = useAppDispatch()
  const offer = useUndoneChange()
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
  const handleDone = () => {
    onClose()
    offer(change, account)
  }
  return (
    <ConfirmDialog
      title={title}
      body={body}
      confirmLabel={confirmLabel}
      run={() => dispatch(changeMember(account.id, change))}
      onDone={handleDone}
      onClose={onClose}
    />
  )
}
