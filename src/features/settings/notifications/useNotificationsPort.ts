/** The browser's notifications for the settings page, and the permission as it changes. */
import { useEffect, useState } from 'react'
import { usePorts } from '@/components/program/PortsContext'
import type { Browser } from '@/platform/device/device'
import { knownPushToken } from '@/platform/storage/knownPushToken'
import type { NotificationsPort, Permission } from '@/platform/device/notifications'

export type KnownPort = {
  port: NotificationsPort
  permission: Permission
  browser: Browser
  /** Whether the address is https. */
  isSecure: boolean
  /** Whether messages reach this browser while the page does not run. */
  hasPush: boolean
  /** Looks at both again, after the browser was asked. */
  refresh: () => void
}

/** Returns the port and the permission; null until they are known. */
export function useNotificationsPort(): KnownPort | null {
  const { notifications, preferences, site } = usePorts()
  const [known, setKnown] = useState<KnownPort | null>(null)
  useEffect(() => {
    let isMounted = true
    let stop: () => void = () => undefined
    void notifications().then((port) => {
      if (!isMounted) return
      const refresh = () =>
        setKnown({
          port,
          permission: port.permission(),
          browser: site.browser(),
          isSecure: site.isSecure(),
          hasPush: knownPushToken(preferences) !== null,
          refresh,
        })
      stop = port.onPermissionChange(refresh)
      refresh()
    })
    return () => {
      isMounted = false
      stop()
    }
  }, [notifications, preferences, site])
  return known
}
