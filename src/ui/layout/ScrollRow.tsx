/** Buttons in one line, such as filters, wherever they stand. */
import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import { lineSign } from '@/ui/input/readingDirection'

type Props = {
  /** Names the row as a group; without it the surrounding element does. */
  label?: string
  className?: string
  children: ReactNode
}

/**
 * Scrolls sideways where it is too narrow. What is scrolled away fades at both ends; the padding under the fade keeps the
 * first and the last button clear of it, and reaches into the parent's padding by `--fade`.
 */
export function ScrollRow({ label, className, children }: Props) {
  return (
    <div
      {...(label !== undefined && { role: 'group', 'aria-label': label })}
      // A mouse has no other way to the end.
      onWheel={({ currentTarget, deltaX, deltaY }) => {
        if (deltaX === 0) currentTarget.scrollLeft += lineSign() * deltaY
      }}
      className={clsx(
        // The room above and below is for focus rings, and for fingers beside small buttons.
        'relative -mx-(--fade) *:flex-none -my-1.5 flex min-w-0 items-center gap-2 overflow-x-auto px-(--fade) py-1.5 [--fade:0.75rem] [mask-image:linear-gradient(to_right,transparent,black_var(--fade),black_calc(100%_-_var(--fade)),transparent)] [scroll-padding-inline:var(--fade)] [scrollbar-width:none]',
        className,
      )}
    >
      {children}
    </div>
  )
}
