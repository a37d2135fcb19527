/** Asks before a page is left on which a secret was typed, because secrets are not kept. */
import { useTranslation } from 'react-i18next'
import { ConfirmDialog } from '@/components/confirm/ConfirmDialog'

/** The safe button stays on the page. */
export function LeaveDialog({ onLeave, onClose }: { onLeave: () => void; onClose: () => void }) {
  const { t } = useTranslation()
  return (
    <ConfirmDialog
      title={t(($) => $.common.form.leaveTitle)}
      body={t(($) => $.common.form.leaveText)}
      confirmLabel={t(($) => $.common.form.leave)}
      cancelLabel={t(($) => $.common.form.stay)}
      onDone={onLeave}
      onClose={onClose}
    />
  )
}
