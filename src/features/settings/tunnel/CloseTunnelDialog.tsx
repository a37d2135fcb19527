/** Asks before the tunnel is closed, because its address is lost. */
import { useTranslation } from 'react-i18next'
import { runMutation } from '@/api/request/runQuery'
import { tunnelApi } from '@/api/server/tunnel'
import { faultText } from '@/i18n/faultText'
import { useAppDispatch } from '@/store/hooks'
import { ConfirmDialog } from '@/components/confirm/ConfirmDialog'

/** Closes itself once the tunnel is closed. */
export function CloseTunnelDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation(['common', 'setting'])
  const dispatch = useAppDispatch()
  return (
    <ConfirmDialog
      title={t(($) => $.setting.tunnel.closeTitle)}
      body={t(($) => $.setting.tunnel.closeText)}
      confirmLabel={t(($) => $.setting.tunnel.close)}
      textOf={(fault) => faultText(t, fault).headline}
      run={() => dispatch(runMutation(tunnelApi.endpoints.stopTunnel, undefined))}
      onClose={onClose}
    />
  )
}
