/**
 * Opens a person's card at the press on their name, anywhere on the page. With a modifier key the link opens their page
 * instead.
 */
import { useEffect, useState } from 'react'
import { toUserId, type UserId } from '@/domain/ids'
import { PersonCard } from './lazyOverlays'

/** Mount it once. */
export function PersonCards() {
  const [open, setOpen] = useState<{ userId: UserId; anchor: HTMLElement } | null>(null)
  useEffect(() => {
    const onClick = (event: MouseEvent) => {
      if (event.defaultPrevented || event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey) return
      const anchor = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-person]') : null
      if (!anchor) return
      event.preventDefault()
      setOpen({ userId: toUserId(Number(anchor.dataset.person)), anchor })
    }
    document.addEventListener('click', onClick)
    return () => document.removeEventListener('click', onClick)
  }, [])
  return open && <PersonCard key={open.userId} {...open} onClose={() => setOpen(null)} />
}
