/** A button with an icon. Its name is also the tooltip. */
import { clsx } from 'clsx'
import { memo, type ComponentPropsWithRef } from 'react'
import { Icon, type LucideIcon } from '@/ui/display/Icon'

export type IconButtonProps = Omit<ComponentPropsWithRef<'button'>, 'children' | 'aria-label'> & {
  /** The accessible name and the tooltip. */
  label: string
  icon: LucideIcon
  /** Sizes: small 28 px, medium 32 px, rail 40 px; all 44 px for a finger. */
  size?: 'small' | 'medium' | 'rail'
  iconSize?: 'xs' | 's' | 'm'
  /** The state of a toggle. Omit it for other buttons. */
  pressed?: boolean | undefined
  tone?: 'plain' | 'accent' | 'danger'
  /** A number or short text next to the icon. */
  text?: React.ReactNode
}

const sizes = { small: 'h-7 min-w-7', medium: 'h-8 min-w-8', rail: 'h-10 min-w-10 rounded-card' }
const tones = {
  plain: 'text-muted hover:bg-hover hover:text-text',
  accent: 'bg-accent text-on-accent hover:bg-accent-hover',
  danger: 'text-danger-text hover:bg-hover',
}

/** Renders a named icon button; `type` defaults to "button". */
export const IconButton = memo(function IconButton({
  label,
  icon,
  size = 'medium',
  iconSize,
  pressed,
  tone = 'plain',
  text,
  className,
  ...rest
}: IconButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      data-tooltip={label}
      {...rest}
      aria-pressed={pressed}
      className={clsx(
        'relative inline-flex flex-none items-center justify-center gap-1 rounded text-sm font-medium tabular select-none transition-colors duration-fast disabled:bg-transparent disabled:text-faint forced-colors:aria-pressed:outline-2 forced-colors:aria-pressed:-outline-offset-2 pointer-coarse:h-[min(2.75rem,13.75vw)] pointer-coarse:min-w-[min(2.75rem,13.75vw)]',
        sizes[size],
        pressed || rest['aria-expanded'] === true ? 'bg-accent-soft text-accent-text' : tones[tone],
        text !== undefined && 'px-2',
        className,
      )}
    >
      <Icon of={icon} size={iconSize ?? (size === 'small' ? 's' : 'm')} />
      {text !== undefined && <span>{text}</span>}
    </button>
  )
})
