/**
 * The frame of every dialog and panel: a scrim, the focus trap and the ways to close. Only files of this folder use it.
 */
import { Dialog as Radix } from 'radix-ui'
import type { ReactNode, RefObject } from 'react'
import { useCloseOnBack } from './closeOnBack'
import { useOverlayFocus } from '@/ui/input/focus'

export type ModalFrameProps = {
  onClose: () => void
  className: string
  /** Whether a `Radix.Description` is among the children. */
  hasDescription?: boolean
  /** The element that gets the focus; by default the first control inside. */
  initialFocus?: RefObject<HTMLElement | null> | undefined
  /** A press outside does nothing; Escape, Back and the buttons still close. */
  ignoresOutsidePress?: boolean | undefined
  /** Must contain a `Radix.Title`, which is the accessible name. */
  children: ReactNode
}

/** Returns the checked radio button if the dialog starts with a radio group, or null to use the primitive's choice. */
function firstCheckedRadio(panel: HTMLElement): HTMLElement | null {
  const firstControl = panel.querySelector<HTMLElement>('button, input, textarea, select, a[href]')
  return firstControl?.matches('input[type=radio]')
    ? panel.querySelector<HTMLElement>('input[type=radio]:checked')
    : null
}

/** Mounted means open. Closes by Escape, Back and a press outside, and returns the focus to the previous element. */
export function ModalFrame({
  onClose,
  className,
  hasDescription = false,
  initialFocus,
  ignoresOutsidePress,
  children,
}: ModalFrameProps) {
  const focusProps = useOverlayFocus()
  useCloseOnBack(onClose)
  return (
    <Radix.Root open onOpenChange={(open) => !open && onClose()}>
      <Radix.Portal>
        {/* Not the primitive's overlay: its scroll lock adds a style sheet, which restyles the whole page. */}
        <div aria-hidden className="pointer-events-auto fixed inset-0 z-40 bg-scrim motion-fade" />
        <Radix.Content
          {...focusProps}
          data-foot
          {...(hasDescription ? {} : { 'aria-describedby': undefined })}
          onOpenAutoFocus={(event) => {
            // If the first control belongs to a radio group, the checked button gets the focus.
            const first = event.currentTarget instanceof HTMLElement ? firstCheckedRadio(event.currentTarget) : null
            const target = initialFocus?.current ?? first
            if (!target) return
            event.preventDefault()
            target.focus()
          }}
          onInteractOutside={(event) => ignoresOutsidePress && event.preventDefault()}
          className={`fixed z-50 flex flex-col bg-raised shadow-e3 outline-0 motion-panel [--ground:var(--raised)] forced-colors:border ${className}`}
        >
          {children}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}
