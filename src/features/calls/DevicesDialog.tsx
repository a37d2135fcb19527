/** The devices of calls, in a dialog. */
import { useTranslation } from 'react-i18next'
import { Dialog } from '@/ui/overlays/Dialog'

/** Every choice takes effect at once. */
export function DevicesDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation(['common', 'call'])
  return (
    <Dialog title={t(($) => $.call.controls.devices)} closeLabel={t(($) => $.common.action.close)} onClose={onClose}>
      <p />
    </Dialog>
  )
}
