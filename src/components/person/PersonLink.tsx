/** A name or avatar that links to a person's page. A plain press opens their card instead (client/shell/overlays/PersonCards.tsx). */
import type { ReactNode } from 'react'
import { useLinkTo } from '@/components/links/linkTo'
import { addressOf } from '@/domain/address'
import type { UserId } from '@/domain/ids'
import { useRowTabIndex } from '@/ui/input/useRowTabIndex'

type Props = {
  userId: UserId
  className?: string
  /** For the avatar next to a name: a second target for the pointer, hidden from Tab and assistive technology. */
  isRedundant?: boolean
  children: ReactNode
}

/** It is a Tab stop only inside the active row of a list. */
export function PersonLink({ userId, className, isRedundant = false, children }: Props) {
  const tabIndex = useRowTabIndex()
  const href = useLinkTo(addressOf.person(userId))
  if (href === null)
    return (
      <span translate="no" aria-hidden={isRedundant || undefined} className={className}>
        {children}
      </span>
    )
  return (
    <a
      href={href}
      data-person={userId}
      aria-haspopup="dialog"
      translate="no"
      aria-hidden={isRedundant || undefined}
      tabIndex={isRedundant ? -1 : tabIndex}
      draggable={false}
      className={className}
    >
      {children}
    </a>
  )
}
