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

/** Mounted means open. Closes by Escape, by Back and by a press outside, and gives the focus back to what had it. */
export function ModalFrame({ onClose, className, described = false, initialFocus, holds, children }: ModalFrameProps) {
  const back = useReturnFocus()
  useBackCloses(onClose)
  return (
    <Radix.Root open onOpenChange={(open) => !open && onClose()}>
      <Radix.Portal>
        <Radix.Overlay className="fixed inset-0 z-40 bg-scrim motion-fade" />
        <Radix.Content
          {...back}
          {...(described ? {} : { 'aria-describedby': undefined })}
          onOpenAutoFocus={(event) => {
            if (!initialFocus?.current) return
            event.preventDefault()
            initialFocus.current.focus()
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
