/** An icon button that opens a menu. */
import { useState, type ReactNode } from 'react'
import type { Anchor } from './anchor'
import { IconButton, type IconButtonProps } from '@/ui/fields/IconButton'

/** The props of the menu component; it renders `<Menu {...place} label=…>` with its items. */
export type OpenMenuProps = { anchor: Anchor; onClose: () => void }

export type MenuButtonProps = Omit<IconButtonProps, 'onClick'> & {
  /** The menu component, mounted while open; may be a `lazyOverlay`. */
  menu: (place: OpenMenuProps) => ReactNode
  /** Starts the import when the pointer or the focus arrives. */
  preload?: () => unknown
}

/** Renders the button and announces that it has a menu. */
export function MenuButton({ menu: Items, preload, ...button }: MenuButtonProps) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  return (
    <>
      <IconButton
        {...button}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onPointerEnter={() => preload?.()}
        onFocus={() => preload?.()}
        onClick={(event) => setAnchor(anchor ? null : event.currentTarget)}
      />
      {anchor && <Items anchor={anchor} onClose={() => setAnchor(null)} />}
    </>
  )
}
