/** A press on somebody's name opens their card there, wherever it stands; with a modifier key the link leads to their page. */
import { useEffect, useState } from 'react'
import { toUserId, type UserId } from '@/domain/ids'
import { makeLate } from '@/ui/late'
import { latePress } from '@/ui/latePress'

const PersonCard = latePress(
  makeLate(() => import('@/features/people')),
  (room) => room.PersonCard,
  ({ onClose }) => onClose(),
)

/** Mounted once. */
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
