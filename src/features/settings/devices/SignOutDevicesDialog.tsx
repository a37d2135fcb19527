/** The confirmation before other devices are signed out. */
import { useTranslation } from 'react-i18next'
import { runMutation } from '@/api/request/runQuery'
import { userApi } from '@/api/user/user'
import { useRun } from '@/components/bulk/useRun'
import { ConfirmDialog } from '@/components/confirm/ConfirmDialog'
import type { Outcome } from '@/components/fault/useRequest'
import { isRefused } from '@/domain/fault'
import type { Result } from '@/domain/result'
import { faultText } from '@/i18n/faultText'
import { failuresOf } from '@/store/bulk/machine'
import type { AppThunk } from '@/store/context'
import { useAppDispatch } from '@/store/hooks'
import { useDeviceName } from './useDeviceName'

/** DELETE /user/devices/{device} answers 401 for a device that does not exist; it counts as signed out. */
const signOutDevice =
  (device: string): AppThunk<Promise<Result<null>>> =>
  async (dispatch) => {
    const result = await dispatch(runMutation(userApi.endpoints.deleteDevice, device))
    const isGone = 'fault' in result && isRefused(result.fault, 401)
    return isGone ? { value: null } : result
  }

/** Signs out `devices`, one request each. */
export function SignOutDevicesDialog({ devices, onClose }: { devices: readonly string[]; onClose: () => void }) {
  const { t } = useTranslation(['common', 'setting'])
  const deviceName = useDeviceName()
  const dispatch = useAppDispatch()
  const { start } = useRun()
  const [only] = devices

  const run = async (): Promise<Outcome<null>> => {
    const ended = await start(
      devices.map((key) => ({ key })),
      ({ key }) => dispatch(signOutDevice(key)),
    )
    const failures = failuresOf(ended)
    if (failures[0] === undefined) return { value: null }
    const reason = faultText(t, failures[0].fault).headline
    return {
      problem:
        devices.length === 1
          ? t(($) => $.setting.devices.failed, { reason })
          : t(($) => $.setting.devices.failedSome, { count: failures.length, reason }),
    }
  }
  return (
    <ConfirmDialog
      title={
        devices.length === 1 && only !== undefined
          ? t(($) => $.setting.devices.askTitle, { device: deviceName(only) })
          : t(($) => $.setting.devices.askAllTitle, { count: devices.length })
      }
      body={devices.length === 1 ? t(($) => $.setting.devices.askText) : t(($) => $.setting.devices.askAllText)}
      confirmLabel={t(($) => $.setting.devices.submit)}
      workingLabel={t(($) => $.setting.devices.working)}
      run={run}
      doneText={t(($) => $.setting.devices.done, { count: devices.length })}
      onClose={onClose}
    />
  )
}
