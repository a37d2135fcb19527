/** A person's name or face that leads to who they are: to their page, or to a card beside it once the frame has its hands (app/shell/PersonCards.tsx). */
import type { ReactNode } from 'react'
import { addressOf, hrefOf } from '@/domain/address'
import type { UserId } from '@/domain/ids'
import { useRowTab } from '../message/rowTab'

type Props = {
  userId: UserId
  className?: string
  /** For the face beside a name: the mouse has more room, and nobody meets the same link twice. */
  isDouble?: boolean
  children: ReactNode
}

/** One Tab stop inside the active row of a list. */
export function PersonLink({ userId, className, isDouble = false, children }: Props) {
  const tabIndex = useRowTab()
  return (
    <a
      href={hrefOf(addressOf.person(userId))}
      data-person={userId}
      aria-haspopup="dialog"
      aria-hidden={isDouble || undefined}
      tabIndex={isDouble ? -1 : tabIndex}
      draggable={false}
      className={className}
    >
      {children}
    </a>
  )
}
