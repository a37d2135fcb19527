/**
 * A menu next to a button or at the pressed point, for drop-down and context menus. Mounted means open; its owner
 * unmounts it in `onClose`. On a narrow screen it is a sheet at the bottom of the page.
 */
import { clsx } from 'clsx'
import { Check } from 'lucide-react'
import { DropdownMenu as Radix } from 'radix-ui'
import { useId, useRef, useState, type ReactNode } from 'react'
import { createPortal } from 'react-dom'
import { anchorStyle, type Anchor } from './anchor'
import { useCloseOnBack } from './closeOnBack'
import { Icon, type LucideIcon } from '@/ui/display/Icon'
import { formatKeys } from '@/ui/display/Kbd'
import { SheetHeader } from './SheetHeader'
import { isUsingKeyboard, menuContainer, useOverlayFocus } from '@/ui/input/focus'
import { isRightToLeft } from '@/ui/input/readingDirection'

export type MenuProps = {
  anchor: Anchor
  /** The accessible name: the subject of the menu. */
  label: string
  onClose: () => void
  side?: 'top' | 'bottom' | 'left' | 'right'
  align?: 'start' | 'center' | 'end'
  /** A header above the items that names the subject, shown only if the menu is a sheet. */
  header?: ReactNode
  children: ReactNode
}

/** The first menu item after the icons at the top. */
const FIRST_ITEM = '[role^=menuitem]:not([role=menuitemcheckbox], [data-disabled])'

/**
 * Takes the focus when it opens (at its first item if it was opened by key) and returns it when it closes, unless an item
 * moved it elsewhere. If it was opened by key, only a pointer that moves takes the focus from an item.
 */
export function Menu({ anchor, label, onClose, side = 'bottom', align = 'start', header, children }: MenuProps) {
  const headerId = useId()
  const [triggerStyle] = useState(() => anchorStyle(anchor))
  const [container] = useState(() => menuContainer(anchor))
  const wasPressedOutside = useRef(false)
  // Radix detects keyboard use only after it is mounted.
  const [wasOpenedByKey] = useState(isUsingKeyboard)
  const hasPointerMoved = useRef(false)
  // After a press outside, the pressed element has the focus or is about to get it.
  const focusProps = useOverlayFocus(anchor, () => wasPressedOutside.current)
  useCloseOnBack(onClose)
  return (
    // Not modal, because a modal menu hides the rest of the page from assistive technology.
    <Radix.Root open modal={false} dir={isRightToLeft() ? 'rtl' : 'ltr'} onOpenChange={(open) => !open && onClose()}>
      <Radix.Trigger asChild>
        <span style={triggerStyle} tabIndex={-1} aria-hidden />
      </Radix.Trigger>
      {createPortal(
        <div aria-hidden className="pointer-events-none fixed inset-0 z-40 hidden bg-scrim motion-fade sheet:block" />,
        document.body,
      )}
      <Radix.Portal container={container}>
        <Radix.Content
          aria-label={label}
          aria-labelledby={undefined}
          aria-describedby={header ? headerId : undefined}
          data-sheet
          {...focusProps}
          // An item that moves away from a resting pointer, as in the opening animation, gives the focus to the menu.
          onFocus={({ target, currentTarget, relatedTarget }) => {
            if (!wasOpenedByKey || hasPointerMoved.current || target !== currentTarget) return
            const hadFocus = relatedTarget instanceof HTMLElement && currentTarget.contains(relatedTarget)
            const item = hadFocus ? relatedTarget : currentTarget.querySelector<HTMLElement>(FIRST_ITEM)
            item?.focus()
          }}
          onPointerMove={() => {
            hasPointerMoved.current = true
          }}
          onKeyDownCapture={(event) => {
            // The key that opened the menu may still be held.
            if (!event.repeat || (event.key !== 'Enter' && event.key !== ' ')) return
            event.preventDefault()
            event.stopPropagation()
          }}
          side={side}
          align={align}
          sideOffset={4}
          collisionPadding={8}
          loop
          onInteractOutside={() => {
            wasPressedOutside.current = true
          }}
          className="z-65 max-h-(--radix-dropdown-menu-content-available-height) min-w-[200px] overflow-y-auto rounded-card bg-raised p-1 shadow-e2 outline-0 motion-float [--from:scale(0.97)] max-w-[320px] sheet:mx-auto sheet:max-h-[85dvh]! sheet:w-full sheet:max-w-[40rem] sheet:rounded-sheet sheet:rounded-b-none sheet:px-2 sheet:pt-2 sheet:pb-[max(8px,env(safe-area-inset-bottom))] sheet:shadow-e3 sheet:[--from:translateY(24px)] forced-colors:border"
        >
          <SheetHeader id={headerId} onClose={onClose}>
            {header}
          </SheetHeader>
          {children}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}

const itemClass =
  'flex min-h-8 w-full items-center gap-2.5 rounded px-2 text-ui no-underline! outline-0 select-none data-highlighted:bg-hover data-disabled:text-faint pointer-coarse:min-h-11 pointer-coarse:text-msg forced-colors:data-highlighted:outline-2 forced-colors:data-highlighted:-outline-offset-2 forced-colors:data-highlighted:outline-[Highlight]'

export type MenuItemProps = {
  icon?: LucideIcon
  keys?: readonly string[]
  tone?: 'plain' | 'danger'
  disabled?: boolean
  /** A sentence below the name, such as the reason why it is disabled. */
  hint?: string
  onSelect: () => void
  children: ReactNode
}

/** An action. A dialog that it opens must be state outside the menu, not a child of it. */
export const MenuItem = ({ icon, keys, tone = 'plain', disabled, hint, onSelect, children }: MenuItemProps) => (
  <Radix.Item
    disabled={disabled ?? false}
    onSelect={onSelect}
    className={clsx(itemClass, tone === 'danger' ? 'text-danger-text' : 'text-text')}
  >
    {icon && <Icon of={icon} size="s" className={tone === 'danger' ? '' : 'text-muted'} />}
    <span className="min-w-0 flex-1">
      {children}
      {hint !== undefined && <span className="block max-w-56 text-xs whitespace-normal">{hint}</span>}
    </span>
    {keys && (
      <kbd aria-hidden translate="no" className="font-sans text-xs text-muted pointer-coarse:hidden">
        {formatKeys(keys)}
      </kbd>
    )}
  </Radix.Item>
)

/** A line between groups of items. */
export const MenuSeparator = () => <Radix.Separator className="mx-2 my-1 h-px bg-line" />

/** A quiet heading above a group. */
export const MenuHeading = ({ children }: { children: ReactNode }) => (
  <Radix.Label className="px-2 pt-2 pb-1 text-xs font-medium text-muted">{children}</Radix.Label>
)

/** A group of items of which one is selected. */
export const MenuRadioGroup = <Value extends string>({
  value,
  onChange,
  children,
  label,
}: {
  value: Value
  onChange: (value: Value) => void
  children: ReactNode
  label: string
}) => (
  <Radix.RadioGroup aria-label={label} value={value} onValueChange={(chosen) => onChange(chosen as Value)}>
    {children}
  </Radix.RadioGroup>
)

/** One choice of a MenuRadioGroup. */
export const MenuRadioItem = ({ value, children, lang }: { value: string; children: ReactNode; lang?: string }) => (
  <Radix.RadioItem value={value} lang={lang} className={itemClass}>
    <span className="min-w-0 flex-1">{children}</span>
    <Radix.ItemIndicator>
      <Icon of={Check} size="s" className="text-accent-text" />
    </Radix.ItemIndicator>
  </Radix.RadioItem>
)

/** A toggle with an icon, in a row of them above the items of a sheet. */
export const MenuIconToggle = ({
  checked,
  onSelect,
  label,
  children,
}: {
  checked: boolean
  onSelect: () => void
  label: string
  children: ReactNode
}) => (
  <Radix.CheckboxItem
    checked={checked}
    onSelect={onSelect}
    aria-label={label}
    className={clsx(
      'grid size-9 place-items-center rounded-full text-lg outline-0 select-none data-highlighted:bg-hover pointer-coarse:h-11 sheet:w-auto sheet:flex-1 sheet:text-[min(1.5rem,7.5vw)] forced-colors:data-highlighted:outline-2 forced-colors:data-highlighted:outline-[Highlight]',
      checked && 'bg-accent-soft shadow-[inset_0_0_0_1px_var(--accent)] forced-colors:border',
    )}
  >
    {children}
  </Radix.CheckboxItem>
)
