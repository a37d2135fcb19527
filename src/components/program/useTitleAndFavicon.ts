/** Shows the server's name, the open page and the logo in the browser tab, and announces a move to another page. */
import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router-dom'
import { setUpTitleOf, titleOf, UNNAMED_SERVER } from './titleOf'
import { isPicture } from '@/components/server/isPicture'
import { announce } from '@/ui/display/LiveRegion'
import { lazyModule } from '@/ui/lazy'
import { pageName, usePageName } from '@/ui/display/PageName'

const iconModule = lazyModule(() => import('@/platform/pwa/dottedIcon'))

type TitleAndFavicon = {
  /** Empty or undefined until it is known. */
  serverName: string | undefined
  /** The number in the title, for which the icon has a dot; 0 for none. */
  count: number
  takenOver: boolean
  /** Null leaves the icon of index.html. */
  logo: string | null
  /** Whether the first page is announced, too. */
  isMove?: boolean
}

/** Sets title and favicon, and announces the title of each page that a move leads to. */
export function useTitleAndFavicon({ serverName = '', count, takenOver, logo, isMove = false }: TitleAndFavicon): void {
  const page = usePageName()
  const { pathname } = useLocation()
  const isSetUp = pathname.startsWith('/onboarding') && (serverName === '' || serverName === UNNAMED_SERVER)
  useEffect(() => {
    if (isSetUp) document.title = setUpTitleOf(page ?? '')
    else if (serverName !== '') document.title = titleOf({ page: page ?? '', serverName, count, takenOver })
  }, [page, isSetUp, serverName, count, takenOver])
  // The name of the last page may be private to the person who signed out, and the next title may wait for the server.
  useEffect(() => {
    if (serverName !== '')
      return () => void (document.title = titleOf({ page: '', serverName, count: 0, takenOver: false }))
  }, [serverName])
  const hasDot = count > 0
  useEffect(() => {
    if (serverName !== '') return showFavicon(logo, hasDot)
  }, [serverName, logo, hasDot])
  useAnnouncedNavigation(page, serverName, isMove)
}

function useAnnouncedNavigation(page: string | null, serverName: string, isMove: boolean): void {
  const { pathname } = useLocation()
  const announcedPath = useRef<string | null>(isMove ? '' : null)
  useEffect(() => {
    // `page` of this render may still be the name of the previous page.
    const name = pageName()
    if (name === null || serverName === '' || announcedPath.current === pathname) return
    if (announcedPath.current !== null) announce(titleOf({ page: name, serverName, count: 0, takenOver: false }))
    announcedPath.current = pathname
  }, [page, pathname, serverName])
}

/** Shows the logo, or else the icon in index.html. Returns a function that cancels the icon if its dot is still being drawn. */
function showFavicon(logo: string | null, hasDot: boolean): () => void {
  const link =
    document.querySelector<HTMLLinkElement>('link[rel="icon"]') ??
    document.head.appendChild(Object.assign(document.createElement('link'), { rel: 'icon' }))
  const originalIcon = (link.dataset.own ??= link.href)
  let isWanted = true
  const show = async () => {
    const icon = logo !== null && (await isPicture(logo)) ? logo : originalIcon
    const dotted = hasDot && icon !== '' ? await iconModule.load().then(({ dottedIcon }) => dottedIcon(icon)) : null
    if (isWanted) setFavicon(link, dotted ?? icon)
  }
  void show().catch(() => undefined)
  return () => void (isWanted = false)
}

function setFavicon(link: HTMLLinkElement, address: string): void {
  if (address === '' || link.href === address) return
  link.removeAttribute('type')
  link.href = address
}
