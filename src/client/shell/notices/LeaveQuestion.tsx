/** Stops navigations away from a page on which a secret was typed, and asks first (decision 0045). */
import { useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { splitHash } from '@/domain/address'
import { useAppSelector } from '@/store/hooks'
import { selectHasTypedSecret } from '@/store/ui/uiSlice'
import { replacingOverlay } from '@/ui/overlays/closeOnBack'
import { LeaveDialog } from '@/client/shell/overlays/lazyOverlays'

/**
 * Listens while a secret is typed. Links are stopped in every browser; Back and navigations of the app itself where the
 * browser reports them.
 */
export function LeaveQuestion() {
  const asks = useAppSelector(selectHasTypedSecret)
  const { pathname } = useLocation()
  const navigate = useNavigate()
  const [wanted, setWanted] = useState<string | null>(null)
  useEffect(() => {
    // With an answer pending, the dialog itself may change the history.
    if (!asks || wanted !== null) return
    const controller = new AbortController()
    const { signal } = controller
    const stop = (event: Event, hash: string) => {
      const { path, query } = splitHash(hash)
      if (path === pathname) return
      event.preventDefault()
      event.stopPropagation()
      setWanted(query === '' ? path : `${path}?${query}`)
    }
    const handleClick = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest('a') : null
      const opensHere = event.button === 0 && !event.ctrlKey && !event.metaKey && !event.shiftKey && !event.altKey
      const href = link?.getAttribute('href') ?? ''
      if (opensHere && href.startsWith('#/') && link?.target !== '_blank') stop(event, href)
    }
    const handleNavigate = (event: NavigateEvent) => {
      const { hash, origin, pathname: page } = new URL(event.destination.url)
      if (event.cancelable && origin === location.origin && page === location.pathname) stop(event, hash)
    }
    document.addEventListener('click', handleClick, { capture: true, signal })
    ;(window.navigation as Navigation | undefined)?.addEventListener('navigate', handleNavigate, { signal })
    return () => controller.abort()
  }, [asks, wanted, pathname])
  // The secret was saved or emptied while the question was open.
  if (wanted !== null && !asks) setWanted(null)
  if (wanted === null) return null
  return <LeaveDialog onLeave={() => void navigate(wanted, replacingOverlay())} onClose={() => setWanted(null)} />
}
