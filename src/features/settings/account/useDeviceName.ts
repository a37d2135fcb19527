/** A hook for the readable names of devices. */
import { useTranslation } from 'react-i18next'

/** The part of a web client's random name that is shown. */
const SHOWN_LETTERS = 6

/** Returns a function for the name of a device: `Web browser (Xk2p1f)` for `web:Xk2p1f…`, other names unchanged. */
export function useDeviceName() {
  const { t } = useTranslation(['common', 'setting'])
  return (device: string): string => {
    if (device.trim() === '') return t(($) => $.setting.devices.unnamed)
    if (!device.startsWith('web:')) return device
    return t(($) => $.setting.devices.browser, { id: device.slice(4, 4 + SHOWN_LETTERS) })
  }
}
