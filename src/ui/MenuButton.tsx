/** A button with a menu whose code arrives when the button is first reached: eager pages pay for a button only. */
import { useState, type ReactNode } from 'react'
import type { Anchor } from './anchor'
import { IconButton, type IconButtonProps } from './IconButton'

/** What the menu's component gets; it renders `<Menu {...place} label=…>` with its items. */
export type MenuPlace = { anchor: Anchor; onClose: () => void }

export type MenuButtonProps = Omit<IconButtonProps, 'onClick'> & {
  /** A `latePress` of the menu; mounted while open. */
  menu: (place: MenuPlace) => ReactNode
  /** Starts the import, when the pointer or the focus arrives. */
  preload?: () => unknown
}

/** An icon button that opens a menu; says so to assistive technology. */
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
