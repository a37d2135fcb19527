/** One of several small buttons in a row that filter a list; one of them is pressed. */
import { clsx } from 'clsx'
import type { ReactNode } from 'react'

/** Reports its own pressed state. The surrounding row must be a named group. */
export function Chip({ pressed, onPress, children }: { pressed: boolean; onPress: () => void; children: ReactNode }) {
  return (
    <button
      type="button"
      aria-pressed={pressed}
      onClick={onPress}
      className={clsx(
        'inline-flex h-7 flex-none items-center justify-center gap-1.5 rounded-full border px-2.5 text-sm font-medium whitespace-nowrap tabular pointer-coarse:h-11 pointer-coarse:min-w-11 max-sm:px-3.5',
        pressed ? 'border-accent bg-accent-soft text-accent-text' : 'border-line-mid bg-raised',
      )}
    >
      {children}
    </button>
  )
}
