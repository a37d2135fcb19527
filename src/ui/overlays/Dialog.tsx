/** A dialog: a question or task over the page. Mounted means open. */
import { clsx } from 'clsx'
import { X } from 'lucide-react'
import { Dialog as Radix } from 'radix-ui'
import type { ReactNode, RefObject } from 'react'
import { IconButton } from '@/ui/fields/IconButton'
import { ModalFrame } from './ModalFrame'

export type DialogProps = {
  /** The heading and accessible name: the task in words. */
  title: ReactNode
  description?: ReactNode
  onClose: () => void
  /** The name of the close button at the upper right. A dialog that must be answered has none. */
  closeLabel?: string
  children?: ReactNode
  /** Buttons, the safe one first. */
  footer?: ReactNode
  size?: 'normal' | 'wide' | 'viewer'
  /** The element that gets the focus; by default the first control inside. */
  initialFocus?: RefObject<HTMLElement | null>
  /** For a dialog with typed text: a press outside does nothing. Escape, Back and the buttons still close it. */
  ignoresOutsidePress?: boolean
  /** For tall content: the body scrolls, heading and footer stay. */
  className?: string
}

/** On narrow screens dialogs are at the bottom, within reach of the thumb, and use the whole width. */
const panelClass =
  'max-h-[calc(100dvh-2rem)] short:max-h-dvh short:overflow-y-auto left-1/2 top-1/2 w-[calc(100vw-2rem)] -translate-x-1/2 -translate-y-1/2 rounded-sheet [--from:translateY(8px)] max-sm:top-auto max-sm:bottom-0 max-sm:inset-x-0 max-sm:w-full max-sm:translate-none max-sm:rounded-b-none max-sm:pb-[env(safe-area-inset-bottom)] max-sm:[--from:translateY(24px)]'

const widths = { normal: 'sm:max-w-[440px]', wide: 'sm:max-w-[600px]', viewer: 'sm:max-w-[960px]' }

/** Traps the focus, closes by Escape, Back and a press outside, and returns the focus to the previous element. */
export function Dialog({
  title,
  description,
  onClose,
  closeLabel,
  children,
  footer,
  size = 'normal',
  initialFocus,
  ignoresOutsidePress,
  className,
}: DialogProps) {
  return (
    <ModalFrame
      onClose={onClose}
      hasDescription={!!description}
      initialFocus={initialFocus}
      ignoresOutsidePress={ignoresOutsidePress}
      className={clsx(panelClass, widths[size], className)}
    >
      <header
        className={clsx('flex flex-none items-start gap-2 px-6 pt-5 max-sm:px-4', closeLabel && 'pe-14 max-sm:pe-15')}
      >
        <div className="min-w-0 flex-1">
          <Radix.Title className="text-lg leading-6 font-semibold">{title}</Radix.Title>
          {description && (
            <Radix.Description className="mt-2 leading-[1.45] text-muted">{description}</Radix.Description>
          )}
        </div>
      </header>
      {children && (
        <div className="grid min-h-0 flex-1 auto-rows-max grid-cols-[minmax(0,1fr)] content-start gap-3 overflow-y-auto short:flex-none short:overflow-visible px-6 pt-3 pb-1 max-sm:px-4">
          {children}
        </div>
      )}
      {footer ? (
        <footer
          data-foot
          className="flex flex-none flex-wrap justify-end gap-2 px-6 pt-4 pb-5 max-sm:px-4 [&>button]:whitespace-normal"
        >
          {footer}
        </footer>
      ) : (
        <div className="h-4 flex-none" />
      )}
      {/* Last, so that the focus starts at the content and not at the close button. */}
      {closeLabel && (
        <IconButton
          icon={X}
          label={closeLabel}
          onClick={onClose}
          className="absolute! top-4 inset-e-4 max-sm:top-2.5 max-sm:inset-e-2"
        />
      )}
    </ModalFrame>
  )
}
