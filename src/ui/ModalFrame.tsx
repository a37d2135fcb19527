/** What every dialog and panel stands in: a scrim, the focus kept inside, and the ways out. For the files of this room. */
import { Dialog as Radix } from 'radix-ui'
import type { ReactNode, RefObject } from 'react'
import { useBackCloses } from './backCloses'
import { useReturnFocus } from './useReturnFocus'

export type ModalFrameProps = {
  onClose: () => void
  className: string
  /** Whether a `Radix.Description` is among the children. */
  described?: boolean
  /** What gets the focus; else the first control inside. */
  initialFocus?: RefObject<HTMLElement | null> | undefined
  /** A press outside does nothing; Escape, Back and the buttons still close. */
  holds?: boolean | undefined
  /** They hold a `Radix.Title`, which is the accessible name. */
  children: ReactNode
}

/** The chosen radio button of a dialog that begins with a group of them; null: leave it to the primitive. */
function firstOf(panel: HTMLElement): HTMLElement | null {
  const begins = panel.querySelector<HTMLElement>('button, input, textarea, select, a[href]')
  return begins?.matches('input[type=radio]') ? panel.querySelector<HTMLElement>('input[type=radio]:checked') : null
}

/** Mounted means open. Closes by Escape, by Back and by a press outside, and gives the focus back to what had it. */
export function ModalFrame({ onClose, className, described = false, initialFocus, holds, children }: ModalFrameProps) {
  const back = useReturnFocus()
  useBackCloses(onClose)
  return (
    <Radix.Root open onOpenChange={(open) => !open && onClose()}>
      <Radix.Portal>
        {/* not the primitive's: its scroll lock adds a style sheet, which styles the whole page anew, and here no body scrolls */}
        <div aria-hidden className="pointer-events-auto fixed inset-0 z-40 bg-scrim motion-fade" />
        <Radix.Content
          {...back}
          {...(described ? {} : { 'aria-describedby': undefined })}
          onOpenAutoFocus={(event) => {
            // The first control may be one of several to choose from: then it is the chosen one.
            const first = event.currentTarget instanceof HTMLElement ? firstOf(event.currentTarget) : null
            const wanted = initialFocus?.current ?? first
            if (!wanted) return
            event.preventDefault()
            wanted.focus()
          }}
          onInteractOutside={(event) => holds && event.preventDefault()}
          className={`fixed z-50 flex flex-col bg-raised shadow-e3 outline-0 motion-panel [--ground:var(--raised)] forced-colors:border ${className}`}
        >
          {children}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}
