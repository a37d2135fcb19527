/** A small panel next to its button: the emoji picker, a list of reactions. Lazily loaded. Mounted means open. */
import { clsx } from 'clsx'
import { Popover as Radix } from 'radix-ui'
import { useState, type ReactNode, type RefObject } from 'react'
import { anchorStyle, type Anchor } from './anchor'
import { useCloseOnBack } from './closeOnBack'
import { useOverlayFocus } from '@/ui/input/focus'

export type PopoverProps = {
  anchor: Anchor
  /** The accessible name of the panel. */
  label: string
  onClose: () => void
  side?: 'top' | 'bottom' | 'left' | 'right'
  align?: 'start' | 'center' | 'end'
  /** The element that gets the focus; by default the first control inside. null: the focus stays where it is. */
  initialFocus?: RefObject<HTMLElement | null> | null
  /** An element to be placed next to, without covering it, instead of the anchor. Then it never becomes a sheet. */
  besideElement?: HTMLElement | undefined
  children: ReactNode
}

const SHEET =
  'sheet:mx-auto sheet:max-h-[85dvh]! sheet:w-full sheet:max-w-[40rem] sheet:rounded-sheet sheet:rounded-b-none sheet:pb-[env(safe-area-inset-bottom)] sheet:shadow-e3 sheet:[--from:translateY(24px)]'

/** Takes the focus, closes by Escape and a press outside, and returns the focus. */
export function Popover({
  anchor,
  label,
  onClose,
  side = 'top',
  align = 'end',
  initialFocus,
  besideElement,
  children,
}: PopoverProps) {
  const [triggerStyle] = useState(() => anchorStyle(besideElement ?? anchor))
  const focusProps = useOverlayFocus(anchor)
  useCloseOnBack(onClose)
  return (
    <Radix.Root open onOpenChange={(open) => !open && onClose()}>
      <Radix.Anchor asChild>
        <span style={triggerStyle} aria-hidden />
      </Radix.Anchor>
      <Radix.Portal>
        <Radix.Content
          aria-label={label}
          data-sheet={besideElement ? undefined : true}
          {...focusProps}
          onOpenAutoFocus={(event) => {
            if (initialFocus !== null && !initialFocus?.current) return
            event.preventDefault()
            initialFocus?.current?.focus()
          }}
          side={side}
          align={align}
          sideOffset={6}
          collisionPadding={8}
          className={clsx(
            'z-65 max-h-(--radix-popover-content-available-height) max-w-[calc(100vw-16px)] overflow-y-auto rounded-card bg-raised shadow-e2 outline-0 motion-float forced-colors:border',
            !besideElement && SHEET,
          )}
        >
          {children}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}
