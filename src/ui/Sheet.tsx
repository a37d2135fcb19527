/** A panel that rises from below (narrow) or slides in from the end (middle widths). Late. Mounted means open. */
import { clsx } from 'clsx'
import { X } from 'lucide-react'
import { Dialog as Radix } from 'radix-ui'
import type { ReactNode } from 'react'
import { useBackCloses } from './backCloses'
import { scrimClass } from './Dialog'
import { IconButton } from './IconButton'
import { useReturnFocus } from './useReturnFocus'

export type SheetProps = {
  title: ReactNode
  onClose: () => void
  closeLabel: string
  side?: 'bottom' | 'end'
  titleHidden?: boolean
  children: ReactNode
}

const sides = {
  bottom: 'inset-x-0 bottom-0 max-h-[85dvh] rounded-t-sheet pb-[env(safe-area-inset-bottom)] [--from:translateY(24px)]',
  end: 'inset-y-0 end-0 w-[min(var(--aside),calc(100vw-2rem))] [--from:translateX(24px)] rtl:[--from:translateX(-24px)]',
}

/** Traps the focus, closes by Escape, its cross and a press outside. */
export function Sheet({ title, onClose, closeLabel, side = 'bottom', titleHidden, children }: SheetProps) {
  const back = useReturnFocus()
  useBackCloses(onClose)
  return (
    <Radix.Root open onOpenChange={(open) => !open && onClose()}>
      <Radix.Portal>
        <Radix.Overlay className={scrimClass} />
        <Radix.Content
          {...back}
          aria-describedby={undefined}
          className={clsx(
            'fixed z-50 flex flex-col bg-raised shadow-e3 outline-0 motion-panel forced-colors:border',
            sides[side],
          )}
        >
          {side === 'bottom' && (
            <span aria-hidden className="mx-auto mt-2 h-1 w-9 flex-none rounded-full bg-line-mid" />
          )}
          <header className="flex min-h-bar flex-none items-center gap-2 pr-2 pl-4">
            <Radix.Title className={titleHidden ? 'sr-only' : 'min-w-0 flex-1 truncate text-msg font-semibold'}>
              {title}
            </Radix.Title>
            <IconButton icon={X} label={closeLabel} onClick={onClose} className="ml-auto" />
          </header>
          <div className="min-h-0 flex-1 overflow-y-auto">{children}</div>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}
