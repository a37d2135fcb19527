/** A small panel next to its button: the emoji picker, a list of reactions. Lazily loaded. Mounted means open. */
import { Popover as Radix } from 'radix-ui'
import { useState, type ReactNode, type RefObject } from 'react'
import { anchorStyle, type Anchor } from './anchor'
import { useCloseOnBack } from './closeOnBack'
import { useReturnFocus } from './focus'

export type PopoverProps = {
  anchor: Anchor
  /** The accessible name of the panel. */
  label: string
  onClose: () => void
  side?: 'top' | 'bottom' | 'left' | 'right'
  align?: 'start' | 'center' | 'end'
  /** The element that gets the focus; by default the first control inside. */
  initialFocus?: RefObject<HTMLElement | null>
  children: ReactNode
}

/** Takes the focus, closes by Escape and a press outside, and returns the focus. */
export function Popover({ anchor, label, onClose, side = 'top', align = 'end', initialFocus, children }: PopoverProps) {
  const [place] = useState(() => anchorStyle(anchor))
  const back = useReturnFocus(anchor)
  useCloseOnBack(onClose)
  return (
    <Radix.Root open onOpenChange={(open) => !open && onClose()}>
      <Radix.Anchor asChild>
        <span style={place} aria-hidden />
      </Radix.Anchor>
      <Radix.Portal>
        <Radix.Content
          aria-label={label}
          data-rises
          {...back}
          onOpenAutoFocus={(event) => {
            if (!initialFocus?.current) return
            event.preventDefault()
            initialFocus.current.focus()
          }}
          side={side}
          align={align}
          sideOffset={6}
          collisionPadding={8}
          className="z-50 max-h-(--radix-popover-content-available-height) max-w-[calc(100vw-16px)] overflow-y-auto rounded-card bg-raised shadow-e2 outline-0 motion-float max-sm:max-h-[85dvh]! max-sm:w-full max-sm:max-w-none max-sm:rounded-sheet max-sm:rounded-b-none max-sm:pb-[env(safe-area-inset-bottom)] max-sm:shadow-e3 max-sm:[--from:translateY(24px)] forced-colors:border"
        >
          {children}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}
