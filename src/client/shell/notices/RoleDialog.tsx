/** The question after a change of the person's own role: sign in again now, or later. */
import { useTranslation } from 'react-i18next'
import { ConfirmDialog } from '@/components/confirm/ConfirmDialog'

type Props = { isAdmin: boolean; onClose: () => void; onSignOut: () => void }

/** Can be dismissed: the session continues with its old rights. `onSignOut` opens the sign-out dialog. */
export function RoleDialog({ isAdmin, onClose, onSignOut }: Props) {
  const { t } = useTranslation()
  return (
    <ConfirmDialog
      title={t(($) => $.common.role.title)}
      body={isAdmin ? t(($) => $.common.role.isAdmin) : t(($) => $.common.role.isMember)}
      confirmLabel={t(($) => $.common.account.signOut)}
      cancelLabel={t(($) => $.common.role.later)}
      tone="primary"
      ignoresOutsidePress
      onDone={onSignOut}
      onClose={onClose}
    />
  )
}
