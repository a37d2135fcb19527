/** Shows the server's name, the open page and the logo in the browser tab, and announces a move to another page. */
import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router-dom'
import { titleOf } from '@/app/shell/title'
import { announce } from '@/ui/LiveRegion'
import { pageName, usePageName } from '@/ui/PageName'

type Identity = {
  /** Empty or undefined until it is known. */
  serverName: string | undefined
  unread: number
  takenOver: boolean
  /** Null leaves the icon that the page came with. */
  logo: string | null
}

/** Sets title and favicon, and announces the title of each page that a move leads to. */
export function useIdentity({ serverName = '', unread, takenOver, logo }: Identity): void {
  const page = usePageName()
  useEffect(() => {
    if (serverName !== '') document.title = titleOf({ page: page ?? '', serverName, unread, takenOver })
  }, [page, serverName, unread, takenOver])
  useEffect(() => {
    if (serverName !== '' && logo !== null) setIcon(logo)
  }, [serverName, logo])
  useAnnouncedMove(page, serverName)
}

function useAnnouncedMove(page: string | null, serverName: string): void {
  const { pathname } = useLocation()
  const here = useRef<string | null>(null)
  useEffect(() => {
    // The rendered name may be that of the page before.
    const now = pageName()
    if (now === null || serverName === '' || here.current === pathname) return
    if (here.current !== null) announce(titleOf({ page: now, serverName, unread: 0, takenOver: false }))
    here.current = pathname
  }, [page, pathname, serverName])
}

function setIcon(logo: string): void {
  const link =
    document.querySelector<HTMLLinkElement>('link[rel="icon"]') ??
    document.head.appendChild(document.createElement('link'))
  if (link.href === logo) return
  link.rel = 'icon'
  link.removeAttribute('type')
  link.href = logo
}
