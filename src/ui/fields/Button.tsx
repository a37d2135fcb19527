/** A text button. Use one `primary` per view; the others have a quiet edge or none. */
import { clsx } from 'clsx'
import type { ComponentPropsWithRef } from 'react'
import { Icon, type LucideIcon } from '@/ui/display/Icon'
import { Spinner } from '@/ui/display/Spinner'

export type ButtonTone = 'plain' | 'primary' | 'danger' | 'quiet' | 'quietDanger' | 'link' | 'linkDanger'
/** Heights: small 28 px, medium 32 px, large 40 px; all 44 px on a narrow screen. */
export type ButtonSize = 'small' | 'medium' | 'large'

export type ButtonProps = Omit<ComponentPropsWithRef<'button'>, 'children'> & {
  children: React.ReactNode
  tone?: ButtonTone
  size?: ButtonSize
  icon?: LucideIcon | undefined
  /** Fills the width of the container. */
  wide?: boolean
  /** An action is pending: the button keeps its text and position, and does nothing. */
  busy?: boolean
}

// Edges are borders, because forced colors keep borders and drop shadows.
const base =
  'inline-flex items-center justify-center gap-2 rounded border font-medium select-none no-underline! transition-colors duration-fast disabled:border-transparent disabled:bg-pressed disabled:text-muted'
/** Without a tone, whose hover would color it: a button that was pressed has the pointer over it. */
const off = 'border-transparent bg-pressed text-muted'
const tones: Record<ButtonTone, string> = {
  plain:
    'border-line-mid bg-surface text-text enabled:hover:bg-[linear-gradient(var(--hover),var(--hover))] dark:bg-pressed',
  primary: 'border-transparent bg-accent text-on-accent enabled:hover:bg-accent-hover',
  danger:
    'border-transparent bg-danger text-on-danger enabled:hover:bg-[linear-gradient(var(--pressed),var(--pressed))]',
  quiet: 'border-transparent text-muted enabled:hover:bg-hover enabled:hover:text-text',
  quietDanger:
    'border-line-mid bg-surface text-danger-text enabled:hover:bg-[linear-gradient(var(--hover),var(--hover))] dark:bg-pressed',
  link: 'border-transparent text-accent-text enabled:hover:underline underline-offset-2',
  linkDanger: 'border-transparent text-danger-text enabled:hover:underline underline-offset-2',
}
const sizes: Record<ButtonSize, string> = {
  small: 'min-h-7 px-2.5 text-sm pointer-coarse:min-h-11',
  medium: 'min-h-control px-3 text-ui pointer-coarse:min-h-11',
  large: 'min-h-10 px-4 text-ui pointer-coarse:min-h-11',
}
/** A button as wide as its place has no other way for a long text than a second line. */
const widthClass = (isWide: boolean) => (isWide ? 'w-full py-1 text-center' : 'whitespace-nowrap')

/** Returns the classes of a button for a link: `<a className={buttonClass({ tone: 'primary' })}>`. */
export const buttonClass = ({
  tone = 'plain',
  size = 'medium',
  wide = false,
}: { tone?: ButtonTone; size?: ButtonSize; wide?: boolean } = {}) =>
  clsx(base, tones[tone].replaceAll('enabled:', ''), sizes[size], widthClass(wide))

/** Renders a button; `type` defaults to "button". */
export function Button({
  children,
  tone = 'plain',
  size = 'medium',
  icon,
  wide = false,
  busy = false,
  className,
  onClick,
  ...rest
}: ButtonProps) {
  const isOff = busy || rest['aria-disabled'] === true || rest['aria-disabled'] === 'true'
  return (
    <button
      type="button"
      {...rest}
      aria-busy={busy || undefined}
      aria-disabled={busy || rest['aria-disabled']}
      // Not `disabled`, because a disabled button would lose the focus while the action is pending.
      onClick={busy ? (event) => event.preventDefault() : onClick}
      className={clsx(base, isOff ? off : tones[tone], sizes[size], widthClass(wide), className)}
    >
      {busy ? <Spinner size="s" /> : icon && <Icon of={icon} size="s" />}
      <span className="contents">{children}</span>
    </button>
  )
}
