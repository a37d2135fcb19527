/** The confirmation before other devices are signed out. */
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { toResult } from '@/api/request/runQuery'
import { useDeleteDeviceMutation } from '@/api/user/user'
import type { Fault } from '@/domain/fault'
import { faultText } from '@/i18n/faultText'
import { AlertDialog } from '@/ui/overlays/AlertDialog'
import { showToast } from '@/ui/overlays/toast'
import { useDeviceName } from './useDeviceName'

/** Signs out `devices`, one request each. A device that is signed out already counts as done. */
export function SignOutDevicesDialog({ devices, onClose }: { devices: readonly string[]; onClose: () => void }) {
  const { t } = useTranslation(['common', 'setting'])
  const deviceName = useDeviceName()
  const [deleteDevice] = useDeleteDeviceMutation()
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<string | null>(null)
  const [only] = devices

  const confirm = async () => {
    setBusy(true)
    setError(null)
    const faults: Fault[] = []
    for (const device of devices) {
      const result = toResult(await deleteDevice(device))
      if ('fault' in result && !isGone(result.fault)) faults.push(result.fault)
    }
    setBusy(false)
    const [fault] = faults
    if (fault === undefined) {
      showToast({ text: t(($) => $.setting.devices.done, { count: devices.length }), tone: 'success' })
      return onClose()
    }
    const reason = faultText(t, fault).headline
    setError(
      devices.length === 1
        ? t(($) => $.setting.devices.failed, { reason })
        : t(($) => $.setting.devices.failedSome, { count: faults.length, reason }),
    )
  }
  return (
    <AlertDialog
      title={
        devices.length === 1 && only !== undefined
          ? t(($) => $.setting.devices.askTitle, { device: deviceName(only) })
          : t(($) => $.setting.devices.askAllTitle, { count: devices.length })
      }
      body={devices.length === 1 ? t(($) => $.setting.devices.askText) : t(($) => $.setting.devices.askAllText)}
      confirmLabel={busy ? t(($) => $.setting.devices.working) : t(($) => $.setting.devices.submit)}
      cancelLabel={t(($) => $.common.action.cancel)}
      closeLabel={t(($) => $.common.action.close)}
      busy={busy}
      error={error}
      onConfirm={() => void confirm()}
      onClose={onClose}
    />
  )
}

/** DELETE /user/devices/{device} answers 401 for a device that does not exist. */
const isGone = (fault: Fault) => fault.kind === 'refused' && fault.status === 401
