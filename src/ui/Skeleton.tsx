/** Grey shapes where something will be. They wait 150 ms, so that what is quick never flashes. */
import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import { useAfter } from './useAfter'

/** How long a screen stays empty before its skeleton shows. */
export const SKELETON_AFTER_MS = 150

/** One bar or, with `round`, one disc; give its size by class. */
export const Skeleton = ({ className, round }: { className?: string; round?: boolean }) => (
  <span aria-hidden className={clsx('block bg-pressed', round ? 'rounded-full' : 'rounded-xs', className ?? 'h-2.5')} />
)

/** Holds a skeleton back for 150 ms and says once, in words, what is loading. */
export function Loading({ label, children }: { label: string; children: ReactNode }) {
  const due = useAfter(SKELETON_AFTER_MS)
  return (
    <div role="status" className="contents">
      <span className="sr-only">{due ? label : ''}</span>
      {due && children}
    </div>
  )
}
