/** The browser's notifications for the settings page, and the permission as it changes. */
import { useEffect, useState } from 'react'
import type { Browser } from '@/platform/device/device'
import type { NotificationsPort, Permission } from '@/platform/device/notifications'
import type { AppThunk } from '@/store/context'
import { useAppDispatch } from '@/store/hooks'

export type KnownPort = {
  port: NotificationsPort
  permission: Permission
  browser: Browser
  /** Looks at the permission again, after the browser was asked. */
  refresh: () => void
}

const loadPort =
  (): AppThunk<Promise<{ port: NotificationsPort; browser: Browser }>> =>
  async (_dispatch, _getState, { ports }) => ({ port: await ports.notifications(), browser: ports.site.browser() })

/** Returns the port and the permission; null until they are known. */
export function useNotificationsPort(): KnownPort | null {
  const dispatch = useAppDispatch()
  const [known, setKnown] = useState<KnownPort | null>(null)
  useEffect(() => {
    let isMounted = true
    let stop: () => void = () => undefined
    void dispatch(loadPort()).then(({ port, browser }) => {
      if (!isMounted) return
      const refresh = () => setKnown({ port, browser, permission: port.permission(), refresh })
      stop = port.onPermissionChange(refresh)
      refresh()
    })
    return () => {
      isMounted = false
      stop()
    }
  }, [dispatch])
  return known
}
