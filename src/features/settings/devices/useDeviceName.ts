/** A hook for the readable names of devices. */
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { readDeviceKey } from '@/domain/deviceKey'
import { useAppDispatch } from '@/store/hooks'
import { ownDevice } from '@/store/session/ownAccount'

/** The part of a web client's random id that is shown. */
const SHOWN_LETTERS = 6

/**
 * Returns a function for the name of a device: `Firefox on Linux (Xk2p1f)` for a browser whose key tells it and for this
 * one, `Web browser (Xk2p1f)` for others, other names unchanged.
 */
export function useDeviceName() {
  const { t } = useTranslation(['common', 'setting'])
  const dispatch = useAppDispatch()
  const [own] = useState(() => dispatch(ownDevice()))
  return (device: string): string => {
    if (device.trim() === '') return t(($) => $.setting.devices.unnamed)
    if (!device.startsWith('web:')) return device
    const id = device.slice(4, 4 + SHOWN_LETTERS)
    const client = readDeviceKey(device) ?? (device === own.key ? own.client : null)
    if (client === null) return t(($) => $.setting.devices.browser, { id })
    return t(($) => $.setting.devices.browserOn, { id, browser: client.browser, system: client.system })
  }
}
