/** Asks before the tunnel is closed, because its address is lost. */
import { useTranslation } from 'react-i18next'
import { toFault } from '@/api/request/runQuery'
import { useStopTunnelMutation } from '@/api/server/tunnel'
import { faultText } from '@/i18n/faultText'
import { AlertDialog } from '@/ui/overlays/AlertDialog'

/** Closes itself once the tunnel is closed. */
export function CloseTunnelDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation(['common', 'setting'])
  const [stop, { error, isLoading }] = useStopTunnelMutation()
  const fault = toFault(error)
  const close = async () => {
    const answer = await stop()
    if (!answer.error) onClose()
  }
  return (
    <AlertDialog
      title={t(($) => $.setting.tunnel.closeTitle)}
      body={t(($) => $.setting.tunnel.closeText)}
      confirmLabel={t(($) => $.setting.tunnel.close)}
      cancelLabel={t(($) => $.common.action.cancel)}
      closeLabel={t(($) => $.common.action.close)}
      busy={isLoading}
      error={fault && faultText(t, fault).headline}
      onConfirm={() => void close()}
      onClose={onClose}
    />
  )
}
