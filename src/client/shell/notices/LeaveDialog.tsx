/** Asks before a page is left on which a secret was typed, because secrets are not kept. */
import { useTranslation } from 'react-i18next'
import { ConfirmDialog } from '@/components/confirm/ConfirmDialog'

/** The safe button stays on the page. */
export function LeaveDialog({ onLeave, onClose }: { onLeave: () => void; onClose: () => void }) {
  const { t } = useTranslation(['common', 'setting'])
  return (
    <ConfirmDialog
      title={t(($) => $.setting.form.leaveTitle)}
      body={t(($) => $.setting.form.leaveText)}
      confirmLabel={t(($) => $.setting.form.leave)}
      cancelLabel={t(($) => $.setting.form.stay)}
      onDone={onLeave}
      onClose={onClose}
    />
  )
}
