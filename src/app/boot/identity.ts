/** Shows the server's name, the open page and the logo in the browser tab, and announces a move to another page. */
import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router-dom'
import { titleOf } from '@/app/shell/title'
import { announce } from '@/ui/LiveRegion'
import { lazyModule } from '@/ui/lazy'
import { pageName, usePageName } from '@/ui/PageName'

const iconModule = lazyModule(() => import('@/platform/dottedIcon'))

type Identity = {
  /** Empty or undefined until it is known. */
  serverName: string | undefined
  /** The number in the title; 0 for none. */
  count: number
  /** Whether the icon has a dot. */
  hasUnread: boolean
  takenOver: boolean
  /** Null leaves the icon that the page came with. */
  logo: string | null
}

/** Sets title and favicon, and announces the title of each page that a move leads to. */
export function useIdentity({ serverName = '', count, hasUnread, takenOver, logo }: Identity): void {
  const page = usePageName()
  useEffect(() => {
    if (serverName !== '') document.title = titleOf({ page: page ?? '', serverName, count, takenOver })
  }, [page, serverName, count, takenOver])
  // The name of the last page may be only for the person who signed out. The next title may wait for the server.
  useEffect(() => {
    if (serverName !== '')
      return () => void (document.title = titleOf({ page: '', serverName, count: 0, takenOver: false }))
  }, [serverName])
  useEffect(() => {
    if (serverName !== '') return showIcon(logo, hasUnread)
  }, [serverName, logo, hasUnread])
  useAnnouncedMove(page, serverName)
}

function useAnnouncedMove(page: string | null, serverName: string): void {
  const { pathname } = useLocation()
  const here = useRef<string | null>(null)
  useEffect(() => {
    // The rendered name may be that of the page before.
    const now = pageName()
    if (now === null || serverName === '' || here.current === pathname) return
    if (here.current !== null) announce(titleOf({ page: now, serverName, count: 0, takenOver: false }))
    here.current = pathname
  }, [page, pathname, serverName])
}

/** Shows the logo, or else the icon that the page came with. Returns a function that cancels a dot still to be drawn. */
function showIcon(logo: string | null, dot: boolean): () => void {
  const link =
    document.querySelector<HTMLLinkElement>('link[rel="icon"]') ??
    document.head.appendChild(Object.assign(document.createElement('link'), { rel: 'icon' }))
  const own = (link.dataset.own ??= link.href)
  const plain = logo ?? own
  let isWanted = true
  if (!dot) setIcon(link, plain)
  else if (plain !== '')
    void iconModule.load().then(
      async ({ dottedIcon }) => {
        const icon = await dottedIcon(plain)
        if (isWanted) setIcon(link, icon ?? plain)
      },
      () => undefined,
    )
  return () => void (isWanted = false)
}

function setIcon(link: HTMLLinkElement, address: string): void {
  if (address === '' || link.href === address) return
  link.removeAttribute('type')
  link.href = address
}
