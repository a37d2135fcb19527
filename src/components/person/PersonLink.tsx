/**
 * A name or avatar that links to a person. It opens their page, or a card once the interactive code is loaded
 * (app/shell/PersonCards.tsx).
 */
import type { ReactNode } from 'react'
import { addressOf, hrefOf } from '@/domain/address'
import type { UserId } from '@/domain/ids'
import { useRowTab } from '../message/rowTab'

type Props = {
  userId: UserId
  className?: string
  /** For the avatar next to a name: a larger target for the mouse that is hidden from Tab and assistive technology. */
  isDouble?: boolean
  children: ReactNode
}

/** It is a Tab stop only inside the active row of a list. */
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
