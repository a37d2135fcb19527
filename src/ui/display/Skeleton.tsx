/** Gray placeholders for loading content. They appear after 150 ms, so that they do not flash. */
import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import { useDelayElapsed } from './useDelayElapsed'

/** The delay before a skeleton appears. */
const SKELETON_AFTER_MS = 150

/** A bar, or a disc with `round`. Set its size by class. */
export const Skeleton = ({ className, round }: { className?: string; round?: boolean }) => (
  <span aria-hidden className={clsx('block bg-pressed', round ? 'rounded-full' : 'rounded-xs', className ?? 'h-2.5')} />
)

/** Delays a skeleton by 150 ms and announces once, in words, that something is loading. */
export function Loading({ label, children }: { label: string; children: ReactNode }) {
  const isDue = useDelayElapsed(SKELETON_AFTER_MS)
  return (
    <div role="status" className="contents">
      <span className="sr-only">{isDue ? label : ''}</span>
      {isDue && children}
    </div>
  )
}
