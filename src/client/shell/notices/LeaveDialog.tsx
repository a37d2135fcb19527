/** Asks before a page is left on which a secret was typed, because secrets are not kept. */
import { useTranslation } from 'react-i18next'
import { AlertDialog } from '@/ui/overlays/AlertDialog'

/** The safe button stays on the page. */
export function LeaveDialog({ onLeave, onClose }: { onLeave: () => void; onClose: () => void }) {
  const { t } = useTranslation(['common', 'setting'])
  return (
    <AlertDialog
      title={t(($) => $.setting.form.leaveTitle)}
      body={t(($) => $.setting.form.leaveText)}
      confirmLabel={t(($) => $.setting.form.leave)}
      cancelLabel={t(($) => $.setting.form.stay)}
      closeLabel={t(($) => $.common.action.close)}
      onConfirm={onLeave}
      onClose={onClose}
    />
  )
}
