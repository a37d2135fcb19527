/** The browser's notifications for the settings page, and the permission as it changes. */
import { useEffect, useState } from 'react'
import type { Browser } from '@/platform/device/device'
import { knownPushToken } from '@/platform/storage/knownPushToken'
import type { NotificationsPort, Permission } from '@/platform/device/notifications'
import type { AppThunk } from '@/store/context'
import { useAppDispatch } from '@/store/hooks'

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

const loadPort =
  (): AppThunk<Promise<Omit<KnownPort, 'permission' | 'hasPush' | 'refresh'> & { token: () => string | null }>> =>
  async (_dispatch, _getState, { ports }) => ({
    port: await ports.notifications(),
    browser: ports.site.browser(),
    isSecure: ports.site.isSecure(),
    token: () => knownPushToken(ports.preferences),
  })

/** Returns the port and the permission; null until they are known. */
export function useNotificationsPort(): KnownPort | null {
  const dispatch = useAppDispatch()
  const [known, setKnown] = useState<KnownPort | null>(null)
  useEffect(() => {
    let isMounted = true
    let stop: () => void = () => undefined
    void dispatch(loadPort()).then(({ token, ...found }) => {
      if (!isMounted) return
      const refresh = () =>
        setKnown({ ...found, permission: found.port.permission(), hasPush: token() !== null, refresh })
      stop = found.port.onPermissionChange(refresh)
      refresh()
    })
    return () => {
      isMounted = false
      stop()
    }
  }, [dispatch])
  return known
}
