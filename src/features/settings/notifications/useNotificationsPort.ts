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
  /** Whether the address is https. */
  isSecure: boolean
  /** Looks at the permission again, after the browser was asked. */
  refresh: () => void
}

const loadPort =
  (): AppThunk<Promise<Pick<KnownPort, 'port' | 'browser' | 'isSecure'>>> =>
  async (_dispatch, _getState, { ports }) => ({
    port: await ports.notifications(),
    browser: ports.site.browser(),
    isSecure: ports.site.isSecure(),
  })

const checkPushSetup =
  (): AppThunk<Promise<boolean>> =>
  async (_dispatch, _getState, { ports }) =>
    (await (await ports.push()).checkSetup()) === null

/** Whether messages reach this browser while the page does not run; null until the operator's file was looked for. */
export function useHasPush(): boolean | null {
  const dispatch = useAppDispatch()
  const [hasPush, setHasPush] = useState<boolean | null>(null)
  useEffect(() => {
    let isMounted = true
    void dispatch(checkPushSetup()).then((found) => isMounted && setHasPush(found))
    return () => void (isMounted = false)
  }, [dispatch])
  return hasPush
}

/** Returns the port and the permission; null until they are known. */
export function useNotificationsPort(): KnownPort | null {
  const dispatch = useAppDispatch()
  const [known, setKnown] = useState<KnownPort | null>(null)
  useEffect(() => {
    let isMounted = true
    let stop: () => void = () => undefined
    void dispatch(loadPort()).then((found) => {
      if (!isMounted) return
      const refresh = () => setKnown({ ...found, permission: found.port.permission(), refresh })
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
